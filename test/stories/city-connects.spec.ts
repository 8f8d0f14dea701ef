import { StoryTown } from '../support/story-town.ts';

/** As `lateral show --json` and `lateral payoff --json` tell it. */
interface Shown {
  readonly cases: readonly {
    readonly words: string;
    readonly waitsFor: readonly { what: string }[];
    readonly assessments: readonly {
      readonly order: string;
      readonly cost: string;
      readonly outcome: string | null;
      readonly chooseBy: string | null;
      readonly election: { on: string; count: number } | null;
      readonly installments: readonly Readonly<Record<string, unknown>>[];
      readonly payoff: Readonly<Record<string, unknown>>;
    }[];
  }[];
}

const PARCEL = 'PWC0200007';
const BILL = `${PARCEL}:sewer/cost-bill/1/1`;

describe("§ 300-7.C(2)(a) at the command line: the city's own work on one home", () => {
  let town: StoryTown;

  const tell = (day: string, type: string, on: string, data: object = {}): Promise<unknown> =>
    town.must(day, `record ${type} ${PARCEL} --on ${on} --data`, JSON.stringify(data));
  const assessment = async (day: string) => {
    const { cases } = await town.must<Shown>(day, `show ${PARCEL}`);
    const [first] = cases[0]?.assessments ?? [];
    if (!first) throw new Error(`no assessment on ${day}`);
    return first;
  };

  beforeAll(async () => {
    town = await StoryTown.open();
    const rows = [
      'parcel,owner,mailing address,site address,use,dwellings,district,available on',
      'PWC 0200 008,"ELM, EDNA","4 SAMPLE LN, PEWAUKEE WI 53072",4 SAMPLE LN,residential,1,Fern,2011-08-03',
      'PWC 0200 007,"BRANDVOLD, ADA M","W290 N9114 FERN HOLLOW CT, PEWAUKEE WI 53072",W290 N9114 FERN HOLLOW CT,residential,1,Fern,2011-08-03',
    ];
    await town.must('2026-07-20', `import parcels ${town.write('parcels.csv', rows.join('\n'))}`);
    await tell('2026-07-20', 'trigger.noticed', '2011-08-03', { trigger: 'availability' });
  });
  afterAll(() => town?.close());

  it('refuses an order before the council decides, and says by which section', async () => {
    const line = `record work.ordered ${PARCEL} --on 2026-08-07 --data`;
    const order = JSON.stringify({ contractor: 'Tolland Excavating', amount: '9800.00' });
    const ran = await town.run('2026-08-07', line, order);
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({ because: [{ section: '§ 300-7.C(2)' }] });
    const vote = { body: 'Common Council', resolution: '2026-52', remedy: 'forced-connection', budget: '10000.00' };
    await tell('2026-08-10', 'authorization.recorded', '2026-08-10', vote);
    await tell('2026-08-12', 'work.ordered', '2026-08-11', { contractor: 'Tolland Excavating', amount: '9800.00' });
  });

  it('bills the cost on the day that the crew is done', async () => {
    await tell('2026-08-18', 'entry.obtained', '2026-08-17', { basis: 'consent' });
    await tell('2026-08-25', 'work.begun', '2026-08-24');
    const items = [
      { what: 'Contractor', amount: '8952.00', category: 'contractor' },
      { what: 'Lawn and drive restored', amount: '1048.00', category: 'restoration' },
    ];
    await tell('2026-08-31', 'work.completed', '2026-08-28', { items });
    await town.sweep('2026-09-01');
    const text = await town.textOf(await town.send('2026-09-01', BILL));
    expect(text).toContain('Pay $10,000.00 by Thursday, October 1, 2026');
    expect(await assessment('2026-09-01')).toMatchObject({
      order: '1',
      cost: '10000.00',
      outcome: null,
      chooseBy: null,
    });
    const { cases } = await town.must<Shown>('2026-09-02', `show ${PARCEL}`);
    expect(cases[0]?.waitsFor.map(({ what }) => what)).toContain(
      'the day the bill of costs of 2026-09-01 was received: the choice of installments runs from it',
    );
  });

  it('takes the choice of five installments and shows each with its day', async () => {
    await town.must('2026-09-08', `notices received --on 2026-09-03 ${BILL}`);
    expect(await assessment('2026-09-08')).toMatchObject({ chooseBy: '2026-10-05' });
    await tell('2026-09-21', 'election.filed', '2026-09-21', { count: 5 });
    await town.sweep('2026-11-17');
    const { installments, outcome, election } = await assessment('2026-11-17');
    expect({ outcome, election }).toMatchObject({ outcome: 'installments', election: { on: '2026-09-21', count: 5 } });
    expect(installments.map(row => [row['n'], row['due'], row['payBy'], row['principal'], row['interest']])).toEqual([
      [1, '2027-01-31', '2027-02-01', '2000.00', '427.40'],
      [2, '2028-01-31', '2028-01-31', '2000.00', '800.00'],
      [3, '2029-01-31', '2029-01-31', '2000.00', '600.00'],
      [4, '2030-01-31', '2030-01-31', '2000.00', '400.00'],
      [5, '2031-01-31', '2031-01-31', '2000.00', '200.00'],
    ]);
  });

  it('gives the payoff for a sale, before it and on its day', async () => {
    await tell('2027-01-29', 'payment.received', '2027-01-29', { amount: '2427.40' });
    await town.sweep('2027-06-01');
    const asked = await town.must<{ payoffs: object[]; otherBalance: string }>(
      '2027-06-01',
      `payoff ${PARCEL} --on 2027-06-15`,
    );
    expect(asked).toMatchObject({
      otherBalance: '0.00',
      payoffs: [{ order: '1', principal: '8000.00', days: 135, interest: '295.89', total: '8295.89', perDiem: '2.19' }],
    });
    await tell('2027-06-15', 'parcel.changed', '2027-06-15', { what: 'owner', owners: ['TOLLAND, IDA'], sale: true });
    const { installments, payoff } = await assessment('2027-06-15');
    expect(payoff).toMatchObject({ on: '2027-06-15', total: '8295.89', days: 135, perDiem: '0.00' });
    expect(installments[0]).toMatchObject({ n: 1, paid: '2427.40', open: '0.00' });
    await tell('2027-06-15', 'payment.received', '2027-06-15', { amount: '8295.89' });
    const { cases } = await town.must<Shown>('2027-06-16', `show ${PARCEL}`);
    expect(cases[0]?.words).toContain('Settled');
    expect(cases[0]?.assessments[0]).toMatchObject({ settled: '2027-06-15', payoff: { total: '0.00' } });
  });

  it('says the same to people', async () => {
    const shown = await town.terminal.must(`show --municipality pewaukee --as-of 2026-12-01 ${PARCEL}`);
    for (const line of [
      "Cost of the town's own work (1)",
      '$10000.00, completed 2026-08-28, billed 2026-09-01, received 2026-09-03, 5 installments chosen 2026-09-21',
      'Payoff on 2026-12-01: $8000.00',
      'Besides on a tax roll, paid with the taxes: $2427.40',
    ]) {
      expect(shown.out).toContain(line);
    }
    const payoff = await town.terminal.must(
      `payoff --municipality pewaukee --as-of 2027-06-01 --on 2027-06-15 ${PARCEL}`,
    );
    expect(payoff.out).toContain('$2.19 more each day later');
    expect(payoff.out).toContain('because § 300-7.C(2)(a)');
  });

  it('derives the same from the log, day by day and anew', async () => {
    expect((await town.run('2027-06-16', 'replay --check')).code).toBe(0);
  });

  it('refuses a payoff for a day before the last thing that happened, and of a parcel without such a cost', async () => {
    const early = await town.run('2027-06-16', `payoff ${PARCEL} --on 2027-06-01`);
    expect(early).toMatchObject({ code: 1 });
    expect(early.out).toContain('Something happened on 2027-06-15');
    const other = await town.run('2027-06-16', 'payoff PWC0200008');
    expect(other).toMatchObject({ code: 1 });
    expect(other.out).toContain('has no cost of a connection that the town made');
  });
});
