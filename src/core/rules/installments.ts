import { addYears, type CalendarDate } from '../kernel/calendar-date.ts';
import { cents, plus, ZERO, type Cents } from '../kernel/cents.ts';
import {
  add,
  compare,
  divide,
  fraction,
  multiply,
  power,
  subtract,
  toCents,
  type Fraction,
  type Rounding,
} from '../kernel/fraction.ts';
import type { DayCount } from '../rulebook/collection-schema.ts';
import { countTime } from './day-count.ts';
import { scheduleSteps } from './installment-words.ts';

export interface InstallmentTerms {
  readonly principal: Cents;
  /** A year, as a fraction of one. */
  readonly rate: Fraction;
  readonly count: number;
  readonly method: 'equal-principal' | 'level';
  readonly rounding: Rounding;
  /** `cents`: every balance is rounded and the next interest is on that; `exact`: only what is shown is rounded. */
  readonly carry: 'cents' | 'exact';
  readonly firstPeriod: FirstPeriod;
  /** Nominal; the later ones are due on the same day of the following years. */
  readonly firstDue?: CalendarDate | undefined;
  readonly yearlyFee?: Cents | undefined;
}

/** What the first installment bears interest for: a part of a year, with its days where they were counted. */
export interface FirstPeriod {
  readonly years: Fraction;
  readonly days: number | null;
}

export interface Installment {
  readonly n: number;
  readonly due: CalendarDate | null;
  /** Days the interest is for; null for a whole year. */
  readonly days: number | null;
  readonly principal: Cents;
  readonly interest: Cents;
  readonly payment: Cents;
  /** After the payment. */
  readonly balance: Cents;
}

export interface InstallmentSchedule {
  readonly rows: readonly Installment[];
  readonly totalInterest: Cents;
  readonly totalPaid: Cents;
  /** The computation as a person would write it down. */
  readonly steps: readonly string[];
}

const ONE = fraction(1);
export const WHOLE_YEAR: FirstPeriod = { years: ONE, days: null };

/** From the completion of the work to the nominal due date of the first installment. */
export function firstPeriodBetween(dayCount: DayCount, completedOn: CalendarDate, firstDue: CalendarDate): FirstPeriod {
  return countTime(dayCount, completedOn, firstDue);
}

/**
 * Installments with simple yearly interest on the unpaid balance. Equal principal: the share is whole cents and the last
 * installment carries the cents that are left over, so the principal adds up exactly. Level: one payment from the
 * annuity formula, the last one whatever clears the balance. After the first period every interest is for a whole year.
 */
export function installmentSchedule(terms: InstallmentTerms): InstallmentSchedule {
  const { rate, count, method, rounding, carry, firstPeriod } = terms;
  const principal = fraction(terms.principal);
  const round = (amount: Fraction): Cents => toCents(amount, rounding);
  const settle = (amount: Fraction): Fraction => (carry === 'cents' ? fraction(round(amount)) : amount);
  const share = divide(principal, fraction(count));
  const equalShare = carry === 'cents' ? fraction(toCents(share, 'truncate')) : share;
  const levelPayment = method === 'level' ? settle(annuity(principal, rate, count)) : undefined;
  const fee = terms.yearlyFee ?? ZERO;

  let balance = principal;
  let interestSum = fraction(0);
  const rows: Installment[] = [];
  for (let n = 1; n <= count; n += 1) {
    const years = n === 1 ? firstPeriod.years : ONE;
    const interest = settle(multiply(multiply(balance, rate), years));
    const scheduled = levelPayment === undefined ? equalShare : subtract(levelPayment, interest);
    const part = n === count ? balance : atMost(atLeastZero(scheduled), balance);
    balance = subtract(balance, part);
    interestSum = add(interestSum, interest);
    rows.push({
      n,
      due: terms.firstDue === undefined ? null : addYears(terms.firstDue, n - 1),
      days: n === 1 ? firstPeriod.days : null,
      principal: round(part),
      interest: round(interest),
      payment: plus(round(add(part, interest)), fee),
      balance: round(balance),
    });
  }
  const totalInterest = round(interestSum);
  const totalPaid = plus(terms.principal, totalInterest, cents(fee * count));
  return { rows, totalInterest, totalPaid, steps: scheduleSteps(terms, rows) };
}

/** One year's interest on a balance, as the schedule rounds it. */
export function yearsInterest(balance: Cents, { rate, rounding }: Pick<InstallmentTerms, 'rate' | 'rounding'>): Cents {
  return toCents(multiply(fraction(balance), rate), rounding);
}

/** P·i ÷ (1 − (1+i)^−n), or P ÷ n where there is no interest. */
function annuity(principal: Fraction, rate: Fraction, count: number): Fraction {
  if (rate.numerator === 0n) return divide(principal, fraction(count));
  const discount = divide(ONE, power(add(ONE, rate), count));
  return divide(multiply(principal, rate), subtract(ONE, discount));
}

function atMost(amount: Fraction, limit: Fraction): Fraction {
  return compare(amount, limit) > 0 ? limit : amount;
}

/** A first period longer than a year can cost more interest than the level payment: then nothing goes to principal. */
function atLeastZero(amount: Fraction): Fraction {
  return amount.numerator < 0n ? fraction(0) : amount;
}
