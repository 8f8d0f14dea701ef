import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeTown, Terminal } from '../support/cli-town.ts';

interface Stated {
  statements: {
    service: string;
    opening: string;
    closing: string;
    credit: string;
    unbooked: string;
    lines: { on: string; booked: string | null; what: string; amount: string; balance: string; sameAsAnother?: true }[];
    receivables: {
      receivable: string;
      what: string;
      charged: string;
      paid: string;
      writtenOff: string;
      open: string;
    }[];
  }[];
}

const ONE = 'PWC9990042 --municipality pewaukee';
const vote = { body: 'Common Council', resolution: '2028-7' };

describe('the account of a parcel at the command line', () => {
  let database: TestDatabase;
  let terminal: Terminal;
  const record = (type: string, on: string, data: unknown) =>
    terminal.must(`record ${type} ${ONE} --on ${on} --json --data`, JSON.stringify(data));
  const stated = async (options = '') => {
    const [only] = (await terminal.must(`statement ${ONE} ${options} --json`)).json<Stated>().statements;
    if (!only) throw new Error('no statement');
    return only;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url, { now: '2028-10-12T15:00:00Z' });
    await makeTown(database.url, 'pewaukee', [{ number: 'PWC 9990 042' }, { number: 'PWC 9990 043' }]);
    await terminal.must(`record case.opened ${ONE} --on 2028-01-03`);
    await record('arrears.reported', '2028-10-01', { amount: '300.00' });
    await record('payment.received', '2028-10-04', { amount: '120.00', reference: 'check 77' });
    await record('payment.received', '2028-10-04', { amount: '120.00', reference: 'check 77' });
    await record('writeoff.authorized', '2028-10-10', {
      receivable: 'service/2028',
      amount: '10.00',
      reason: 'hardship',
      ...vote,
    });
    await record('payment.reversed', '2028-10-12', {
      payment: 'payment.received/2028-10-04/120.00/check 77#2',
      reason: 'error',
    });
  }, 60_000);
  afterAll(() => database?.drop());

  it('lists every line with the balance after it, and each debt with what became of it', async () => {
    const { opening, closing, lines, receivables, credit, unbooked } = await stated();
    expect({ opening, closing, credit, unbooked }).toEqual({
      opening: '0.00',
      closing: '170.00',
      credit: '0.00',
      unbooked: '0.00',
    });
    expect(lines.map(({ on, what, amount, balance }) => [on, what, amount, balance])).toEqual([
      ['2028-10-01', 'service arrears 2028', '300.00', '300.00'],
      ['2028-10-04', 'payment', '-120.00', '180.00'],
      ['2028-10-04', 'payment', '-120.00', '60.00'],
      ['2028-10-04', 'payment taken back', '120.00', '180.00'],
      ['2028-10-10', 'service arrears 2028 written off', '-10.00', '170.00'],
    ]);
    expect(lines.map(({ sameAsAnother }) => sameAsAnother ?? false)).toEqual([false, false, true, false, false]);
    expect(receivables).toMatchObject([
      { receivable: 'service/2028', charged: '300.00', paid: '120.00', writtenOff: '10.00', open: '170.00' },
    ]);
  });

  it('of some days opens with what was owed before the first', async () => {
    expect(await stated('--from 2028-10-05 --to 2028-10-09')).toMatchObject({
      opening: '180.00',
      lines: [],
      closing: '180.00',
    });
    expect(await stated('--from 2028-10-04 --to 2028-10-04')).toMatchObject({ opening: '300.00', closing: '180.00' });
  });

  it('by booked date holds nothing before the day on which all was written down', async () => {
    const { refused } = (await terminal.run(`statement ${ONE} --to 2028-10-11 --by booked --json`)).json<{
      refused: string;
    }>();
    expect(refused).toBe('Parcel PWC 9990 042 has no case that was on record by 2028-10-11.');
    expect(await stated('--from 2028-10-12 --by booked')).toMatchObject({ opening: '0.00', closing: '170.00' });
  });

  it('reads as columns for people', async () => {
    const { out } = await terminal.must(`statement ${ONE} --from 2028-10-02`);
    expect(out).toContain('PWC 9990 042, 4 SAMPLE LN');
    expect(out).toMatch(/2028-10-02 {2}balance before +300\.00\n/);
    expect(out).toMatch(
      /2028-10-04 {2}payment \(same day and amount as another\) +-120\.00 +60\.00 {2}booked 2028-10-12\n/,
    );
    expect(out).toMatch(/2028-10-12 {2}balance +170\.00\n/);
    expect(out).toMatch(/service arrears 2028 +300\.00 +120\.00 +10\.00 +0\.00 +170\.00 {2}due 2028-10-01/);
  });

  it('refuses days to come, days in the wrong order and parcels without a case', async () => {
    expect((await terminal.run(`statement ${ONE} --to 2028-10-13`)).out).toContain('after today, 2028-10-12');
    expect(await terminal.run(`statement ${ONE} --from 2028-10-12 --to 2028-10-11`)).toMatchObject({ code: 2 });
    expect((await terminal.run(`statement PWC9990043 --municipality pewaukee`)).out).toContain('has no case');
    expect((await terminal.run(`statement NOWHERE --municipality pewaukee`)).out).toContain('no parcel "NOWHERE"');
  });

  it('show names the second payment of one day, amount and reference', async () => {
    const { out } = await terminal.must(`show ${ONE}`);
    expect(out.match(/, same day and amount as another/g)).toHaveLength(1);
    expect(out).toMatch(/2028-10-10 {2}service arrears 2028 written off +-10\.00 {2}booked 2028-10-12/);
  });
});
