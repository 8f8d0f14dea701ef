import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { giveConsent, readConsentHistory, withdrawAddress } from '../../src/shell/desk/email-consent.ts';
import { decideEmail } from '../../src/shell/desk/email-decisions.ts';
import { releaseAddress, suppressionOf } from '../../src/shell/desk/email-suppression.ts';
import { readEmailRecipients, readOwnerEmails } from '../../src/shell/desk/owner-emails.ts';
import { importEmailReturns } from '../../src/shell/mail-returns/import-email-returns.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { queueMails } from '../support/mail-work.ts';
import { ask, TOWN, writingOn } from '../support/standby-town.ts';

const ID = `<${'b2'.repeat(32)}@town.example.org>`;
const writing = writingOn(day('2026-11-30'));
let database: TestDatabase;
let dataSource: DataSource;
let desk: Desk;

beforeEach(async () => {
  database = await createTestDatabase();
  dataSource = await openDataSource(database.url);
  desk = new Desk(dataSource);
  await queueMails(database.url, ['one']);
  await ask(
    database.url,
    `insert into parcel (municipality_id, parcel_key, number, owner_1, email) values ('${TOWN}', 'P1', 'P 1', 'ELM, EDNA', 'file@example.org')`,
  );
});
afterEach(async () => {
  await dataSource?.destroy();
  await database?.drop();
});

const give = (address: string, on = '2026-11-30') =>
  desk.write(TOWN, manager =>
    giveConsent(manager, writing, { parcelKey: 'P1', ownerNo: 1, address, how: 'form', on: day(on) }),
  );
const recipients = async (town = TOWN) =>
  (await desk.read(town, manager => readEmailRecipients(manager, 'P1'))).map(({ consent }) => consent.address);

it('an address of a file alone is known and not used; with consent e-mail goes, until it is withdrawn or the owner is another', async () => {
  expect(await recipients()).toEqual([]);
  expect(await desk.read(TOWN, manager => readOwnerEmails(manager, 'P1'))).toMatchObject([
    { known: 'file@example.org', consent: null },
  ]);
  expect(await give('edna@@example.org')).toMatchObject({
    ok: false,
    refused: expect.stringContaining('more than one @'),
  });
  expect(await give('edna@example.org', '2026-12-01')).toMatchObject({
    ok: false,
    refused: expect.stringContaining('lies ahead'),
  });
  expect(await give(' Edna@example.org ')).toMatchObject({ ok: true, value: { written: true } });
  expect(await give('edna@example.org')).toMatchObject({ ok: true, value: { written: false } });
  expect(await recipients()).toEqual(['Edna@example.org']);
  expect(await recipients('saukville')).toEqual([]);
  await ask(database.url, `update parcel set owner_1 = 'OAK, OTTO'`);
  expect(await recipients()).toEqual([]);
  await ask(database.url, `update parcel set owner_1 = 'Elm Edna'`);
  expect(await desk.write(TOWN, manager => withdrawAddress(manager, writing, 'EDNA@example.org'))).toBe(1);
  expect(await recipients()).toEqual([]);
  expect((await desk.read(TOWN, manager => readConsentHistory(manager, 'P1'))).map(({ state }) => state)).toHaveLength(
    2,
  );
});

it('an uncertain e-mail is marked as sent or sent again by a person, once, with who and when', async () => {
  await ask(database.url, `update email_message set state = 'uncertain'`);
  const sent: string[] = [];
  const decide = (decision: 'arrived' | 'again') =>
    desk.write(TOWN, manager =>
      decideEmail(manager, writing, { key: 'one', decision }, key => Promise.resolve(void sent.push(key))),
    );
  expect(await decide('again')).toMatchObject({ ok: true, value: { state: 'queued' } });
  expect(sent).toEqual(['one']);
  expect(await decide('arrived')).toMatchObject({
    ok: false,
    refused: expect.stringContaining('decided on meanwhile'),
  });
  expect(await ask(database.url, 'select decision, decided_by as by from email_decision')).toEqual([
    { decision: 'again', by: 'nightly check' },
  ]);
});

describe('returns that are imported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'returns-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const report = (id: string, status: string) =>
    `From: mx@example.org\nContent-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nAction: failed\nStatus: ${status}\n\n--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${id}\n\n--b--\n`;
  const suppressed = () => desk.read(TOWN, manager => suppressionOf(manager, 'one@example.org'));

  it('a report that names our e-mail stops the address; a forged one, a full mailbox and a second reading do not', async () => {
    await ask(database.url, `update email_message set message_id = '${ID}', state = 'sent'`);
    writeFileSync(join(folder, 'a-forged.eml'), report(`<${'c3'.repeat(32)}@town.example.org>`, '5.1.1'));
    writeFileSync(join(folder, 'b-full.eml'), report(ID, '5.2.2'));
    writeFileSync(join(folder, 'c.csv'), 'tracking,status\n');
    const first = await importEmailReturns(desk, writing, { path: folder, dryRun: false });
    expect(first).toMatchObject({ read: 3, imported: 1, held: 1, rejected: 1, written: true });
    expect(first.rows.map(({ file, outcome }) => `${file} ${outcome}`)).toEqual([
      'a-forged.eml held',
      'b-full.eml imported',
      'c.csv rejected',
    ]);
    expect(await suppressed()).toBeUndefined();
    writeFileSync(join(folder, 'd-gone.eml'), report(ID, '5.1.1'));
    expect(await importEmailReturns(desk, writing, { path: folder, dryRun: false })).toMatchObject({
      imported: 1,
      unchanged: 1,
    });
    expect(await suppressed()).toMatch(/no such mailbox/);
    expect(await importEmailReturns(desk, writing, { path: folder, dryRun: false })).toMatchObject({
      imported: 0,
      unchanged: 2,
      written: false,
    });
    const release = (reason: string) =>
      desk.write(TOWN, manager => releaseAddress(manager, writing, 'one@example.org', reason));
    expect(await release(' ')).toMatchObject({ ok: false });
    expect(await release('the owner called')).toMatchObject({ ok: true });
    expect(await suppressed()).toBeUndefined();
  });

  describe('for a reason that may pass (RFC 3463: 4.x.x, a full mailbox)', () => {
    const ids = ['1', '2', '3', '4'].map(n => `<${n.repeat(64)}@town.example.org>`);
    const [A = '', B = '', C = '', D = ''] = ids;
    let n = 0;
    /** One report about one e-mail, imported on a day; what the import says of it. */
    const comeBack = async (
      id: string,
      status: string,
      { action = 'failed', on = '2026-11-30', dryRun = false } = {},
    ) => {
      const path = join(folder, `soft-${(n += 1)}.eml`);
      writeFileSync(path, report(id, status).replace('Action: failed', `Action: ${action}\nX-Number: ${n}`));
      const { rows } = await importEmailReturns(desk, writingOn(day(on)), { path, dryRun });
      return rows[0]?.reasons.join(' ') ?? '';
    };
    beforeEach(async () => {
      await queueMails(database.url, ['two', 'three', 'four']);
      for (const [i, key] of ['one', 'two', 'three', 'four'].entries()) {
        const set = `set message_id = $1, state = 'sent', recipient_address = 'one@example.org'`;
        await ask(database.url, `update email_message ${set} where message_key = $2`, [ids[i], key]);
      }
    });

    it('an address is counted by e-mails, not by reports, and stopped by the third within a year', async () => {
      expect(await comeBack(A, '4.4.7')).not.toContain('by now');
      expect(await comeBack(B, '4.2.2', { action: 'delayed' })).toContain('goes on trying');
      expect(await comeBack(B, '5.2.2')).toContain('That was 2 of 3 e-mails by now to one@example.org.');
      expect(await comeBack(B, '4.2.2')).toContain('That was 2 of 3');
      expect(await suppressed()).toBeUndefined();
      const third = '4.4.1). one@example.org is not written to any more.';
      expect(await comeBack(C, '4.4.1', { dryRun: true })).toContain(third);
      expect(await suppressed()).toBeUndefined();
      expect(await comeBack(C, '4.4.1')).toContain(third);
      expect(await suppressed()).toBe('3 e-mails in a year could not be delivered. Could not be delivered (4.4.1).');
      const release = (manager: EntityManager) => releaseAddress(manager, writing, 'one@example.org', 'they called');
      expect(await desk.write(TOWN, release)).toMatchObject({ ok: true });
      expect(await comeBack(D, '4.4.1', { on: '2026-12-01' })).not.toContain('by now');
      expect(await suppressed()).toBeUndefined();
    });

    it.each([
      ['2027-11-30', true],
      ['2027-12-01', false],
    ])('the first two of November 30, 2026, the third of %s: stopped %s', async (on, stopped) => {
      await comeBack(A, '4.4.7');
      await comeBack(B, '4.4.7');
      await comeBack(C, '4.4.7', { on });
      expect((await suppressed()) !== undefined).toBe(stopped);
    });

    it('what arrived in between begins the count anew, and a town may have a number of its own', async () => {
      await comeBack(A, '4.4.7');
      await comeBack(B, '4.4.7');
      await comeBack(C, '2.1.5', { action: 'delivered', on: '2026-12-01' });
      await comeBack(D, '4.4.7', { on: '2026-12-02' });
      expect(await suppressed()).toBeUndefined();
      await ask(database.url, `update municipality set settings = '{"emails": {"softBounces": 1}}'`);
      await comeBack(C, '4.4.7', { on: '2026-12-03' });
      expect(await suppressed()).toMatch(/^2 e-mails in a year/);
    });
  });
});
