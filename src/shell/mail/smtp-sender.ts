import { buildMime, deriveMessageId } from './build-mime.ts';
import { findFaultOfMessage } from './check-email-message.ts';
import { toWireAddress, type EmailMessage, type Mailbox } from './email-message.ts';
import { Pacer } from './pacer.ts';
import { parseRelayUrl } from './relay-url.ts';
import type { SendOutcome } from './send-outcome.ts';
import { checkSenderAddress } from './sender-mailbox.ts';
import { signMessage, type DkimKey } from './sign-message.ts';
import { openSession, type Delivery, type SmtpSession, type Timeouts } from './smtp-session.ts';

export type SmtpSenderOptions = {
  /** smtp://user:password@host:port */
  readonly url: string;
  /** The envelope's sender: the relay knows us by it and failure notices come back to it. Headers carry the message's own. */
  readonly from: Mailbox;
  /** Connections at a time; relays throttle by connection, so one unless asked. */
  readonly connections?: number;
  /** Relays commonly close a session after some hundred messages: it is ended before. 100 where left out. */
  readonly messagesPerConnection?: number;
  /** No more than so many in any minute, whatever comes of them; without a limit where left out. */
  readonly messagesPerMinute?: number | undefined;
  readonly dkim?: DkimKey | undefined;
  /** PEM of the authority that the relay's certificate is of, where this machine does not know it. */
  readonly ca?: string | undefined;
  readonly timeouts?: Partial<Timeouts>;
};

export type SmtpSender = {
  /**
   * Tries once. Everything a relay or a network can do is an outcome; a rejected promise is a bug. `mayBegin` is asked
   * when the relay waits for the message itself: until then it certainly has not got it. Unless it says true, the outcome
   * is that the message was deferred.
   */
  send(message: EmailMessage, mayBegin?: () => Promise<boolean>): Promise<SendOutcome>;
  /** Lets what is under way come to its end, defers what still waits, says QUIT. */
  close(): Promise<void>;
};

type Waiting = {
  message: EmailMessage;
  mayBegin: (() => Promise<boolean>) | undefined;
  resolve: (outcome: SendOutcome) => void;
  reject: (bug: unknown) => void;
};

const DEFAULT_TIMEOUTS: Timeouts = { connect: 30_000, greeting: 30_000, silence: 600_000 };

const MESSAGES_A_SESSION = 100;

/** Throws EnvironmentFailure where the url can't be read; connects only when there is something to send. */
export function createSmtpSender(options: SmtpSenderOptions): SmtpSender {
  const relay = parseRelayUrl(options.url);
  const sender = checkSenderAddress(options.from.address);
  if ('refused' in sender) throw new Error(`the sender's address: ${sender.refused}`);
  const envelopeFrom = toWireAddress(sender.address);
  const timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  const perConnection = options.messagesPerConnection ?? MESSAGES_A_SESSION;
  const pacer = new Pacer(options.messagesPerMinute);
  const waiting: Waiting[] = [];
  const lines = new Set<Promise<void>>();
  let closed = false;

  function send(message: EmailMessage, mayBegin?: () => Promise<boolean>): Promise<SendOutcome> {
    const fault = findFaultOfMessage(message);
    if (fault) return Promise.resolve({ state: 'refused', permanent: true, reason: fault.reason });
    if (closed) return Promise.resolve({ state: 'deferred', reason: 'Lateral is shutting down.' });
    const afterMs = pacer.take();
    if (afterMs > 0) {
      const reason = `As many e-mails went out as are allowed in a minute (${options.messagesPerMinute}).`;
      return Promise.resolve({ state: 'paced', reason, afterMs });
    }
    return new Promise((resolve, reject) => {
      waiting.push({ message, mayBegin, resolve, reject });
      if (lines.size < (options.connections ?? 1)) startLine();
    });
  }

  function startLine(): void {
    const line = workOffQueue().finally(() => {
      lines.delete(line);
      // Something may have come in while this line said QUIT.
      if (waiting.length > 0) startLine();
    });
    lines.add(line);
  }

  /** One connection, kept only while messages wait and all goes well: an idle one would be dropped just when it is needed. */
  async function workOffQueue(): Promise<void> {
    let session: SmtpSession | undefined;
    let sent = 0;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      try {
        const built = await buildMime(job.message);
        const mime = options.dkim ? await signMessage(built, options.dkim) : built;
        const opened = session ?? (await openSession(relay, timeouts, options.ca));
        if ('unreachable' in opened) {
          job.resolve({ state: 'deferred', reason: opened.unreachable });
          continue;
        }
        session = opened;
        const envelope = { from: envelopeFrom, to: toWireAddress(job.message.recipientAddress) };
        const delivery = await session.deliver(envelope, mime, job.mayBegin);
        job.resolve(nameOutcome(delivery, job.message));
        sent += 1;
        if (delivery.state !== 'sent' || sent % perConnection === 0) {
          await session.quit();
          session = undefined;
        }
      } catch (bug) {
        job.reject(bug);
      }
    }
    await session?.quit();
  }

  async function close(): Promise<void> {
    closed = true;
    for (const job of waiting.splice(0)) job.resolve({ state: 'deferred', reason: 'Lateral is shutting down.' });
    await Promise.all(lines);
  }

  return { send, close };
}

function nameOutcome(delivery: Delivery, message: EmailMessage): SendOutcome {
  switch (delivery.state) {
    case 'sent':
      return { ...delivery, messageId: deriveMessageId(message) };
    case 'refused':
      return { state: 'refused', permanent: true, reason: delivery.reason };
    case 'deferred':
      return { state: 'deferred', reason: delivery.reason };
    case 'uncertain':
      return { state: 'uncertain', reason: delivery.reason, messageId: deriveMessageId(message) };
  }
}
