import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { Desk } from '../../src/shell/desk/desk.ts';
import { changeTownSettings, readTown } from '../../src/shell/desk/town-settings.ts';
import { readVersions } from '../../src/shell/letter-texts/read-versions.ts';
import { putTextBack, saveText } from '../../src/shell/letter-texts/save-text.ts';
import { builtInTexts } from '../../src/shell/print/letter-texts.ts';
import { approveLetters } from '../../src/shell/print-run/approve-letters.ts';
import { finishBatch } from '../../src/shell/print-run/finish-batch.ts';
import { listLetters } from '../../src/shell/print-run/list-letters.ts';
import { planBatch } from '../../src/shell/print-run/plan-batch.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { Terminal } from '../support/cli-town.ts';
import { Child, untilBlocked } from '../support/child.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makePrintTown } from '../support/print-town.ts';
import { readPdf } from '../support/read-pdf.ts';
import { ask, copyDatabase, LAW, NEW_YEAR, TOWN, writingOn } from '../support/standby-town.ts';

const LETTERS = 3;
const BILL = builtInTexts().read('standby-bill/letter.md') ?? '';
const OTHER = `${BILL}\nThis line is the town's own.\n`;
const text = { name: 'standby-bill', language: 'en', source: OTHER, note: 'A line of ours', base: 0 };
const by = (name: string) => ({ rulebook: LAW, writing: { ...writingOn(NEW_YEAR), by: name } });

let morning: TestDatabase;
let database: TestDatabase;
let dataSource: DataSource;
let desk: Desk;
let folder: string;

beforeAll(async () => {
  morning = await createTestDatabase();
  await makePrintTown(morning.url, LETTERS);
}, 240_000);
afterAll(() => morning?.drop());

beforeEach(async () => {
  database = await copyDatabase(morning.url);
  dataSource = await openDataSource(database.url);
  desk = new Desk(dataSource);
  folder = mkdtempSync(join(tmpdir(), 'lateral-texts-'));
}, 60_000);
afterEach(async () => {
  await dataSource?.destroy();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const bills = () => desk.read(TOWN, manager => listLetters(manager, { kind: 'standby-bill' }));
const plan = () =>
  desk.write(TOWN, manager =>
    planBatch(manager, by('Dana'), { on: NEW_YEAR, method: 'first-class', selection: { kind: 'standby-bill' } }),
  );

it('approved letters need approval again, are not printed before, and read as they were once it is put back', async () => {
  expect(await saveText(desk, by('Dana'), text)).toMatchObject({ ok: true, value: { version: 1, again: LETTERS } });
  expect((await bills()).map(({ state, changed }) => `${state} ${String(changed)}`)).toEqual(
    Array(LETTERS).fill('approved true'),
  );
  const refused = await plan();
  expect(refused.batch).toBeNull();
  expect(refused.held[0]?.reason).toBe('its content has changed since it was approved: approve it again');
  expect((await approveLetters(desk, by('Erin'), { kind: 'standby-bill' })).done).toHaveLength(LETTERS);
  expect((await bills()).every(({ changed }) => !changed)).toBe(true);
  // Approved as they are: nothing to approve, nothing said.
  expect(await approveLetters(desk, by('Erin'), { kind: 'standby-bill' })).toEqual({ done: [], held: [] });

  const back = await putTextBack(desk, by('Dana'), { name: 'standby-bill', language: 'en', version: 0, base: 1 });
  // What was approved first is what they say again.
  expect(back).toMatchObject({ ok: true, value: { version: 2, again: 0 } });
  expect((await bills()).every(({ changed }) => !changed)).toBe(true);
  const versions = await desk.read(TOWN, manager => readVersions(manager, 'standby-bill', 'en'));
  expect(versions.map(({ version, putBack, savedBy }) => [version, putBack, savedBy])).toEqual([
    [2, 0, 'Dana'],
    [1, null, 'Dana'],
    [0, null, 'Lateral'],
  ]);
  expect(versions[0]?.source).toBe(BILL);
});

it('a part changes every kind that it stands in, and no other', async () => {
  const source = 'Pay by check.\n';
  const saved = await saveText(desk, by('Dana'), { ...text, name: 'parts/pay', source });
  expect(saved).toMatchObject({ ok: true, value: { version: 1, again: LETTERS } });
  const other = await saveText(desk, by('Dana'), {
    ...text,
    name: 'one-year',
    source: `${builtInTexts().read('one-year/letter.md') ?? ''}\nMore.\n`,
  });
  expect(other).toMatchObject({ ok: true, value: { again: 0 } });
});

it.each([
  ['the same text', { source: BILL }, /same text as before/],
  ['no note', { note: '  ' }, /the note is empty/],
  ['a note of two lines', { note: 'a\nb' }, /which no line can hold/],
  ['an unknown text', { name: 'parts/none' }, /There is no text "parts\/none" in "en"/],
  ['a name that climbs', { name: '../../package' }, /There is no text/],
  ['a slip', { source: `${BILL}\n{{ facts.none }}\n` }, /^Line \d+: There is no field "facts.none"/],
  ['a version that is not there yet', { base: 4 }, /no version of the town yet/],
])('%s is refused, and nothing is saved', async (_, change, reason) => {
  const saved = await saveText(desk, by('Dana'), { ...text, ...change });
  expect(saved).toMatchObject({ ok: false, refused: expect.stringMatching(reason) as string });
  expect(await ask(database.url, 'select count(*)::int as n from letter_template')).toEqual([{ n: 0 }]);
});

it('of two who save at once one is told of the other', async () => {
  const both = await Promise.all(['Dana', 'Erin'].map(name => saveText(desk, by(name), text)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refused: expect.stringContaining('meanwhile') as string });
});

it('where the town wants it, another person approves than who saved the text', async () => {
  await desk.write(TOWN, manager => changeTownSettings(manager, TOWN, { approveByAnother: true }));
  await saveText(desk, by('Dana'), text);
  const own = await approveLetters(desk, by('Dana'), { kind: 'standby-bill' });
  expect(own.done).toEqual([]);
  expect(own.held[0]?.reason).toBe(
    'Dana saved version 1 of the text of this letter, so another person must approve it',
  );
  expect((await approveLetters(desk, by('Erin'), { kind: 'standby-bill' })).done).toHaveLength(LETTERS);
  await saveText(desk, by('Erin'), { ...text, name: 'parts/pay', source: 'Pay by check.\n' });
  const part = await approveLetters(desk, by('Erin'), { kind: 'standby-bill' });
  expect(part.held[0]?.reason).toContain('Erin saved version 1 of the part "pay" of this letter');
});

it('a run that was planned is finished with the text that was approved, and its paper and evidence stay', async () => {
  const { batch } = await plan();
  expect(await saveText(desk, by('Dana'), text)).toMatchObject({ value: { again: 0 } });
  const done = await finishBatch(desk, by('Dana'), batch ?? '', { outDir: folder, rehearsal: false });
  const print = readFileSync(join(folder, done.files.find(file => file.endsWith('.pdf')) ?? ''));
  const words = (await readPdf(print)).pages.map(page => page.text).join(' ');
  expect(words).not.toContain("the town's own");
  const [row] = await ask<{ n: number }>(
    database.url,
    `select count(*)::int as n from document where media_type = 'application/json'`,
  );
  expect(row?.n).toBe(LETTERS);
});

it("another town doesn't see it, and can't save for this one", async () => {
  await saveText(desk, by('Dana'), text);
  await desk
    .write('arcadia', async manager => {
      await manager.query(`insert into municipality values ('arcadia', 'City of Arcadia', 'America/Chicago')`);
      expect(await manager.query('select * from letter_template')).toEqual([]);
      expect((await readTown(manager, 'arcadia'))?.letters.versions).toEqual({});
      const stolen = manager.query(
        `insert into letter_template (municipality_id, name, language, version, source, sha256, built_in, note, saved_at, saved_by)
       values ('pewaukee', 'reminder', 'en', 1, 'x', repeat('a', 64), 'x', 'x', now(), 'x')`,
      );
      await expect(stolen).rejects.toThrow(/row-level security/);
      throw new Error('rolled back');
    })
    .catch((error: Error) => expect(error.message).toMatch(/rolled back|aborted/));
});

it('killed between the check and the save it leaves nothing half', async () => {
  const file = join(folder, 'standby-bill.md');
  writeFileSync(file, OTHER);
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`select from notice where letter = 'standby-bill' for update`);
  const child = new Child('test/print-run/save-text-process.ts', [database.url, file]);
  await child.says('begins');
  await untilBlocked(database.url, 'update notice set content');
  await child.kill();
  await holder.query('rollback');
  await holder.end();
  expect(await ask(database.url, 'select count(*)::int as n from letter_template')).toEqual([{ n: 0 }]);
  expect((await bills()).every(({ changed }) => !changed)).toBe(true);
  expect((await plan()).batch).not.toBeNull();
}, 120_000);

it('clerks who prefer files check, save, compare and put back by command', async () => {
  const terminal = new Terminal(database.url);
  const file = join(folder, 'standby-bill.md');
  writeFileSync(file, `${BILL}\nCall {{ town.fone }}.\n`);
  const on = `--municipality ${TOWN} --as-of ${NEW_YEAR}`;
  const slip = await terminal.run(`letters check ${file} ${on}`);
  expect(slip.code).toBe(1);
  expect(slip.out).toContain('There is no field "town.fone" for this letter. Did you mean "town.phone"?');
  expect((await terminal.run(`letters save ${file} ${on} --note`, 'Why')).code).toBe(1);

  writeFileSync(file, OTHER);
  expect((await terminal.must(`letters check ${file} ${on}`)).out).toContain(
    '3 approved letters will need approval again.',
  );
  expect((await terminal.must(`letters save ${file} ${on} --note`, 'A line of ours')).out).toBe(
    'standby-bill in en: saved as version 1.\n3 approved letters need approval again.\n',
  );
  expect((await terminal.must(`letters show standby-bill ${on}`)).out.trim()).toBe(OTHER.trim());
  expect((await terminal.must(`letters history standby-bill ${on}`)).out).toMatch(
    /A line of ours[\s\S]*Comes with Lateral/,
  );
  expect((await terminal.must(`letters history standby-bill --version 1 ${on}`)).out).toContain(
    "+ This line is the town's own.",
  );
  expect((await terminal.must(`letters put-back standby-bill --version 0 ${on}`)).out).toContain(
    'put back as version 2',
  );
  expect((await terminal.must(`town set ${on.split(' --as-of')[0] ?? ''} approveByAnother=true`)).out).toMatch(
    /approveByAnother +true/,
  );
});
