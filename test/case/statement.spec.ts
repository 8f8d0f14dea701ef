import { deriveInHindsight } from '../../src/core/case/derive.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { entryWords } from '../../src/core/ledger/money-words.ts';
import { statement, type StatementQuestion } from '../../src/core/ledger/statement.ts';
import { Books } from '../support/books.ts';
import {
  authorized,
  billed,
  connected,
  given,
  mailed,
  noticed,
  operational,
  paid,
  told,
} from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');
/** December 2027 and the first quarter of 2028 billed; a connection of February 10 that is told on April 20. */
const story = given(pewaukee, '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
  billed('2027-Q4', 7050, '2028-01-03'),
  paid('2028-01-21', '70.50'),
  billed('2028-Q1', 21150, '2028-04-03'),
  connected('2028-02-10', '2028-04-20'),
  told('writeoff.authorized', '2028-04-25', {
    receivable: 'standby/2028-Q1',
    amount: '20.50',
    reason: 'hardship',
    body: 'Common Council',
    resolution: '2028-7',
  }),
);

/** Told on the day it took effect, but for the connection. */
const books = new Books(pewaukee);
for (const fact of story.facts) books.tell(fact, fact.type === 'connection.made' ? day('2028-04-20') : fact.on);

function stated(question: Omit<StatementQuestion, 'to'> & { to: string }) {
  const to = day(question.to);
  const { accounts } = deriveInHindsight(books.told, pewaukee, to).state;
  const { opening, lines, closing, debts, unbooked } = statement(books.entries, accounts, { ...question, to });
  return {
    opening,
    closing,
    unbooked,
    lines: lines.map(({ valueOn, bookedOn, cents, balance, kind, receivable }) =>
      [
        valueOn,
        bookedOn,
        entryWords({ kind, receivable, cents, isReversal: kind === 'standby' && cents < 0 }),
        cents,
        balance,
      ].join(' '),
    ),
    debts: debts.map(({ owed, charged, paid: settled, writtenOff, open }) => [
      owed.key,
      charged,
      settled,
      writtenOff,
      open,
    ]),
  };
}

describe('a statement', () => {
  it('by value date shows a quarter corrected later as of its own day: charge, reversal and what holds', () => {
    expect(stated({ from: day('2028-02-01'), to: '2028-04-30', by: 'value' })).toEqual({
      opening: 0,
      lines: [
        '2028-04-01 2028-04-03 standby charge 2028-Q1 21150 21150',
        '2028-04-01 2028-04-20 reversal of standby charge 2028-Q1 -21150 0',
        '2028-04-01 2028-04-20 standby charge 2028-Q1 7050 7050',
        '2028-04-25 2028-04-25 standby charge 2028-Q1 written off -2050 5000',
      ],
      closing: 5000,
      unbooked: 0,
      debts: [
        ['standby/2027-Q4', 7050, 7050, 0, 0],
        ['standby/2028-Q1', 7050, 0, 2050, 5000],
      ],
    });
  });

  it('by booked date says in March and on April 19 what was believed then', () => {
    expect(stated({ to: '2028-03-31', by: 'booked' })).toMatchObject({ closing: 0 });
    expect(stated({ to: '2028-04-19', by: 'booked' })).toMatchObject({
      opening: 0,
      closing: 21150,
      lines: [
        '2028-01-01 2028-01-03 standby charge 2027-Q4 7050 7050',
        '2028-01-21 2028-01-21 payment -7050 0',
        '2028-04-01 2028-04-03 standby charge 2028-Q1 21150 21150',
      ],
    });
    expect(stated({ from: day('2028-04-20'), to: '2028-04-20', by: 'booked' })).toMatchObject({
      opening: 21150,
      closing: 7050,
    });
  });

  it('of one day holds the lines of that day: none the evening before, none the day after', () => {
    const on = (date: string) => stated({ from: day(date), to: date, by: 'value' }).lines.length;
    expect(['2028-04-24', '2028-04-25', '2028-04-26'].map(on)).toEqual([0, 1, 0]);
  });
});

describe('a line of the ledger in words', () => {
  const words = (
    kind: Parameters<typeof entryWords>[0]['kind'],
    receivable: string | null,
    cents = 1,
    isReversal = false,
  ) => entryWords({ kind, receivable, cents, isReversal });

  it('names each kind of debt by its natural key', () => {
    expect(words('late', 'late/2028-01')).toBe('late charge 2028-01');
    expect(words('late', 'late/2028-01/PWC9990042')).toBe('late charge 2028-01 of parcel PWC9990042');
    expect(words('penalty', 'roll/2028/penalty/PWC9990042')).toBe('penalty on arrears 2028 of parcel PWC9990042');
    expect(words('cost', 'cost/1-PWC9990042')).toBe('cost of the connection (1-PWC9990042)');
    expect(words('service', 'service/2028')).toBe('service arrears 2028');
    expect(words('fee', 'fee/reserve-capacity')).toBe('reserve capacity charge');
    expect(words('cost', 'cost/1')).toBe('cost of the connection');
    expect(words('interest', 'interest/1/3')).toBe('interest of installment 3');
    expect(words('interest', 'interest/2/3')).toBe('interest of installment 3 of assessment 2');
    expect(words('penalty', 'roll/2028/penalty')).toBe('penalty on arrears 2028');
    expect(words('delinquent', 'delinquent/2028/2029-02')).toBe('delinquent-tax interest February 2029');
  });

  it('says what a payment was for where it named one, and which way a balance went', () => {
    expect(words('payment', null, -1)).toBe('payment');
    expect(words('payment', 'installment/1/3', -1)).toBe('payment for installment 3');
    expect(words('payment-reversal', null)).toBe('payment taken back');
    expect(words('transfer', null, -1)).toBe('balance to other parcels');
    expect(words('transfer', null, 1)).toBe('balance from another parcel');
    expect(words('transfer', null, 1, true)).toBe('reversal of balance to other parcels');
    expect(words('refund', null, 5)).toBe('refund');
    expect(words('write-off', 'standby/2028-Q1', -5, true)).toBe('reversal of standby charge 2028-Q1 written off');
  });
});
