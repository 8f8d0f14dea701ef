import { checkEmailAddress } from '../../src/shell/mail/email-message.ts';
import { findFaultOfMessage } from '../../src/shell/mail/check-email-message.ts';
import { readSenderMailbox } from '../../src/shell/mail/sender-mailbox.ts';
import { parseRelayUrl } from '../../src/shell/mail/relay-url.ts';
import { chooseRelay } from '../../src/shell/mail/choose-relay.ts';
import { explainOutcome } from '../../src/shell/mail/explain-outcome.ts';
import { email } from './smtp-peer.ts';

describe('an e-mail address', () => {
  test.each([
    'mina@example.org',
    'mina@example.ORG',
    'mina.owner@example.org',
    "mina.o'owner@example.org",
    'mina@mail.town.example.org',
    'mina+sewer@example.org',
    '2625550123@example.org',
    '__mina__@example.org',
    'mina-owner@example.org',
    'mina@example-one.org',
    'mina@example--one.org',
    'mina@example.museum',
    'mina@example.co.uk',
    'mina@works.exampleverylongtoplevelname',
    'mina@bücher.example',
    'mina@例え.テスト',
    'mina@xn--bcher-kva.example',
  ])('%s is accepted as written', address => {
    expect(checkEmailAddress(address)).toEqual({ address });
  });

  test.each([' mina@example.org', 'mina@example.org\r\n', '\u00a0mina@example.org\u200b', '\ufeffmina@example.org\t'])(
    '%j is accepted without its edges',
    text => {
      expect(checkEmailAddress(text)).toEqual({ address: 'mina@example.org' });
    },
  );

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['mina', 'no @'],
    ['mina.example.org', 'no @'],
    ['@example.org', 'before the @'],
    ['mina@', 'after the @'],
    ['mina@rosa@example.org', 'more than one @'],
    ['mina@example.org; rosa@example.org', 'space'],
    ['mina@example.org;rosa@example.org', 'more than one @'],
    ['Mina Example <mina@example.org>', 'space'],
    ['<mina@example.org>', 'before the @'],
    ['mina owner@example.org', 'space'],
    ['mina@exam ple.org', 'space'],
    ['mi\nna@example.org', 'line break'],
    ['mi\u200bna@example.org', 'invisible'],
    ['mina@example.org\r\nBcc: rosa@example.org', 'line break'],
    ['"mina"@example.org', 'before the @'],
    ['"mina@example.org', 'before the @'],
    ['"mina@example.org"', 'before the @'],
    ['mi"na@example.org', 'before the @'],
    ['mi(x)na@example.org', 'before the @'],
    ['mi,na@example.org', 'before the @'],
    ['mi£na@example.org', 'before the @'],
    ['mi’na@example.org', 'before the @'],
    ['müller@example.org', 'before the @'],
    [';mina@example.org', 'before the @'],
    ['mi..na@example.org', 'dot before'],
    ['.mina@example.org', 'dot before'],
    ['mina.@example.org', 'dot before'],
    ['mina@example', 'no ending'],
    ['mina@example..org', 'dot after'],
    ['mina@.example.org', 'dot after'],
    ['mina@example.org.', 'dot after'],
    ['mina@example.org;', 'after the @'],
    ['mina@exam,ple.org', 'after the @'],
    ['mina@exam_ple.org', 'after the @'],
    ['mina@example.org|uk', 'after the @'],
    ['mina@exam%70le.org', 'after the @'],
    ['mina@192.0.2.7', 'end in letters'],
    ['mina@[192.0.2.7]', 'after the @'],
    ['mina@-example.org', 'not a domain'],
    ['mina@example-.org', 'not a domain'],
    ['mina@xn---example.org', 'not a domain'],
    ['mina@example.o', 'end in letters'],
    [`${'m'.repeat(65)}@example.org`, '64'],
    [`mina@${'e'.repeat(64)}.org`, 'domain'],
    [`${'m'.repeat(60)}@${`${'e'.repeat(60)}.`.repeat(3)}example.org`, '254'],
  ])('%j is refused because of: %s', (text, why) => {
    expect(checkEmailAddress(text)).toEqual({ refused: expect.stringContaining(why) });
  });

  test('64 characters before the @ still fit', () => {
    expect(checkEmailAddress(`${'m'.repeat(64)}@example.org`)).toHaveProperty('address');
  });

  test('the sentence shows the text on one line, and not all of a very long one', () => {
    const check = checkEmailAddress(`${'m'.repeat(5000)}\n`);
    expect('refused' in check && check.refused.length).toBeLessThan(130);
    const broken = checkEmailAddress('mi\nna@example.org');
    expect('refused' in broken && broken.refused).not.toContain('\n');
  });
});

describe('an e-mail before it is sent', () => {
  test('a good one has no fault', () => {
    expect(findFaultOfMessage(email())).toBeUndefined();
    expect(findFaultOfMessage(email({ recipientName: 'Müñoz-García, “Mina” <the owner>' }))).toBeUndefined();
    expect(findFaultOfMessage(email({ from: { name: 'Lateral', address: 'lateral@localhost' } }))).toBeUndefined();
  });

  test.each([
    ['recipient name', email({ recipientName: 'ACME LLC\r\nBcc: victim@example.com' })],
    ['recipient name', email({ recipientName: 'ACME\u2028LLC' })],
    ['recipient name', email({ recipientName: 'ACME\u0000' })],
    ['recipient address', email({ recipientAddress: 'mina@example.org\r\nRCPT TO:<victim@example.com>' })],
    ['recipient address', email({ recipientAddress: 'mina@localhost' })],
    ['subject', email({ subject: 'A letter\nBcc: victim@example.com' })],
    ['subject', email({ subject: 'M\ufffdller' })],
    ['subject', email({ subject: 'half an emoji \ud83d' })],
    ['subject', email({ subject: '  ' })],
    ['sender name', email({ from: { name: 'Works\r', address: 'works@town.example.org' } })],
    ['sender address', email({ from: { name: 'Works', address: 'works' } })],
    ['reply name', email({ replyTo: { name: 'Works\n', address: 'works@town.example.org' } })],
    ['reply address', email({ replyTo: { name: 'Works', address: 'a b@town.example.org' } })],
    [
      'attachment name',
      email({ attachments: [{ fileName: 'a\r\nX: y.pdf', mediaType: 'application/pdf', bytes: new Uint8Array(1) }] }),
    ],
    ['attachment', email({ attachments: [{ fileName: 'a.pdf', mediaType: 'pdf', bytes: new Uint8Array(1) }] })],
    ['text', email({ text: ' \n' })],
    ['text', email({ text: 'Dear M\ufffdller' })],
    ['messageKey', email({ messageKey: '' })],
  ])('a fault of the %s is named', (field, message) => {
    expect(findFaultOfMessage(message)).toMatchObject({ field, reason: expect.stringMatching(/\.$/) });
  });
});

describe('settings', () => {
  test.each([
    ['Public Works <works@example.org>', { name: 'Public Works', address: 'works@example.org' }],
    ['"Works, Public" <works@example.org>', { name: 'Works, Public', address: 'works@example.org' }],
    ['works@example.org', { name: '', address: 'works@example.org' }],
    ['Lateral <lateral@localhost>', { name: 'Lateral', address: 'lateral@localhost' }],
  ])('the sender %s is read', (text, mailbox) => {
    expect(readSenderMailbox(text)).toEqual(mailbox);
  });

  test('a sender that can not be one is said to be in MAIL_FROM', () => {
    expect(() => readSenderMailbox('Public Works')).toThrow(/MAIL_FROM/);
    expect(() => readSenderMailbox('x <a b@example.org>')).toThrow(/MAIL_FROM/);
  });

  test('another machine needs TLS, with a password or without; this one does not', () => {
    expect(parseRelayUrl('smtp://mail.example.org')).toMatchObject({ requireTLS: true });
    expect(parseRelayUrl('smtp://mail.example.org?tls=optional')).toMatchObject({ requireTLS: false });
    expect(parseRelayUrl('smtp://user:p%40ss@mail.example.org')).toEqual({
      host: 'mail.example.org',
      port: 587,
      secure: false,
      requireTLS: true,
      auth: { user: 'user', pass: 'p@ss' },
    });
    expect(parseRelayUrl('smtps://user:p@mail.example.org')).toMatchObject({
      port: 465,
      secure: true,
      requireTLS: false,
    });
    expect(parseRelayUrl('smtp://user:p@127.0.0.1:2525')).toMatchObject({ port: 2525, requireTLS: false });
    expect(parseRelayUrl('smtp://[::1]:2525')).toEqual({ host: '::1', port: 2525, secure: false, requireTLS: false });
  });

  test.each(['mail.example.org', 'https://mail.example.org', 'smtp://', 'smtp://user:100%@mail.example.org'])(
    '%s is no relay, and the sentence keeps the password to itself',
    url => {
      expect(() => parseRelayUrl(url)).toThrow(/mail server/);
      expect(() => parseRelayUrl(url)).not.toThrow(/100/);
    },
  );

  test('a rehearsal goes to the mailbox whatever relay is set; so does everything where none is', () => {
    const mailboxUrl = 'smtp://127.0.0.1:4025';
    const relayUrl = 'smtp://mail.example.org';
    expect(chooseRelay({ rehearsal: true, relayUrl, mailboxUrl })).toBe(mailboxUrl);
    expect(chooseRelay({ rehearsal: false, mailboxUrl })).toBe(mailboxUrl);
    expect(chooseRelay({ rehearsal: false, relayUrl, mailboxUrl })).toBe(relayUrl);
    expect(() => chooseRelay({ rehearsal: true, relayUrl, mailboxUrl: relayUrl })).toThrow(/not on this machine/);
  });
});

test('staff are told of each outcome whether it is tried again', () => {
  const messageId = '<abc@town.example.org>';
  const said = [
    explainOutcome({ state: 'sent', response: '250 ok', messageId }, 'mina@example.org'),
    explainOutcome({ state: 'refused', permanent: true, reason: '550 No such user.' }, 'mina@example.org'),
    explainOutcome({ state: 'deferred', reason: '454 Throttled.' }, 'mina@example.org'),
    explainOutcome({ state: 'uncertain', reason: 'Connection closed.', messageId }, 'mina@example.org'),
  ];
  expect(said[0]).toContain('250 ok');
  expect(said[1]).toContain('will not be tried again');
  expect(said[2]).toContain('will be tried again by itself');
  expect(said[3]).toContain(messageId);
  expect(said[3]).toContain('not sent again by itself');
  for (const sentence of said) expect(sentence).toContain('mina@example.org');
});
