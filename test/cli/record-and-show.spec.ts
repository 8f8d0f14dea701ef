import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeTown, Terminal } from '../support/cli-town.ts';

interface Recorded {
  facts: { seq: number; key: string; type: string; on: string; data: Record<string, unknown>; because: unknown[] }[];
  effects: { what: string; notice: string }[];
}

interface Shown {
  parcel: string;
  cases: {
    service: string;
    regions: Record<string, string>;
    words: string;
    clocks: Record<string, unknown>[];
    balance: string;
    ledger: { on: string; booked: string | null; what: string; amount: string; because: { section: string }[] }[];
    notices: { kind: string; state: string; mailed: string | null; withoutBasis: boolean }[];
    next: { what: string; on: string; because: { section: string; text: string }[] }[];
    waitsFor: { what: string; because: { section: string }[] }[];
    conflicts: unknown[];
    facts: { seq: number; key: string; recorded: string; voidedBy: number | null }[];
  }[];
}

const ONE = '--municipality pewaukee --json';

describe('one parcel at the command line', () => {
  let database: TestDatabase;
  let terminal: Terminal;

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url);
    await makeTown(database.url, 'pewaukee', [{ number: 'PWC 9990 042' }, { number: 'PWC 9990 043' }]);
  });
  afterAll(() => database?.drop());

  const show = async (line: string): Promise<Shown['cases'][number]> => {
    const [only] = (await terminal.must(`show pwc9990042 ${ONE} ${line}`)).json<Shown>().cases;
    if (!only) throw new Error('no case');
    return only;
  };

  it('opens a case with what the parcel is known to be', async () => {
    const opened = (await terminal.must(`record case.opened PWC-9990-042 ${ONE} --on 2026-11-30`)).json<Recorded>();
    expect(opened.facts.map(({ seq, key }) => `${seq} ${key}`)).toContain('1 case.opened/2026-11-30');
    expect(opened.facts[0]?.data).toEqual({
      service: 'sewer',
      use: 'residential',
      recHundredths: 100,
      trackedFrom: '2026-11-30',
    });
    const again = await terminal.run(`record case.opened PWC-9990-042 ${ONE} --on 2026-11-30`);
    expect(again.code).toBe(1);
    expect(again.json()).toEqual({ refused: 'There is a sewer case of this parcel already.', because: [] });
  });

  it('tells what a notice recorded late sets going, with its sections', async () => {
    await terminal.must(`record sewer.operational PWC9990042 ${ONE} --on 2011-08-03`);
    const data = JSON.stringify({ trigger: 'availability' });
    const noticed = await terminal.must(`record trigger.noticed PWC9990042 ${ONE} --on 2011-08-03 --data`, data);
    const { facts } = noticed.json<Recorded>();
    const served = facts.find(({ key }) => key === 'served/availability');
    expect(served?.because).not.toHaveLength(0);
    expect(facts.some(({ key }) => key === 'deadline/existing-residential')).toBe(true);
    const shown = await show('');
    expect(shown.regions).toMatchObject({ duty: 'overdue', building: 'unconnected', standby: 'notApplicable' });
    expect(shown.words).toBe('Overdue since August 4, 2026');
    expect(shown.waitsFor).toMatchObject([{ what: 'a vote on the remedy', because: [{ section: '§ 300-7.C(2)' }] }]);
    expect(shown.clocks).toMatchObject([
      { trigger: 'availability', start: '2011-08-03', nominal: '2026-08-03', due: '2026-08-03', passed: true },
    ]);
  });

  it('records through the charges of two quarters in a rehearsal', async () => {
    const vote = { body: 'Common Council', resolution: '2026-41', remedy: 'standby' };
    await terminal.on('2026-11-30').must(`record authorization.recorded PWC9990042 ${ONE} --on 2026-11-30`, vote);
    const year = { letter: 'one-year', stated: { lastDay: '2027-12-01' } };
    const mailed = await terminal.on('2026-12-01').must(`record notice.mailed PWC9990042 ${ONE} --on 2026-12-01`, year);
    expect(mailed.err).toContain('Rehearsal: the business day 2026-12-01 lies after today, 2026-11-30.');
    const swept = await terminal.on('2027-10-18').must(`sweep ${ONE}`);
    expect(swept.json()).toMatchObject({ cases: 1, letters: 1, waitingForApproval: 1, failures: [] });
    expect(swept.err.match(/Rehearsal/g)).toHaveLength(1);
    const warning = { letter: 'standby-warning', stated: { startsOn: '2027-12-02' } };
    await terminal.on('2027-11-19').must(`record notice.mailed PWC9990042 ${ONE} --on 2027-11-19`, warning);
    await terminal.on('2028-01-03').must(`sweep ${ONE}`);
    const bill = (quarter: string, amount: string) => ({
      letter: 'standby-bill',
      notice: `notice/standby-bill/${quarter}/1`,
      stated: { charge: { receivable: `standby/${quarter}`, amount } },
    });
    await terminal
      .on('2028-01-03')
      .must(`record notice.mailed PWC9990042 ${ONE} --on 2028-01-03`, bill('2027-Q4', '70.50'));
    await terminal
      .on('2028-01-24')
      .must(`record payment.received PWC9990042 ${ONE} --on 2028-01-24`, { amount: '70.50' });
    await terminal.on('2028-04-03').must(`sweep ${ONE}`);
    await terminal
      .on('2028-04-03')
      .must(`record notice.mailed PWC9990042 ${ONE} --on 2028-04-03`, bill('2028-Q1', '211.50'));
    const shown = await show('--as-of 2028-04-03');
    expect(shown.words).toContain('Charging since December 2, 2027');
    expect(shown.balance).toBe('211.50');
    expect(shown.ledger.map(({ on, booked, amount }) => `${on} ${booked} ${amount}`)).toEqual([
      '2028-01-01 2028-01-03 70.50',
      '2028-01-24 2028-01-24 -70.50',
      '2028-04-01 2028-04-03 211.50',
    ]);
    expect(shown.ledger[0]?.because.map(({ section }) => section)).toContain('§ 300-7.C(2)(b)');
    expect(shown.next.length).toBeGreaterThan(0);
    expect(shown.next.every(({ on }) => on > '2028-04-03')).toBe(true);
  });

  it('shows what the rules have concluded and nobody has booked yet as not booked', async () => {
    const shown = await show('--as-of 2028-07-05');
    expect(shown.ledger.at(-1)).toMatchObject({ on: '2028-07-01', booked: null, amount: '211.50' });
    const sum = shown.ledger.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
    expect((sum / 100).toFixed(2)).toBe(shown.balance);
  });

  it('shows the difference of a late connection and records it on --accept alone', async () => {
    const line = `record connection.made PWC9990042 ${ONE} --on 2028-02-10 --as-of 2028-04-20`;
    const asked = await terminal.run(line);
    expect(asked.code).toBe(1);
    const { difference } = asked.json<{ difference: { charges: Record<string, unknown[]>; takesBack: string[] } }>();
    expect(difference.charges).toMatchObject({
      reversed: [{ key: 'standby/2028-Q1', on: '2028-04-01', amount: '211.50' }],
      made: [{ key: 'standby/2028-Q1', on: '2028-04-01', amount: '70.50' }],
    });
    expect(difference.takesBack).not.toHaveLength(0);
    expect((await show('--as-of 2028-04-20')).regions.building).toBe('unconnected');
    await terminal.must(`${line} --accept`);
    const after = await show('--as-of 2028-04-20');
    expect(after.regions).toMatchObject({ duty: 'discharged', building: 'connected', standby: 'stopped' });
    expect(after.balance).toBe('70.50');
    expect(after.ledger.slice(-2).map(({ what, amount, booked }) => `${what} ${amount} ${booked}`)).toEqual([
      'reversal of standby charge 2028-Q1 -211.50 2028-04-20',
      'standby charge 2028-Q1 70.50 2028-04-20',
    ]);
    expect(after.notices.filter(({ withoutBasis }) => withoutBasis)).toHaveLength(1);
  });

  it('shows with --known what was recorded by then', async () => {
    const before = await show('--as-of 2028-04-20 --known 2028-04-19');
    expect(before.regions.building).toBe('unconnected');
    expect(before.balance).toBe('211.50');
    expect(before.facts.every(({ recorded }) => recorded <= '2028-04-19')).toBe(true);
  });

  it('shows with --as-of an earlier day how it stood then', async () => {
    const before = await show('--as-of 2027-12-01');
    expect(before.regions).toMatchObject({ duty: 'overdue', standby: 'warned', building: 'unconnected' });
    expect(before.ledger).toEqual([]);
  });

  it('speaks to people without --json: no braces, no empty words', async () => {
    const { out } = await terminal.must('show PWC9990042 --municipality pewaukee --as-of 2028-04-20');
    expect(out).toContain('PWC 9990 042, 4 SAMPLE LN, ELM, EDNA');
    expect(out).toContain('Connected since February 10, 2028');
    expect(out).not.toMatch(/[{}]|undefined|null|NaN/);
  });
});
