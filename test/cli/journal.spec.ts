import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeTown, Terminal } from '../support/cli-town.ts';

const TOWN = '--municipality pewaukee';
const ONE = `PWC9990042 ${TOWN}`;
const kinds = (prefix: string) => ({ other: `${prefix}-00`, service: `${prefix}-10`, penalty: `${prefix}-20` });
const ACCOUNTS = {
  receivable: kinds('142'),
  revenue: kinds('461'),
  cash: '131',
  taxRoll: '144',
  credits: '253',
  refunds: '211',
  writeOffs: '904',
  creditsGranted: '905',
  transfers: '999',
};

interface Row {
  'booked date': string;
  account: string;
  debit: string;
  credit: string;
  parcel: string;
  what: string;
  'value date': string;
}

describe('the journal for the general ledger', () => {
  let database: TestDatabase;
  let terminal: Terminal;
  const journal = async (options = ''): Promise<Row[]> =>
    (await terminal.must(`export journal ${TOWN} ${options} --json`)).json<{ rows: Row[] }>().rows;
  /** Debits less credits in cents. */
  const sum = (rows: readonly Pick<Row, 'debit' | 'credit'>[]): number =>
    rows.reduce(
      (total, { debit, credit }) => total + Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100),
      0,
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    terminal = new Terminal(database.url, { now: '2029-09-03T15:00:00Z' });
    await makeTown(database.url, 'pewaukee', [{ number: 'PWC 9990 042' }, { number: 'PWC 9990 043' }]);
    const record = (on: string, type: string, data: unknown, dated = on) =>
      terminal.on(on).must(`record ${type} ${ONE} --accept --on ${dated}`, data);
    await terminal.must(`record case.opened ${ONE} --on 2028-09-01 --as-of 2028-09-01`);
    await record('2028-10-02', 'arrears.reported', { amount: '634.50' }, '2028-10-01');
    await terminal.must(`sweep ${TOWN} --as-of 2028-10-12`);
    const letter = { letter: 'tax-roll-notice', notice: 'notice/tax-roll-notice/2028/1' };
    await record('2028-10-13', 'notice.mailed', letter);
    await record('2028-10-20', 'payment.received', { amount: '100.00', reference: 'check 77' });
    await terminal.must(`sweep ${TOWN} --as-of 2028-11-17`);
    const bounced = { payment: 'payment.received/2028-10-20/100.00/check 77', reason: 'bounced' };
    await record('2028-12-04', 'payment.reversed', bounced);
    await record('2029-08-20', 'roll.returned', { year: 2028 });
    await record('2029-08-21', 'payment.received', { amount: '2000.00' });
  }, 90_000);
  afterAll(() => database?.drop());

  it('is refused until the town has said which accounts are meant', async () => {
    const { code, out } = await terminal.run(`export journal ${TOWN}`);
    expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('lateral town set --data') as string });
    await terminal.must(`town set ${TOWN} --data`, JSON.stringify({ accounts: ACCOUNTS }));
    expect((await terminal.must(`town show ${TOWN}`)).out).toContain('cash 131');
    const wrong = await terminal.run(`town set ${TOWN} --data`, JSON.stringify({ accounts: { cash: '131' } }));
    expect(wrong.out).toContain('accounts.receivable');
  });

  it('balances on every booked day, and its debts less what is held are the balances of the town', async () => {
    const rows = await journal();
    const days = [...new Set(rows.map(row => row['booked date']))];
    expect(days).toEqual([...days].sort());
    expect(days.length).toBeGreaterThan(5);
    for (const on of days) expect(sum(rows.filter(row => row['booked date'] === on))).toBe(0);
    const held = rows.filter(({ account }) => /^(142-|144|253)/.test(account));
    const { out } = await terminal.must(`show ${ONE} --json`);
    const [shown] = (JSON.parse(out) as { cases: { balance: string }[] }).cases;
    expect(sum(held)).toBe(Math.round(Number(shown?.balance) * 100));
  });

  it('Wis. Stat. 66.0809(3): certification takes the arrears to the tax roll, the correction takes more, the return takes them back', async () => {
    const on = async (date: string) =>
      (await journal(`--from ${date} --to ${date}`)).map(({ account, debit, credit, what }) =>
        [account, debit, credit, what].join(' '),
      );
    const certified = await on('2028-11-17');
    expect(certified).toEqual(
      expect.arrayContaining(['144 534.50  certified to the tax roll', '142-10  534.50 certified to the tax roll']),
    );
    expect(await on('2028-12-04')).toEqual(
      expect.arrayContaining([
        '253 100.00  payment taken back',
        '131  100.00 payment taken back',
        '461-20 53.45  reversal of penalty on arrears 2028',
        '142-20 63.45  penalty on arrears 2028',
      ]),
    );
    const returned = await on('2029-08-20');
    expect(returned).toEqual(
      expect.arrayContaining(['142-10 634.50  returned by the county', '144  634.50 returned by the county']),
    );
    const paid = await on('2029-08-21');
    expect(paid).toContain('131 2000.00  payment');
    expect(paid).toContain('142-10  634.50 money held applied to debts');
  });

  it('in sums: a line for each day and account, equal to the lines of the journal', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'lateral-journal-')), 'totals.csv');
    await terminal.must(`export journal-totals ${TOWN} --from 2028-11-17 --to 2028-12-04 --out ${file}`);
    const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\r\n');
    expect(head).toBe('booked date,account,debit,credit');
    const rows = await journal('--from 2028-11-17 --to 2028-12-04');
    for (const line of lines) {
      const [date, account, debit = '', credit = ''] = line.split(',');
      const own = rows.filter(row => row['booked date'] === date && row.account === account);
      expect(own.length).toBeGreaterThan(0);
      expect(sum([{ debit, credit }])).toBe(sum(own));
    }
    expect(new Set(lines.map(line => line.split(',').slice(0, 2).join())).size).toBe(lines.length);
  });

  it('asks for days in their order, and none that is to come', async () => {
    expect(await terminal.run(`export journal ${TOWN} --from 2028-12-04 --to 2028-11-17`)).toMatchObject({ code: 2 });
    expect((await terminal.run(`export journal ${TOWN} --to 2029-09-04`)).out).toContain('after today');
  });
});
