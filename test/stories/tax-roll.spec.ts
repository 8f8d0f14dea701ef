import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf, rolesOf } from '../support/read-pdf.ts';
import { StoryTown, type Printed } from '../support/story-town.ts';

const HEAD =
  'parcel,owner,mailing address,site address,site city,site zip,use,dwellings,district,available on,legal description';
const home = (n: number, mailing: string, legal: string) =>
  `PWC 0200 00${n},"ELM${n}, EDNA","${mailing}",W240 N40${n}0 SAMPLE LN,Pewaukee,53072,residential,1,Still River,2020-05-01,${legal}`;
const PARCELS = [
  home(1, 'W240 N4010 SAMPLE LN, PEWAUKEE WI 53072', '"LOT 1, SAMPLE ADDITION"'),
  home(2, 'PO BOX 7, BIRCH BAY WI 53099', '"=HYPERLINK(""http://example.org"")"'),
  home(3, 'W240 N4030 SAMPLE LN, PEWAUKEE WI 53072', ''),
  home(4, 'W240 N4040 SAMPLE LN, PEWAUKEE WI 53072', 'LOT 4 SAMPLE ADDITION'),
];

interface Shown {
  readonly counts: Readonly<Record<string, { cases: number; amount: string }>>;
  readonly conflicts: readonly { section: string; date: string }[];
}

interface List {
  readonly refused?: string;
  readonly files: readonly string[];
  readonly rows: readonly Record<string, string>[];
  readonly controlTotals: { readonly all: Record<string, unknown>; readonly ledger: Record<string, string> };
}

describe('Wis. Stat. 66.0809(3) at the command line: $634.50 in October, $697.95 on the roll of 2026', () => {
  let town: StoryTown;
  const key = (n: number) => `PWC020000${n}`;
  const tell = (day: string, type: string, n: number, on: string, data: object, more = '') =>
    town.must(day, `record ${type} ${key(n)} --on ${on} ${more} --data`.replace(/ +/g, ' '), JSON.stringify(data));
  const roll = (day: string, step: string) =>
    town.run(day, `taxroll ${step} --year 2026 ${step.startsWith('show') ? '' : `--out ${town.out}`}`.trim());
  const counts = async (day: string) => (await roll(day, 'show')).json<Shown>().counts;
  const file = (name: string) => join(town.out, name);

  beforeAll(async () => {
    town = await StoryTown.open();
    await town.must('2026-09-01', `import parcels ${town.write('parcels.csv', [HEAD, ...PARCELS].join('\n'))}`);
    await town.sweep('2026-09-01');
    await tell('2026-10-02', 'arrears.reported', 1, '2026-10-01', { amount: '634.50' });
    await tell('2026-10-02', 'arrears.reported', 2, '2026-10-01', { amount: '100.05' });
    await tell('2026-10-02', 'arrears.reported', 3, '2026-10-01', { amount: '50.00' });
  });
  afterAll(() => town?.close());

  it('October 5: three letters fall due and wait for a person', async () => {
    await town.sweep('2026-10-04');
    expect((await counts('2026-10-04'))['toNotice']).toEqual({ cases: 0, amount: '0.00' });
    await town.sweep('2026-10-05');
    expect((await counts('2026-10-05'))['toNotice']).toEqual({ cases: 3, amount: '784.55' });
    const answer = (await roll('2026-10-05', 'notice --on 2026-10-15')).json<Printed & { printed: string[] }>();
    expect(answer).toMatchObject({ printed: [], waitingForApproval: 3, files: ['october-notices-2026.csv'] });
  });

  it('October 14: approved and printed, the second with a copy to the owner’s post-office box', async () => {
    await town.approve('2026-10-14', '--kind tax-roll-notice');
    const ran = await roll('2026-10-14', 'notice --on 2026-10-15');
    const printed = ran.json<Printed>();
    expect(printed.printed).toHaveLength(3);
    const text = (await town.textOf(printed)).replaceAll('\u00a0', ' ');
    expect(text).toContain('NOTICE OF PAST DUE AMOUNT AND INTENT TO TRANSFER TO THE TAX ROLL');
    for (const said of ['$634.50', '$697.95', 'Monday, November 2, 2026', 'Monday, November 16, 2026']) {
      expect(text).toContain(said);
    }
    const manifest = readFileSync(file(printed.files.find(name => name.startsWith('manifest')) ?? ''), 'utf8');
    const second = manifest.split('\r\n').filter(line => line.includes('PWC 0200 002'));
    expect(second).toHaveLength(2);
    expect(second.join()).toMatch(/OR CURRENT OCCUPANT.*PO BOX 7/s);
    const list = readFileSync(file('october-notices-2026.csv'), 'utf8');
    expect(list).toContain('PWC 0200 001,"ELM1, EDNA",W240 N4010 SAMPLE LN,634.50,printed,,');
    // Wis. Stat. 196.137: owners beside what they owe, for the office alone.
    for (const name of [...printed.files, 'october-notices-2026.csv']) {
      expect([name, statSync(file(name)).mode & 0o777]).toEqual([name, 0o600]);
    }
  });

  it('mailed on the 15th they count; on the 16th none would', async () => {
    await town.mailed('2026-10-15', '--kind tax-roll-notice');
    const late = await roll('2026-10-16', 'notice');
    expect([late.code, late.json<List>().refused]).toEqual([
      1,
      'Mailed on Friday, October 16, 2026 a notice does not count for the 2026 roll: it was to be given by Thursday, October 15, 2026.',
    ]);
    expect(await counts('2026-10-16')).toMatchObject({
      toNotice: { cases: 0 },
      noticed: { cases: 3, amount: '784.55' },
      arrears: { cases: 3, amount: '784.55' },
    });
  });

  it('November: paid on the 2nd no penalty, ten percent on the 3rd, half a cent up', async () => {
    await tell('2026-11-02', 'payment.received', 3, '2026-11-02', { amount: '50.00' });
    await town.sweep('2026-11-03');
    expect(await counts('2026-11-03')).toMatchObject({
      paid: { cases: 1, amount: '50.00' },
      penalized: { cases: 2, amount: '73.46' },
      arrears: { cases: 2, amount: '808.01' },
    });
  });

  it('no list before its day, nor before the evening of it', async () => {
    const early = (await roll('2026-11-13', 'certify')).json<List>();
    expect(early.refused).toMatch(/made after the close of Monday, November 16, 2026\. Payments count through Monday/);
    const open = (await roll('2026-11-16', 'certify')).json<List>();
    expect(open.refused).toMatch(/is not closed.*sweep --through 2026-11-16/);
    const { conflicts } = (await roll('2026-11-16', 'show')).json<Shown>();
    expect(conflicts).toMatchObject([
      { section: '§ 300-17.D', date: '2026-11-02' },
      { section: '§ 300-17.D', date: '2026-11-16' },
    ]);
  });

  it('after the close of November 16: the list, its sums, and the same from the ledger', async () => {
    await town.sweep('2026-11-16');
    const ran = await roll('2026-11-16', 'certify');
    const list = ran.json<List>();
    expect(ran.code).toBe(0);
    expect(list.rows).toMatchObject([
      { parcel: 'PWC 0200 001', code: 'utility-arrears', arrears: '634.50', penalty: '63.45', total: '697.95' },
      { parcel: 'PWC 0200 002', arrears: '100.05', penalty: '10.01', specialTax: '0.00', total: '110.06' },
    ]);
    expect(list.controlTotals).toEqual({
      byCode: [
        { code: 'utility-arrears', lines: 2, arrears: '734.55', penalty: '73.46', specialTax: '0.00', total: '808.01' },
      ],
      all: { lines: 2, arrears: '734.55', penalty: '73.46', specialTax: '0.00', total: '808.01' },
      ledger: { owed: '808.01', notOnThisList: '0.00', certified: '808.01' },
    });
    expect(list.files).toEqual(['certified-list-2026.csv', 'certified-list-2026.pdf']);
    const csv = readFileSync(file('certified-list-2026.csv'), 'utf8');
    expect(csv).toContain(
      'PWC 0200 001,sewer,"LOT 1, SAMPLE ADDITION","ELM1, EDNA",utility-arrears,634.50,63.45,0.00,697.95',
    );
    expect(csv).toContain(`"'=HYPERLINK(""http://example.org"")"`);
    expect(statSync(file('certified-list-2026.csv')).mode & 0o777).toBe(0o600);
  });

  it('the PDF is tagged, says who must keep it to themselves, and names both offices', async () => {
    const pdf = await readPdf(readFileSync(file('certified-list-2026.pdf')));
    const text = pdf.pages
      .map(page => page.text)
      .join(' ')
      .replaceAll('\u00a0', ' ');
    for (const said of [
      'Confidential',
      'To the clerk',
      'Sewer Utility as well as to the clerk',
      '$697.95',
      '$808.01',
      'LOT 1',
    ]) {
      expect(text).toContain(said);
    }
    expect(pdf.marked).toBe(true);
    expect(rolesOf(pdf.pages[0]?.tree ?? {})).toContain('Document/Part/Table/TBody/TR/TH');
  });

  it('without owners for everybody else', async () => {
    const list = (await roll('2026-11-17', 'certify --public')).json<List>();
    expect(list.files).toEqual(['certified-list-2026-public.csv', 'certified-list-2026-public.pdf']);
    for (const name of list.files) expect(readFileSync(file(name), 'latin1')).not.toContain('ELM1');
  });

  it('as a table for a spreadsheet, for which the evening of its day must be over too', async () => {
    const early = await town.run('2026-11-13', 'export taxroll --year 2026');
    expect([early.code, early.json<List>().refused]).toEqual([1, expect.stringMatching(/made after the close/)]);
    const { rows } = await town.must<List>('2026-11-17', 'export taxroll');
    expect(rows.map(({ parcel, total }) => [parcel, total])).toEqual([
      ['PWC 0200 001', '697.95'],
      ['PWC 0200 002', '110.06'],
    ]);
    expect(rows[0]).not.toHaveProperty('owner');
  });

  it('a payment of the 10th told on the 20th takes the list back: shown, then made', async () => {
    const payment = ['record payment.received PWC0200001 --on 2026-11-10 --data', '{"amount":"100.00"}'] as const;
    const shown = await town.run('2026-11-20', ...payment);
    expect(shown.code).toBe(1);
    expect(JSON.stringify(shown.json())).toContain('the 2026 tax roll, 697.95 certified on 2026-11-16, becomes 597.95');
    await town.must('2026-11-20', `${payment[0].replace(' --data', ' --accept --data')}`, payment[1]);
    const list = (await roll('2026-11-20', 'certify')).json<List>();
    expect(list.controlTotals.all).toMatchObject({ total: '708.01' });
    await town.must('2026-11-20', 'replay --check');
  });

  it('given back by the county in August: the tax law’s interest, and no list again', async () => {
    await tell('2027-08-20', 'roll.returned', 1, '2027-08-20', { year: 2026 });
    await town.sweep('2027-12-01');
    const { owed } = await town.show(key(1), '2027-12-01');
    expect(owed.filter(({ receivable }) => receivable.startsWith('delinquent/'))).toHaveLength(5);
    expect((await town.run('2027-12-01', `taxroll certify --year 2027 --out ${town.out}`)).json<List>().rows).toEqual(
      [],
    );
  });
});

describe('a parcel without a legal description', () => {
  let town: StoryTown;
  afterAll(() => town?.close());

  it('is named and keeps the list from being made, unless it is let pass', async () => {
    town = await StoryTown.open();
    await town.must('2026-09-01', `import parcels ${town.write('parcels.csv', [HEAD, PARCELS[2]].join('\n'))}`);
    await town.must('2026-10-02', 'record arrears.reported PWC0200003 --on 2026-10-01 --data', '{"amount":"50.00"}');
    await town.sweep('2026-10-05');
    await town.send('2026-10-14', '--kind tax-roll-notice');
    await town.sweep('2026-11-16');
    const certify = (more = '') =>
      town.run('2026-11-17', `taxroll certify --year 2026 --out ${town.out} ${more}`.trim());
    expect((await certify()).json<List>().refused).toMatch(/One parcel has no legal description.*PWC 0200 003/);
    expect((await certify('--allow-missing')).json<List>()).toMatchObject({
      rows: [{ legalDescription: null, total: '55.00' }],
      withoutLegalDescription: ['PWC 0200 003'],
    });
    await town.must(
      '2026-11-17',
      `import parcels ${town.write('legal.csv', 'parcel,legal description\nPWC 0200 003,LOT 3')}`,
    );
    expect((await certify()).json<List>().rows).toMatchObject([{ legalDescription: 'LOT 3' }]);
  });
});

describe('an installment of the city’s work beside arrears', () => {
  let town: StoryTown;
  afterAll(() => town?.close());

  it('stands on a line of its own without the ten percent; what is still to come stays in the ledger', async () => {
    town = await StoryTown.open();
    const home1 = PARCELS[0]?.replace('2020-05-01', '2011-08-03') ?? '';
    const file = town.write('parcels.csv', [`${HEAD},notice date`, `${home1},2011-08-03`].join('\n'));
    await town.must('2026-07-20', `import parcels ${file}`);
    const tell = (day: string, type: string, data: object = {}) =>
      town.must(day, `record ${type} PWC0200001 --on ${day} --data`, JSON.stringify(data));
    const vote = { body: 'Common Council', resolution: '2026-52', remedy: 'forced-connection' };
    await tell('2026-08-10', 'authorization.recorded', vote);
    await tell('2026-08-17', 'entry.obtained', { basis: 'consent' });
    await tell('2026-08-24', 'work.begun');
    await tell('2026-08-28', 'work.completed', { items: [{ what: 'Contractor', amount: '10000.00' }] });
    await town.sweep('2026-09-01');
    await town.send('2026-09-01', '--kind cost-bill');
    await town.must('2026-09-03', 'notices received --kind cost-bill --on 2026-09-03');
    await tell('2026-09-21', 'election.filed', { count: 5 });
    await tell('2026-10-01', 'arrears.reported', { amount: '634.50' });
    await town.sweep('2026-10-06');
    await town.send('2026-10-14', '--kind tax-roll-notice');
    await town.sweep('2026-11-16');
    const ran = await town.run('2026-11-17', `taxroll certify --year 2026 --out ${town.out}`);
    const list = ran.json<List>();
    expect(list.rows).toMatchObject([
      { code: 'utility-arrears', arrears: '634.50', penalty: '63.45', specialTax: '0.00', total: '697.95' },
      { code: 'special-tax', arrears: '0.00', penalty: '0.00', specialTax: '2427.40', total: '2427.40' },
    ]);
    expect(list.controlTotals.ledger).toEqual({ owed: '11125.35', notOnThisList: '8000.00', certified: '3125.35' });
  });
});
