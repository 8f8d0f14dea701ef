import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentFailure } from '../../src/shell/config/environment-failure.ts';
import { Pacer } from '../../src/shell/mail/pacer.ts';
import { parseRelayUrl } from '../../src/shell/mail/relay-url.ts';
import { checkDkimKey } from '../../src/shell/mail/sign-message.ts';
import { createSmtpSender, type SmtpSenderOptions } from '../../src/shell/mail/smtp-sender.ts';
import { verifyDkim } from './read-dkim.ts';
import { email, sender, startPeer, type Peer } from './smtp-peer.ts';

const certificate = (name: string) => readFileSync(join(__dirname, 'certificates', name), 'utf8');
const TLS = { key: certificate('relay-key.pem'), cert: certificate('relay.pem') };
const quick = { connect: 1000, greeting: 1000, silence: 2000 };
const noTls = ['AUTH', 'STARTTLS'];

let peer: Peer;
afterEach(() => peer?.stop());

/** Sends over a peer at an address that does not count as this machine's. */
async function sendFar(options: Partial<SmtpSenderOptions> = {}, message = email(), query = '') {
  const url = `${peer.url.replace('127.0.0.1', '0.0.0.0')}${query}`;
  const smtp = createSmtpSender({ url, from: sender, timeouts: quick, ...options });
  return smtp.send(message).finally(() => smtp.close());
}

describe('TLS to a relay that is not on this machine', () => {
  test('is required: a relay without it gets nothing, not even the names of the envelope', async () => {
    let asked = 0;
    peer = await startPeer({ disabledCommands: noTls, onMailFrom: (_a, _s, answer) => answer(void (asked += 1)) });
    expect(await sendFar()).toMatchObject({ state: 'deferred', reason: expect.stringMatching(/STARTTLS/) });
    expect(asked).toBe(0);
  });

  test('a certificate that nobody vouches for is refused, with its reason', async () => {
    peer = await startPeer({ disabledCommands: ['AUTH'], ...TLS });
    expect(await sendFar()).toMatchObject({ state: 'deferred', reason: expect.stringMatching(/certificate/) });
    expect(peer.received).toEqual([]);
  });

  test('the authority that was set vouches for it, and the message goes encrypted', async () => {
    let secure = false;
    peer = await startPeer({
      disabledCommands: ['AUTH'],
      ...TLS,
      onMailFrom: (_a, session, answer) => {
        ({ secure } = session);
        answer();
      },
    });
    expect(await sendFar({ ca: TLS.cert })).toMatchObject({ state: 'sent' });
    expect(secure).toBe(true);
  });

  test('tls=optional does without where the relay has none', async () => {
    peer = await startPeer({ disabledCommands: noTls });
    expect(await sendFar({}, email(), '?tls=optional')).toMatchObject({ state: 'sent' });
  });

  test('a password is not said before the connection is encrypted', async () => {
    let passwords = 0;
    peer = await startPeer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, answer) => {
        passwords += 1;
        answer(null, { user: 'lateral' });
      },
    });
    const url = peer.url.replace('//127.0.0.1', '//lateral:secret@0.0.0.0');
    const smtp = createSmtpSender({ url, from: sender, timeouts: quick });
    expect(await smtp.send(email())).toMatchObject({ state: 'deferred' });
    await smtp.close();
    expect(passwords).toBe(0);
  });

  test.each([
    ['smtp://lateral:secret@mail.example.org?tls=optional', /password/],
    ['smtp://mail.example.org?tls=never', /tls=required/],
    ['smtp://mail.example.org?TLS=optional', /tls=required/],
  ])('%s is refused, and the sentence keeps the password to itself', (url, why) => {
    expect(() => parseRelayUrl(url)).toThrow(why);
    expect(() => parseRelayUrl(url)).not.toThrow(/secret/);
  });
});

describe('a signed e-mail (RFC 6376)', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const dkim = { domain: 'town.example.org', selector: 'lateral', privateKey };
  const message = email({
    subject: 'Copy of our letter to José Müñoz-García — 😀',
    html: '<p>The letter is in the mail.</p>',
    unsubscribeUrl: 'https://sewer.example.org/unsubscribe/abc',
  });

  async function signedRaw(): Promise<string> {
    peer = await startPeer();
    const smtp = createSmtpSender({ url: peer.url, from: sender, timeouts: quick, dkim });
    await smtp.send(message);
    await smtp.close();
    return peer.received[0]?.raw ?? '';
  }

  test('is verified by a reader of its own, with what RFC 8058 wants signed', async () => {
    const verdict = verifyDkim(await signedRaw(), publicKey);
    expect(verdict).toMatchObject({ bodyHolds: true, signatureHolds: true });
    expect(verdict.tags).toMatchObject({ d: 'town.example.org', s: 'lateral', a: 'rsa-sha256', c: 'relaxed/relaxed' });
    const names = verdict.tags.h?.toLowerCase().split(':') ?? [];
    for (const name of ['from', 'to', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'])
      expect(names).toContain(name);
  });

  test('an altered subject, body or way to unsubscribe does not verify', async () => {
    const raw = await signedRaw();
    expect(verifyDkim(raw.replace('in the mail', 'in the post'), publicKey).bodyHolds).toBe(false);
    for (const altered of [raw.replace(/Subject: /, 'Subject: Re: '), raw.replace('/abc>', '/abd>')]) {
      expect(altered).not.toBe(raw);
      expect(verifyDkim(altered, publicKey).signatureHolds).toBe(false);
    }
  });

  test('a key that can not sign stops the start instead of letting e-mail go unsigned', () => {
    const { privateKey: elliptic } = generateKeyPairSync('ed25519');
    const pem = elliptic.export({ type: 'pkcs8', format: 'pem' }) as string;
    expect(() => checkDkimKey({ ...dkim, privateKey: pem }, 'k.pem')).toThrow(/not RSA/);
    expect(() => checkDkimKey({ ...dkim, privateKey: 'no key' }, 'k.pem')).toThrow(EnvironmentFailure);
    expect(checkDkimKey(dkim, 'k.pem')).toEqual(dkim);
  });
});

describe('how a relay is used', () => {
  /** Sends so many at once; the highest number of connections that were open together. */
  async function sendMany(count: number, options: Partial<SmtpSenderOptions>) {
    let open = 0;
    let most = 0;
    peer = await startPeer({
      onConnect: (_session, answer) => {
        peer.connections += 1;
        open += 1;
        most = Math.max(most, open);
        answer();
      },
      onClose: () => void (open -= 1),
      onRcptTo: (_address, _session, answer) => void setTimeout(() => answer(), 20),
    });
    const smtp = createSmtpSender({ url: peer.url, from: sender, timeouts: quick, ...options });
    const outcomes = await Promise.all(
      Array.from({ length: count }, (_, i) => smtp.send(email({ messageKey: `pewaukee/many/${i}` }))),
    );
    await smtp.close();
    return { most, outcomes, connections: peer.connections };
  }

  test('never more connections at a time than asked for, and none left over', async () => {
    const { most, outcomes } = await sendMany(24, { connections: 3 });
    expect(most).toBe(3);
    expect(outcomes.every(({ state }) => state === 'sent')).toBe(true);
    expect(
      new Set(peer.received.map(({ raw }) => /Message-ID: (<[^>]+>)/.exec(raw.replace(/\r\n\s+/g, ' '))?.[1])).size,
    ).toBe(24);
  });

  test('a connection is ended after so many messages', async () => {
    const { connections } = await sendMany(10, { messagesPerConnection: 4 });
    expect(connections).toBe(3);
  });

  test('no more than so many in a minute: the others are told when, and the relay hears nothing of them', async () => {
    const { outcomes } = await sendMany(5, { messagesPerMinute: 3 });
    expect(outcomes.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'paced', 'paced']);
    expect(peer.received).toHaveLength(3);
    const [paced] = outcomes.filter(outcome => outcome.state === 'paced');
    expect(paced?.afterMs).toBeGreaterThan(50_000);
    expect(paced?.afterMs).toBeLessThanOrEqual(60_000);
  });

  test('any sixty seconds count, not the minutes of the clock', () => {
    let now = 50_000;
    const pacer = new Pacer(2, () => now);
    expect([pacer.take(), pacer.take(), pacer.take()]).toEqual([0, 0, 60_000]);
    now = 109_999;
    expect(pacer.take()).toBe(1);
    now = 110_000;
    expect([pacer.take(), pacer.take(), pacer.take()]).toEqual([0, 0, 60_000]);
  });
});
