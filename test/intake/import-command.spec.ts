import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportResult } from '../../src/shell/intake/import-result.ts';
import { Terminal } from '../support/cli-town.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let terminal: Terminal;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  terminal = new Terminal(database.url);
  folder = mkdtempSync(join(tmpdir(), 'lateral-import-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(terminal.home, { recursive: true, force: true });
});

function file(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

const parcels = () =>
  file(
    'parcels.csv',
    'parcel;owner;use;district;available on',
    '0407-118-003;ELM, EDNA;residential;Harbor View;03/04/2012',
    '0407-118-004;OAK LLC;nonresidential;Harbor View;03/04/2012',
    '0407-118;ASH, ADAM;residential;Harbor View;',
    '',
    '0407-118-005;FIR, FRAN;castle;Harbor View;31/12/2012',
  );

describe('lateral import parcels', () => {
  it('says for a clerk what was read, sums that add up, and what nobody wrote', async () => {
    const { code, out } = await terminal.run('import parcels', parcels(), '--municipality', 'pewaukee');
    expect(code).toBe(1);
    expect(out).toBe(`parcels.csv: plain columns; columns separated by semicolon; text UTF-8.
  2  imported   new parcels, each with a case
  0  updated    known parcels that changed
  0  unchanged  known parcels as they were, or a parcel named before
  1  rejected   to be corrected in the file
  1  held       waiting for a person
  1  blank      without any content
  5  read       rows below the names of the columns

Rejected:
  row 6, parcel 0407-118-005: use “castle”: this use is not known; write residential or nonresidential. · available on “31/12/2012”: there is no month 31; dates of this file are read as month/day/year (--date-order mdy).

Held, waiting for a person:
  row 4, parcel 0407-118: may be 0407-118-003 cut off. If it is a parcel of its own, import it with --accept-held.

The district Harbor View is new: it was added.
One new parcel is not residential and counts as 1.00 REC until the council assigns others.
2 new parcels have no mailable address.
2 new parcels have their sewer taken as operational from the day it became available, since the file does not say when it began to work.

Nothing was written, because one row was rejected. Correct the file and import it again, or write the other rows with --accept-partial.
`);
  });

  it('answers machines with every row, exits 0 where nothing was rejected, and the case can be shown', async () => {
    const path = file(
      'good.csv',
      'parcel,owner,available on',
      '0407-118-003,"ELM, EDNA",2012-03-04',
      '0407-118-003,ELM ED,2012-03-04',
    );
    const made = await terminal.must(
      'import parcels',
      path,
      '--municipality',
      'pewaukee',
      '--json',
      '--date-order',
      'dmy',
    );
    const answer = made.json<ImportResult>();
    expect(answer).toMatchObject({ read: 2, imported: 1, unchanged: 1, written: true });
    expect(answer.rows).toEqual([
      { row: 2, parcel: '0407-118-003', outcome: 'imported', reasons: [] },
      { row: 3, parcel: '0407-118-003', outcome: 'unchanged', reasons: ['same parcel as row 2'] },
    ]);
    const again = await terminal.must('import parcels', path, '--municipality', 'pewaukee', '--json');
    expect(again.json()).toMatchObject({ read: 2, imported: 0, updated: 0, unchanged: 2, written: true });
    await terminal.must('sweep --municipality pewaukee');
    await terminal.must('replay --check --municipality pewaukee');
    expect((await terminal.must('show 0407118003 --municipality pewaukee')).out).toContain('ELM, EDNA');
  });

  it('reads the columns of a mapping, and names a wrong word in it', async () => {
    const path = file('odd.csv', 'PIN_NO,TAXPAYER', '2-1,ASH ADAM');
    const wrong = await terminal.run(
      'import parcels',
      path,
      '--municipality',
      'pewaukee',
      '--map',
      file('a.yaml', 'payer: TAXPAYER'),
    );
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('“payer”') });
    const map = file('b.yaml', 'parcel: PIN_NO', 'owner: TAXPAYER');
    const right = await terminal.run('import parcels', path, '--municipality', 'pewaukee', '--map', map, '--dry-run');
    expect(right).toMatchObject({ code: 0, out: expect.stringContaining('Dry run: nothing was written.') });
  });

  it('refuses a file that is none with a sentence, as an answer', async () => {
    const path = file('page.csv', '<!DOCTYPE html><html>');
    const text = await terminal.run('import parcels', path, '--municipality', 'pewaukee');
    expect(text).toMatchObject({
      code: 1,
      out: expect.stringMatching(/page\.csv was not imported.*\nThis is a web page/),
    });
    const json = await terminal.run('import parcels', path, '--municipality', 'pewaukee', '--json');
    expect(json.json()).toMatchObject({ read: 0, written: false, refused: [expect.stringContaining('web page')] });
  });

  it.each([
    ['a file that is not there', 'parcels /nowhere/x.csv --municipality pewaukee', 2, 'There is no file'],
    ['a folder', `parcels ${tmpdir()} --municipality pewaukee`, 2, 'is not a file'],
    ['a kind that is none', 'trees x.csv --municipality pewaukee', 2, '"trees"'],
    ['no town', 'parcels FILE', 2, '--municipality'],
    ['an unknown order of dates', 'parcels FILE --municipality pewaukee --date-order ydm', 2, '--date-order'],
    ['a town without rulebook', 'parcels FILE --municipality atlantis', 1, 'atlantis'],
  ])('says how it is used: %s', async (_what, line, code, said) => {
    const ran = await terminal.run(`import ${line.replace('FILE', parcels())}`);
    expect(ran.code).toBe(code);
    expect(ran.out + ran.err).toContain(said);
  });
});
