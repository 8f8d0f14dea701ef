import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { workOff } from '../../src/shell/work/run-worker.ts';
import { replyWith, startPeer } from '../mail/smtp-peer.ts';
import { makeTown, Terminal } from '../support/cli-town.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openMailWork } from '../support/mail-work.ts';
import { readPdf } from '../support/read-pdf.ts';
import { ask } from '../support/standby-town.ts';
import { lawOf } from '../support/town-law.ts';

const TOWN = '--municipality pewaukee --json';
const ADA_AT = ['--address', '9 Far Rd', '--address', 'Elsewhere WI 53998'];
const LETTER = 'PWC9990091:sewer/cost-bill/1/1';

describe('the copy of a letter by e-mail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'email-copy-'));
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database?.drop();
  });

  it('goes to each owner as a letter of their own: name, language, PDF, and each may end it alone', async () => {
    const terminal = new Terminal(database.url);
    const day = terminal.on('2026-08-03');
    await makeTown(database.url, 'pewaukee', [{ number: 'PWC 9990 092' }]);
    const said = `PWC9990092 ${TOWN}`;
    await day.must(`town set ${TOWN}`, { emails: { attachPdf: true } });
    await day.must(`owner add ${said}`, undefined, '--name', 'QUILL, ADA', '--language', 'es', ...ADA_AT);
    await day.must(`consent give ${said} --address edna@example.org --how counter`);
    await day.must(`consent give ${said} --owner 2 --address ada@example.org --how form`);
    await day.must(`record case.opened ${said} --on 2026-08-03 --service sewer`);
    const failing = { trigger: 'septic-failure', receivedOn: '2026-08-03' };
    await day.must(`record trigger.noticed ${said} --on 2026-08-03`, failing);
    const letter = 'PWC9990092:sewer/septic-failure/2026-08-03/1';
    await day.must(`notices approve ${letter} ${TOWN}`);
    await day.must(`notices print ${letter} ${TOWN} --out ${folder}`);
    await day.must(`notices mailed ${letter} ${TOWN}`);
    const relay = await startPeer({
      onRcptTo: ({ address }, _session, answer) =>
        answer(address === 'edna@example.org' ? replyWith(550, '5.1.1 no such mailbox') : null),
    });
    const work = await openMailWork(database.url, relay.url);
    await workOff(database.url, { ...work.context, lawOf }).finally(() => work.close());
    await relay.stop();
    const mails = await ask<{ key: string; owner: number; state: string; unsubscribe: string; sha256: string }>(
      database.url,
      `select message_key as key, owner_no as owner, state, unsubscribe_url as unsubscribe, attachment_sha256 as sha256
         from email_message where parcel_key = 'PWC9990092' order by owner_no`,
    );
    expect(mails.map(({ key, owner, state }) => [key, owner, state])).toEqual([
      ['PWC9990092:sewer/notice/septic-failure/2026-08-03/1', 1, 'failed'],
      ['PWC9990092:sewer/notice/septic-failure/2026-08-03/1/owner-2', 2, 'sent'],
    ]);
    expect(new Set(mails.map(({ unsubscribe }) => unsubscribe)).size).toBe(2);
    const pdfs = await Promise.all(
      mails.map(async ({ sha256 }) => {
        const [kept] = await ask<{ bytes: Buffer }>(database.url, 'select bytes from document where sha256 = $1', [
          sha256,
        ]);
        return readPdf(kept?.bytes ?? Buffer.alloc(0));
      }),
    );
    const [edna, ada] = pdfs.map(({ pages }) => pages.map(({ text }) => text).join(' '));
    expect([edna?.includes('4 SAMPLE LN'), edna?.includes('9 FAR RD'), edna?.includes('QUILL')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([ada?.includes('9 FAR RD'), ada?.includes('ELM, EDNA')]).toEqual([true, false]);
    expect(pdfs.map(({ lang }) => lang.slice(0, 2))).toEqual(['en', 'es']);
    const [mail] = relay.received;
    const parsed = await simpleParser(mail?.raw ?? '');
    expect(parsed.attachments).toHaveLength(1);
    const attached = await readPdf(parsed.attachments[0]?.content ?? Buffer.alloc(0));
    expect(attached.pages.map(({ text }) => text).join(' ')).toBe(ada);
    expect(parsed.text).toMatch(/Ada Quill/);
  });

  it('says what the letter said on its day, also where the job runs after the bill was paid', async () => {
    const terminal = new Terminal(database.url);
    const tell = (on: string, type: string, data: object = {}) =>
      terminal.on(on).must(`record ${type} PWC9990091 ${TOWN} --on ${on}`, data);
    await makeTown(database.url, 'pewaukee', [{ number: 'PWC 9990 091' }]);
    const said = '--address edna@example.org --how counter';
    await terminal.on('2026-08-03').must(`consent give PWC9990091 ${TOWN} ${said}`);
    await terminal.on('2026-08-03').must(`record case.opened PWC9990091 ${TOWN} --on 2026-08-03 --service sewer`);
    await tell('2026-08-03', 'trigger.noticed', { trigger: 'septic-failure', receivedOn: '2026-08-03' });
    const vote = { body: 'Common Council', resolution: '2026-44', remedy: 'forced-connection', budget: '9000.00' };
    await tell('2026-09-08', 'authorization.recorded', vote);
    await tell('2026-09-09', 'work.ordered', { contractor: 'Sample Sewer LLC', amount: '8000.00' });
    await tell('2026-09-10', 'entry.obtained', { basis: 'consent' });
    await tell('2026-09-14', 'work.begun');
    await tell('2026-09-16', 'work.completed', {
      items: [{ what: 'Lateral', amount: '8000.00', category: 'contractor' }],
    });
    const day = terminal.on('2026-09-17');
    await day.must(`notices approve ${LETTER} ${TOWN}`);
    await day.must(`notices print ${LETTER} ${TOWN} --out ${folder}`);
    await day.must(`notices mailed ${LETTER} ${TOWN}`);
    await tell('2026-09-30', 'payment.received', { amount: '8000.00', receivable: 'cost/1' });

    const relay = await startPeer();
    const work = await openMailWork(database.url, relay.url);
    await workOff(database.url, { ...work.context, lawOf }).finally(() => work.close());
    await relay.stop();
    const mails = await ask<{ subject: string }>(
      database.url,
      `select subject from email_message where parcel_key = 'PWC9990091'`,
    );
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('$8,000.00')]);
  });
});
