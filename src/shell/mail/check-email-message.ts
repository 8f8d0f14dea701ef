import { checkEmailAddress, type EmailAddressCheck, type EmailMessage } from './email-message.ts';
import { checkSenderAddress } from './sender-mailbox.ts';

export type EmailFault = { readonly field: string; readonly reason: string };

// Cc and the two Unicode line ends would start a new header line somewhere on the way; the replacement mark and half a
// surrogate pair show that the text was read in the wrong encoding before it came here.
const BREAKS_A_LINE = /[\p{Cc}\u2028\u2029]/u;
const WAS_MISREAD = /\ufffd|\p{Surrogate}/u;
// Plain text in the form of an encoded word (RFC 2047 § 2) would be decoded by the reader and show something else.
const LOOKS_ENCODED = /=\?[^?\s]+\?[bq]\?/i;
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

/**
 * What keeps this e-mail from being sent, named by its field, or nothing. A line break in a name or subject is refused,
 * not repaired: who wrote it meant either a mistake or a second header.
 */
export function findFaultOfMessage(message: EmailMessage): EmailFault | undefined {
  for (const [field, text] of linesOf(message)) {
    if (BREAKS_A_LINE.test(text))
      return { field, reason: `The ${field} contains a line break or a control character.` };
    if (WAS_MISREAD.test(text))
      return { field, reason: `The ${field} contains a character that could not be read (�).` };
    if (LOOKS_ENCODED.test(text)) return { field, reason: `The ${field} contains the mark of a coded text (=?…?).` };
  }
  for (const [field, check] of checkAddresses(message)) {
    if ('refused' in check) return { field, reason: check.refused };
  }
  if (message.unsubscribeUrl !== undefined && !/^https?:\/\/[!-~]+$/.test(message.unsubscribeUrl)) {
    return { field: 'unsubscribe address', reason: 'The address to unsubscribe at is not a web address.' };
  }
  if (message.messageKey === '') return { field: 'messageKey', reason: 'The e-mail has no key.' };
  if (message.subject.trim() === '') return { field: 'subject', reason: 'The subject is empty.' };
  if (message.text.trim() === '') return { field: 'text', reason: 'The text is empty.' };
  if (WAS_MISREAD.test(message.text) || WAS_MISREAD.test(message.html ?? '')) {
    return { field: 'text', reason: 'The text contains a character that could not be read (�).' };
  }
  const oddType = message.attachments?.find(attachment => !MEDIA_TYPE.test(attachment.mediaType));
  if (oddType) return { field: 'attachment', reason: `“${oddType.fileName}” has no proper media type.` };
  return undefined;
}

/** Everything that becomes part of a header line. */
function linesOf(message: EmailMessage): [field: string, text: string][] {
  return [
    ['recipient name', message.recipientName],
    ['recipient address', message.recipientAddress],
    ['subject', message.subject],
    ['sender name', message.from.name],
    ['sender address', message.from.address],
    ['reply name', message.replyTo?.name ?? ''],
    ['reply address', message.replyTo?.address ?? ''],
    ...(message.attachments ?? []).flatMap((attachment): [string, string][] => [
      ['attachment name', attachment.fileName],
      ['attachment media type', attachment.mediaType],
    ]),
  ];
}

function checkAddresses(message: EmailMessage): [field: string, check: EmailAddressCheck][] {
  const checks: [string, EmailAddressCheck][] = [
    ['recipient address', checkEmailAddress(message.recipientAddress)],
    ['sender address', checkSenderAddress(message.from.address)],
  ];
  if (message.replyTo) checks.push(['reply address', checkSenderAddress(message.replyTo.address)]);
  return checks;
}
