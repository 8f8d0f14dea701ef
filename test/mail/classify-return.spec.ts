import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classifyReturn } from '../../src/shell/mail/returns/classify-return.ts';
import { holdsMessages, readReturnFiles } from '../../src/shell/mail/returns/return-files.ts';

const ID = `<${'a1'.repeat(32)}@town.example.org>`;
const crlf = (...lines: string[]): string => lines.join('\r\n');

/** A report as mail servers write it: words for people, the fields, the message that came back. */
const dsn = (fields: string[], head: string[] = []): string =>
  crlf(
    'From: MAILER-DAEMON@mx.example.org',
    'Subject: Undelivered Mail Returned to Sender',
    ...head,
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    ...fields,
    '',
    '--b1',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${ID}`,
    'Subject: Copy of our letter',
    '',
    'The letter.',
    '--b1--',
    '',
  );

describe('what came back about an e-mail', () => {
  const to = 'Final-Recipient: rfc822; edna@example.org';
  it.each([
    [
      'Postfix, no such user',
      [to, 'Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 User unknown'],
      'failed',
      true,
      '5.1.1',
    ],
    [
      'Exchange, recipient not found',
      [to, 'Action: failed', 'Status: 5.1.10', 'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound'],
      'failed',
      true,
      '5.1.10',
    ],
    [
      'Gmail, folded diagnostic',
      [to, 'Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550-5.1.1 The email account does not', ' exist.'],
      'failed',
      true,
      '5.1.1',
    ],
    [
      'a full mailbox',
      [to, 'Action: failed', 'Status: 5.2.2', 'Diagnostic-Code: smtp; 552 5.2.2 Mailbox full'],
      'failed',
      false,
      '5.2.2',
    ],
    [
      'a policy against us',
      [to, 'Action: failed', 'Status: 5.7.1', 'Diagnostic-Code: smtp; 550 5.7.1 blocked'],
      'failed',
      false,
      '5.7.1',
    ],
    [
      'a vague refusal for spam',
      [to, 'Action: failed', 'Status: 5.0.0', 'Diagnostic-Code: smtp; 554 looks like spam'],
      'failed',
      false,
      '5.0.0',
    ],
    [
      'tried for days',
      [to, 'Action: failed', 'Status: 4.4.7', 'Diagnostic-Code: smtp; timed out'],
      'failed',
      false,
      '4.4.7',
    ],
    ['delayed', [to, 'Action: delayed', 'Status: 4.4.1'], 'delayed', false, '4.4.1'],
    ['delivered', [to, 'Action: delivered', 'Status: 2.0.0'], 'delivered', false, '2.0.0'],
  ])('%s', (_who, fields, kind, hard, status) => {
    expect(classifyReturn(dsn(fields))).toMatchObject({ kind, hard, status, about: [ID] });
  });

  it('Exim, in its own form', () => {
    const raw = crlf(
      'From: Mail Delivery System <Mailer-Daemon@mx.example.org>',
      'X-Failed-Recipients: edna@example.org',
      'Auto-Submitted: auto-replied',
      '',
      'A message that you sent could not be delivered. This is a permanent error:',
      '  edna@example.org',
      '    550 5.1.1 No such user here',
      '',
      `Message-ID: ${ID}`,
    );
    expect(classifyReturn(raw)).toMatchObject({ kind: 'failed', hard: true, status: '5.1.1', about: [ID] });
  });

  it('a complaint (RFC 5965), and that it is no spam', () => {
    const raw = (type: string) =>
      crlf(
        'From: fbl@example.org',
        'Content-Type: multipart/report; report-type=feedback-report; boundary=b2',
        '',
        '--b2',
        'Content-Type: message/feedback-report',
        '',
        `Feedback-Type: ${type}`,
        'Version: 1',
        '--b2',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: ${ID}`,
        '--b2--',
      );
    expect(classifyReturn(raw('abuse'))).toMatchObject({ kind: 'complaint', hard: true, about: [ID] });
    expect(classifyReturn(raw('not-spam'))).toMatchObject({ kind: 'delivered', hard: false });
  });

  it.each([
    ['an absence note', ['Subject: Out of Office: away', 'Auto-Submitted: auto-replied'], 'I am away.', 'auto-reply'],
    ['an old autoresponder', ['Subject: Re: letter', 'Precedence: auto_reply'], 'Thank you.', 'auto-reply'],
    [
      'a challenge',
      ['Subject: Please confirm your message', 'Auto-Submitted: auto-replied'],
      'Prove that you are human.',
      'challenge',
    ],
    ['a person', ['Subject: Re: Copy of our letter'], 'When can I call you?', 'unknown'],
  ])('%s', (_who, head, text, kind) => {
    const raw = crlf('From: edna@example.org', ...head, `In-Reply-To: ${ID}`, '', text);
    expect(classifyReturn(raw)).toMatchObject({ kind, hard: false, about: [ID] });
  });

  it('names no e-mail where it holds no Message-ID of our form', () => {
    const raw = dsn([to, 'Action: failed', 'Status: 5.1.1']).replace(ID, '<1@elsewhere.example.org>');
    expect(classifyReturn(raw)).toMatchObject({ kind: 'failed', about: [] });
  });

  it('parts nested a thousand deep, and a hundred thousand parts, are left aside at once', () => {
    let nested = 'text';
    for (let i = 0; i < 1000; i += 1)
      nested = `Content-Type: multipart/mixed; boundary=n${i}\r\n\r\n--n${i}\r\n${nested}`;
    const many = `Content-Type: multipart/mixed; boundary=m\r\n\r\n${'--m\r\n\r\nx\r\n'.repeat(100_000)}`;
    const begun = performance.now();
    expect(classifyReturn(nested).kind).toBe('unknown');
    expect(classifyReturn(many).kind).toBe('unknown');
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

describe('files of what came back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'returns-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('a folder gives each file by its name, an mbox each message; what is no e-mail is said and keeps no other back', async () => {
    const message = (n: number) => `From: a@example.org\nSubject: ${n}\n\n>From here on\n`;
    writeFileSync(join(folder, 'a.eml'), message(1));
    writeFileSync(join(folder, 'b.eml'), 'tracking,status\n9400,returned\n');
    writeFileSync(join(folder, 'c.eml'), '');
    writeFileSync(join(folder, 'd.mbox'), `From x Mon\n${message(2)}\nFrom y Tue\n${message(3)}`);
    const read = [];
    for await (const one of readReturnFiles(folder)) read.push(one);
    expect(read.map(one => `${one.file} ${Object.keys(one)[1]}`)).toEqual([
      'a.eml raw',
      'b.eml rejected',
      'c.eml blank',
      'd.mbox, message 1 raw',
      'd.mbox, message 2 raw',
    ]);
    expect(read[4]).toMatchObject({ raw: expect.stringContaining('\nFrom here on') });
    expect(await holdsMessages(join(folder, 'b.eml'))).toBe(false);
    expect(await holdsMessages(join(folder, 'd.mbox'))).toBe(true);
  });
});
