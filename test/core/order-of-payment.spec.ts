import { day } from '../../src/core/kernel/calendar-date.ts';
import { cents, ZERO } from '../../src/core/kernel/cents.ts';
import {
  addReceivable,
  balanceOf,
  divideReceivable,
  NO_ACCOUNTS,
  type Accounts,
  type Receivable,
  type ReceivableKind,
} from '../../src/core/ledger/accounts.ts';
import { applyCredit, applyPayment, payBack } from '../../src/core/ledger/payments.ts';
import { moveOut, writeOff } from '../../src/core/ledger/reductions.ts';

type Charge = Omit<Receivable, 'open'>;
const charge = (key: string, kind: ReceivableKind, amount: number, on: string, more: Partial<Charge> = {}): Charge => ({
  key,
  kind,
  cents: cents(amount),
  on: day(on),
  ...more,
});
const owing = (...charges: Charge[]): Accounts => charges.reduce(addReceivable, NO_ACCOUNTS);
const pay = (accounts: Accounts, amount: number, receivable?: string) =>
  applyPayment(accounts, cents(amount), receivable);

/** What is still open, by key; what is paid in full is left out. */
const open = (accounts: Accounts): Record<string, number> =>
  Object.fromEntries(accounts.receivables.filter(owed => owed.open > 0).map(owed => [owed.key, owed.open]));
/** The keys in the order in which money reaches them: one cent at a time shows whose turn it is. */
function turns(accounts: Accounts): string[] {
  const keys: string[] = [];
  for (let now = accounts; Object.keys(open(now)).length > 0;) {
    const next = pay(now, 1);
    const paid = now.receivables.find((owed, i) => owed.open !== next.receivables[i]?.open)?.key ?? '';
    if (keys.at(-1) !== paid) keys.push(paid);
    now = next;
  }
  return keys;
}
const adds = (accounts: Accounts): void => {
  const sum = accounts.receivables.reduce((total, owed) => total + owed.open, 0);
  expect(balanceOf(accounts)).toBe(sum - accounts.credit);
  for (const owed of accounts.receivables) {
    expect(owed.open).toBeGreaterThanOrEqual(0);
    expect(owed.open).toBeLessThanOrEqual(owed.cents);
  }
  expect(accounts.credit).toBeGreaterThanOrEqual(0);
};

describe('the order in which money is applied', () => {
  it('a standby charge, older than all, waits for penalties, late charges and interest', () => {
    const accounts = owing(
      charge('standby/2027-Q4', 'standby', 5, '2028-01-01'),
      charge('late/2028-01', 'late', 5, '2028-01-25'),
      charge('interest/1/1', 'interest', 5, '2028-11-16'),
      charge('roll/2028/penalty', 'penalty', 5, '2028-11-02'),
      charge('delinquent/2029-02', 'delinquent', 5, '2029-02-01'),
    );
    expect(turns(accounts)).toEqual([
      'late/2028-01',
      'roll/2028/penalty',
      'delinquent/2029-02',
      'interest/1/1',
      'standby/2027-Q4',
    ]);
  });

  it.each(['standby', 'service', 'fee', 'cost', 'principal', 'refund'] as const)(
    '%s is principal: paid after interest, by its day and not by when it came to the books',
    kind => {
      const accounts = owing(
        charge('standby/2028-Q1', 'standby', 5, '2028-04-01'),
        charge('earlier', kind, 5, '2028-03-31'),
        charge('same day', kind, 5, '2028-04-01'),
        charge('later', kind, 5, '2028-04-02'),
        charge('interest/1/1', 'interest', 5, '2028-11-16'),
      );
      expect(turns(accounts)).toEqual(['interest/1/1', 'earlier', 'standby/2028-Q1', 'same day', 'later']);
    },
  );

  it('of two late charges the older first, whichever came over from another parcel', () => {
    const accounts = owing(
      charge('late/2028-03', 'late', 5, '2028-03-25'),
      charge('late/2028-02', 'late', 5, '2028-02-25'),
    );
    expect(turns(accounts)).toEqual(['late/2028-02', 'late/2028-03']);
  });

  it('installments still to come are last, and the last of them first', () => {
    const part = (n: number, more: Partial<Charge> = {}) =>
      charge(`installment/1/${n}`, 'principal', 5, '2027-12-31', { order: '1', n, waits: true, ...more });
    const accounts = owing(
      part(2),
      part(3),
      part(4),
      charge('standby/2028-Q3', 'standby', 5, '2028-10-01'),
      part(1, { on: day('2028-11-16'), dueOn: day('2029-01-31'), waits: undefined }),
    );
    expect(turns(accounts)).toEqual([
      'standby/2028-Q3',
      'installment/1/1',
      'installment/1/4',
      'installment/1/3',
      'installment/1/2',
    ]);
  });

  it('of installments to come, those of the newer assessment go first', () => {
    const part = (order: string, n: number, on: string) =>
      charge(`installment/${order}/${n}`, 'principal', 5, on, { order, n, waits: true });
    const accounts = owing(part('2', 1, '2030-01-02'), part('2', 2, '2030-01-02'), part('1', 5, '2028-01-02'));
    expect(turns(accounts)).toEqual(['installment/2/2', 'installment/2/1', 'installment/1/5']);
  });
});

describe('a payment that names a receivable', () => {
  const accounts = owing(
    charge('late/2028-01', 'late', 71, '2028-01-25'),
    charge('standby/2027-Q4', 'standby', 7050, '2028-01-01'),
    charge('standby/2028-Q1', 'standby', 21150, '2028-04-01'),
  );

  it('pays that one first, the rest in the stated order', () => {
    expect(open(pay(accounts, 21149, 'standby/2028-Q1'))).toEqual({
      'late/2028-01': 71,
      'standby/2027-Q4': 7050,
      'standby/2028-Q1': 1,
    });
    expect(open(pay(accounts, 21150 + 72, 'standby/2028-Q1'))).toEqual({ 'standby/2027-Q4': 7049 });
  });

  it('that is paid already, or is not there, goes as if it named none', () => {
    const paid = pay(accounts, 21150, 'standby/2028-Q1');
    expect(pay(paid, 100, 'standby/2028-Q1').receivables).toEqual(pay(paid, 100).receivables);
    expect(pay(accounts, 100, 'standby/2031-Q1')).toEqual(pay(accounts, 100));
  });

  it('of the cost, once that is in installments, pays its interest and its parts, the one on the roll first', () => {
    const whole = owing(
      charge('late/2028-01', 'late', 71, '2028-01-25'),
      charge('cost/1', 'cost', 900, '2027-10-01', { order: '1' }),
    );
    const parts = [1, 2, 3].map(n =>
      charge(`installment/1/${n}`, 'principal', 300, n === 1 ? '2028-11-16' : '2027-12-31', {
        order: '1',
        n,
        ...(n === 1 ? {} : { waits: true as const }),
      }),
    );
    const divided = addReceivable(
      divideReceivable(whole, 'cost/1', parts),
      charge('interest/1/1', 'interest', 90, '2028-11-16', { order: '1', n: 1 }),
    );
    expect(open(pay(divided, 91, 'cost/1'))).toEqual({
      'late/2028-01': 71,
      'installment/1/1': 299,
      'installment/1/2': 300,
      'installment/1/3': 300,
    });
    expect(open(pay(divided, 90 + 300 + 1, 'cost/1'))).toMatchObject({
      'installment/1/2': 300,
      'installment/1/3': 299,
    });
    adds(divided);
  });
});

describe('money with nothing to apply to', () => {
  it('is a credit, and pays the next charge on its day', () => {
    const credit = pay(NO_ACCOUNTS, 10000);
    expect(credit).toMatchObject({ credit: 10000, paid: 10000 });
    const charged = addReceivable(credit, charge('standby/2027-Q4', 'standby', 7050, '2028-01-01'));
    expect(charged).toMatchObject({ credit: 2950, receivables: [{ open: 0 }] });
    adds(charged);
  });
});

describe('a credit that the town grants', () => {
  it('is applied like money, and nobody paid it', () => {
    const accounts = owing(
      charge('standby/2027-Q4', 'standby', 7050, '2028-01-01'),
      charge('late/2028-01', 'late', 71, '2028-01-25'),
    );
    const granted = applyCredit(accounts, cents(72));
    expect(granted).toMatchObject({ paid: 0, charged: 7121 - 72 });
    expect(open(granted)).toEqual({ 'standby/2027-Q4': 7049 });
    adds(granted);
    adds(applyCredit(accounts, cents(8000)));
  });
});

describe('what is given up, given back or taken over', () => {
  const standby = charge('standby/2027-Q4', 'standby', 7050, '2028-01-01');

  it('a write-off lowers what is open on one receivable and says how much', () => {
    const given = writeOff(pay(owing(standby), 50), 'standby/2027-Q4', cents(3000));
    expect(given.receivables[0]).toMatchObject({ cents: 7050, open: 4000, writtenOff: 3000 });
    adds(given);
  });

  it('a refund comes out of the credit to the last cent', () => {
    const back = payBack(pay(NO_ACCOUNTS, 500), cents(500), { key: 'refund/1', on: day('2028-02-01') });
    expect(back).toEqual({ ...NO_ACCOUNTS, credit: ZERO });
  });

  it('what was refunded above the credit is owed back, and never a credit below zero', () => {
    const back = payBack(pay(NO_ACCOUNTS, 500), cents(501), { key: 'refund/1', on: day('2028-02-01') });
    expect(back).toMatchObject({ credit: 0, charged: 0, paid: -1 });
    expect(open(back)).toEqual({ 'refund/1': 1 });
    adds(back);
  });

  it('a balance that goes over: as much as was decided, the rest stays; more than is open is a credit here', () => {
    const accounts = owing(standby, charge('late/2028-01', 'late', 71, '2028-01-25'));
    expect(open(moveOut(accounts, cents(7120)))).toEqual({ 'standby/2027-Q4': 1 });
    expect(moveOut(accounts, cents(7121))).toMatchObject({ credit: 0, charged: 0 });
    const more = moveOut(pay(accounts, 21), cents(7121));
    expect(more).toMatchObject({ credit: 21 });
    expect(more.receivables).toMatchObject([{ moved: 7050 }, { moved: 50 }]);
    adds(more);
  });
});
