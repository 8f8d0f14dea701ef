import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeTown, Terminal } from '../support/cli-town.ts';

const TOWN = '--municipality pewaukee';

interface Report {
  totals: { billedCents: number; paidCents: number; pastDueCents: number };
  money: { what: string; cents: number; kind: string }[];
}

describe('the money of the council report, where arrears went on the tax roll', () => {
  let database: TestDatabase;
  let terminal: Terminal;
  const out = join(mkdtempSync(join(tmpdir(), 'lateral-money-')), 'council.pdf');
  const moneyOn = async (asOf: string) => {
    const { totals, money } = (
      await terminal.must(`report council ${TOWN} --as-of ${asOf} --out ${out} --json`)
    ).json<Report>();
    const of = (kind: string): number =>
      money.filter(line => line.kind === kind).reduce((sum, { cents }) => sum + cents, 0);
    expect([of('entry'), of('part')]).toEqual([of('total'), of('total')]);
    return { totals, parts: Object.fromEntries(money.map(({ what, cents }) => [what, cents])) };
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url, { now: '2029-09-03T15:00:00Z' });
    await makeTown(database.url, 'pewaukee', [{ number: 'PWC 9990 042' }, { number: 'PWC 9990 043' }]);
    const record = (on: string, parcel: string, type: string, data: unknown) =>
      terminal.on(on).must(`record ${type} ${parcel} ${TOWN} --on ${on}`, data);
    for (const parcel of ['PWC9990042', 'PWC9990043']) {
      await terminal.must(`record case.opened ${parcel} ${TOWN} --on 2028-09-01 --as-of 2028-09-01`);
    }
    await record('2028-10-01', 'PWC9990042', 'arrears.reported', { amount: '600.00' });
    await record('2028-10-02', 'PWC9990043', 'payment.received', { amount: '50.00' });
    await terminal.must(`sweep ${TOWN} --as-of 2028-10-12`);
    await record('2028-10-13', 'PWC9990042', 'notice.mailed', {
      letter: 'tax-roll-notice',
      notice: 'notice/tax-roll-notice/2028/1',
    });
    await terminal.must(`sweep ${TOWN} --as-of 2028-11-20`);
    await record('2029-08-20', 'PWC9990042', 'roll.returned', { year: 2028 });
    await terminal.must(`sweep ${TOWN} --as-of 2029-08-21`);
  }, 90_000);
  afterAll(() => database?.drop());

  it('stands as past due until November 16, on the tax roll until the county returns it, then past due again', async () => {
    const before = await moneyOn('2028-11-15');
    expect(before.parts).toMatchObject({ 'Past due': 66000, 'Paid ahead by owners': -5000, 'Still to pay': 61000 });
    expect(before.totals).toMatchObject({ billedCents: 66000, paidCents: 5000, pastDueCents: 66000 });
    expect(before.parts).not.toHaveProperty('On the tax roll, collected by the county');
    const rolled = await moneyOn('2028-11-20');
    expect(rolled.parts).toMatchObject({ 'Past due': 0, 'On the tax roll, collected by the county': 66000 });
    const returned = await moneyOn('2029-08-21');
    expect(returned.parts['Past due']).toBeGreaterThanOrEqual(66000);
    expect(returned.parts).not.toHaveProperty('On the tax roll, collected by the county');
  });
});
