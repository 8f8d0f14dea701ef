import { StoryTown } from '../support/story-town.ts';

/** As `lateral show --json` tells a case about a discharge. */
interface Shown {
  readonly cases: readonly {
    readonly service: string;
    readonly words: string;
    readonly clocks: readonly Readonly<Record<string, unknown>>[];
    readonly balance: string;
    readonly owed: readonly Readonly<Record<string, unknown>>[];
    readonly waitsFor: readonly { what: string }[];
    readonly assessments: readonly Readonly<Record<string, unknown>>[];
    readonly conflicts: readonly unknown[];
  }[];
}

const PARCEL = 'SAU0300012';
const BILL = `${PARCEL}:discharge/cost-bill/abatement-1/1`;

describe('ch. 159, storm sewer article (Ord. No. 825), E(5) at the command line: oil in the storm sewer', () => {
  let town: StoryTown;

  const tell = (day: string, type: string, on: string, data: object = {}): Promise<unknown> =>
    town.must(day, `record ${type} ${PARCEL} --service discharge --on ${on} --data`, JSON.stringify(data));
  const shown = async (day: string) => {
    const { cases } = await town.must<Shown>(day, `show ${PARCEL}`);
    const found = cases.find(({ service }) => service === 'discharge');
    if (!found) throw new Error(`no case about a discharge on ${day}`);
    return found;
  };

  beforeAll(async () => {
    town = await StoryTown.open('saukville');
    const rows = [
      'parcel,owner,mailing address,site address,use,dwellings,district',
      'SAU 0300 012,"HALVERSON, NILS","40 MILL POND RD, SAUKVILLE WI 53080",40 MILL POND RD,residential,1,Mill Pond',
    ];
    await town.must('2026-06-01', `import parcels ${town.write('parcels.csv', rows.join('\n'))}`);
    await tell('2026-07-03', 'case.opened', '2026-07-03');
  });
  afterAll(() => town?.close());

  it('refuses an order without its hour or what it requires, with the section', async () => {
    const line = `record trigger.noticed ${PARCEL} --service discharge --on 2026-07-03 --data`;
    const bare = { trigger: 'illicit-discharge', at: '2026-07-03T10:00' };
    const silent = await town.run('2026-07-03', line, JSON.stringify(bare));
    expect(silent.code).toBe(1);
    expect(silent.json()).toMatchObject({
      because: [{ section: 'ch. 159, storm sewer article (Ord. No. 825), E(5)' }],
    });
    const without = { trigger: 'illicit-discharge', requires: 'Clean the inlet.' };
    const hourless = await town.run('2026-07-03', line, JSON.stringify(without));
    expect(hourless.code).toBe(1);
    expect(hourless.json()).toMatchObject({
      refused: 'The clock has not started: the time of day at which the notice was given is not known.',
    });
  });

  it('counts 72 hours over Independence Day and the Sunday', async () => {
    await tell('2026-07-03', 'trigger.noticed', '2026-07-03', {
      trigger: 'illicit-discharge',
      at: '2026-07-03T10:00',
      by: 'Public Works',
      requires: 'Stop the oil, and clean the inlet and the ditch behind it.',
    });
    const { words, clocks } = await shown('2026-07-06');
    expect(words).toBe('Within 72 hours, until Wednesday, July 8, 2026, 10:00 a.m.');
    expect(clocks).toMatchObject([
      { start: '2026-07-03', due: '2026-07-08', dueAt: '2026-07-08T10:00', rolled: null, passed: false },
    ]);
    await town.sweep('2026-07-08');
    expect((await shown('2026-07-08')).clocks).toMatchObject([{ passed: false }]);
    await town.sweep('2026-07-09');
    expect(await shown('2026-07-09')).toMatchObject({
      words: 'Overdue since July 9, 2026, hours over Wednesday, July 8, 2026, 10:00 a.m.',
      clocks: [{ passed: true, dueAt: '2026-07-08T10:00' }],
    });
  });

  it('lets the agency work once it is decided, and bills what it cost to the violator', async () => {
    const early = await town.run(
      '2026-07-09',
      `record entry.obtained ${PARCEL} --service discharge --on 2026-07-09 --data`,
      JSON.stringify({ basis: 'public-ground' }),
    );
    expect(early.code).toBe(1);
    await tell('2026-07-09', 'authorization.recorded', '2026-07-09', {
      body: 'Village Board',
      resolution: '2026-19',
      remedy: 'abatement',
      budget: '2500.00',
    });
    await tell('2026-07-09', 'work.ordered', '2026-07-09', {
      contractor: 'Sample Environmental LLC',
      amount: '2300.00',
    });
    await tell('2026-07-09', 'entry.obtained', '2026-07-09', { basis: 'public-ground' });
    await tell('2026-07-10', 'work.completed', '2026-07-10', {
      items: [
        { what: 'Vacuum truck and crew', amount: '1850.00', category: 'contractor' },
        { what: 'Ditch restored', amount: '412.50', category: 'restoration' },
      ],
    });
    await town.sweep('2026-07-13');
    const text = await town.textOf(await town.send('2026-07-13', BILL));
    expect(text).toContain('$2,262.50');
    expect(text).toContain('Vacuum truck and crew');
    expect(text).toMatch(/not added to your property\s+tax/);
    const { owed, assessments, waitsFor, words } = await shown('2026-07-14');
    expect(owed).toMatchObject([
      {
        receivable: 'cost/abatement-1',
        what: 'cost of the abatement',
        open: '2262.50',
        billed: '2026-07-13',
        due: null,
      },
    ]);
    expect(assessments).toMatchObject([{ order: 'abatement-1', chooseBy: null, outcome: null, payBy: null }]);
    expect(words).toContain('No discharge since July 10, 2026 (late)');
    expect(waitsFor.map(({ what }) => what)).toContain(
      'payment of $2,262.50 billed on 2026-07-13, or a decision how it is collected: it bears no interest and goes on no tax roll',
    );
  });

  it('puts nothing of it on the roll of the autumn', async () => {
    await town.sweep('2026-11-17');
    expect(await shown('2026-11-17')).toMatchObject({ balance: '2262.50', conflicts: [] });
    const { rows } = await town.must<{ rows: object[] }>('2026-11-17', 'export taxroll --year 2026');
    expect(rows).toEqual([]);
  });

  it('takes the payment, and another order for another discharge', async () => {
    await tell('2026-11-20', 'payment.received', '2026-11-20', { amount: '2262.50' });
    expect(await shown('2026-11-20')).toMatchObject({ balance: '0.00', assessments: [{ settled: '2026-11-20' }] });
    await tell('2026-12-30', 'trigger.noticed', '2026-12-30', {
      trigger: 'illicit-discharge',
      at: '2026-12-30T15:00',
      requires: 'Stop the wash water from running into the street.',
    });
    expect(await shown('2026-12-30')).toMatchObject({
      clocks: [{ due: '2027-01-04', dueAt: '2027-01-04T15:00', passed: false }],
    });
    await tell('2027-01-04', 'discharge.ended', '2027-01-04', { at: '2027-01-04T14:30' });
    await town.sweep('2027-01-06');
    const { words, conflicts } = await shown('2027-01-06');
    expect(words).toContain('No discharge since Monday, January 4, 2027, 2:30 p.m. (in time)');
    expect(conflicts).toEqual([]);
    const replayed = await town.run('2027-01-06', 'replay --check');
    expect(replayed.code).toBe(0);
  });
});
