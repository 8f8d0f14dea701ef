import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { Child } from '../support/child.ts';
import { inSample } from '../support/sampled.ts';
import { ask } from '../support/standby-town.ts';
import { StoryTown } from '../support/story-town.ts';

/** 500 in the whole run; more than the hundred rows after which an import tells how far it is. */
const LETTERS = inSample(120, 500);
const DAY = '2027-03-01';

interface Imported {
  readonly read: number;
  readonly imported: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly held: number;
  readonly blank: number;
  readonly written: boolean;
  readonly rows: readonly { readonly row: number; readonly outcome: string; readonly reasons: readonly string[] }[];
}

const article = (n: number): string => `9407111898765${String(432_100_000 + n)}`;

function parcels(): string {
  const rows = Array.from({ length: LETTERS }, (_, i) => {
    const n = String(i + 1).padStart(4, '0');
    return `PWC ${n},"ELM${n}, EDNA","${i + 1} SAMPLE LN, PEWAUKEE WI 53072",${i + 1} SAMPLE LN,residential,1,Still River,2027-02-22`;
  });
  return ['parcel,owner,mailing address,site address,use,dwellings,district,available on', ...rows].join('\n');
}

describe(`a batch of ${LETTERS} certified letters, each with its first-class piece`, () => {
  let town: StoryTown;
  let batch: string;
  let manifest: string[][];

  beforeAll(async () => {
    town = await StoryTown.open();
    const file = town.write('parcels.csv', parcels());
    await town.terminal.run(`import parcels ${file} --municipality pewaukee --as-of 2027-02-22`);
    await town.sweep(DAY);
    await town.must(DAY, 'notices approve --kind availability');
    const { files } = await town.print(DAY, '--kind availability --certified');
    const name = files.find(one => one.startsWith('manifest-')) ?? '';
    batch = name.slice('manifest-'.length, -'.csv'.length);
    manifest = Papa.parse<string[]>(readFileSync(join(town.out, name), 'utf8').trim()).data;
    await town.mailed(DAY, '--kind availability');
  }, 600_000);
  afterAll(() => town?.close());

  const labels = (from = 0): string =>
    [
      'batch,sequence,article number,return receipt',
      ...manifest
        .slice(1)
        .filter(row => row[(manifest[0] ?? []).indexOf('method')] === 'Certified mail')
        .map((row, i) => `${batch},${row[1] ?? ''},${article(from + 2 * i)},${article(from + 2 * i + 1)}`),
    ].join('\n');

  it('the manifest has every piece, the mailing book those the post office accounts for', async () => {
    expect(manifest).toHaveLength(1 + 2 * LETTERS);
    const book = await town.pdf(`mailing-book-${batch}.pdf`);
    const text = book.pages.map(page => page.text).join(' ');
    expect(text).toContain(`Pieces listed in this book: ${LETTERS}`);
  });

  it('a process killed while it imports the numbers leaves nothing half-written', async () => {
    const file = town.write('killed.csv', labels());
    const child = new Child('test/print-run/certified-process.ts', [town.database.url, file]);
    await child.says('begins');
    await child.kill();
    const rows = await ask(
      town.database.url,
      `select (select count(*)::int from article_number) as numbers,
              (select count(*)::int from case_fact where type = 'notice.articles') as facts,
              (select count(*)::int from import_run where kind = 'certified') as runs`,
    );
    expect(rows).toEqual([{ numbers: 0, facts: 0, runs: 0 }]);
  }, 120_000);

  it('a dry run writes nothing; a bad row stops the file; the file, then again, changes what it says once', async () => {
    const file = town.write('labels.csv', labels());
    const dry = await town.must<Imported>(DAY, `import certified ${file} --dry-run`);
    expect(dry).toMatchObject({ read: LETTERS, imported: LETTERS, rejected: 0, written: false });
    const bad = town.write('bad.csv', `${labels()}\n${batch},1,${article(0)},\n${batch},9999,123,\n,,,`);
    const stopped = (await town.run(DAY, `import certified ${bad}`)).json<Imported>();
    expect(stopped).toMatchObject({
      read: LETTERS + 3,
      imported: LETTERS,
      rejected: 1,
      unchanged: 1,
      blank: 1,
      written: false,
    });
    expect(stopped.rows.filter(({ outcome }) => outcome === 'rejected')).toEqual([
      expect.objectContaining({ row: LETTERS + 3, reasons: [`the batch ${batch} has ${2 * LETTERS} pieces`] }),
    ]);
    const whole = await town.must<Imported>(DAY, `import certified ${file}`);
    expect(whole).toMatchObject({ read: LETTERS, imported: LETTERS, written: true });
    const again = await town.must<Imported>(DAY, `import certified ${file}`);
    expect(again).toMatchObject({ read: LETTERS, imported: 0, unchanged: LETTERS });
    const [row] = await ask<{ n: number }>(town.database.url, 'select count(*)::int as n from article_number');
    expect(row?.n).toBe(2 * LETTERS);
  }, 300_000);

  it('manifest and mailing book are drawn anew with the numbers, beside those of the printing', async () => {
    const before = readFileSync(join(town.out, `manifest-${batch}.csv`), 'utf8');
    const drawn = await town.must<{ files: { name: string }[]; certified: number; numbered: number }>(
      DAY,
      `notices mailing-book ${batch} --out ${town.out}`,
    );
    expect(drawn).toMatchObject({ certified: LETTERS, numbered: LETTERS });
    const [csv = '', pdf = ''] = drawn.files.map(({ name }) => name);
    const rows = Papa.parse<string[]>(readFileSync(join(town.out, csv), 'utf8').trim()).data;
    const column = (rows[0] ?? []).indexOf('article number');
    // The same rows with the same pages; only the numbers are new.
    expect(rows.map(row => row.with(column, ''))).toEqual(manifest.map(row => row.with(column, '')));
    expect(rows.slice(1).filter(row => row[column] !== '')).toHaveLength(LETTERS);
    expect(rows[1]?.[column]).toBe(article(0));
    const text = (await town.pdf(pdf)).pages.map(page => page.text).join(' ');
    expect(text.match(/9407111898765\d{9}/g)).toHaveLength(LETTERS);
    expect(readFileSync(join(town.out, `manifest-${batch}.csv`), 'utf8')).toBe(before);
    expect(await town.must(DAY, `notices mailing-book ${batch} --out ${town.out}`)).toEqual(drawn);
    const kept = await ask(
      town.database.url,
      `select jsonb_array_length(print_files) as files,
              (select count(*)::int from document where title like 'mailing-book-%' or title like 'manifest-%') as documents
         from print_batch`,
    );
    expect(kept).toEqual([{ files: 5, documents: 2 }]);
    const nothing = await town.run(DAY, `notices mailing-book 2027-03-01-nothing --out ${town.out}`);
    expect([nothing.code, JSON.stringify(nothing.json())]).toEqual([
      1,
      expect.stringContaining('There is no print run 2027-03-01-nothing.'),
    ]);
  }, 120_000);

  it('a used number is refused with the name of the letter that has it', async () => {
    const file = town.write('used.csv', `notice,piece,article number\nPWC0002:sewer/availability/1,1,${article(0)}`);
    const used = (await town.run(DAY, `import certified ${file}`)).json<Imported>();
    expect(used.rows[0]?.reasons[0]).toMatch(
      /^the number 9407111898765432100000 belongs to piece 1 of the notice of availability of PWC 0001/,
    );
  }, 120_000);

  it('twelve come back: their clocks never ran, the others run, and the next way of each is prepared', async () => {
    const reasons = [
      ...Array<string>(4).fill('Refused'),
      ...Array<string>(4).fill('Unclaimed'),
      ...Array<string>(4).fill('No such number'),
    ];
    const rows = reasons.flatMap((reason, i) => [
      `${article(2 * i)},,,${reason},3/9/2027`,
      `,PWC${String(i + 1).padStart(4, '0')}:sewer/availability/1,2,${reason},3/10/2027`,
    ]);
    const file = town.write('returns.csv', ['article number,notice,piece,status,date', ...rows].join('\n'));
    const back = (await town.run('2027-03-10', `import mail-returns ${file}`)).json<Imported>();
    expect(back).toMatchObject({ read: 24, imported: 24, rejected: 0, held: 0, written: true });
    expect(await town.must('2027-03-10', `import mail-returns ${file}`)).toMatchObject({ read: 24, unchanged: 24 });
    const clocks = await ask(
      town.database.url,
      `select json_array_length(snapshot -> 'clocks') as clocks, count(*)::int as cases from parcel_case group by 1 order by 1`,
    );
    expect(clocks).toEqual([
      { clocks: 0, cases: 12 },
      { clocks: 1, cases: LETTERS - 12 },
    ]);
    const states = await ask(
      town.database.url,
      `select state, count(*)::int as letters from notice where key = 'notice/availability/1' group by 1 order by 1`,
    );
    expect(states).toEqual([
      { state: 'refused', letters: 4 },
      { state: 'served', letters: LETTERS - 12 },
      { state: 'unclaimed', letters: 4 },
      { state: 'undelivered', letters: 4 },
    ]);
    const listed = await town.must<{ next: { ways: string } }[]>('2027-03-10', 'notices returned-list');
    expect(listed.map(({ next }) => next.ways)).toEqual(Array<string>(12).fill('posting at the property'));
    expect(await town.notices('2027-03-10', '--state returned')).toHaveLength(12);
  }, 300_000);

  it('what was due is what went and what did not; what went is what arrived, is under way or came back', async () => {
    const run = await town.run('2027-03-10', 'notices reconcile --on 2027-03-10');
    expect(run.code).toBe(1);
    expect(run.json()).toMatchObject({
      total: {
        expected: LETTERS + 12,
        sent: LETTERS,
        delivered: 0,
        underWay: LETTERS - 12,
        cameBack: 12,
        notSent: { notDrafted: 0, held: 0, unapproved: 12, notPrinted: 0, notMailed: 0 },
      },
      faults: [],
    });
  }, 120_000);

  it('printed for the door, it is put up and not mailed; its affidavit names the letter by its hash', async () => {
    const id = 'PWC0001:sewer/availability/2';
    await town.must('2027-03-11', `notices approve ${id}`);
    await town.must('2027-03-11', `notices print ${id} --out ${town.out} --on 2027-03-11`);
    const mailed = await town.run('2027-03-11', `notices mailed ${id} --on 2027-03-11`);
    expect(mailed.json()).toMatchObject({
      mailed: [],
      held: [{ reason: expect.stringMatching(/put up at the property/) as unknown }],
    });
    await town.must('2027-03-11', `notices posted ${id} --on 2027-03-11`);
    const form = join(town.out, 'affidavit.pdf');
    await town.must('2027-03-11', `notices proof ${id} --form posting --out ${form}`);
    const text = (await town.pdf('affidavit.pdf')).pages.map(page => page.text.replace(/\s+/g, ' ')).join(' ');
    const [row] = await ask<{ hash: string }>(
      town.database.url,
      `select document_sha256 as hash from notice where case_id = 'PWC0001:sewer' and key = 'notice/availability/2'`,
    );
    expect(text.replace(/ /g, '')).toContain(row?.hash);
    expect(text).toContain('Affidavit of posting');
    expect(text).toMatch(/Edna Elm0001|ELM0001/i);
    const word = town.write('scan.pdf', 'no pdf');
    const refused = await town.run('2027-03-12', `notices proof ${id} --what affidavit --by Clerk --file ${word}`);
    expect([refused.code, JSON.stringify(refused.json())]).toEqual([
      1,
      expect.stringMatching(/scan.pdf is no PDF, JPEG or PNG/),
    ]);
    const kept = await town.must<{ document: string }>(
      '2027-03-12',
      `notices proof ${id} --what affidavit --by Clerk --file ${form}`,
    );
    expect(kept.document).toMatch(/^[0-9a-f]{64}$/);
  }, 120_000);
});
