import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readZip } from '../../src/shell/casefile/verify/read-zip.ts';
import { readPdf } from '../support/read-pdf.ts';
import { StoryTown } from '../support/story-town.ts';

const PARCELS = `parcel,owner,co-owner,mailing address,site address,use,dwellings,district,available on
PWC0901,"ZÜRN, ANA","ZÜRN, BEN","12 SAMPLE LN, PEWAUKEE WI 53072",12 SAMPLE LN,residential,1,Still River,2027-02-22
`;
const FIRST = 'PWC0901:sewer/availability/1';

let town: StoryTown;

beforeAll(async () => {
  town = await StoryTown.open();
  await town.must('2027-02-22', `import parcels ${town.write('parcels.csv', PARCELS)}`);
  await town.terminal.must(
    'town set --municipality pewaukee --data',
    '{"ownerPageUrl":"https://sewer.example.org/o/"}',
  );
  await town.sweep('2027-03-01');
}, 120_000);
afterAll(() => town?.close());

const idOf = async (day: string, attempt: number): Promise<string> => {
  const letters = await town.notices(day, '--kind availability');
  const found = letters.map(({ id }) => id).find(id => id.endsWith(`availability/${attempt}`));
  return found ?? `${FIRST} is all there is: ${JSON.stringify(letters)}`;
};

const printed = async (day: string, id: string, more = ''): Promise<void> => {
  await town.must(day, `notices approve ${id}`);
  await town.must(day, `notices print ${id} --out ${town.out} --on ${day} ${more}`);
};

/** The first way came back, nobody was met at the door, nobody handed it over: the step after those. */
async function downTheLadder(): Promise<string> {
  const first = await idOf('2027-03-01', 1);
  await printed('2027-03-01', first, '--certified');
  await town.mailed('2027-03-01', first);
  await town.must('2027-03-08', `notices returned ${first} --reason unclaimed --accept`);
  const tries: [string, string[]][] = [
    ['2027-03-09', ['2027-03-09', '2027-03-10']],
    ['2027-03-11', ['2027-03-11', '2027-03-12', '2027-03-13']],
  ];
  for (const [i, [day, days]] of tries.entries()) {
    await town.sweep(day);
    const id = await idOf(day, i + 2);
    await printed(day, id);
    for (const on of days) await town.must(on, `notices tried ${id} --by Tester --outcome no-access`);
  }
  await town.sweep('2027-03-15');
  return idOf('2027-03-15', 4);
}

describe('Wis. Stat. 801.11(1)(c), 985.07: the text of a notice for the newspaper', () => {
  let id: string;
  beforeAll(async () => {
    id = await downTheLadder();
  }, 120_000);

  const newspaper = (which: string) =>
    town.run('2027-03-15', `notices newspaper ${which} --out ${join(town.out, 'newspaper.txt')}`);

  it('is refused for a letter that goes by mail, that was not printed, and that there is not', async () => {
    const refusals = [];
    for (const which of [await idOf('2027-03-15', 1), id, 'no:sewer/availability/9']) {
      const ran = await newspaper(which);
      expect(ran.code).toBe(1);
      refusals.push(ran.out + ran.err);
    }
    expect(refusals[0]).toContain('does not go into a newspaper');
    expect(refusals[1]).toContain('was not printed yet');
    expect(refusals[2]).toContain('There is no letter');
  });

  it('names every owner, says the words of the printed letter, and no secret of the owner’s page', async () => {
    await printed('2027-03-15', id);
    expect((await newspaper(id)).code).toBe(0);
    const text = readFileSync(join(town.out, 'newspaper.txt'), 'utf8');
    expect(text).toMatch(/^LEGAL NOTICE\n/);
    expect(text).toContain('To: ZÜRN, ANA and ZÜRN, BEN');
    expect(text).toContain('Parcel PWC0901, 12 SAMPLE LN');
    expect(text).toContain('once a week, 3 weeks in a row');
    expect(text).not.toMatch(/example\.org\/o|[0-9A-Z]{4}-[0-9A-Z]{4}-|undefined|NaN/);
    expect(text).not.toContain('12 SAMPLE LN, PEWAUKEE');
  });
});

describe('a printed letter in large print for somebody who asks', () => {
  it('says the same, larger, once a person; the case keeps the copy and why; the letter itself stays', async () => {
    const id = await idOf('2027-03-15', 1);
    const file = join(town.out, 'large.pdf');
    const ask = ['notices reprint', id, '--reason eyesight --out', file].join(' ');
    const plain = await town.must<{ document: string }>('2027-03-15', ask);
    const before = await readPdf(readFileSync(file));
    const large = await town.must<{ document: string }>('2027-03-15', `${ask} --large-print`);
    const copy = await readPdf(readFileSync(file));
    expect(large.document).not.toBe(plain.document);
    expect(copy.pages.length).toBeGreaterThan(1);
    expect(copy.pages[0]?.text).toContain('COPY IN LARGE PRINT');
    expect(before.pages[0]?.text).not.toContain('COPY IN LARGE PRINT');
    const again = await town.must<{ document: string }>('2027-03-16', ask);
    expect(again.document).toBe(plain.document);
    const story = await town.show('PWC0901', '2027-03-16');
    expect(story.facts.filter(({ key }) => key.includes('reprinted'))).toHaveLength(3);
  });
});

describe('a letter on the door or in the newspaper, which strangers read', () => {
  it('does not show the way to the owner’s page; one in an envelope does', async () => {
    const letters = await Promise.all([1, 2, 3, 4].map(attempt => idOf('2027-03-15', attempt)));
    const shown = [];
    for (const id of letters) {
      const file = join(town.out, 'again.pdf');
      await town.must('2027-03-16', `notices reprint ${id} --reason test --out ${file}`);
      const { pages } = await readPdf(readFileSync(file));
      shown.push(pages.map(({ text }) => (text.includes('sewer.example.org/o') ? 'page' : 'none')).join(' '));
    }
    // Certified and first class; the door; by hand; the newspaper, and beside it an envelope.
    expect(shown).toEqual(['page page', 'none', 'page', 'none page']);
  });
});

describe('the case file of it', () => {
  it('is one zip that verifies, with every letter, the copy and the facts', async () => {
    const out = join(town.out, 'case.zip');
    await town.must('2027-03-16', `casefile PWC0901 --out ${out}`);
    expect((await town.terminal.run(`verify ${out}`)).code).toBe(0);
    const read = readZip(readFileSync(out));
    const names = 'files' in read ? [...read.files].map(([name]) => name) : [];
    expect(names).toEqual(expect.arrayContaining(['binder.pdf', 'facts.json', 'verify.mjs']));
    expect(names.filter(name => name.startsWith('letters/') && name.endsWith('.pdf'))).toHaveLength(5);
    const changed = readFileSync(out);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    writeFileSync(out, changed);
    expect((await town.terminal.run(`verify ${out}`)).code).toBe(1);
  });

  it('is not what records for somebody are: those have no chain, and are not called broken', async () => {
    const out = join(town.out, 'records.zip');
    await town.must('2027-03-16', `records PWC0901 --for Tester --reason test --out ${out}`);
    const { code, err, out: said } = await town.terminal.run(`verify ${out}`);
    expect({ code, said: said + err }).toMatchObject({
      code: 2,
      said: expect.stringContaining('not a case file') as string,
    });
  });
});
