import { dateWords } from '../calendar/day-words.ts';
import { rollLastDay, rollSteps } from '../calendar/last-day.ts';
import { addDays, dateOf, latest, yearOf, type CalendarDate } from '../kernel/calendar-date.ts';
import { dollars, minus, percentRatio, plus, roundRatio, timesRatio, type Cents } from '../kernel/cents.ts';
import { decided, type Decision } from '../kernel/decision.ts';
import { add, fraction, multiply, toCents, type Fraction } from '../kernel/fraction.ts';
import type { DelinquentTaxRule } from '../rulebook/collection-schema.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { requireRule } from './editions.ts';
import { wholeMonths } from './day-count.ts';
import { rateOf } from './interest.ts';

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
  const { due: lastDay, rolled, because } = rollLastDay(edition, due, 'office');
  const since = dateOf(yearOf(due), rule.from.month, rule.from.day);
  const months = paid <= lastDay ? 0 : monthsBegun(since, paid);
  // Both percents together are rounded once; the county's part is what the town's leaves.
  const percents = [rule.percentPerMonth, ...(withCountyPenalty ? [rule.countyPercentPerMonth] : [])];
  const perMonth = percents.map(mustBeRate).reduce(add);
  const interestAt = (rate: Fraction): Cents =>
    toCents(multiply(multiply(fraction(amount), rate), fraction(months)), 'half-up');
  const interest = interestAt(perMonth);
  const countyPenalty = minus(interest, interestAt(mustBeRate(rule.percentPerMonth)));
  const sources = [cite(rule), ...(withCountyPenalty ? [cite(rule.countySays)] : []), ...because];
  const total = plus(amount, interest);
  const steps = [
    ...rollSteps({ due: lastDay, rolled }),
    `Due on ${dateWords(due)}, paid on ${dateWords(paid)}: ${paid <= lastDay ? 'in time' : `${months} begun ${months === 1 ? 'month' : 'months'} from ${dateWords(since)}`}`,
    `${percents.join(' + ')} percent × ${months} of ${dollars(amount)} = ${dollars(interest)}`,
    `${dollars(amount)} + ${dollars(interest)} = ${dollars(total)}`,
  ];
  return decided({ months, interest, countyPenalty, total }, sources, steps);
}

function mustBeRate(percent: string): Fraction {
  const rate = rateOf(percent);
  if (!rate) throw new RangeError(`percentage ${percent} was not checked`);
  return rate;
}

/** Months of which at least a day has gone by: 1 on the first of them. */
function monthsBegun(since: CalendarDate, on: CalendarDate): number {
  return on < since ? 0 : wholeMonths(since, on) + 1;
}

/** When a tax of the roll of a year is delinquent: the first day, and how many months have begun by a later one. */
export interface Delinquency {
  readonly firstDay: CalendarDate;
  readonly monthsBegunOn: (on: CalendarDate) => number;
}

/** The taxes of a roll are paid by the end of January; where that day rolls, so does the first day in default. */
export function delinquencyOf(edition: Edition, rollYear: number): Decision<Delinquency> {
  const found = requireRule(edition, 'delinquentTax', 'delinquent taxes');
  if (!found.ok) return found;
  const since = dateOf(rollYear + 1, found.value.from.month, found.value.from.day);
  const { due: lastDay, because } = rollLastDay(edition, addDays(since, -1), 'office');
  const firstDay = latest(since, addDays(lastDay, 1));
  return decided({ firstDay, monthsBegunOn: on => monthsBegun(since, on) }, [cite(found.value), ...because]);
}

/** Ten-thousandths of a cent: simple interest is rounded once, however often a part of it is written down. */
export type CentParts = number;

export const CENT_PARTS = 10_000;

/**
 * Simple interest for so many months on what is open, added to what has run so far; `charge` is what of the rounded sum
 * was not charged before. A balance that never changes comes to the cents of `delinquentTax`.
 */
export function returnedInterest(
  edition: Edition,
  sum: { readonly balance: Cents; readonly months: number; readonly accrued: CentParts; readonly charged: Cents },
): Decision<{ readonly charge: Cents; readonly accrued: CentParts }> {
  const found = requireRule(edition, 'delinquentTax', 'delinquent taxes');
  if (!found.ok) return found;
  const { percentPerMonth } = found.value;
  const ratio = percentRatio(percentPerMonth);
  if (!ratio) throw new RangeError(`percentage ${percentPerMonth} was not checked`);
  const added = timesRatio(sum.balance, ratio.numerator * sum.months * CENT_PARTS, ratio.denominator);
  const accrued = sum.accrued + added;
  const charge = minus(roundRatio(BigInt(accrued), BigInt(CENT_PARTS)), sum.charged);
  const months = sum.months === 1 ? '1 month' : `${sum.months} months`;
  const steps = [
    `${percentPerMonth}% for ${months} of ${dollars(sum.balance)} is ${dollars(charge)}`,
    ...(sum.charged > 0 ? [`${dollars(sum.charged)} was charged before; the cents are rounded on the sum`] : []),
  ];
  return decided({ charge, accrued }, [cite(found.value), ...citeReturned(found.value)], steps);
}

function citeReturned({ returned }: DelinquentTaxRule) {
  return returned ? [cite(returned)] : [];
}
