import { StoryTown, type ShownCase } from '../support/story-town.ts';

const PARCEL = '16-0200-0418';
const KEY = PARCEL.replaceAll('-', '');

interface Shown extends ShownCase {
  readonly service: string;
  readonly waitsFor: readonly { readonly what: string }[];
  readonly assessments: readonly {
    readonly cost: string;
    readonly outcome: string | null;
    readonly chooseBy: string | null;
    readonly installments: readonly Readonly<Record<string, unknown>>[];
  }[];
}

interface Told {
  readonly recorded?: number;
  readonly parcels?: readonly { readonly service: string; readonly outcome: string }[];
}

const ROW = 'parcel,owner,mailing address,site address,use,dwellings,district,available on';
const row = (owner: string, dwellings = 1): string =>
  `${PARCEL},"${owner}","418 HARBOR LOOP, PORT WASHINGTON WI 53074",418 HARBOR LOOP,residential,${dwellings},North,2026-05-04`;

/** One parcel of the city with a case for each of its obligations, told as a clerk would at the counter. */
describe('Port Washington ch. 342 at the command line: sewer, water, privies and the storm sewer of one home', () => {
  let town: StoryTown;

  const tell = <T = unknown>(day: string, service: string, type: string, on: string, data: object = {}): Promise<T> => {
    const where = service === 'all' ? '' : `--service ${service} `;
    return town.must<T>(day, `record ${type} ${PARCEL} ${where}--on ${on} --data`, JSON.stringify(data));
  };
  const refused = async (day: string, service: string, type: string, on: string, data: object = {}) => {
    const ran = await town.run(
      day,
      `record ${type} ${PARCEL} --service ${service} --on ${on} --data`,
      JSON.stringify(data),
    );
    expect(ran.code).toBe(1);
    return ran.json<{ refused: string; because: readonly { section: string }[] }>();
  };
  const caseOf = async (day: string, service: string): Promise<Shown> => {
    const { cases } = await town.must<{ cases: Shown[] }>(day, `show ${PARCEL}`);
    const found = cases.find(one => one.service === service);
    if (!found) throw new Error(`no ${service} case on ${day}`);
    return found;
  };
  const letterOf = async (day: string, id: string): Promise<string> => town.textOf(await town.send(day, id));
  const council = { body: 'Common Council' };

  beforeAll(async () => {
    town = await StoryTown.open('port-washington');
    await town.must('2026-06-01', `import parcels ${town.write('parcels.csv', [ROW, row('MARLOW, IDA')].join('\n'))}`);
    for (const service of ['water', 'storm', 'private-system'])
      await town.must('2026-06-01', `record case.opened ${PARCEL} --service ${service} --on 2026-06-01`);
  });
  afterAll(() => town?.close());

  it('two duties of ten days each, told by two notices', async () => {
    for (const service of ['sewer', 'water']) {
      await tell('2026-07-01', service, 'trigger.noticed', '2026-07-01', { trigger: 'availability' });
      const { clocks } = await caseOf('2026-07-02', service);
      expect(clocks).toMatchObject([
        { due: '2026-07-11', because: [{ section: '§ 342-1, Notice; failure to comply' }, {}] },
      ]);
    }
    await town.sweep('2026-07-12');
    expect((await caseOf('2026-07-12', 'water')).words).toContain('Overdue since July 12, 2026');
  });

  it('what becomes of the parcel is told to all its cases at once, and by a later file too', async () => {
    const sold = await tell<Told>('2026-07-14', 'all', 'parcel.changed', '2026-07-14', {
      what: 'owner',
      owners: ['QUARRY, TOBIAS'],
      sale: true,
    });
    expect(sold).toMatchObject({ recorded: 4 });
    const described = await tell<Told>('2026-07-14', 'all', 'building.described', '2026-07-14', { dwellings: 1 });
    expect(described.parcels?.map(({ service }) => service)).toEqual(['private-system', 'sewer', 'storm', 'water']);
    const file = town.write('later.csv', [ROW, row('QUARRY, TOBIAS', 2)].join('\n'));
    await town.must('2026-07-15', `import parcels ${file}`);
    for (const service of ['sewer', 'water'])
      expect((await caseOf('2026-07-15', service)).facts.map(({ key }) => key)).toContain(
        'parcel.changed/2026-07-15/rec/200',
      );
  });

  it('the city may have the connection made, in each case by its own decision', async () => {
    const early = await refused('2026-07-16', 'water', 'entry.obtained', '2026-07-16', { basis: 'consent' });
    expect(early).toMatchObject({ because: [{ section: '§ 342-1, Notice; failure to comply' }] });
    for (const service of ['sewer', 'water']) {
      const vote = { ...council, resolution: `2026-31-${service}`, remedy: 'forced-connection' };
      await tell('2026-07-21', service, 'authorization.recorded', '2026-07-21', vote);
      await tell('2026-08-17', service, 'entry.obtained', '2026-08-17', { basis: 'consent' });
      await tell('2026-08-24', service, 'work.begun', '2026-08-24');
      const items = [{ what: 'Contractor', amount: service === 'sewer' ? '10000.00' : '4000.00' }];
      await tell('2026-08-28', service, 'work.completed', '2026-08-28', { items });
    }
    await town.sweep('2026-09-01');
    expect((await caseOf('2026-09-01', 'sewer')).balance).toBe('10000.00');
    expect((await caseOf('2026-09-01', 'water')).balance).toBe('4000.00');
  });

  it('the bill speaks of its own main, the City Clerk, the thirty days and the most that interest can be', async () => {
    const text = await letterOf('2026-09-01', `${KEY}:water/cost-bill/1/1`);
    for (const said of [
      'Pay $4,000.00 by Monday, September 28, 2026',
      'connect to the water main',
      'Common Council',
      'Send the City Clerk the form',
      'you cannot pay it in one sum',
      'within 30 days after the work was finished',
      'no more than 15% a year',
      '2026 property tax bill',
      '§ 342-1',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/sewer connection|Pewaukee|§ 300/);
    expect((await caseOf('2026-09-02', 'water')).assessments[0]).toMatchObject({ chooseBy: '2026-09-28' });
  });

  it('a rate above 15 percent is refused; the option is in time through September 28 and late on the 29th', async () => {
    const rate = { ...council, what: 'installments', resolution: '2026-40' };
    const above = await refused('2026-09-15', 'sewer', 'rate.set', '2026-09-15', { ...rate, ratePercent: '15.5' });
    expect(above.refused).toContain('above the 15 percent');
    for (const service of ['sewer', 'water'])
      await tell('2026-09-15', service, 'rate.set', '2026-09-15', { ...rate, ratePercent: '6' });
    await tell('2026-09-28', 'sewer', 'election.filed', '2026-09-28', { count: 5 });
    await tell('2026-09-29', 'water', 'election.filed', '2026-09-29', { count: 5 });
    await town.sweep('2026-11-17');
    const sewer = await caseOf('2026-11-17', 'sewer');
    expect(sewer.assessments[0]?.installments[0]).toMatchObject({
      payBy: '2027-02-01',
      principal: '2000.00',
      interest: '256.44',
    });
    const water = await caseOf('2026-11-17', 'water');
    expect(water.assessments[0]).toMatchObject({ outcome: 'levy' });
    expect(water.words).toContain('On the roll');
  });

  it('the privies go after the connection: by the city, on the same roll, without installments', async () => {
    const notice = { trigger: 'after-connection', lastDay: '2026-10-05', by: 'Health Officer' };
    await tell('2026-09-08', 'private-system', 'trigger.noticed', '2026-09-08', notice);
    const wrong = await refused('2026-09-10', 'private-system', 'connection.made', '2026-09-10');
    expect(wrong.refused).toContain('record septic.abandoned here');
    const vote = { ...council, resolution: '2026-44', remedy: 'abatement' };
    await tell('2026-10-06', 'private-system', 'authorization.recorded', '2026-10-06', vote);
    await tell('2026-10-13', 'private-system', 'entry.obtained', '2026-10-13', { basis: 'warrant' });
    await tell('2026-10-14', 'private-system', 'work.begun', '2026-10-14');
    await tell('2026-10-15', 'private-system', 'work.completed', '2026-10-15', {
      items: [{ what: 'Privy removed, pit filled', amount: '1350.00' }],
    });
    await town.sweep('2026-11-17');
    const gone = await caseOf('2026-11-17', 'private-system');
    expect(gone.words).toMatch(/Private system gone since October 15, 2026.*On the roll/);
    const late = await refused('2026-11-17', 'private-system', 'election.filed', '2026-11-17', { count: 3 });
    expect(late.refused).toContain('knows no installments');
  });

  it('the certified list has the three of them as special taxes', async () => {
    const { cases } = await town.must<{ cases: Shown[] }>('2026-11-17', `show ${PARCEL}`);
    const onRoll = cases.flatMap(({ service, ledger, owed }) =>
      owed
        .filter(({ open }) => open !== '0.00')
        .map(({ receivable, open }) => [service, receivable, open, ledger.length > 0]),
    );
    expect(onRoll).toEqual(
      expect.arrayContaining([
        ['private-system', 'cost/abatement-1', '1350.00', true],
        ['water', 'cost/1', '4000.00', true],
        ['sewer', 'installment/1/1', '2000.00', true],
        ['sewer', 'interest/1/1', '256.44', true],
      ]),
    );
  });

  it('a storm lateral against a nuisance: sixty days, by the City Engineer, inspected and approved', async () => {
    const nobodys = await refused('2026-10-01', 'storm', 'trigger.noticed', '2026-10-01', { trigger: 'nuisance' });
    expect(nobodys).toMatchObject({ because: [{ section: '§ 342-8, Storm sewers' }] });
    await tell('2026-11-18', 'storm', 'trigger.noticed', '2026-10-01', { trigger: 'nuisance', by: 'City Engineer' });
    expect((await caseOf('2026-11-18', 'storm')).clocks).toMatchObject([{ due: '2026-11-30' }]);
    await tell('2026-11-18', 'storm', 'application.filed', '2026-11-18', { permit: 'tap' });
    await tell('2026-11-19', 'storm', 'permit.issued', '2026-11-19', { kind: 'tap', number: 'ST-1' });
    await tell('2026-11-24', 'storm', 'connection.made', '2026-11-24');
    const waits = async (day: string) => (await caseOf(day, 'storm')).waitsFor.map(({ what }) => what);
    expect(await waits('2026-11-24')).toContain('the connection to be inspected and approved');
    const seen = { what: 'connection', result: 'passed', approvedBy: 'Director of Public Works' };
    await tell('2026-11-25', 'storm', 'inspection.made', '2026-11-25', seen);
    expect((await waits('2026-11-25')).join()).not.toContain('inspected and approved');
  });

  it('derives the same from the log, day by day and anew', async () => {
    expect((await town.run('2026-11-25', 'replay --check')).code).toBe(0);
  });
});

describe('§ 342-1, Sewer connection fees, at the command line: a shop pays one unit, and a year later what it used', () => {
  const SHOP = '16-0200-0500';
  let town: StoryTown;
  const tell = (day: string, type: string, on: string, data: object = {}): Promise<unknown> =>
    town.must(day, `record ${type} ${SHOP} --on ${on} --data`, JSON.stringify(data));

  beforeAll(async () => {
    town = await StoryTown.open('port-washington');
    const shop = `${SHOP},"QUARRY, TOBIAS","500 HARBOR LOOP, PORT WASHINGTON WI 53074",500 HARBOR LOOP,nonresidential,0,North,2026-05-04`;
    await town.must('2026-06-01', `import parcels ${town.write('shop.csv', [ROW, shop].join('\n'))}`);
  });
  afterAll(() => town?.close());

  it('no permit before the fee is set and paid', async () => {
    const permit = ['--on', '2026-08-10', '--data', JSON.stringify({ kind: 'plumbing' })];
    const unset = await town.run('2026-08-10', `record permit.issued ${SHOP}`, ...permit);
    expect(unset.json()).toMatchObject({ because: [{ section: '§ 342-1, Sewer connection fees' }] });
    const fee = { what: 'connection-fee', amount: '2400.00', body: 'Common Council', resolution: '2026-35' };
    await tell('2026-08-10', 'rate.set', '2026-08-10', fee);
    await tell('2026-08-10', 'application.filed', '2026-08-10', { permit: 'plumbing' });
    const unpaid = await town.run('2026-08-10', `record permit.issued ${SHOP}`, ...permit);
    expect(unpaid.code).toBe(1);
    expect(unpaid.out).toContain('$2,400.00 is unpaid');
    await tell('2026-08-10', 'payment.received', '2026-08-10', { amount: '2400.00' });
    expect((await town.run('2026-08-10', `record permit.issued ${SHOP}`, ...permit)).code).toBe(0);
  });

  it('is measured one year after occupancy, on its average use', async () => {
    await tell('2026-09-14', 'connection.made', '2026-09-14');
    await tell('2026-10-01', 'building.occupied', '2026-10-01');
    const use = ['--data', JSON.stringify({ cubicFeet: 30_001, months: 12 })];
    const early = await town.run('2027-09-30', `record use.measured ${SHOP} --on 2027-09-30`, ...use);
    expect(early.code).toBe(1);
    expect(early.out).toContain('from October 1, 2027 on');
    await town.must('2027-10-01', `record use.measured ${SHOP} --on 2027-10-01`, ...use);
    expect(await town.show(SHOP, '2027-10-01')).toMatchObject({ balance: '4800.00' });
    await tell('2027-10-20', 'payment.received', '2027-10-20', { amount: '4800.00' });
    const register = await town.terminal.must('register --municipality port-washington --as-of 2027-10-20');
    expect(register.out).toContain('Connection fee for measured use');
    expect((await town.run('2027-10-20', 'replay --check')).code).toBe(0);
  });
});
