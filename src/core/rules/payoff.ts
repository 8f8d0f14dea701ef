import { dateWords } from '../calendar/day-words.ts';
import { addYears, type CalendarDate } from '../kernel/calendar-date.ts';
import { dollars, plus, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { add, compare, decimalText, fraction, multiply, toCents, type Fraction } from '../kernel/fraction.ts';
import type { DayCount } from '../rulebook/collection-schema.ts';
import { countTime, wholeMonths } from './day-count.ts';
import { rateWords } from './installment-words.ts';
import type { InstallmentSchedule, InstallmentTerms } from './installments.ts';

export interface PayoffQuestion {
  readonly terms: InstallmentTerms;
  readonly schedule: Pick<InstallmentSchedule, 'rows'>;
  readonly dayCount: DayCount;
  readonly completedOn?: CalendarDate | undefined;
  /** Number of the last installment that was paid; 0 before the first. */
  readonly paidThrough: number;
  readonly on: CalendarDate;
}

export interface Payoff {
  readonly balance: Cents;
  /** Since interest was last paid, as the method counts days. */
  readonly days: number;
  readonly interest: Cents;
  readonly payoff: Cents;
}

const NO_TIME = fraction(0);
const ONE_YEAR = fraction(1);

/**
 * What clears an assessment on a day: the balance, with its interest since the last installment that was paid or, before
 * the first, since the completion of the work. Each installment is for a whole year, so whole years count as such and
 * only what is left is counted in days: on a due date the payoff is that installment with the balance after it. Interest
 * paid ahead of its due date is not given back.
 */
export function payoffOn(question: PayoffQuestion): Decision<Payoff> {
  const { terms, schedule, paidThrough, on, completedOn, dayCount } = question;
  const paid = schedule.rows[paidThrough - 1];
  if (paidThrough > 0 && !paid) {
    return refuse(`The schedule has ${schedule.rows.length} installments, not ${paidThrough}.`);
  }
  const since = paid ? paid.due : completedOn;
  if (since == null) {
    return refuse('The day interest runs from is not known: give completedOn and firstDue in the schedule.');
  }
  if (!paid && on < since) return refuse(`The payoff day ${on} is before ${since}, from which interest runs.`);
  const balance = paid ? paid.balance : terms.principal;
  const years = paid ? yearsAfter(since, on, dayCount) : yearsSinceCompletion(question, since);
  const interest = toCents(multiply(multiply(fraction(balance), terms.rate), years), terms.rounding);
  const { days } = countTime(dayCount, since, on);
  const payoff = plus(balance, interest);
  return decided(
    { balance, days, interest, payoff },
    [],
    [
      paid
        ? `After installment ${paidThrough}: ${dollars(balance)}, its interest paid through ${dateWords(since)}`
        : `No installment paid: ${dollars(balance)}, interest from ${dateWords(since)}`,
      `Through ${dateWords(on)}: ${days} days, ${decimalText(years)} of a year`,
      `${rateWords(terms.rate)} of ${dollars(balance)} = ${dollars(interest)}`,
      `${dollars(balance)} + ${dollars(interest)} = ${dollars(payoff)}`,
    ],
  );
}

/** The first installment's own time up to its due date; whole years and days after it. */
function yearsSinceCompletion({ terms, on, dayCount }: PayoffQuestion, completedOn: CalendarDate): Fraction {
  const { firstDue, firstPeriod } = terms;
  if (firstDue !== undefined && on >= firstDue) return add(firstPeriod.years, yearsAfter(firstDue, on, dayCount));
  const isFree = compare(firstPeriod.years, NO_TIME) === 0;
  return isFree ? NO_TIME : countTime(dayCount, completedOn, on).years;
}

function yearsAfter(from: CalendarDate, to: CalendarDate, dayCount: DayCount): Fraction {
  if (to <= from) return NO_TIME;
  const whole = Math.floor(wholeMonths(from, to) / 12);
  const rest = countTime(dayCount, addYears(from, whole), to).years;
  return add(fraction(whole), compare(rest, ONE_YEAR) > 0 ? ONE_YEAR : rest);
}
