import { domainToASCII } from 'node:url';

/** A mailbox with the name that is shown beside it. Never written as one text: a name may itself look like an address. */
export type Mailbox = { readonly name: string; readonly address: string };

/** One e-mail to one person. `messageKey` is the effect's key: the same key is the same e-mail, however often it is tried. */
export type EmailMessage = {
  readonly messageKey: string;
  readonly recipientName: string;
  readonly recipientAddress: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly EmailAttachment[];
  readonly from: Mailbox;
  readonly replyTo?: Mailbox;
  /** Where the reader can end these e-mails: an http(s) address of our own pages. */
  readonly unsubscribeUrl?: string;
};

export type EmailAttachment = { readonly fileName: string; readonly mediaType: string; readonly bytes: Uint8Array };

export type EmailAddressCheck = { readonly address: string } | { readonly refused: string };

// RFC 5321 §§ 4.5.3.1.1–3: octets of the part before the @, of the domain, and of the whole (a path less its brackets).
const LONGEST_LOCAL_PART = 64;
const LONGEST_DOMAIN = 253;
const LONGEST_LABEL = 63;
const LONGEST_ADDRESS = 254;

// Spreadsheets and web forms leave these around an address; String.trim() doesn't know the zero-width ones.
const EDGES = /^[\s\u180e\u200b-\u200d\u2060\ufeff]+|[\s\u180e\u200b-\u200d\u2060\ufeff]+$/g;

const LOCAL_PART = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
const LABEL = /^(xn|[a-z0-9]+)(--?[a-z0-9]+)*$/;
const TOP_LEVEL = /^([a-z]{2,63}|xn--[a-z0-9-]+)$/;

/**
 * Whether mail can be addressed to the text, after trimming. Stricter than RFC 5321 where relays are: no quoted names, no
 * comments, no bare numbers for a host, ASCII before the @. A domain in another script is accepted and kept as written.
 * The sentence names what is wrong, without the row: the caller knows it.
 */
export function checkEmailAddress(text: string): EmailAddressCheck {
  const address = text.replace(EDGES, '');
  const refuse = (why: string): EmailAddressCheck => ({
    refused: `“${shorten(address)}” is not an e-mail address: ${why}.`,
  });

  if (address === '') return { refused: 'The e-mail address is empty.' };
  if (/\p{C}/u.test(address)) return refuse('it contains a line break or an invisible character');
  if (/\s/.test(address)) return refuse('it contains a space');
  const parts = address.split('@');
  if (parts.length === 1) return refuse('it has no @');
  if (parts.length > 2) return refuse('it has more than one @');
  const [local = '', domain = ''] = parts;
  if (local === '') return refuse('nothing stands before the @');
  if (!LOCAL_PART.test(local)) return refuse('a character before the @ is not allowed there');
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) {
    return refuse('a dot before the @ stands first, last or twice in a row');
  }
  if (local.length > LONGEST_LOCAL_PART) return refuse(`more than ${LONGEST_LOCAL_PART} characters stand before the @`);
  const wrongDomain = findFaultOfDomain(domain);
  if (wrongDomain) return refuse(wrongDomain);
  if (toWireAddress(address).length > LONGEST_ADDRESS) return refuse(`it is longer than ${LONGEST_ADDRESS} characters`);
  return { address };
}

/** A checked address as it goes over the wire: trimmed, the domain in ASCII (RFC 5891), so that no relay needs SMTPUTF8. */
export function toWireAddress(text: string): string {
  const address = text.replace(EDGES, '');
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}

function findFaultOfDomain(domain: string): string | undefined {
  if (domain === '') return 'nothing stands after the @';
  // domainToASCII is a URL parser: it would decode %61 and drop what it reads as a path, so look before asking it.
  if (/[^a-z0-9.\-\u0080-\u{10ffff}]/iu.test(domain)) return 'a character after the @ is not allowed there';
  const ascii = domainToASCII(domain);
  if (ascii === '') return 'the part after the @ is not a domain name';
  if (ascii.length > LONGEST_DOMAIN) return 'the part after the @ is too long';
  const labels = ascii.split('.');
  if (labels.length < 2) return 'the part after the @ has no ending such as .org';
  if (labels.includes('')) return 'a dot after the @ stands first, last or twice in a row';
  if (!labels.every(label => label.length <= LONGEST_LABEL && LABEL.test(label))) {
    return 'the part after the @ is not a domain name';
  }
  if (!TOP_LEVEL.test(labels.at(-1) ?? '')) return 'the part after the @ does not end in letters, such as .org';
  return undefined;
}

function shorten(text: string): string {
  const shown = text.replace(/\p{C}/gu, '?');
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown;
}
