import fc from 'fast-check';
import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import { cents } from '../../src/core/kernel/cents.ts';
import { newestEdition } from '../../src/core/rulebook/rulebook.ts';
import { compoundLateCharges } from '../../src/core/rules/late-charge.ts';
import { simulateLateCharges } from '../../src/core/rules/late-ledger.ts';
import { keepAccount, type LateText } from '../support/late-account-oracle.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');
const arcadia = lawOf('arcadia');
const PEWAUKEE: LateText = { days: 20, dayAfterPeriod: 10, compounding: true };
const ARCADIA: LateText = { days: 20, dayAfterPeriod: undefined, compounding: false };

describe('§ 300-16.C and Arcadia’s payment and penalty: held against an account kept by hand, day by day', () => {
  const days = fc.integer({ min: 0, max: 120 }).map(n => addDays(day('2027-01-01'), n));
  // Some of some cents, of which a percent is none.
  const amounts = fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 120 }));
  const bills = fc.array(fc.record({ on: days, cents: amounts }), { minLength: 1, maxLength: 5 });
  // Some clear what is due, so that a newer bill becomes the oldest within the month.
  const paid = fc.oneof(amounts, fc.constant(60_000));
  const payments = fc.array(fc.record({ on: days.map(on => addDays(on, 40)), cents: paid }), { maxLength: 5 });

  it.each([
    ['Pewaukee', pewaukee, PEWAUKEE],
    ['Arcadia', arcadia, ARCADIA],
  ])('%s', (_town, law, text) => {
    fc.assert(
      fc.property(bills, payments, (issued, received) => {
        const answer = simulateLateCharges(
          law,
          issued.map(({ on, cents: amount }) => ({ issued: on, amount: cents(amount) })),
          received.map(({ on, cents: amount }) => ({ on, amount: cents(amount) })),
          day('2028-06-30'),
        );
        const lines = answer.ok ? answer.value.map(({ on, what, amount }) => `${on} ${what} ${amount}`) : [];
        expect(lines.sort()).toEqual(keepAccount(text, issued, received, '2028-06-30').sort());
      }),
      { seed: 300_16, numRuns: 40 },
    );
  });

  it('an unpaid bill after m months, closed form: never further than a cent a month from B × 1.01^m', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 60 }), (amount, months) => {
        const answer = compoundLateCharges(newestEdition(pewaukee), cents(amount), months);
        const last = answer.ok ? (answer.value.at(-1) as number) : NaN;
        expect(Math.abs(last - amount * 1.01 ** months)).toBeLessThanOrEqual(0.5 * months * 1.01 ** months);
        const simple = compoundLateCharges(newestEdition(arcadia), cents(amount), months);
        expect(simple.ok && simple.value.at(-1)).toBe(amount + months * Math.floor((amount + 50) / 100));
      }),
      { seed: 300_16 },
    );
  });
});
