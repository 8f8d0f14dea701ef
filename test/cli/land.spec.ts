import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { inDatabase, makeTown, Terminal } from '../support/cli-town.ts';

interface Charge {
  readonly receivable: string;
  readonly open: string;
  readonly shares: readonly { readonly parcel: string; readonly amount: string }[];
}
interface SplitJson {
  readonly made: boolean;
  readonly cases: readonly {
    readonly service: string;
    readonly amount: string;
    readonly charges: readonly Charge[];
    readonly into: readonly { readonly parcel: string; readonly amount: string; readonly opens: boolean }[];
  }[];
  readonly differences?: readonly { readonly parcel: string; readonly takesBack: readonly string[] }[];
}
interface Shown {
  readonly cases: readonly {
    readonly balance: string;
    readonly regions: Record<string, string>;
    readonly clocks: readonly { readonly due: string }[];
    readonly lineage?: {
      readonly from: readonly { readonly parcel: string }[];
      readonly into: readonly { readonly parcel: string }[];
    };
  }[];
}

const TOWN = '--municipality pewaukee --json';
const DECIDED = '--body Council --resolution 2028-17';

/** A home that is charged standby since December 2, 2027 and has a bill that it did not pay. */
async function chargedHome(terminal: Terminal, parcel: string): Promise<void> {
  await terminal.must(`record case.opened ${parcel} ${TOWN} --on 2026-11-30`);
  await terminal.must(`record sewer.operational ${parcel} ${TOWN} --on 2011-08-03`);
  await terminal.must(`record trigger.noticed ${parcel} ${TOWN} --on 2011-08-03 --data`, '{"trigger":"availability"}');
  const vote = { body: 'Common Council', resolution: '2026-41', remedy: 'standby' };
  await terminal.on('2026-11-30').must(`record authorization.recorded ${parcel} ${TOWN} --on 2026-11-30`, vote);
  const year = { letter: 'one-year', stated: { lastDay: '2027-12-01' } };
  await terminal.on('2026-12-01').must(`record notice.mailed ${parcel} ${TOWN} --on 2026-12-01`, year);
  const warning = { letter: 'standby-warning', stated: { startsOn: '2027-12-02' } };
  await terminal.on('2027-11-19').must(`record notice.mailed ${parcel} ${TOWN} --on 2027-11-19`, warning);
  const bill = { letter: 'standby-bill', stated: { charge: { receivable: 'standby/2027-Q4', amount: '70.50' } } };
  await terminal.on('2028-01-03').must(`record notice.mailed ${parcel} ${TOWN} --on 2028-01-03`, bill);
}

describe('land divided and joined at the command line', () => {
  let database: TestDatabase;
  let terminal: Terminal;

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url);
    const numbers = ['006', '006A', '006B', '006C', '007', '007A', '007B', '008', '009', '009A', '009B', '010'];
    await makeTown(
      database.url,
      'pewaukee',
      numbers.map(number => ({ number: `PWC 9990 ${number}` })),
    );
    await makeTown(database.url, 'arcadia', [{ number: 'ARC 1' }]);
    await chargedHome(terminal, 'PWC9990006');
    await chargedHome(terminal, 'PWC9990007');
  });
  afterAll(() => database?.drop());

  /** What ends the line may take the next argument as its value. */
  const at = (line: string, ...more: string[]) =>
    terminal.run(line.replace(' ', ` ${TOWN} --as-of 2028-02-16 `), ...more);
  const show = async (parcel: string, on = '2028-02-16'): Promise<Shown['cases'][number]> => {
    const [only] = (await terminal.must(`show ${parcel} ${TOWN} --as-of ${on}`)).json<Shown>().cases;
    if (!only) throw new Error('no case');
    return only;
  };
  const rows = (sql: string) =>
    inDatabase(database.url, 'pewaukee', manager => manager.query(sql) as Promise<Record<string, unknown>[]>);
  const split = (parcel: string, into: string, more = '') =>
    at(`split ${parcel} --by area --on 2028-02-16 ${DECIDED} ${more} --into`, into);

  it.each([
    ['a share that is no area', 'PWC9990006A=0,PWC9990006B=1', /"0" is not an area/],
    ['a parcel that nobody knows', 'PWC9990006A=1,PWC9990099=1', /no parcel "PWC9990099"/],
    ["another town's parcel", 'PWC9990006A=1,ARC1=1', /no parcel "ARC1"/],
    ['a part that has a case in which something was done', 'PWC9990006A=1,PWC9990007=1', /was done already/],
    ['itself', 'PWC9990006=1,PWC9990006B=1', /cannot be a part of itself/],
    ['one part alone', 'PWC9990006A=1', /two parcels at least/],
  ])('refuses %s, and records nothing', async (_, into, reason) => {
    const before = await rows('select count(*) from case_fact');
    const refused = await split('PWC9990006', into);
    expect(refused.code).toBe(1);
    expect(refused.json<{ refused: string }>().refused).toMatch(reason);
    expect(await rows('select count(*) from case_fact')).toEqual(before);
  });

  it('refuses a decision without a body or a resolution, shares of a decision that do not add up, and a day to come', async () => {
    const parts = 'PWC9990006A=1,PWC9990006B=1';
    const nobody = await at('split PWC9990006 --by area --on 2028-02-16 --body Council --into', parts);
    expect(nobody.json<{ refused: string }>().refused).toMatch(/say --body and --resolution/);
    const short = await at(
      `split PWC9990006 --by decision --on 2028-02-16 ${DECIDED} --into`,
      'PWC9990006A=100.00,PWC9990006B=112.20',
    );
    expect(short.json<{ refused: string }>().refused).toMatch(/\$212\.20; \$212\.21 is open/);
    const ahead = await at(`split PWC9990006 --by area --on 2028-02-17 ${DECIDED} --into`, parts);
    expect(ahead.json<{ refused: string }>().refused).toMatch(/after today/);
    expect((await at(`split PWC9990006 --on 2028-02-16 ${DECIDED} --into`, parts)).code).toBe(2);
    const alone = JSON.stringify({ what: 'merged', into: 'PWC 9990 006A', cents: 0, body: 'Council', resolution: '1' });
    const direct = await at('record parcel.changed PWC9990006 --on 2028-02-16 --data', alone);
    expect(direct.json<{ refused: string }>().refused).toMatch(/`lateral split` and `lateral merge`/);
    const charge = { key: 'standby/2027-Q4', kind: 'standby', cents: 100, on: '2028-01-01' };
    const share = JSON.stringify({ from: 'PWC 9990 006', charges: [charge], body: 'Council', resolution: '1' });
    const fromNowhere = await at('record balance.assigned PWC9990006 --on 2028-02-16 --data', share);
    expect(fromNowhere.json<{ refused: string }>().refused).toMatch(/`lateral split` and `lateral merge`/);
  });

  it('shows the plan, and records nothing, with --dry-run', async () => {
    const before = await rows('select count(*) from case_fact');
    const plan = (await split('PWC9990006', 'PWC9990006A=0.20,PWC9990006B=0.11', '--dry-run')).json<SplitJson>();
    expect(plan.made).toBe(false);
    expect(plan.cases[0]?.charges).toEqual([
      charge('standby/2027-Q4', '70.50', '45.48', '25.02'),
      charge('late/2028-01', '0.71', '0.46', '0.25'),
      charge('standby/2028-Q1', '141.00', '90.97', '50.03'),
    ]);
    expect(await rows('select count(*) from case_fact')).toEqual(before);
    expect(await rows(`select retired_on from parcel where parcel_key = 'PWC9990006'`)).toEqual([{ retired_on: null }]);
    const people = await terminal.run(
      `split PWC9990006 --municipality pewaukee --as-of 2028-02-16 --by area --on 2028-02-16 ${DECIDED} --dry-run --into`,
      'PWC9990006A=0.20,PWC9990006B=0.11',
    );
    expect(people.out).toContain('standby/2027-Q4                     70.50  = 45.48 + 25.02');
    expect(people.out).toContain('Nothing was recorded: --dry-run only shows it.');
  });

  const charge = (receivable: string, open: string, a: string, b: string): Charge => ({
    receivable,
    open,
    shares: [
      { parcel: 'PWC 9990 006A', amount: a },
      { parcel: 'PWC 9990 006B', amount: b },
    ],
  });

  it('makes it once, whoever else does the same at the same moment', async () => {
    const parts = 'PWC9990006A=0.20,PWC9990006B=0.11';
    const both = await Promise.all([split('PWC9990006', parts), split('PWC9990006', parts)]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 1]);
    const refused = both.find(({ code }) => code === 1)?.json<{ refused: string }>();
    expect(refused?.refused).toMatch(/was divided or joined on 2028-02-16/);
    const entries = await rows(
      `select case_id, kind, sum(cents)::int as cents from ledger_entry where case_id like 'PWC9990006%' group by 1, 2 order by 1, 2`,
    );
    const sumOf = (caseId: string): number =>
      entries.filter(one => one.case_id === caseId).reduce((sum, { cents }) => sum + Number(cents), 0);
    expect(sumOf('PWC9990006:sewer')).toBe(0);
    expect(sumOf('PWC9990006A:sewer') + sumOf('PWC9990006B:sewer')).toBe(21221);
    expect(await show('PWC9990006A')).toMatchObject({
      balance: '136.91',
      clocks: [{ due: '2026-08-03' }],
      regions: { duty: 'overdue' },
    });
    expect(await show('PWC9990006B')).toMatchObject({ balance: '75.30' });
    expect(await show('PWC9990006')).toMatchObject({ balance: '0.00', regions: { duty: 'excused' } });
    expect((await terminal.must(`replay --check ${TOWN} --as-of 2028-02-16`)).code).toBe(0);
  });

  it('cannot be taken back on one side alone', async () => {
    const facts = (await terminal.must(`show PWC9990006 ${TOWN} --as-of 2028-02-16`)).json<{
      cases: { facts: { seq: number; key: string }[] }[];
    }>().cases[0]?.facts;
    const seq = facts?.find(({ key }) => key.includes('/split'))?.seq ?? 0;
    const refused = await at(`correct PWC9990006 --void ${seq} --accept`);
    expect(refused.json<{ refused: string }>().refused).toMatch(/one side of a balance that went over/);
  });

  it('joins the parts again: what was owed, to the cent, on the old number', async () => {
    const merged = await terminal.run(
      `merge PWC9990006A PWC9990006B --into PWC9990006 ${TOWN} --as-of 2028-02-18 --on 2028-02-18 ${DECIDED}`,
    );
    expect(merged.json<{ made: boolean }>()).toMatchObject({ made: true, cases: [{ amount: '212.21', opens: false }] });
    expect(await show('PWC9990006', '2028-02-18')).toMatchObject({
      balance: '212.21',
      regions: { duty: 'overdue' },
      clocks: [{ due: '2026-08-03' }],
    });
    expect(await rows(`select parcel_key from parcel where retired_on is not null order by 1`)).toEqual([
      { parcel_key: 'PWC9990006A' },
      { parcel_key: 'PWC9990006B' },
    ]);
    expect((await terminal.must(`replay --check ${TOWN} --as-of 2028-02-18`)).code).toBe(0);
  });

  it('waits for --accept where something that has left the house would be taken back', async () => {
    await terminal.on('2028-04-03').must(`sweep --municipality pewaukee --through 2028-04-03 --json`);
    const bill = { letter: 'standby-bill', stated: { charge: { receivable: 'standby/2028-Q1', amount: '211.50' } } };
    await terminal.on('2028-04-03').must(`record notice.mailed PWC9990007 ${TOWN} --on 2028-04-03`, bill);
    const late = (more: string) =>
      terminal.run(
        `split PWC9990007 ${TOWN} --as-of 2028-04-05 --by area --on 2028-02-10 ${DECIDED} ${more} --into`,
        'PWC9990007A=1,PWC9990007B=1',
      );
    const shown = await late('');
    expect(shown.code).toBe(1);
    const { made, differences } = shown.json<SplitJson>();
    expect(made).toBe(false);
    expect(differences?.[0]?.takesBack.join()).toMatch(/standby\/2028-Q1/);
    expect(await rows(`select 1 from parcel_case where parcel_key = 'PWC9990007A'`)).toEqual([]);
    expect((await late('--accept')).json<SplitJson>().made).toBe(true);
    expect(await rows(`select 1 from parcel_case where parcel_key = 'PWC9990007A'`)).toHaveLength(1);
  });

  it('divides every case of the parcel', async () => {
    for (const service of ['sewer', 'clear-water']) {
      await terminal.must(
        `record case.opened PWC9990009 ${TOWN} --on 2027-03-01 --service ${service} --as-of 2027-03-01`,
      );
    }
    const done = await at(
      `split PWC9990009 --by decision --on 2028-02-16 ${DECIDED} --into`,
      'PWC9990009A=50%,PWC9990009B=50%',
    );
    expect(done.json<SplitJson>().cases.map(({ service }) => service)).toEqual(['clear-water', 'sewer']);
    expect(await rows(`select case_id from parcel_case where parcel_key like 'PWC9990009_' order by 1`)).toHaveLength(
      4,
    );
  });
});
