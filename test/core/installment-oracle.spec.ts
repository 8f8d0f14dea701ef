import fc from 'fast-check';
import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import { cents } from '../../src/core/kernel/cents.ts';
import { fraction } from '../../src/core/kernel/fraction.ts';
import { DAY_COUNTS } from '../../src/core/rulebook/collection-schema.ts';
import { applyPayment } from '../../src/core/rules/installment-payment.ts';
import { firstPeriodBetween, installmentSchedule, type InstallmentTerms } from '../../src/core/rules/installments.ts';
import { simpleInterest } from '../../src/core/rules/interest.ts';
import { payoffOn } from '../../src/core/rules/payoff.ts';
import { equalPrincipalRow, halfUp, levelPayment, partOfYear } from '../support/installment-oracle.ts';

const SEED = { seed: 281_45 };
const days = fc.integer({ min: 0, max: 12_000 }).map(n => addDays(day('2024-01-01'), n));
const lengths = fc.integer({ min: 0, max: 1500 });
const amounts = fc.integer({ min: 0, max: 5_000_000 });
/** Hundredths of a percent. */
const rates = fc.integer({ min: 0, max: 1500 });
const counts = fc.integer({ min: 1, max: 12 });

describe('interest by each day count, held against the definitions', () => {
  it.each(DAY_COUNTS)('%s', method => {
    fc.assert(
      fc.property(amounts, rates, days, lengths, (amount, rate, from, length) => {
        const to = addDays(from, length);
        const [counted, numerator, denominator] = partOfYear(method, from, to);
        const interest = halfUp(BigInt(amount) * BigInt(rate) * BigInt(numerator), 10_000n * BigInt(denominator));
        expect(simpleInterest(cents(amount), fraction(rate, 10_000), from, to, method)).toEqual({
          days: counted,
          interest,
        });
      }),
      { ...SEED, numRuns: 300 },
    );
  });

  it.each(DAY_COUNTS)('%s at the ends of months, over leap days and year ends', method => {
    const ends = [
      '2027-12-31',
      '2028-01-30',
      '2028-01-31',
      '2028-02-28',
      '2028-02-29',
      '2028-03-30',
      '2028-03-31',
      '2029-02-28',
      '2029-03-01',
    ];
    for (const from of ends) {
      for (const to of ends.filter(end => end > from)) {
        const [counted, numerator, denominator] = partOfYear(method, from, to);
        const interest = halfUp(1_234_567n * 875n * BigInt(numerator), 10_000n * BigInt(denominator));
        expect([from, to, simpleInterest(cents(1_234_567), fraction(875, 10_000), day(from), day(to), method)]).toEqual(
          [from, to, { days: counted, interest }],
        );
      }
    }
  });
});

function termsOf(
  principal: number,
  rate: number,
  count: number,
  completed: string,
  firstDue: string,
): InstallmentTerms {
  return {
    principal: cents(principal),
    rate: fraction(rate, 10_000),
    count,
    method: 'equal-principal',
    rounding: 'half-up',
    carry: 'cents',
    firstPeriod: firstPeriodBetween('actual/365', day(completed), day(firstDue)),
    firstDue: day(firstDue),
  };
}

describe('§ 300-7.C(2)(a): installments, held against a formula for the n-th', () => {
  const made = fc.record({
    principal: amounts,
    rate: rates,
    count: counts,
    completed: days,
    wait: fc.integer({ min: 0, max: 520 }),
  });

  it('equal principal: each row from its number alone, due on the same day of every year', () => {
    fc.assert(
      fc.property(made, ({ principal, rate, count, completed, wait }) => {
        const firstDue = addDays(completed, wait);
        const { rows, totalInterest } = installmentSchedule(termsOf(principal, rate, count, completed, firstDue));
        const expected = rows.map(({ n }) => equalPrincipalRow({ principal, rate, count, first: [wait, 365] }, n));
        expect(rows.map(({ principal: part, interest, balance }) => ({ principal: part, interest, balance }))).toEqual(
          expected,
        );
        expect(totalInterest).toBe(expected.reduce((sum, { interest }) => sum + interest, 0));
        expect(rows.map(({ due }) => due?.slice(0, 4))).toEqual(
          rows.map((_, i) => String(Number(firstDue.slice(0, 4)) + i)),
        );
      }),
      SEED,
    );
  });

  // Of some cents the rounded payments are over before the last one.
  const atLeastSome = fc.integer({ min: 10_000, max: 5_000_000 });

  it('level: every payment but the last is the annuity, the last clears the balance', () => {
    fc.assert(
      fc.property(atLeastSome, rates, counts, (principal, rate, count) => {
        const terms = { principal, rate, count, first: [1, 1] as const };
        const { rows } = installmentSchedule({
          ...termsOf(principal, rate, count, '2027-01-31', '2028-01-31'),
          method: 'level',
        });
        const level = levelPayment(terms);
        for (const row of rows.slice(0, -1)) expect(row.payment).toBe(level);
        expect(rows.at(-1)?.balance).toBe(0);
        // Half a cent of rounding a year, and its interest.
        expect(Math.abs((rows.at(-1)?.payment ?? 0) - level)).toBeLessThanOrEqual(count * 1.15 ** count);
      }),
      SEED,
    );
  });

  it('the payoff on a due date is that installment with the balance after it; a day costs at most a day', () => {
    fc.assert(
      fc.property(made, fc.nat(11), ({ principal, rate, count, completed, wait }, k) => {
        const terms = termsOf(principal, rate, count, completed, addDays(completed, wait));
        const schedule = installmentSchedule(terms);
        const paidThrough = k % count;
        const row = schedule.rows[paidThrough];
        if (!row?.due) throw new Error('no due date');
        const ask = (on: string) => {
          const answer = payoffOn({
            terms,
            schedule,
            dayCount: 'actual/365',
            completedOn: completed,
            paidThrough,
            on: day(on),
          });
          return answer.ok ? answer.value.payoff : NaN;
        };
        expect(ask(row.due)).toBe(row.balance + row.principal + row.interest);
        const before = (row.balance + row.principal) * (rate / 10_000 / 365);
        const dayLater = ask(addDays(row.due, 1)) - ask(row.due);
        expect(dayLater).toBeGreaterThanOrEqual(0);
        expect(dayLater).toBeLessThanOrEqual(before + 1);
      }),
      SEED,
    );
  });

  it('a payment of just the installment changes nothing; money is neither lost nor made', () => {
    fc.assert(
      fc.property(made, fc.nat(11), amounts, ({ principal, rate, count, completed, wait }, k, paid) => {
        const terms = termsOf(principal, rate, count, completed, addDays(completed, wait));
        const schedule = installmentSchedule(terms);
        const n = (k % count) + 1;
        const row = schedule.rows[n - 1];
        const apply = (amount: number) => {
          const answer = applyPayment(terms, schedule, n, cents(amount));
          if (!answer.ok) throw new Error(answer.refused);
          return answer.value;
        };
        const next = schedule.rows[n];
        expect(apply(row?.payment ?? 0)).toMatchObject({
          balance: row?.balance,
          credit: 0,
          unpaidInterest: 0,
          nextInterest: next?.interest ?? 0,
          nextPrincipal: next?.principal ?? 0,
        });
        const { interest, principal: part, credit, balance, unpaidInterest } = apply(paid);
        expect(interest + part + credit).toBe(paid);
        expect(part + balance).toBe((row?.balance ?? 0) + (row?.principal ?? 0));
        expect(interest + unpaidInterest).toBe(row?.interest);
      }),
      SEED,
    );
  });
});
