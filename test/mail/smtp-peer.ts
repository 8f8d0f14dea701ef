import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { EmailMessage } from '../../src/shell/mail/email-message.ts';

export type Peer = {
  url: string;
  server: SMTPServer;
  /** Every message the peer read to its end, whether it accepted it or not. */
  received: { raw: string; recipients: string[] }[];
  connections: number;
  dropAll(): void;
  stop(): Promise<void>;
};

/** A real SMTP server on a free port; `replies` change what it answers. */
export async function startPeer(replies: SMTPServerOptions = {}): Promise<Peer> {
  const received: Peer['received'] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onConnect: (_session, answer) => {
      peer.connections += 1;
      answer();
    },
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          raw: Buffer.concat(chunks).toString('utf8'),
          recipients: session.envelope.rcptTo.map(r => r.address),
        });
        answer(null, 'queued as 4711');
      });
    },
    ...replies,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const peer: Peer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    server,
    received,
    connections: 0,
    dropAll: () =>
      server.connections.forEach(connection =>
        (connection as unknown as { _socket: { destroy(): void } })._socket.destroy(),
      ),
    stop: () => new Promise(resolve => server.close(() => resolve())),
  };
  return peer;
}

export function replyWith(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** A plain good e-mail, with what a test wants to be different. */
export function email(different: Partial<EmailMessage> = {}): EmailMessage {
  return {
    messageKey: 'pewaukee/0281012006-sewer/notice/one-year/1/letter-copy',
    recipientName: 'Mina Example',
    recipientAddress: 'mina@example.org',
    subject: 'A copy of our letter',
    text: 'The letter is in the mail.\n',
    from: { name: 'Public Works', address: 'works@town.example.org' },
    ...different,
  };
}

export const sender = { name: 'Public Works', address: 'works@town.example.org' };
