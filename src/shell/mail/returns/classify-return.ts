import { allParts, readHeaders, readMime, type MimePart } from './read-mime.ts';

export type ReturnKind = 'failed' | 'delayed' | 'delivered' | 'complaint' | 'auto-reply' | 'challenge' | 'unknown';

/** What came back says. */
export interface EmailReturn {
  readonly kind: ReturnKind;
  /** The address itself is wrong, or its owner complained: it is not written to again. */
  readonly hard: boolean;
  /** RFC 3463: "5.1.1". */
  readonly status: string | null;
  /** A sentence for staff. */
  readonly detail: string;
  /** Message-IDs that it names anywhere, the likeliest first. */
  readonly about: readonly string[];
}

/** Reads one message as it came, bytes as latin1 characters. Never throws: what it can't tell is unknown. */
export function classifyReturn(raw: string): EmailReturn {
  const message = readMime(raw);
  const about = messageIdsIn(message);
  const said = readDsn(message) ?? readComplaint(message) ?? readEximFailure(message) ?? readReply(message);
  return {
    ...(said ?? {
      kind: 'unknown',
      hard: false,
      status: null,
      detail: 'A message that is no report of a mail server.',
    }),
    about,
  };
}

type Said = Omit<EmailReturn, 'about'>;

/** RFC 3464: what a mail server reports of a delivery. */
function readDsn(message: MimePart): Said | undefined {
  const report = allParts(message).find(({ type }) => type === 'message/delivery-status');
  if (!report) return undefined;
  const groups = report.text.split(/\r?\n[ \t]*\r?\n/).map(readHeaders);
  const recipient = groups.find(group => group.has('action')) ?? new Map<string, string>();
  const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(recipient.get('status') ?? '')?.[0] ?? null;
  const words = (recipient.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '');
  switch (recipient.get('action')?.toLowerCase()) {
    case 'failed':
      return failed(status, words);
    case 'delayed':
      return {
        kind: 'delayed',
        hard: false,
        status,
        detail: sentence('Not delivered yet; the mail server goes on trying', words),
      };
    case 'delivered':
    case 'relayed':
    case 'expanded':
      return { kind: 'delivered', hard: false, status, detail: 'Delivered, as the mail server there reports.' };
    default:
      return undefined;
  }
}

// RFC 3463 § 3.2 and 3.3: the address is wrong, or its mailbox is closed. A full one, a policy, a network is not the address.
const HARD = /^5\.(1\.[0-4678]|1\.10|2\.1|0\.0)$/;
const GONE =
  /user unknown|no such (user|mailbox|recipient)|unknown (user|recipient)|does not exist|unrouteable address/i;
const NOT_THE_ADDRESS = /full|quota|spam|policy|block|reputation|size|greylist|temporar/i;

function failed(status: string | null, words: string): Said {
  const vague = status === null || status === '5.0.0';
  const hard = vague ? GONE.test(words) && !NOT_THE_ADDRESS.test(words) : HARD.test(status);
  const what = hard ? 'There is no such mailbox' : 'Could not be delivered';
  return { kind: 'failed', hard, status, detail: sentence(status === null ? what : `${what} (${status})`, words) };
}

/** RFC 5965: somebody called it spam. */
function readComplaint(message: MimePart): Said | undefined {
  const report = allParts(message).find(({ type }) => type === 'message/feedback-report');
  if (!report) return undefined;
  const type = readHeaders(report.text).get('feedback-type')?.toLowerCase() ?? 'abuse';
  if (type === 'not-spam')
    return { kind: 'delivered', hard: false, status: null, detail: 'The reader said that it is no spam.' };
  return {
    kind: 'complaint',
    hard: true,
    status: null,
    detail: `The reader complained of it (${type.replace(/[^\w-]/g, '')}).`,
  };
}

/** Exim's own form: a header that names who did not get it, and the server's words in the text. */
function readEximFailure(message: MimePart): Said | undefined {
  if (!message.headers.has('x-failed-recipients')) return undefined;
  const text = allParts(message).find(({ type }) => type === 'text/plain')?.text ?? '';
  const answer = /\b([45]\d\d)[ -](?:([45]\.\d{1,3}\.\d{1,3})[ -])?([^\r\n]*)/.exec(text);
  const words = answer?.[3] ?? /unrouteable address|user unknown|no such user/i.exec(text)?.[0] ?? '';
  return failed(answer?.[2] ?? null, words);
}

const CHALLENGE = /confirm (that )?you|verify (that )?you|prove (that )?you|sender verification|challenge|human/i;

/** RFC 3834, and the marks that programs before it and beside it use. */
function readReply({ headers, text, parts }: MimePart): Said | undefined {
  const subject = headers.get('subject') ?? '';
  const automatic =
    /^auto-(replied|generated|notified)/i.test(headers.get('auto-submitted') ?? '') ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond') ||
    /auto[_-]?reply/i.test(headers.get('precedence') ?? '') ||
    /^(automatic reply|out of (the )?office|auto(matic)?[- ]?(reply|response)|respuesta automática|abwesend)/i.test(
      subject,
    );
  const words = text === '' ? (parts.flatMap(allParts).find(({ type }) => type === 'text/plain')?.text ?? '') : text;
  if (CHALLENGE.test(subject) || (automatic && CHALLENGE.test(words.slice(0, 4000)))) {
    return {
      kind: 'challenge',
      hard: false,
      status: null,
      detail: 'The mailbox asks the sender to prove something first; nobody has read the e-mail.',
    };
  }
  return automatic
    ? { kind: 'auto-reply', hard: false, status: null, detail: 'An automatic reply: the mailbox is there.' }
    : undefined;
}

/** Of the message that came back first, then of what it answers, then anywhere in its text. */
function messageIdsIn(message: MimePart): string[] {
  const parts = allParts(message);
  const nested = parts.slice(1).flatMap(({ headers }) => idsOf(headers.get('message-id') ?? ''));
  const answered = idsOf(`${message.headers.get('in-reply-to') ?? ''} ${message.headers.get('references') ?? ''}`);
  const texts = parts.flatMap(({ text }) => idsOf(text.slice(0, 50_000)));
  return [...new Set([...nested, ...answered, ...texts])].slice(0, 50);
}

/** Ours alone have this form: a digest before the @. */
function idsOf(text: string): string[] {
  return [...text.matchAll(/<[0-9a-f]{64}@[A-Za-z0-9.-]{1,253}>/g)].map(([id]) => id);
}

/** Our words, then theirs on one line. */
function sentence(ours: string, theirs: string): string {
  const words = theirs
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
    .replace(/\.$/, '');
  return words === '' ? `${ours}.` : `${ours}: ${words}.`;
}
