import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { startEmbeddedMailbox, type EmbeddedMailbox } from '../../src/shell/mail/embedded-mailbox.ts';
import { createSmtpSender, type SmtpSender } from '../../src/shell/mail/smtp-sender.ts';
import { buildMime } from '../../src/shell/mail/build-mime.ts';
import { findFaultOfMessage } from '../../src/shell/mail/check-email-message.ts';
import type { StoredMail } from '../../src/shell/mail/mailbox-files.ts';
import { email, sender } from './smtp-peer.ts';
import { decodeEncodedWords, readHeader } from './rfc2047.ts';

let home: string;
let mailbox: EmbeddedMailbox;
let smtp: SmtpSender;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'lateral-headers-'));
  mailbox = await startEmbeddedMailbox({ home });
  smtp = createSmtpSender({ url: mailbox.url, from: sender });
});
afterAll(async () => {
  await smtp.close();
  await mailbox.stop();
  rmSync(home, { recursive: true, force: true });
});

async function sendAndRead(different: Parameters<typeof email>[0]): Promise<StoredMail & { raw: string }> {
  expect(await smtp.send(email(different))).toMatchObject({ state: 'sent' });
  const newest = (await mailbox.list()).at(-1);
  const mail = await mailbox.read(newest?.id ?? '');
  if (!mail) throw new Error('nothing arrived');
  return { ...mail, raw: readFileSync(join(home, 'mailbox', `${mail.id}.eml`), 'utf8') };
}

describe('a subject that is not ASCII', () => {
  test.each([
    'Müñoz-García and heirs of the estate, parcel 0281-012-006: copy of our letter — please keep it 😀 with your papers',
    `${'😀'.repeat(60)}`,
    `x${'é'.repeat(100)}`,
    `${'a'.repeat(57)}—${'ж'.repeat(40)}`,
    '例え'.repeat(40),
    'What is this =?? A question, equal to none?=',
    `${'long ascii subject '.repeat(12)}end`,
  ])('%s decodes to itself in two decoders', async subject => {
    const mail = await sendAndRead({ subject });
    expect(mail.subject).toBe(subject);
    expect(decodeEncodedWords(readHeader(mail.raw, 'Subject'))).toBe(subject);
    for (const line of mail.raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
  });

  test('no encoded word is longer than RFC 2047 § 2 allows', async () => {
    const mail = await sendAndRead({ subject: `${'Ünïcödé '.repeat(30)}😀` });
    const words = readHeader(mail.raw, 'Subject').match(/=\?[^?]+\?[QB]\?[^?]*\?=/gi) ?? [];
    expect(words.length).toBeGreaterThan(2);
    for (const word of words) expect(word.length).toBeLessThanOrEqual(75);
  });

  test('any subject that passes the check decodes to itself', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), async text => {
        // Runs of blanks at the ends and inside are folded away by every reader of headers.
        const subject = text.replace(/\s+/g, ' ').trim();
        fc.pre(findFaultOfMessage(email({ subject })) === undefined);
        const raw = (await buildMime(email({ subject }))).toString('utf8');
        expect(decodeEncodedWords(readHeader(raw, 'Subject'))).toBe(subject);
      }),
      { numRuns: 300 },
    );
  });
});

describe('nobody else gets the mail', () => {
  test.each([
    ['an address in brackets', 'Mina <victim@example.com>'],
    ['an address alone', 'victim@example.com'],
    ['a comma and an address', 'Mina, victim@example.com'],
    ['a quote that closes early', 'Mina" <victim@example.com>, "x'],
    ['a backslash before the quote', 'Mina\\" <victim@example.com>, \\"x'],
    ['a group', 'Owners: victim@example.com;'],
    ['a comment', 'Mina (victim@example.com)'],
    ['another script', 'Müñoz <victim@example.com> 😀'],
  ])('though the owner’s name has %s', async (_what, recipientName) => {
    const mail = await sendAndRead({ recipientName });
    expect(mail.envelope.recipients).toEqual(['mina@example.org']);
    expect(mail.to.map(to => to.address)).toEqual(['mina@example.org']);
    expect(mail.cc).toEqual([]);
    expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|cc):/im);
  });

  test.each([
    ['name', { recipientName: 'ACME LLC\r\nBcc: victim@example.com' }],
    ['name with a bare line feed', { recipientName: 'ACME LLC\nBcc: victim@example.com' }],
    ['subject', { subject: 'A letter\r\nBcc: victim@example.com' }],
    ['address', { recipientAddress: 'mina@example.org>\r\nRCPT TO:<victim@example.com' }],
    ['address with a list', { recipientAddress: 'mina@example.org,victim@example.com' }],
    ['sender', { from: { name: 'Works\r\nBcc: victim@example.com', address: 'works@town.example.org' } }],
    [
      'file name',
      {
        attachments: [
          { fileName: 'a.pdf"\r\nBcc: victim@example.com', mediaType: 'application/pdf', bytes: new Uint8Array(1) },
        ],
      },
    ],
  ])('a line break in the %s is refused and nothing reaches the wire', async (_what, different) => {
    const before = readdirSync(join(home, 'mailbox')).length;
    expect(await smtp.send(email(different))).toMatchObject({ state: 'refused', permanent: true });
    expect(readdirSync(join(home, 'mailbox'))).toHaveLength(before);
  });

  test('a text that looks like SMTP stays text', async () => {
    const text = 'Dear owner\n.\nRCPT TO:<victim@example.com>\n..\n\nBcc: victim@example.com\n';
    const mail = await sendAndRead({ text });
    expect(mail.text).toBe(text);
    expect(mail.envelope.recipients).toEqual(['mina@example.org']);
  });

  test('an address in another script goes out in ASCII', async () => {
    const mail = await sendAndRead({ recipientAddress: ' mina@bücher.example ' });
    expect(readHeader(mail.raw, 'To')).toBe('Mina Example <mina@xn--bcher-kva.example>');
    // smtp-server shows a domain in its own script again.
    expect(mail.envelope.recipients).toEqual(['mina@bücher.example']);
  });
});
