import { dateWords } from '../calendar/day-words.ts';
import { addYears, type CalendarDate } from '../kernel/calendar-date.ts';
import { dollars, ZERO, type Cents } from '../kernel/cents.ts';
import { add, compare, fraction, multiply, toCents, type Fraction, type Rounding } from '../kernel/fraction.ts';
import type { DayCount } from '../rulebook/collection-schema.ts';
import { countTime } from './day-count.ts';

/** Unpaid principal from a day on, until the next entry's day. */
export interface BalanceFrom {
  readonly from: CalendarDate;
  readonly cents: Cents;
}

export interface InterestTerms {
  /** A year, as a fraction of one. */
  readonly rate: Fraction;
  readonly dayCount: DayCount;
  readonly rounding: Rounding;
}

export interface AccruedInterest {
  /** Of the whole period. */
  readonly days: number;
  readonly interest: Cents;
  /** The last balance of the period. */
  readonly onBalance: Cents;
  readonly steps: readonly string[];
}

/**
 * Simple interest on a balance that changes, from its first day through another, rounded once at the end. `wholeYears`: a
 * year in which nothing changed counts as one, whatever its days; a part of it, or the time on each of several balances, is
 * counted in days (Wis. Stat. 281.45: a rate per year).
 */
export function accruedInterest(
  balances: readonly BalanceFrom[],
  through: CalendarDate,
  { rate, dayCount, rounding }: InterestTerms,
  wholeYears: boolean,
): AccruedInterest {
  const running = balances.filter(({ from }) => from < through);
  const first = running[0];
  const last = running.at(-1);
  if (!first || !last) return { days: 0, interest: ZERO, onBalance: balances[0]?.cents ?? ZERO, steps: [] };
  const isWholeYear = wholeYears && running.length === 1 && addYears(first.from, 1) === through;
  let sum = fraction(0);
  const steps: string[] = [];
  running.forEach(({ from, cents }, i) => {
    const to = running[i + 1]?.from ?? through;
    const { days, years } = countTime(dayCount, from, to);
    sum = add(sum, multiply(multiply(fraction(cents), rate), isWholeYear ? fraction(1) : years));
    steps.push(
      `${dollars(cents)} from ${dateWords(from)} through ${dateWords(to)}: ${isWholeYear ? 'a year' : `${days} days`}`,
    );
  });
  const aYear = multiply(fraction(first.cents), rate);
  // The days of a leap year on what is left can come to more than a year on the whole: who pays ahead never pays more.
  const capped = wholeYears && addYears(first.from, 1) >= through && compare(sum, aYear) > 0;
  const interest = toCents(capped ? aYear : sum, rounding);
  if (capped) steps.push(`No more than a year's interest on ${dollars(first.cents)}`);
  steps.push(`Interest: ${dollars(interest)}`);
  return { days: countTime(dayCount, first.from, through).days, interest, onBalance: last.cents, steps };
}
