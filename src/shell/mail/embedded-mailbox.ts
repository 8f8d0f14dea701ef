import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import {
  listMails,
  prepareFolder,
  readMail,
  storeMail,
  type StoredMail,
  type StoredMailSummary,
} from './mailbox-files.ts';
import { findRunningMailbox, removeNote, writeNote, type MailboxNote } from './mailbox-note.ts';

export type EmbeddedMailbox = {
  /** smtp://127.0.0.1:port */
  readonly url: string;
  /** True where another process runs it: it ends with that process, and stop() leaves it alone. */
  readonly reused: boolean;
  /** In the order of arrival. */
  list(): Promise<StoredMailSummary[]>;
  read(id: string): Promise<StoredMail | undefined>;
  stop(): Promise<void>;
};

export type EmbeddedMailboxOptions = {
  readonly home: string;
  /** Any free one where left out. */
  readonly port?: number;
  /** A larger message is refused with 552; 25 MB where left out. */
  readonly maxBytes?: number;
};

const LONGEST_MESSAGE = 25 * 1024 * 1024;

/**
 * A mail server that delivers nothing: what it is given lies as .eml files under `home`/mailbox, and it listens on this
 * machine only. One serves a folder; a second process uses the first one's. Throws EnvironmentFailure where the port is
 * taken or the folder can't be written.
 */
export async function startEmbeddedMailbox(options: EmbeddedMailboxOptions): Promise<EmbeddedMailbox> {
  const folder = join(options.home, 'mailbox');
  await prepareFolder(folder).catch((cause: unknown) => {
    throw new EnvironmentFailure(
      `The mailbox folder ${folder} can not be written.`,
      'Make it writable or set LATERAL_HOME to a folder that is.',
      cause,
    );
  });
  const running = await findRunningMailbox(folder);
  if (running) return describeMailbox(folder, running.port, undefined);

  const instance = randomUUID();
  const server = createServer(folder, instance, options.maxBytes ?? LONGEST_MESSAGE);
  try {
    server.listen(options.port ?? 0, '127.0.0.1');
    await once(server.server, 'listening');
  } catch (cause) {
    const started = await waitForOther(folder);
    if (started) return describeMailbox(folder, started.port, undefined);
    throw new EnvironmentFailure(
      `The embedded mailbox can not listen on port ${options.port ?? 0} of this machine.`,
      'Stop the program that uses the port, or give another one.',
      cause,
    );
  }
  const { port } = server.server.address() as AddressInfo;
  await writeNote(folder, { port, pid: process.pid, instance });
  return describeMailbox(folder, port, async () => {
    await removeNote(folder, instance);
    await new Promise<void>(resolve => server.close(resolve));
  });
}

function describeMailbox(folder: string, port: number, stop: (() => Promise<void>) | undefined): EmbeddedMailbox {
  const known = new Map<string, StoredMailSummary>();
  return {
    url: `smtp://127.0.0.1:${port}`,
    reused: stop === undefined,
    list: () => listMails(folder, known),
    read: id => readMail(folder, id),
    stop: stop ?? (() => Promise.resolve()),
  };
}

/** Two processes starting together: the one that lost the port finds the other's note a moment later. */
async function waitForOther(folder: string): Promise<MailboxNote | undefined> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const found = await findRunningMailbox(folder);
    if (found) return found;
    await wait(100);
  }
  return undefined;
}

function createServer(folder: string, instance: string, maxBytes: number): SMTPServer {
  const server = new SMTPServer({
    name: 'localhost',
    banner: `Lateral mailbox ${instance}`,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    maxClients: 50,
    closeTimeout: 1000,
    onData: (stream, session, answer) => {
      receive(folder, stream, session, maxBytes).then(
        id => answer(null, `stored as ${id}`),
        (error: Error) => answer(error),
      );
    },
  });
  // A client that breaks off is its own affair; without a listener it would end the process.
  server.on('error', () => undefined);
  return server;
}

/** Rejects with the SMTP reply to give: 552 too large, for good; 452 the disk, for now. */
async function receive(
  folder: string,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  maxBytes: number,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Read to the end even when too large: the client only listens after its last line.
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw replyWith(552, `Larger than the ${maxBytes} bytes this mailbox takes`);
  const { mailFrom, rcptTo } = session.envelope;
  const envelope = { from: mailFrom ? mailFrom.address : '', recipients: rcptTo.map(recipient => recipient.address) };
  try {
    return await storeMail(folder, envelope, Buffer.concat(chunks));
  } catch {
    throw replyWith(452, 'The mailbox folder can not be written');
  }
}

function replyWith(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
