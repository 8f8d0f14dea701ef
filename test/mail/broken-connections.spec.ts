import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { createSmtpSender, type SmtpSender } from '../../src/shell/mail/smtp-sender.ts';
import type { SendOutcome } from '../../src/shell/mail/send-outcome.ts';
import { email, sender, startPeer, type Peer } from './smtp-peer.ts';

const quick = { connect: 1000, greeting: 1000, silence: 400 };

let peer: Peer | undefined;
let smtp: SmtpSender | undefined;
const rawServers: (() => Promise<void>)[] = [];

afterEach(async () => {
  await smtp?.close();
  await peer?.stop();
  for (const stop of rawServers.splice(0)) await stop();
  smtp = undefined;
  peer = undefined;
});

async function trySending(
  replies: Parameters<typeof startPeer>[0],
  message = email(),
  timeouts = quick,
): Promise<SendOutcome> {
  peer = await startPeer(replies);
  smtp = createSmtpSender({ url: peer.url, from: sender, timeouts });
  return smtp.send(message);
}

describe('connections that break', () => {
  test('no one listens: safe to try again', async () => {
    const gone = await startPeer();
    await gone.stop();
    smtp = createSmtpSender({ url: gone.url, from: sender, timeouts: quick });
    expect(await smtp.send(email())).toMatchObject({
      state: 'deferred',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('a server that never greets: safe to try again', async () => {
    const url = await startRawServer(() => undefined);
    smtp = createSmtpSender({ url, from: sender, timeouts: { ...quick, greeting: 200 } });
    expect((await smtp.send(email())).state).toBe('deferred');
  });

  test('dropped before DATA: safe to try again', async () => {
    const outcome = await trySending({ onRcptTo: () => peer?.dropAll() });
    expect(outcome.state).toBe('deferred');
  });

  test('dropped after the end of the data without an answer: uncertain, with the id to ask for', async () => {
    const outcome = await trySending({
      onData: stream => {
        stream.resume();
        stream.on('end', () => peer?.dropAll());
      },
    });
    expect(outcome).toMatchObject({
      state: 'uncertain',
      messageId: expect.stringMatching(/^<[0-9a-f]{64}@town\.example\.org>$/),
    });
  });

  test('silent after the end of the data: uncertain', async () => {
    const outcome = await trySending({ onData: stream => stream.resume() });
    expect(outcome).toMatchObject({ state: 'uncertain', reason: expect.stringContaining('Timeout') });
  });

  test('dropped in the middle of the data: the relay never saw the end, so safe to try again', async () => {
    const big = { fileName: 'letter.pdf', mediaType: 'application/pdf', bytes: new Uint8Array(12_000_000) };
    let seen = 0;
    const outcome = await trySending(
      {
        onData: stream => {
          stream.on('data', (chunk: Buffer) => {
            seen += chunk.length;
            if (seen > 100_000) peer?.dropAll();
          });
        },
      },
      email({ attachments: [big] }),
      { ...quick, silence: 20_000 }, // coding so much takes a slow machine a while, and nobody is silent here
    );
    expect(seen).toBeGreaterThan(0);
    expect(outcome.state).toBe('deferred');
  });

  test('dropped right after 250: sent', async () => {
    const outcome = await trySending({
      onData: (stream, _session, answer) => {
        stream.resume();
        stream.on('end', () => {
          answer(null, 'queued');
          setImmediate(() =>
            peer?.server.connections.forEach(c => (c as unknown as { _socket: Socket })._socket.destroySoon()),
          );
        });
      },
    });
    expect(outcome.state).toBe('sent');
  });

  test.each([
    ['250 ok without its line end', '250 ok', 'uncertain'],
    ['a 550 cut off before its line end', '550 no', 'uncertain'],
    ['a first line that promises more', '250-ok\r\n', 'uncertain'],
    ['354 again, which answers nothing', '354 go on\r\n', 'uncertain'],
    ['421 as the answer to the data', '421 closing down\r\n', 'deferred'],
    ['250 ok, whole', '250 ok\r\n', 'sent'],
  ])('the last the client hears is %s', async (_what, lastWords, state) => {
    const url = await startRawServer(socket => {
      let inData = false;
      socket.write('220 raw\r\n');
      socket.on('data', chunk => {
        const text = chunk.toString();
        if (inData) return text.endsWith('\r\n.\r\n') ? socket.end(lastWords) : undefined;
        inData = text.startsWith('DATA');
        return socket.write(inData ? '354 go\r\n' : '250 ok\r\n');
      });
    });
    smtp = createSmtpSender({ url, from: sender, timeouts: quick });
    expect((await smtp.send(email())).state).toBe(state);
  });

  test('an uncertain message is not repeated on the next one’s connection', async () => {
    let dropped = false;
    peer = await startPeer();
    const honest = peer.server.onData.bind(peer.server);
    peer.server.onData = (stream, session, answer) => {
      if (dropped) return honest(stream, session, answer);
      dropped = true;
      stream.resume();
      stream.on('end', () => peer?.dropAll());
    };
    const line = createSmtpSender({ url: peer.url, from: sender, timeouts: quick });
    smtp = line;
    const outcomes = await Promise.all([
      line.send(email({ messageKey: 'one' })),
      line.send(email({ messageKey: 'two', recipientAddress: 'rosa@example.org' })),
    ]);
    expect(outcomes.map(o => o.state)).toEqual(['uncertain', 'sent']);
    expect(peer.received.map(r => r.recipients)).toEqual([['rosa@example.org']]);
  });
});

async function startRawServer(talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    talk(socket);
  }).listen(0, '127.0.0.1');
  rawServers.push(
    () =>
      new Promise(resolve => {
        sockets.forEach(socket => socket.destroy());
        server.close(() => resolve());
      }),
  );
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
