import { rollLastDay } from '../calendar/last-day.ts';
import { dateOf, yearOf, type CalendarDate } from '../kernel/calendar-date.ts';
import { percentRatio, plus, timesRatio, ZERO, type Cents } from '../kernel/cents.ts';
import { decided, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { requireRule } from './editions.ts';
import { wholeMonths } from './day-count.ts';

export interface DelinquentTax {
  readonly months: number;
  /** With the county's penalty where it has one. */
  readonly interest: Cents;
  readonly countyPenalty: Cents;
  readonly total: Cents;
}

/**
 * Interest on a tax not paid in time: 1 percent a month or part of one, simple, from February 1 of the year it was due,
 * whichever installment was missed (Wis. Stat. 74.47(1)); a county may add half a percent. Nothing on a payment in time.
 */
export function delinquentTax(
  edition: Edition,
  amount: Cents,
  due: CalendarDate,
  paid: CalendarDate,
  withCountyPenalty: boolean,
): Decision<DelinquentTax> {
  const found = requireRule(edition, 'delinquentTax', 'delinquent taxes');
  if (!found.ok) return found;
  const rule = found.value;
  const { due: lastDay, because } = rollLastDay(edition, due, 'office');
  const since = dateOf(yearOf(due), rule.from.month, rule.from.day);
  const months = paid <= lastDay || paid < since ? 0 : wholeMonths(since, paid) + 1;
  const percentOf = (percent: string): Cents => {
    const ratio = percentRatio(percent);
    if (!ratio) throw new RangeError(`percentage ${percent} was not checked`);
    return timesRatio(amount, ratio.numerator * months, ratio.denominator);
  };
  const countyPenalty = withCountyPenalty ? percentOf(rule.countyPercentPerMonth) : ZERO;
  const interest = plus(percentOf(rule.percentPerMonth), countyPenalty);
  const sources = [cite(rule), ...(withCountyPenalty ? [cite(rule.countySays)] : []), ...because];
  return decided({ months, interest, countyPenalty, total: plus(amount, interest) }, sources);
}
