import { createSmtpSender, type SmtpSender } from '../../src/shell/mail/smtp-sender.ts';
import type { SendOutcome } from '../../src/shell/mail/send-outcome.ts';
import { email, replyWith, sender, startPeer, type Peer } from './smtp-peer.ts';

const quick = { connect: 1000, greeting: 1000, silence: 400 };

let peer: Peer | undefined;
let smtp: SmtpSender | undefined;

afterEach(async () => {
  await smtp?.close();
  await peer?.stop();
  smtp = undefined;
  peer = undefined;
});

async function trySending(replies: Parameters<typeof startPeer>[0], message = email()): Promise<SendOutcome> {
  peer = await startPeer(replies);
  smtp = createSmtpSender({ url: peer.url, from: sender, timeouts: quick });
  return smtp.send(message);
}

describe('what a relay says', () => {
  test('250 is sent, with the relay’s words and the id the message carries', async () => {
    const outcome = await trySending({});
    expect(outcome).toMatchObject({ state: 'sent', response: expect.stringContaining('queued as 4711') });
    expect(peer?.received).toHaveLength(1);
    const messageId = outcome.state === 'sent' ? outcome.messageId : 'none';
    expect(peer?.received[0]?.raw.replace(/\r\n\s+/g, ' ')).toContain(`Message-ID: ${messageId}\r\n`);
  });

  test('550 to the recipient is final', async () => {
    const outcome = await trySending({
      onRcptTo: (_address, _session, answer) => answer(replyWith(550, 'No such user')),
    });
    expect(outcome).toMatchObject({
      state: 'refused',
      permanent: true,
      reason: expect.stringContaining('No such user'),
    });
  });

  test('550 to the sender is final', async () => {
    const outcome = await trySending({ onMailFrom: (_address, _session, answer) => answer(replyWith(550, 'Not you')) });
    expect(outcome.state).toBe('refused');
  });

  test('554 after the whole message was read is final', async () => {
    const outcome = await trySending({
      onData: (stream, _session, answer) => {
        stream.resume();
        stream.on('end', () => answer(replyWith(554, 'Rejected as spam')));
      },
    });
    expect(outcome).toMatchObject({ state: 'refused', reason: expect.stringContaining('Rejected as spam') });
  });

  test('451 after the whole message was read is safe to try again, because the relay said it did not keep it', async () => {
    const outcome = await trySending({
      onData: (stream, _session, answer) => {
        stream.resume();
        stream.on('end', () => answer(replyWith(451, 'Try later')));
      },
    });
    expect(outcome).toMatchObject({ state: 'deferred', reason: expect.stringContaining('Try later') });
  });

  test('421 in the greeting defers, and so does a greeting of 554: neither is about the message', async () => {
    for (const code of [421, 554]) {
      const outcome = await trySending({ onConnect: (_session, answer) => answer(replyWith(code, 'Not now')) });
      expect(outcome).toMatchObject({ state: 'deferred', reason: expect.stringContaining('Not now') });
      await smtp?.close();
      await peer?.stop();
    }
  });

  test('a message larger than the relay takes is refused before it is sent', async () => {
    const outcome = await trySending({ size: 2000 }, email({ text: 'x'.repeat(5000) }));
    expect(outcome.state).toBe('refused');
    expect(peer?.received).toEqual([]);
  });

  test('twenty times 454, then 250: each outcome is true and the message goes out once', async () => {
    let asked = 0;
    peer = await startPeer({
      onRcptTo: (_address, _session, answer) => answer(++asked <= 20 ? replyWith(454, 'Throttling failure') : null),
    });
    smtp = createSmtpSender({ url: peer.url, from: sender, timeouts: quick });
    const states: string[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) states.push((await smtp.send(email())).state);
    expect(states).toEqual([...Array<string>(20).fill('deferred'), 'sent']);
    expect(peer.received).toHaveLength(1);
  });

  test('twenty different messages throttled at once are each deferred, then each sent exactly once', async () => {
    let asked = 0;
    peer = await startPeer({
      onRcptTo: (_address, _session, answer) => answer(++asked <= 20 ? replyWith(454, 'Throttling failure') : null),
    });
    const line = createSmtpSender({ url: peer.url, from: sender, timeouts: quick });
    smtp = line;
    const messages = Array.from({ length: 20 }, (_, n) =>
      email({ messageKey: `key ${n}`, recipientAddress: `owner${n}@example.org` }),
    );
    const first = await Promise.all(messages.map(message => line.send(message)));
    const second = await Promise.all(messages.map(message => line.send(message)));
    expect(first.map(o => o.state)).toEqual(Array(20).fill('deferred'));
    expect(second.map(o => o.state)).toEqual(Array(20).fill('sent'));
    expect(peer.received.map(r => r.recipients.join()).sort()).toEqual(messages.map(m => m.recipientAddress).sort());
  });
});

describe('the line of messages', () => {
  test('messages that wait share one connection, which is closed when none is left', async () => {
    peer = await startPeer();
    const line = createSmtpSender({ url: peer.url, from: sender });
    await Promise.all(Array.from({ length: 12 }, (_, n) => line.send(email({ messageKey: `key ${n}` }))));
    await line.close();
    expect(peer.received).toHaveLength(12);
    expect(peer.connections).toBe(1);
    expect(peer.server.connections.size).toBe(0);
  });

  test('closing lets the message under way arrive and defers those that wait', async () => {
    peer = await startPeer();
    const line = createSmtpSender({ url: peer.url, from: sender });
    const both = [line.send(email({ messageKey: 'one' })), line.send(email({ messageKey: 'two' }))];
    await line.close();
    const late = await line.send(email({ messageKey: 'three' }));
    expect([...(await Promise.all(both)), late].map(o => o.state)).toEqual(['sent', 'deferred', 'deferred']);
    expect(peer.received).toHaveLength(1);
  });

  test('the Message-ID follows from the key alone: the same for a second try, another for another message', async () => {
    peer = await startPeer();
    const line = createSmtpSender({ url: peer.url, from: sender });
    const ids = [];
    for (const messageKey of ['one', 'one', 'two']) ids.push(await line.send(email({ messageKey })));
    await line.close();
    const [first, again, other] = ids.map(o => (o.state === 'sent' ? o.messageId : ''));
    expect(first).toBe(again);
    expect(other).not.toBe(first);
  });

  test('a relay with a password is not given it in the clear', async () => {
    peer = await startPeer({ disabledCommands: ['STARTTLS'], authOptional: true });
    const port = new URL(peer.url).port;
    // 0.0.0.0 reaches this machine and is not one of the names that count as it.
    smtp = createSmtpSender({ url: `smtp://user:secret@0.0.0.0:${port}`, from: sender, timeouts: quick });
    const outcome = await smtp.send(email());
    expect(outcome).toMatchObject({ state: 'deferred', reason: expect.stringContaining('STARTTLS') });
    expect(JSON.stringify(outcome)).not.toContain('secret');
  });

  test('a wrong password defers: it says nothing about the owner’s address', async () => {
    const outcome = await (async () => {
      peer = await startPeer({
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: (_a, _s, answer) => answer(replyWith(535, 'Bad login')),
      });
      smtp = createSmtpSender({ url: peer.url.replace('//', '//user:wrong@'), from: sender, timeouts: quick });
      return smtp.send(email());
    })();
    expect(outcome).toMatchObject({ state: 'deferred', reason: expect.stringContaining('Bad login') });
  });
});
