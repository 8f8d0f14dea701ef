import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Relay } from './relay-url.ts';

/** Milliseconds. `silence` is long because RFC 5321 § 4.5.3.2.6 gives the relay ten minutes to answer the end of the data. */
export type Timeouts = { readonly connect: number; readonly greeting: number; readonly silence: number };

export type Envelope = { readonly from: string; readonly to: string };

export type Delivery =
  | { readonly state: 'sent'; readonly response: string }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'deferred'; readonly reason: string }
  | { readonly state: 'uncertain'; readonly reason: string };

export type SmtpSession = {
  /** `mayBegin` is asked when the relay waits for the message, before its first byte; unless it says true, none leaves. */
  deliver(envelope: Envelope, mime: Buffer, mayBegin?: () => Promise<boolean>): Promise<Delivery>;
  /** Says QUIT and waits until the connection is closed, two seconds at most. */
  quit(): Promise<void>;
};

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

const QUIT_PATIENCE = 2000;

/**
 * Connects, and signs in where the relay wants it. Failing here says nothing about any message, not even with a 5xx (a
 * wrong password is not the owner's fault), so the answer then is why, and the message is deferred.
 */
export async function openSession(
  relay: Relay,
  timeouts: Timeouts,
  ca?: string,
): Promise<SmtpSession | { readonly unreachable: string }> {
  const connection = new SMTPConnection({
    host: relay.host,
    port: relay.port,
    secure: relay.secure,
    requireTLS: relay.requireTLS,
    // The server must prove who it is, to the authorities of this machine or to the one that was set. One on this machine,
    // or one that may go without TLS, is not held to a certificate that nobody gave it.
    tls: {
      minVersion: 'TLSv1.2',
      rejectUnauthorized: relay.secure || relay.requireTLS || ca !== undefined,
      ...(ca ? { ca } : {}),
    },
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    socketCloseTimeout: QUIT_PATIENCE,
  });
  const error = await new Promise<SmtpError | undefined>(resolve => {
    connection.on('error', resolve);
    connection.once('end', () => setImmediate(resolve, new Error('connection closed')));
    connection.connect(failure =>
      failure || !relay.auth ? resolve(failure) : connection.login(relay.auth, e => resolve(e ?? undefined)),
    );
  });
  if (error) {
    connection.close();
    return { unreachable: `The mail server ${relay.host}:${relay.port} could not be used: ${describe(error)}` };
  }
  return {
    deliver: (envelope, mime, mayBegin) => deliver(connection, envelope, mime, mayBegin),
    quit: () => quit(connection),
  };
}

/**
 * Hands over one message and judges what became of it. Until the closing dot has left, the relay has no message and can
 * not have accepted one (RFC 5321 § 4.1.1.4); after it, only the relay's own answer tells. nodemailer reads the body when
 * the relay has answered DATA with 354 and writes the dot after the body has ended, so the end of our stream is the line.
 */
function deliver(
  connection: SMTPConnection,
  envelope: Envelope,
  mime: Buffer,
  mayBegin = (): Promise<boolean> => Promise.resolve(true),
): Promise<Delivery> {
  return new Promise(resolve => {
    let dotMayHaveLeft = false;
    const body = Readable.from(slice(mime, mayBegin), { objectMode: false });
    body.once('end', () => (dotMayHaveLeft = true));
    // Told not to begin: the connection is dropped while the relay waits for the message, so it has none.
    body.once('error', () => connection.close());
    // A socket found destroyed while a command is written closes the connection without calling back; 'end' still comes.
    const onEnd = (): unknown => setImmediate(() => finish(new Error('connection closed')));
    const finish = (error: SmtpError | null, response?: string): void => {
      connection.off('end', onEnd);
      resolve(error ? judgeError(error, dotMayHaveLeft) : { state: 'sent', response: tidy(response ?? '') });
    };
    connection.once('end', onEnd);
    connection.send({ from: envelope.from, to: [envelope.to], size: mime.length }, body, (error, info) =>
      finish(error, info?.response),
    );
  });
}

function judgeError(error: SmtpError, dotMayHaveLeft: boolean): Delivery {
  const { responseCode: code = 0, command = '' } = error;
  const reason = describe(error);
  // What a closing connection left behind half-said (command CONN) is not an answer to the message.
  const answersTheMessage = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
  if (answersTheMessage && code >= 500 && code < 600) return { state: 'refused', reason };
  if (answersTheMessage && code >= 400 && code < 500) return { state: 'deferred', reason };
  if (dotMayHaveLeft) return { state: 'uncertain', reason };
  // Larger than the relay announced it takes: found out before anything was said.
  if (error.code === 'EMESSAGE' && command === 'MAIL FROM') return { state: 'refused', reason };
  return { state: 'deferred', reason };
}

/** nodemailer's message says at which step it failed and repeats the relay's answer. */
function describe(error: SmtpError): string {
  return `${tidy(error.message).replace(/\.$/, '')}.`;
}

/** A relay's words on one line, without control characters, at most 300 characters. */
function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
}

/** In pieces, so that the body's end is reached only as the relay takes it, not the moment it begins. */
async function* slice(mime: Buffer, mayBegin: () => Promise<boolean>): AsyncGenerator<Buffer> {
  if (!(await mayBegin())) throw new Error('the message is not to be sent any more');
  for (let at = 0; at < mime.length; at += 16_384) yield mime.subarray(at, at + 16_384);
}

function quit(connection: SMTPConnection): Promise<void> {
  if (connection.destroyed) return Promise.resolve();
  return new Promise(resolve => {
    const impatience = setTimeout(() => connection.close(), QUIT_PATIENCE);
    connection.once('end', () => {
      clearTimeout(impatience);
      resolve();
    });
    connection.quit();
  });
}
