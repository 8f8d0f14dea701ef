import { installmentRows } from '../../../src/core/case/installment-rows.ts';
import { day } from '../../../src/core/kernel/calendar-date.ts';
import { cents, moneyText } from '../../../src/core/kernel/cents.ts';
import { fraction } from '../../../src/core/kernel/fraction.ts';
import { applyPayment } from '../../../src/core/rules/installment-payment.ts';
import { firstPeriodBetween, installmentSchedule } from '../../../src/core/rules/installments.ts';
import { authorized, given, mailed, noticed, operational, paid, told } from '../../support/case-story.ts';
import { fifthLaw } from '../../support/fifth-town.ts';
import { courseOf, payoffOf } from '../../support/town-work-story.ts';

const law = fifthLaw();
const PRINCIPAL = 1_000_000n;

/**
 * § 71-9 by hand, in whole cents and hundredths of a percent: 4.5 percent a year from the completion of the work, 30 days to
 * the month, level payments; whatever is not a whole cent is left off. 12.50 with each.
 */
function byHand(count: number, daysOfFirst: number): { principal: bigint; interest: bigint; balance: bigint }[] {
  const growth = 1045n ** BigInt(count);
  const level = (PRINCIPAL * 45n * growth) / (1000n * (growth - 1000n ** BigInt(count)));
  let balance = PRINCIPAL;
  return Array.from({ length: count }, (_, i) => {
    const interest = i === 0 ? (balance * 45n * BigInt(daysOfFirst)) / 360_000n : (balance * 45n) / 1000n;
    const principal = i === count - 1 ? balance : level - interest;
    balance -= principal;
    return { principal, interest, balance };
  });
}
const text = (amount: bigint): string => moneyText(cents(Number(amount)));

/** Sold June 1, 2026: in default from August 1. The village connects by August 20; its bill is in hand on August 26. */
const billed = given(law, '2026-06-01').and(
  operational('2026-03-02', '2026-06-01'),
  noticed('2026-06-01', { trigger: 'sale' }),
  authorized('2026-08-03', { body: 'Village Board', resolution: '26-31', remedy: 'forced-connection' }),
  told('entry.obtained', '2026-08-10', { basis: 'consent' }),
  told('work.completed', '2026-08-20', { items: [{ what: 'Contractor', amount: '10000.00' }] }),
  mailed('cost-bill', '2026-08-24'),
  told('notice.received', '2026-08-26', { notice: 'notice/cost-bill/1/1' }),
);
const inEight = billed.and(told('election.filed', '2026-09-15', { count: 8 }));
/** August 20, 2026 to November 30, 2027: a year, three months and ten days of 30 days a month. */
const rows = byHand(8, 460);

describe('§ 71-9(c): twenty days from receipt', () => {
  it('closes on the 15th: in time on that day, too late on the next', () => {
    expect(courseOf(inEight, '2026-09-16')).toContain('2026-09-16 window/1 10000.00');
    billed.whenRecorded(told('election.filed', '2026-09-16', { count: 8 })).then();
    expect(inEight.through('2026-09-16').state.chart.assessment).toBe('inInstallments');
    expect(
      billed.and(told('election.filed', '2026-09-16', { count: 8 })).through('2026-09-16').state.chart.assessment,
    ).toBe('levied');
  });

  it('nine are more than the text allows', () => {
    billed.whenRecorded(told('election.filed', '2026-09-10', { count: 9 })).thenRefused(/more than the 8/);
  });
});

describe('§ 71-9(d)–(f): level payments that drop what is no whole cent, a fee with each', () => {
  it('the roll of September 1, 2027 carries the first, due November 30 of the same year', () => {
    const [first] = rows;
    if (!first) throw new Error('no first row');
    const all = first.principal + first.interest + 1250n;
    expect([text(first.interest), text(first.principal), text(all)]).toEqual(['575.00', '941.09', '1528.59']);
    expect(courseOf(inEight, '2027-11-30').slice(-3)).toEqual([
      '2027-09-01 interest/1/1 575.00',
      `2027-09-01 roll/2027 ${text(all)}`,
      `2027-11-30 installment/1/1 ${text(all)}`,
    ]);
    expect(inEight.linesThrough('2027-09-01', 'roll-fee')).toEqual(['2027-09-01 roll-fee/1/1 12.50']);
    expect(inEight.linesThrough('2027-08-31', 'roll-fee')).toEqual([]);
  });

  it('all eight to the cent, the last whatever clears the balance', () => {
    const due = courseOf(inEight, '2035-01-31').filter(line => line.includes(' installment/'));
    expect(due).toEqual(
      rows.map(({ principal, interest }, i) => {
        return `${2027 + i}-11-30 installment/1/${i + 1} ${text(principal + interest + 1250n)}`;
      }),
    );
    expect(rows.reduce((sum, { principal }) => sum + principal, 0n)).toBe(PRINCIPAL);
  });

  it('the statement and the calculator say the same', () => {
    const { state } = inEight.through('2026-09-16');
    const [order] = state.orders;
    if (!order || !law.editions[0]?.assessment) throw new Error('no order');
    const shown = installmentRows(state, law, order).map(row => [row.principal, row.interest, row.fee]);
    expect(shown).toEqual(rows.map(({ principal, interest }) => [Number(principal), Number(interest), 1250]));
    const schedule = installmentSchedule({
      principal: cents(1_000_000),
      rate: fraction(45, 1000),
      count: 8,
      method: 'level',
      rounding: 'truncate',
      carry: 'cents',
      firstPeriod: firstPeriodBetween('30/360-us', day('2026-08-20'), day('2027-11-30')),
      firstDue: day('2027-11-30'),
      yearlyFee: cents(1250),
    });
    expect(schedule.rows.map(row => [row.principal, row.interest, row.payment, row.due])).toEqual(
      rows.map(({ principal, interest }, i) => {
        const row = [principal, interest, principal + interest + 1250n].map(Number);
        return [...row, `${2027 + i}-11-30`];
      }),
    );
  });

  it('paid ahead, the payments stay level: what is saved in interest goes to principal, as the calculator has it', () => {
    const [first, second] = rows;
    if (!first || !second) throw new Error('no rows');
    const all = first.principal + first.interest + 1250n;
    const ahead = inEight.and(paid('2027-11-30', text(all + 100_000n)));
    const level = first.principal + first.interest;
    let balance = first.balance - 100_000n;
    const expected: string[] = [];
    for (let n = 2; n <= 8 && balance > 0n; n += 1) {
      const interest = (balance * 45n) / 1000n;
      const principal = n === 8 || balance < level - interest ? balance : level - interest;
      balance -= principal;
      expected.push(`${2026 + n}-11-30 installment/1/${n} ${text(principal + interest + 1250n)}`);
    }
    const due = courseOf(ahead, '2035-01-31').filter(line => / installment\/1\/[2-8]/.test(line));
    expect(due).toEqual(expected);
    const asked = applyPayment(
      {
        principal: cents(1_000_000),
        rate: fraction(45, 1000),
        count: 8,
        method: 'level',
        rounding: 'truncate',
        carry: 'cents',
        firstPeriod: firstPeriodBetween('30/360-us', day('2026-08-20'), day('2027-11-30')),
        firstDue: day('2027-11-30'),
        yearlyFee: cents(1250),
      },
      {
        rows: rows.map((row, i) => ({
          n: i + 1,
          due: null,
          days: null,
          principal: cents(Number(row.principal)),
          interest: cents(Number(row.interest)),
          payment: cents(Number(row.principal + row.interest + 1250n)),
          balance: cents(Number(row.balance)),
        })),
      },
      1,
      cents(Number(all + 100_000n)),
    );
    if (!asked.ok) throw new Error(asked.refused);
    const { nextInterest, nextPrincipal } = asked.value;
    expect(moneyText(cents(nextInterest + nextPrincipal + 1250))).toBe(expected[0]?.split(' ').at(-1));
  });

  it('paid with the taxes to the end, the cost is settled and nothing is left', () => {
    const payments = rows.map(({ principal, interest }, i) =>
      paid(`${2027 + i}-11-29`, text(principal + interest + 1250n)),
    );
    const story = inEight.and(...payments);
    const { accounts, chart } = story.through('2034-12-31').state;
    expect(chart.assessment).toBe('settled');
    const ofCost = accounts.receivables.filter(({ order }) => order === '1');
    expect(ofCost.reduce((sum, { open }) => sum + open, 0)).toBe(0);
    expect(accounts.credit).toBe(0);
  });

  it('what clears it on a day: the balance and the interest of the days, the fee only once it is on a roll', () => {
    // 90 days of 30/360 from August 20 to November 20, 2026: 10,000 × 4.5 % × 90 ÷ 360.
    expect(payoffOf(law, inEight, '2026-11-20')).toMatchObject({
      principal: '10000.00',
      interest: '112.50',
      total: '10112.50',
    });
  });
});
