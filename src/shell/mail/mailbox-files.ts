import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser';
import type { Mailbox } from './email-message.ts';

/** Whom the SMTP conversation named, whatever the headers say. */
export type MailboxEnvelope = { readonly from: string; readonly recipients: readonly string[] };

export type StoredMailSummary = {
  readonly id: string;
  /** ISO instant. */
  readonly receivedAt: string;
  readonly subject: string;
  readonly from: readonly Mailbox[];
  readonly to: readonly Mailbox[];
  readonly envelope: MailboxEnvelope;
  readonly messageId: string | undefined;
};

export type StoredMail = StoredMailSummary & {
  readonly cc: readonly Mailbox[];
  readonly replyTo: readonly Mailbox[];
  /** ISO instant from the Date header. */
  readonly date: string | undefined;
  readonly text: string;
  /** As it was sent, not sanitized: show it only in a sandboxed frame. */
  readonly html: string | undefined;
  readonly attachments: readonly { fileName: string; mediaType: string; size: number; bytes: Uint8Array }[];
};

// Time first, so that names sort by arrival; the counter keeps one process's messages of one millisecond in order.
const ID = /^\d{8}T\d{9}Z-\d{6}-[0-9a-f]{8}$/;
const ENVELOPE_ENDS = 'X-Lateral-Envelope: complete';
const HEADERS_AT_MOST = 64 * 1024;
let counter = 0;

/**
 * Writes one message with its envelope in front; resolves with the id when it is on the disk under its final name.
 * Until the rename nothing is listed, so a process killed while writing leaves no half message.
 */
export async function storeMail(folder: string, envelope: MailboxEnvelope, raw: Buffer): Promise<string> {
  counter = (counter + 1) % 1_000_000;
  const received = new Date().toISOString();
  const id = `${received.replace(/[-:.]/g, '')}-${String(counter).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
  const lines = [
    `X-Lateral-Received: ${received}`,
    `X-Lateral-Mail-From: ${envelope.from}`,
    ...envelope.recipients.map(address => `X-Lateral-Rcpt-To: ${address}`),
    ENVELOPE_ENDS,
  ].map(line => `${line.replace(/\p{Cc}/gu, '?')}\r\n`);
  const temporary = join(folder, `.${id}.tmp`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(Buffer.concat([Buffer.from(lines.join('')), raw]));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, `${id}.eml`));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return id;
}

export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of (await readdir(folder)).filter(entry => entry.endsWith('.tmp'))) {
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (file && file.mtimeMs < anHourAgo) await rm(join(folder, name), { force: true });
  }
}

/** In the order of arrival. The files are the index; only headers are read. */
export async function listMails(folder: string, known: Map<string, StoredMailSummary>): Promise<StoredMailSummary[]> {
  const ids = (await readdir(folder))
    .flatMap(name => (name.endsWith('.eml') ? [name.slice(0, -4)] : []))
    .filter(id => ID.test(id));
  const summaries: StoredMailSummary[] = [];
  for (const id of ids.sort()) {
    // A stored message never changes, so what was read once holds.
    const summary = known.get(id) ?? (await readSummary(folder, id));
    if (!summary) continue;
    known.set(id, summary);
    summaries.push(summary);
  }
  return summaries;
}

/** Undefined where there is no message of that id; an id that is not one of ours is never looked up as a file name. */
export async function readMail(folder: string, id: string): Promise<StoredMail | undefined> {
  if (!ID.test(id)) return undefined;
  const file = await readFile(join(folder, `${id}.eml`)).catch(ignoreAbsent);
  if (!file) return undefined;
  const { head, rest } = splitEnvelope(file);
  const parsed = await simpleParser(rest, { skipTextToHtml: true, skipImageLinks: true });
  return {
    ...summarize(id, head, parsed),
    cc: mailboxesOf(parsed.cc),
    replyTo: mailboxesOf(parsed.replyTo),
    date: parsed.date?.toISOString(),
    text: parsed.text ?? '',
    html: parsed.html === false ? undefined : parsed.html,
    attachments: parsed.attachments.map(attachment => ({
      fileName: attachment.filename ?? '',
      mediaType: attachment.contentType,
      size: attachment.content.length,
      bytes: attachment.content,
    })),
  };
}

async function readSummary(folder: string, id: string): Promise<StoredMailSummary | undefined> {
  const file = await open(join(folder, `${id}.eml`)).catch(ignoreAbsent);
  if (!file) return undefined;
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEADERS_AT_MOST), 0, HEADERS_AT_MOST, 0);
    const { head, rest } = splitEnvelope(buffer.subarray(0, bytesRead));
    const end = rest.indexOf('\r\n\r\n');
    return summarize(id, head, await simpleParser(end < 0 ? rest : rest.subarray(0, end + 4)));
  } finally {
    await file.close();
  }
}

/** Our own lines end at the marker; lines of the same name further down were written by the message's sender and don't count. */
function splitEnvelope(file: Buffer): { head: string[]; rest: Buffer } {
  const end = file.indexOf(`${ENVELOPE_ENDS}\r\n`);
  if (end < 0) return { head: [], rest: file };
  return {
    head: file.subarray(0, end).toString('utf8').split('\r\n'),
    rest: file.subarray(end + ENVELOPE_ENDS.length + 2),
  };
}

function summarize(id: string, head: string[], parsed: ParsedMail): StoredMailSummary {
  const valuesOf = (name: string): string[] =>
    head.filter(line => line.startsWith(`${name}: `)).map(line => line.slice(name.length + 2));
  return {
    id,
    receivedAt: valuesOf('X-Lateral-Received')[0] ?? '',
    subject: parsed.subject ?? '',
    from: mailboxesOf(parsed.from),
    to: mailboxesOf(parsed.to),
    envelope: { from: valuesOf('X-Lateral-Mail-From')[0] ?? '', recipients: valuesOf('X-Lateral-Rcpt-To') },
    messageId: parsed.messageId,
  };
}

function mailboxesOf(header: AddressObject | AddressObject[] | undefined): Mailbox[] {
  return [header ?? []]
    .flat()
    .flatMap(list => list.value)
    .flatMap(entry => (entry.group ? entry.group : [entry]))
    .map(entry => ({ name: entry.name, address: entry.address ?? '' }));
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
