import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { addDays, day, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { cents } from '../../src/core/kernel/cents.ts';
import type { Edition, Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { billDueDate } from '../../src/core/rules/due-date.ts';
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

/**
 * The same account kept day by day from the words of the section, with Temporal, floats of whole cents and no rule of
 * the core but the due date, which has tests of its own.
 */
function keepByHand(
  rulebook: Rulebook,
  bills: IssuedBill[],
  payments: ReceivedPayment[],
  through: CalendarDate,
): string[] {
  const compounding = newest(rulebook).lateCharge?.compounding === true;
  const open: { due: string; left: number }[] = [];
  const out: string[] = [];
  let late = 0;
  let credit = 0;
  let chargedMonth = '';
  const settle = () => {
    const part = Math.min(late, credit);
    late -= part;
    credit -= part;
    open.sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
    for (const item of open) {
      const pay = Math.min(item.left, credit);
      item.left -= pay;
      credit -= pay;
    }
  };
  const start = bills.map(({ issued }) => issued).sort()[0] ?? through;
  for (let today = Temporal.PlainDate.from(start); today.toString() <= through; today = today.add({ days: 1 })) {
    const iso = today.toString();
    const oldest = open.filter(({ left }) => left > 0).sort((a, b) => (a.due < b.due ? -1 : 1))[0];
    if (oldest && oldest.due < iso && chargedMonth !== iso.slice(0, 7)) {
      const first = Temporal.PlainDate.from(oldest.due).add({ days: 1 });
      const isItsDay = today.day === Math.min(first.day, today.daysInMonth);
      if (isItsDay) {
        const base =
          open.filter(({ due }) => due < iso).reduce((sum, { left }) => sum + left, 0) + (compounding ? late : 0);
        const charge = Math.floor((base + 50) / 100);
        chargedMonth = iso.slice(0, 7);
        late += charge;
        if (charge > 0) out.push(`${iso} late charge ${charge}`);
      }
    }
    for (const issued of bills.filter(item => item.issued === iso)) {
      const due = billDueDate(newest(rulebook), issued.issued);
      open.push({ due: due.ok ? due.value.due : '', left: issued.amount });
      settle();
      out.push(`${iso} bill ${issued.amount}`);
    }
    for (const payment of payments.filter(item => item.on === iso)) {
      credit += payment.amount;
      settle();
      out.push(`${iso} payment ${-payment.amount}`);
    }
  }
  return out;
}

describe('held against an account kept by hand, day by day', () => {
  const days = fc.integer({ min: 0, max: 300 }).map(n => addDays(day('2027-01-01'), n));
  const amounts = fc.integer({ min: 1, max: 60_000 }).map(cents);
  const bills = fc.array(fc.record({ issued: days, amount: amounts }), { minLength: 1, maxLength: 5 });
  const payments = fc.array(fc.record({ on: days, amount: amounts }), { maxLength: 5 });

  it.each([
    ['pewaukee', pewaukee],
    ['arcadia', arcadia],
  ] as const)('%s', (_town, rulebook) => {
    fc.assert(
      fc.property(bills, payments, (issued, received) => {
        const late = received.filter(({ on }) => issued.some(item => item.issued <= on));
        const lines = ledger(issued, late, '2028-06-30', rulebook).map(
          ({ on, what, amount }) => `${on} ${what} ${amount}`,
        );
        expect(lines.sort()).toEqual(keepByHand(rulebook, issued, late, day('2028-06-30')).sort());
      }),
      { numRuns: 40 },
    );
  });

  it('an unpaid bill after m months, closed form: never further than a cent a month from B × 1.01^m', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 60 }), (amount, months) => {
        const answer = compoundLateCharges(newest(pewaukee), amount, months);
        const last = answer.ok ? (answer.value.at(-1) as number) : NaN;
        expect(Math.abs(last - amount * 1.01 ** months)).toBeLessThanOrEqual(0.5 * months * 1.01 ** months);
        const simple = compoundLateCharges(newest(arcadia), amount, months);
        expect(simple.ok && simple.value.at(-1)).toBe(amount + months * Math.floor((amount + 50) / 100));
      }),
    );
  });
});
