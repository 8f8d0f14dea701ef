import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentFailure } from '../../src/shell/config/environment-failure.ts';
import { startEmbeddedMailbox, type EmbeddedMailbox } from '../../src/shell/mail/embedded-mailbox.ts';
import { createSmtpSender } from '../../src/shell/mail/smtp-sender.ts';
import type { SendOutcome } from '../../src/shell/mail/send-outcome.ts';
import { email, sender } from './smtp-peer.ts';

let home: string;
const open: EmbeddedMailbox[] = [];
const children: ChildProcess[] = [];

beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'lateral-mailbox-'))));
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const mailbox of open.splice(0)) await mailbox.stop();
  rmSync(home, { recursive: true, force: true });
});

async function start(options: { port?: number; maxBytes?: number } = {}): Promise<EmbeddedMailbox> {
  const mailbox = await startEmbeddedMailbox({ home, ...options });
  open.push(mailbox);
  return mailbox;
}

async function send(url: string, ...messages: ReturnType<typeof email>[]): Promise<SendOutcome[]> {
  const smtp = createSmtpSender({ url, from: sender });
  const outcomes = await Promise.all(messages.map(message => smtp.send(message)));
  await smtp.close();
  return outcomes;
}

test('what is sent can be listed and read: headers, both texts, attachments and the envelope', async () => {
  const mailbox = await start();
  const bytes = new Uint8Array(Array.from({ length: 3000 }, (_, n) => n % 256));
  const [outcome] = await send(
    mailbox.url,
    email({
      html: '<p>The letter is <b>in the mail</b>.</p>',
      replyTo: { name: 'Clerk', address: 'clerk@town.example.org' },
      attachments: [{ fileName: 'Brief an Müller.pdf', mediaType: 'application/pdf', bytes }],
    }),
  );
  expect(outcome?.state).toBe('sent');

  const [summary, ...others] = await mailbox.list();
  expect(others).toEqual([]);
  expect(summary).toMatchObject({
    subject: 'A copy of our letter',
    from: [sender],
    to: [{ name: 'Mina Example', address: 'mina@example.org' }],
    envelope: { from: 'works@town.example.org', recipients: ['mina@example.org'] },
    messageId: outcome?.state === 'sent' ? outcome.messageId : '',
  });
  const mail = await mailbox.read(summary?.id ?? '');
  expect(mail).toMatchObject({
    ...summary,
    text: 'The letter is in the mail.\n',
    html: expect.stringContaining('<b>in the mail</b>'),
    replyTo: [{ name: 'Clerk', address: 'clerk@town.example.org' }],
    cc: [],
  });
  expect(mail?.attachments.map(a => ({ ...a, bytes: [...a.bytes] }))).toEqual([
    { fileName: 'Brief an Müller.pdf', mediaType: 'application/pdf', size: 3000, bytes: [...bytes] },
  ]);
  expect(Math.abs(Date.parse(mail?.date ?? '') - Date.parse(summary?.receivedAt ?? ''))).toBeLessThan(60_000);
});

test('mails are listed in the order they came, also after a restart', async () => {
  const first = await start();
  const subjects = Array.from({ length: 15 }, (_, n) => `Letter ${n}`);
  await send(first.url, ...subjects.map(subject => email({ subject, messageKey: subject })));
  expect((await first.list()).map(m => m.subject)).toEqual(subjects);
  await first.stop();
  expect((await (await start()).list()).map(m => m.subject)).toEqual(subjects);
});

test('a sender’s own envelope lines do not count as the envelope', async () => {
  const mailbox = await start();
  const smtp = connect(Number(new URL(mailbox.url).port), '127.0.0.1');
  const lines = [
    'EHLO x',
    'MAIL FROM:<a@example.org>',
    'RCPT TO:<b@example.org>',
    'RCPT TO:<hidden@example.org>',
    'DATA',
    'X-Lateral-Rcpt-To: forged@example.org\r\nX-Lateral-Envelope: complete\r\nTo: b@example.org\r\nSubject: s\r\n\r\nbody\r\n.',
    'QUIT',
  ];
  smtp.on('data', chunk => {
    if (/^\d{3} /m.test(chunk.toString())) smtp.write(`${lines.shift() ?? ''}\r\n`);
  });
  await once(smtp, 'close');
  const [summary] = await mailbox.list();
  expect(summary?.envelope).toEqual({ from: 'a@example.org', recipients: ['b@example.org', 'hidden@example.org'] });
  expect(summary?.to.map(m => m.address)).toEqual(['b@example.org']);
});

test('an unknown id, or one that is a path, reads as nothing', async () => {
  const mailbox = await start();
  writeFileSync(join(home, 'secret.eml'), 'Subject: secret\r\n\r\n');
  expect(await mailbox.read('../secret')).toBeUndefined();
  expect(await mailbox.read('20270315T081500123Z-000001-0123abcd')).toBeUndefined();
});

test('a half-written file is not listed', async () => {
  const mailbox = await start();
  writeFileSync(join(home, 'mailbox', '.20270315T081500123Z-000001-0123abcd.tmp'), 'Subj');
  expect(await mailbox.list()).toEqual([]);
});

test('a message over the limit is refused for good, whether its size is announced or found out', async () => {
  const mailbox = await start({ maxBytes: 2000 });
  expect((await send(mailbox.url, email({ text: 'x'.repeat(4000) }))).map(o => o.state)).toEqual(['refused']);

  const smtp = connect(Number(new URL(mailbox.url).port), '127.0.0.1');
  const lines = [
    'HELO x',
    'MAIL FROM:<a@example.org>',
    'RCPT TO:<b@example.org>',
    'DATA',
    `Subject: s\r\n\r\n${'x'.repeat(900)}\r\n`.repeat(4) + '.',
    'QUIT',
  ];
  const answers: string[] = [];
  smtp.on('data', chunk => {
    answers.push(chunk.toString());
    smtp.write(`${lines.shift() ?? ''}\r\n`);
  });
  await once(smtp, 'close');
  expect(answers.at(-2)).toMatch(/^552 /);
  expect(await mailbox.list()).toEqual([]);
});

test('it answers on this machine’s own address only', async () => {
  const mailbox = await start();
  expect(mailbox.url).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
  const outside =
    Object.values(networkInterfaces())
      .flat()
      .find(a => a && !a.internal && a.family === 'IPv4')?.address ?? '127.0.0.2';
  const socket = connect(Number(new URL(mailbox.url).port), outside);
  await expect(once(socket, 'connect')).rejects.toThrow(/ECONNREFUSED/);
});

test('a port that another program holds is an environment failure that names it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const failure = await startEmbeddedMailbox({ home, port }).catch((error: unknown) => error);
  other.close();
  expect(failure).toBeInstanceOf(EnvironmentFailure);
  expect((failure as EnvironmentFailure).what).toContain(String(port));
});

test('a folder that can not be made is an environment failure that names it', async () => {
  writeFileSync(join(home, 'file'), '');
  const failure = await startEmbeddedMailbox({ home: join(home, 'file') }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EnvironmentFailure);
  expect((failure as EnvironmentFailure).what).toContain(join(home, 'file', 'mailbox'));
});

test('a second start uses the running one, and stopping the second leaves the first alone', async () => {
  const first = await start();
  const second = await start();
  expect([first.reused, second.reused]).toEqual([false, true]);
  expect(second.url).toBe(first.url);
  await second.stop();
  expect((await send(first.url, email())).map(o => o.state)).toEqual(['sent']);
  expect(await second.list()).toHaveLength(1);
});

test('a note whose port now belongs to another server is not believed', async () => {
  const mailbox = await start();
  const note = readFileSync(join(home, 'mailbox', 'mailbox.json'), 'utf8');
  await mailbox.stop();
  expect(existsSync(join(home, 'mailbox', 'mailbox.json'))).toBe(false);
  const impostor = createServer(socket => socket.end('220 some other server\r\n')).listen(0, '127.0.0.1');
  await once(impostor, 'listening');
  const { port } = impostor.address() as AddressInfo;
  writeFileSync(join(home, 'mailbox', 'mailbox.json'), JSON.stringify({ ...JSON.parse(note), port }));
  const next = await start();
  impostor.close();
  expect(next.reused).toBe(false);
  expect(next.url).not.toContain(String(port));
});

test('mails of a process killed with SIGKILL are still there, and the next process starts its own mailbox', async () => {
  const child = spawn(
    process.execPath,
    ['--import', join(__dirname, '../support/typescript-loader.mjs'), join(__dirname, 'mailbox-process.ts'), home],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const url = said.toString().trim();
  const alongside = await start();
  expect(alongside).toMatchObject({ reused: true, url });

  // Killed while messages are coming in: whatever was answered with 250 has to be there afterwards.
  const sending = send(
    url,
    ...Array.from({ length: 40 }, (_, n) => email({ subject: `Letter ${n}`, messageKey: `${n}` })),
  );
  while ((await alongside.list()).length < 5) await new Promise(resolve => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  const outcomes = await sending;
  const sent = outcomes.flatMap((outcome, n) => (outcome.state === 'sent' ? [`Letter ${n}`] : []));
  const uncertain = outcomes.filter(outcome => outcome.state === 'uncertain');
  expect(sent.length).toBeGreaterThanOrEqual(4);
  expect(uncertain.length).toBeLessThanOrEqual(1);

  const after = await start();
  expect(after.reused).toBe(false);
  const stored = (await after.list()).map(m => m.subject);
  expect(stored).toEqual(expect.arrayContaining(sent));
  expect(stored.length - sent.length).toBeLessThanOrEqual(uncertain.length);
  expect(new Set(stored).size).toBe(stored.length);
  for (const { id } of await after.list()) expect((await after.read(id))?.text).toBe('The letter is in the mail.\n');
  expect(readdirSync(join(home, 'mailbox')).filter(name => name.endsWith('.eml'))).toHaveLength(stored.length);
});
