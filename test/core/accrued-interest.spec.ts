import { day } from '../../src/core/kernel/calendar-date.ts';
import { cents } from '../../src/core/kernel/cents.ts';
import { fraction } from '../../src/core/kernel/fraction.ts';
import { accruedInterest } from '../../src/core/rules/accrued-interest.ts';

const terms = { rate: fraction(10, 100), dayCount: 'actual/365', rounding: 'half-up' } as const;
const balances = (...entries: readonly [string, number][]) =>
  entries.map(([from, amount]) => ({ from: day(from), cents: cents(amount) }));
const through = (on: string, entries: readonly [string, number][], wholeYears = true) => {
  const { days, interest, onBalance } = accruedInterest(balances(...entries), day(on), terms, wholeYears);
  return [days, interest, onBalance];
};

describe('§ 300-7.C(2)(a), Wis. Stat. 281.45: interest at ten percent a year on what is unpaid', () => {
  it('is counted in days from the completion of the work', () => {
    expect(through('2027-01-30', [['2026-08-28', 1_000_000]], false)).toEqual([155, 42466, 1_000_000]);
    expect(through('2027-01-31', [['2026-08-28', 1_000_000]], false)).toEqual([156, 42740, 1_000_000]);
    expect(through('2027-02-01', [['2026-08-28', 1_000_000]], false)).toEqual([157, 43014, 1_000_000]);
  });

  it('is a year of it from one due date to the next, in a leap year too', () => {
    expect(through('2028-01-30', [['2027-01-31', 800_000]])).toEqual([364, 79781, 800_000]);
    expect(through('2028-01-31', [['2027-01-31', 800_000]])).toEqual([365, 80000, 800_000]);
    expect(through('2029-01-31', [['2028-01-31', 600_000]])).toEqual([366, 60000, 600_000]);
  });

  it('is counted in days on each balance where something was paid ahead', () => {
    expect(
      through('2028-01-31', [
        ['2027-01-31', 800_000],
        ['2027-03-14', 700_000],
      ]),
    ).toEqual([365, 71151, 700_000]);
    expect(
      through('2028-01-31', [
        ['2027-01-31', 800_000],
        ['2027-03-15', 700_000],
      ]),
    ).toEqual([365, 71178, 700_000]);
    expect(
      through('2028-01-31', [
        ['2027-01-31', 800_000],
        ['2027-03-16', 700_000],
      ]),
    ).toEqual([365, 71205, 700_000]);
  });

  it('never comes to more than a year on the balance that the year began with', () => {
    // 366 days at 1/365: a cent paid on the tenth day would cost 16 cents.
    expect(
      through('2029-01-31', [
        ['2028-01-31', 600_000],
        ['2028-02-10', 599_999],
      ]),
    ).toEqual([366, 60000, 599_999]);
  });

  it('is rounded once, halves of a cent up', () => {
    // 73 days are a fifth of the year: 2.5 cents of 1.25 dollars.
    expect(through('2027-04-14', [['2027-01-31', 125]])).toEqual([73, 3, 125]);
    expect(through('2027-04-14', [['2027-01-31', 124]])).toEqual([73, 2, 124]);
  });

  it('is nothing before the day from which it runs, and on it', () => {
    expect(through('2027-01-30', [['2027-01-31', 800_000]])).toEqual([0, 0, 800_000]);
    expect(through('2027-01-31', [['2027-01-31', 800_000]])).toEqual([0, 0, 800_000]);
    expect(through('2027-02-01', [['2027-01-31', 800_000]])).toEqual([1, 219, 800_000]);
  });

  it('says each balance with its days', () => {
    const { steps } = accruedInterest(
      balances(['2027-01-31', 800_000], ['2027-03-15', 700_000]),
      day('2028-01-31'),
      terms,
      true,
    );
    expect(steps).toEqual([
      '$8,000.00 from January 31, 2027 through March 15, 2027: 43 days',
      '$7,000.00 from March 15, 2027 through January 31, 2028: 322 days',
      'Interest: $711.78',
    ]);
  });
});
