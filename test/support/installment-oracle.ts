import { dayIn, daysFrom, lengthOf, monthNumber } from './oracle-calendar.ts';

/**
 * Interest and installments from the words of § 300-7.C(2)(a) and the definitions of the day counts, in whole cents and
 * hundredths of a percent, apart from the rules: no fractions, no schedule that is carried from row to row where a formula
 * will do.
 */

/** a ÷ b to the whole, halves up; both positive. */
export const halfUp = (a: bigint, b: bigint): number => Number((2n * a + b) / (2n * b));

/** Parts of a year by each day count, as numerator and denominator. */
export function partOfYear(
  method: string,
  from: string,
  to: string,
): [days: number, numerator: number, denominator: number] {
  const actual = daysFrom(from, to);
  const months = countMonths(from, to);
  switch (method) {
    case 'actual/365':
      return [actual, actual, 365];
    case 'actual/360':
      return [actual, actual, 360];
    case 'months':
      return [actual, months, 12];
    case 'whole-years':
      return [actual, Math.floor(months / 12), 1];
    default: {
      const days = thirty(method === '30/360-us', from, to);
      return [days, days, 360];
    }
  }
}

/** One by one: a month is over on the same day of the next, or on its last day. */
function countMonths(from: string, to: string): number {
  const start = monthNumber(from);
  const day = Number(from.slice(8));
  let months = 0;
  while (dayIn(start + months + 1, day) <= to) months += 1;
  return months;
}

/** 30/360 as its two definitions are printed: NASD with its February rule, and 30E/360. */
function thirty(us: boolean, from: string, to: string): number {
  const [y1, m1, y2, m2] = [from.slice(0, 4), from.slice(5, 7), to.slice(0, 4), to.slice(5, 7)].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  let d1 = Number(from.slice(8));
  let d2 = Number(to.slice(8));
  const lastOfFebruary = (day: string): boolean =>
    day.slice(5, 7) === '02' && Number(day.slice(8)) === lengthOf(monthNumber(day));
  if (us) {
    if (lastOfFebruary(from) && lastOfFebruary(to)) d2 = 30;
    if (lastOfFebruary(from)) d1 = 30;
    if (d2 === 31 && d1 >= 30) d2 = 30;
    if (d1 === 31) d1 = 30;
  } else {
    d1 = Math.min(d1, 30);
    d2 = Math.min(d2, 30);
  }
  return 360 * (y2 - y1) + 30 * (m2 - m1) + (d2 - d1);
}

export interface OracleRow {
  readonly principal: number;
  readonly interest: number;
  readonly balance: number;
}

/** Hundredths of a percent a year. */
export interface OracleTerms {
  readonly principal: number;
  readonly rate: number;
  readonly count: number;
  readonly first: readonly [numerator: number, denominator: number];
}

/** The n-th of equal principal, from n alone: the share is whole cents, the last one takes what is left. */
export function equalPrincipalRow({ principal, rate, count, first }: OracleTerms, n: number): OracleRow {
  const share = Math.floor(principal / count);
  const before = principal - (n - 1) * share;
  const part = n === count ? before : share;
  const [a, b] = n === 1 ? first : [1, 1];
  return {
    principal: part,
    interest: halfUp(BigInt(before) * BigInt(rate) * BigInt(a), 10_000n * BigInt(b)),
    balance: before - part,
  };
}

/** The level payment in cents: P·i·(1+i)^n ÷ ((1+i)^n − 1), in whole numbers. */
export function levelPayment({ principal, rate, count }: OracleTerms): number {
  if (rate === 0) return halfUp(BigInt(principal), BigInt(count));
  const grown = BigInt(10_000 + rate) ** BigInt(count);
  return halfUp(BigInt(principal) * BigInt(rate) * grown, 10_000n * (grown - 10_000n ** BigInt(count)));
}
