import { day } from '../../src/core/kernel/calendar-date.ts';
import { cents } from '../../src/core/kernel/cents.ts';
import type { Edition, Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { compoundLateCharges, lateChargeOn } from '../../src/core/rules/late-charge.ts';
import {
  simulateLateCharges,
  type IssuedBill,
  type LedgerLine,
  type ReceivedPayment,
} from '../../src/core/rules/late-ledger.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');
const arcadia = lawOf('arcadia');
const newest = (rulebook: Rulebook) => rulebook.editions.at(-1) as Edition;
const bill = (issued: string, amount: number): IssuedBill => ({ issued: day(issued), amount: cents(amount) });
const paid = (on: string, amount: number): ReceivedPayment => ({ on: day(on), amount: cents(amount) });

function ledger(bills: IssuedBill[], payments: ReceivedPayment[], through: string, rulebook = pewaukee): LedgerLine[] {
  const answer = simulateLateCharges(rulebook, bills, payments, day(through));
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
}
const lateDays = (lines: LedgerLine[]) =>
  lines.filter(({ what }) => what === 'late charge').map(({ on, amount }) => [on, amount]);

describe('§ 300-16.C: one percent a month, compounding, rounded every month', () => {
  it('$141.00 over six months', () => {
    const answer = compoundLateCharges(newest(pewaukee), cents(14100), 6);
    expect(answer.ok && answer.value).toEqual([14241, 14383, 14527, 14672, 14819, 14967]);
  });

  it('half a cent goes up: 1 percent of $0.49, $0.50 and $0.51', () => {
    const on = (amount: number) => {
      const answer = lateChargeOn(newest(pewaukee), cents(amount));
      return answer.ok && answer.value;
    };
    expect([49, 50, 51, 149, 150, 100_500].map(on)).toEqual([0, 1, 1, 1, 2, 1005]);
  });

  it('the day after the due date, then that day of each later month', () => {
    // Issued March 20 for the period that ended in February: 20 days are April 9, a Friday.
    expect(lateDays(ledger([bill('2027-03-20', 21150)], [], '2027-06-10'))).toEqual([
      ['2027-04-10', 212],
      ['2027-05-10', 214],
      ['2027-06-10', 216],
    ]);
  });

  it('paid the day before, on the due date and the day after', () => {
    const lines = (on: string) => lateDays(ledger([bill('2027-03-20', 21150)], [paid(on, 21150)], '2027-04-30'));
    expect(['2027-04-08', '2027-04-09', '2027-04-10'].map(lines)).toEqual([[], [], [['2027-04-10', 212]]]);
  });

  it('a newer bill joins on the first such day after its own due date', () => {
    const lines = lateDays(ledger([bill('2027-03-20', 21150), bill('2027-06-20', 21150)], [], '2027-08-10'));
    // Due July 12 (July 10 is a Saturday): not yet late on July 10, with it on August 10.
    expect(lines).toEqual([
      ['2027-04-10', 212],
      ['2027-05-10', 214],
      ['2027-06-10', 216],
      ['2027-07-10', 218],
      ['2027-08-10', 432],
    ]);
  });

  it('three quarters of the older billing, from the 16th to the 15th: each joins once its own rolled day has passed', () => {
    const quarters = [
      ['2027-03-20', '2027-03-15'],
      ['2027-06-20', '2027-06-15'],
      ['2027-09-20', '2027-09-15'],
    ] as const;
    const bills = quarters.map(([issued, periodEnd]) => ({ ...bill(issued, 21150), periodEnd: day(periodEnd) }));
    const lines = ledger(bills, [], '2027-10-01');
    expect(lateDays(lines)).toEqual([
      ['2027-04-13', 212],
      ['2027-05-13', 214],
      ['2027-06-13', 216],
      ['2027-07-13', 429],
      ['2027-08-13', 434],
      ['2027-09-13', 438],
    ]);
    expect(lines.at(-1)?.balance).toBe(65393);
  });

  it('a payment clears late charges before the bill, and what is over waits for the next bill', () => {
    const lines = ledger(
      [bill('2027-03-20', 10000), bill('2027-06-21', 10000)],
      [paid('2027-04-12', 12000)],
      '2027-12-31',
    );
    expect(lines.map(({ on, what, balance }) => [on, what, balance]).slice(0, 4)).toEqual([
      ['2027-03-20', 'bill', 10000],
      ['2027-04-10', 'late charge', 10100],
      ['2027-04-12', 'payment', -1900],
      ['2027-06-21', 'bill', 8100],
    ]);
    expect(lateDays(lines)[1]).toEqual(['2027-07-13', 81]);
  });

  it('one late charge a month: the month that has had one for a bill now paid has no second for a newer bill', () => {
    const lines = ledger(
      [bill('2027-03-20', 10000), bill('2027-05-01', 10000)],
      [paid('2027-05-11', 10201)],
      '2027-06-30',
    );
    // The newer bill is due May 21, so its day is the 22nd; May has had its charge on the 10th.
    expect(lateDays(lines)).toEqual([
      ['2027-04-10', 100],
      ['2027-05-10', 101],
      ['2027-06-22', 100],
    ]);
  });

  it('a percent of 49 cents is none, so the month may still have a charge for a newer bill', () => {
    const lines = (first: number) =>
      lateDays(
        ledger([bill('2027-03-20', first), bill('2027-03-25', 10000)], [paid('2027-04-12', first + 1)], '2027-04-30'),
      );
    // The bills are late from April 10 and April 15.
    expect(lines(49)).toEqual([['2027-04-15', 100]]);
    expect(lines(50)).toEqual([['2027-04-10', 1]]);
  });

  it('a day that a month lacks is its last one: January 31, the end of February, March 31', () => {
    expect(lateDays(ledger([bill('2029-01-10', 10000)], [], '2029-04-30'))).toEqual([
      ['2029-01-31', 100],
      ['2029-02-28', 101],
      ['2029-03-31', 102],
      ['2029-04-30', 103],
    ]);
  });

  it('says how: each bill with its last day, each charge with what it is on, each payment', () => {
    const answer = simulateLateCharges(
      pewaukee,
      [bill('2027-03-20', 21150)],
      [paid('2027-05-12', 5000)],
      day('2027-06-10'),
    );
    expect(answer.ok && answer.steps).toEqual([
      'Bill of March 20, 2027 for $211.50: 20 days from issue on March 20, 2027: April 9, 2027; Day 10 of the month after the billed period, which ended on February 28, 2027: March 10, 2027; The later of the two: April 9, 2027; last day to pay April 9, 2027',
      'April 10, 2027: 1.0 percent of $211.50 past due = $2.12',
      'May 10, 2027: 1.0 percent of $213.62 past due = $2.14',
      'Paid on May 12, 2027: $50.00, to late charges first, then to the oldest bill',
      'June 10, 2027: 1.0 percent of $165.76 past due = $1.66',
    ]);
    const months = compoundLateCharges(newest(pewaukee), cents(14100), 2);
    expect(months.ok && months.steps).toEqual([
      'Month 1: 1.0 percent of $141.00 past due = $1.41; balance $142.41',
      'Month 2: 1.0 percent of $142.41 past due = $1.42; balance $143.83',
    ]);
  });

  it('an account without bills rests on the section all the same', () => {
    const answer = simulateLateCharges(pewaukee, [], [paid('2027-05-12', 5000)], day('2027-06-10'));
    expect(answer.because.map(({ section }) => section)).toEqual(['§ 300-16.C']);
    expect(answer.ok && answer.value.map(({ balance }) => balance)).toEqual([-5000]);
  });

  it('none before the chapter', () => {
    const answer = simulateLateCharges(pewaukee, [bill('2026-05-01', 10000)], [], day('2026-12-31'));
    expect(answer).toMatchObject({ ok: false });
  });
});

describe('other towns', () => {
  it('Arcadia’s is simple: the same every month', () => {
    const answer = compoundLateCharges(newest(arcadia), cents(14100), 4);
    expect(answer.ok && answer.value).toEqual([14241, 14382, 14523, 14664]);
    expect(lateDays(ledger([bill('2027-05-11', 14100)], [], '2027-08-31', arcadia))).toEqual([
      ['2027-06-02', 141],
      ['2027-07-02', 141],
      ['2027-08-02', 141],
    ]);
  });

  it('Port Washington and Saukville name none: refused', () => {
    for (const town of ['port-washington', 'saukville']) {
      expect(lateChargeOn(newest(lawOf(town)), cents(100)).ok).toBe(false);
      expect(simulateLateCharges(lawOf(town), [], [], day('2027-01-01')).ok).toBe(false);
    }
  });
});
