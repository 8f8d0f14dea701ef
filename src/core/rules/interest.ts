import type { CalendarDate } from '../kernel/calendar-date.ts';
import { percentRatio, type Cents } from '../kernel/cents.ts';
import { fraction, multiply, toCents, type Fraction, type Rounding } from '../kernel/fraction.ts';
import type { DayCount } from '../rulebook/collection-schema.ts';
import { countTime } from './day-count.ts';

export interface SimpleInterest {
  readonly days: number;
  readonly interest: Cents;
}

/** Simple interest between two dates at a yearly rate, rounded once at the end. */
export function simpleInterest(
  amount: Cents,
  rate: Fraction,
  from: CalendarDate,
  to: CalendarDate,
  dayCount: DayCount,
  rounding: Rounding = 'half-up',
): SimpleInterest {
  const { days, years } = countTime(dayCount, from, to);
  return { days, interest: toCents(multiply(multiply(fraction(amount), rate), years), rounding) };
}

/** "10" percent as an exact fraction of one; undefined where the text is no percentage. */
export function rateOf(percent: string): Fraction | undefined {
  const ratio = percentRatio(percent);
  return ratio && fraction(ratio.numerator, ratio.denominator);
}
