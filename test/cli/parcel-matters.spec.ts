import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeTown, Terminal } from '../support/cli-town.ts';

interface Case {
  readonly balance: string;
  readonly words: string;
  readonly waitsFor: readonly { readonly what: string }[];
  readonly lineage: { readonly from: readonly object[]; readonly into: readonly object[] };
  readonly excuses: readonly object[];
  readonly bankruptcies: readonly object[];
  readonly violations: readonly object[];
  readonly districtAssessments: readonly object[];
}

const TOWN = '--municipality pewaukee --json';

describe('what became of a parcel, in lateral show', () => {
  let database: TestDatabase;
  let terminal: Terminal;

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url);
    await makeTown(database.url, 'pewaukee', [
      { number: 'PWC 9990 051' },
      { number: 'PWC 9990 051A' },
      { number: 'PWC 9990 051B' },
    ]);
    for (const service of ['sewer', 'clear-water']) {
      await terminal.must(
        `record case.opened PWC9990051 ${TOWN} --on 2027-03-01 --as-of 2027-03-01 --service ${service}`,
      );
    }
  });
  afterAll(() => database?.drop());

  const record = (type: string, on: string, data: unknown, service = 'sewer') =>
    terminal.must(
      `record ${type} PWC9990051 ${TOWN} --on ${on} --as-of ${on} --service ${service} --data`,
      JSON.stringify(data),
    );
  const show = async (on: string, service = 'sewer', parcel = 'PWC9990051'): Promise<Case> => {
    const [only] = (await terminal.must(`show ${parcel} ${TOWN} --as-of ${on} --service ${service}`)).json<{
      cases: Case[];
    }>().cases;
    if (!only) throw new Error('no case');
    return only;
  };

  it('§ 300-21.A: a referral with the days so far and what a court could fine; no charge', async () => {
    await record('trigger.noticed', '2027-03-01', { trigger: 'clear-water' }, 'clear-water');
    const violation = { section: '§ 300-10.A', what: 'Sump pump', since: '2027-03-17', to: 'Municipal Court' };
    await record('violation.referred', '2027-04-01', violation, 'clear-water');
    const range = { since: '2027-03-17', decides: 'a court' };
    const shown = await show('2027-04-01', 'clear-water');
    expect(shown).toMatchObject({
      balance: '0.00',
      violations: [
        {
          ...range,
          through: '2027-04-01',
          days: 16,
          least: '3200.00',
          most: '80000.00',
          because: [{ section: '§ 300-21.A' }, {}],
        },
      ],
    });
    expect(await show('2027-04-02', 'clear-water')).toMatchObject({ violations: [{ days: 17, least: '3400.00' }] });
    await record('discharge.ended', '2027-04-05', {}, 'clear-water');
    // The last day of the condition is the day before it ended.
    expect(await show('2027-04-30', 'clear-water')).toMatchObject({
      violations: [{ through: '2027-04-04', days: 19 }],
    });
    const people = await terminal.must(
      'show PWC9990051 --municipality pewaukee --as-of 2027-04-30 --service clear-water',
    );
    expect(people.out).toContain('Referred to the court, which decides: nothing of it is charged here');
    expect(people.out).toContain('19 days, a fine of $3800.00 to $95000.00');
  });

  it('Wis. Stat. 66.0703(12): an assessment of the district with its last day to appeal, and nothing owed for it', async () => {
    const levied = {
      resolution: '2027-12',
      amount: '8450.00',
      district: 'Green Road',
      hearingOn: '2027-03-01',
      noticedOn: '2027-03-14',
    };
    await record('assessment.recorded', '2027-04-02', levied);
    expect(await show('2027-04-02')).toMatchObject({
      balance: '0.00',
      districtAssessments: [
        {
          resolution: '2027-12',
          amount: '8450.00',
          appealBy: '2027-06-14',
          because: expect.arrayContaining([
            expect.objectContaining({ section: 'Wis. Stat. 66.0703(12)(a)' }),
          ]) as unknown,
        },
      ],
    });
  });

  it('an excuse with its day of review, and the look that staff owe it from then on', async () => {
    await record('parcel.changed', '2027-05-01', { what: 'excused', reason: 'no-capacity', reviewOn: '2027-09-01' });
    const before = await show('2027-08-31');
    expect(before.excuses).toMatchObject([
      { reason: 'no-capacity', since: '2027-05-01', review: '2027-09-01', because: [{ section: '§ 300-10.C(2)' }] },
    ]);
    expect(before.waitsFor.map(({ what }) => what).join()).not.toMatch(/a new look/);
    expect((await show('2027-09-01')).waitsFor.map(({ what }) => what).join()).toMatch(/a new look at the excuse/);
  });

  it('an open bankruptcy, for the attorney', async () => {
    await record('bankruptcy.filed', '2027-10-01', { number: '27-30117' });
    const shown = await show('2027-10-01');
    expect(shown).toMatchObject({ bankruptcies: [{ petition: '2027-10-01', ended: null }] });
    expect(shown.words).toContain('Bankruptcy: ask the attorney');
    expect(shown.waitsFor.map(({ what }) => what).join()).toMatch(/the attorney: bankruptcy filed on October 1, 2027/);
  });

  it('the numbers before and after it, whether or not anything was owed', async () => {
    await terminal.must(
      `split PWC9990051 ${TOWN} --as-of 2027-11-01 --by area --on 2027-11-01 --body Council --resolution 2027-44 --building PWC9990051A --into`,
      'PWC9990051A=1,PWC9990051B=2',
    );
    expect((await show('2027-11-01')).lineage).toEqual({
      from: [],
      into: [
        { parcel: 'PWC 9990 051A', on: '2027-11-01', resolution: '2027-44', amount: '0.00' },
        { parcel: 'PWC 9990 051B', on: '2027-11-01', resolution: '2027-44', amount: '0.00' },
      ],
    });
    expect((await show('2027-11-01', 'sewer', 'PWC9990051B')).lineage).toEqual({
      from: [{ parcel: 'PWC 9990 051', on: '2027-11-01', resolution: '2027-44', amount: '0.00' }],
      into: [],
    });
  });
});
