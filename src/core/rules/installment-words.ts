import { dollars, type Cents } from '../kernel/cents.ts';
import { compare, decimalText, fraction, multiply, type Fraction } from '../kernel/fraction.ts';
import type { FirstPeriod, Installment, InstallmentTerms } from './installments.ts';

/** "10 percent", "9.5 percent": a yearly rate that is a fraction of one. */
export function rateWords(rate: Fraction): string {
  return `${decimalText(multiply(rate, fraction(100)), 6)} percent`;
}

/** How a schedule came about, as a person would write it down: the principal of each installment, then its interest. */
export function scheduleSteps(terms: InstallmentTerms, rows: readonly Installment[]): string[] {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return [];
  return [shareWords(terms, first, last), ...rows.map((row, i) => rowWords(terms, row, rows[i - 1]))];
}

function shareWords(
  { principal, rate, count, method }: InstallmentTerms,
  first: Installment,
  last: Installment,
): string {
  if (method === 'level') {
    const level = dollars((first.principal + first.interest) as Cents);
    return `${dollars(principal)} at ${rateWords(rate)} in ${count} level payments: ${level} each, the last whatever clears the balance`;
  }
  const share = `${dollars(principal)} ÷ ${count} = ${dollars(first.principal)} principal each`;
  return first.principal === last.principal
    ? share
    : `${share}, with the cents left over ${dollars(last.principal)} the last`;
}

function rowWords(
  { principal, rate, firstPeriod, yearlyFee }: InstallmentTerms,
  row: Installment,
  before: Installment | undefined,
): string {
  const interest = `${rateWords(rate)} of ${dollars(before?.balance ?? principal)}${before ? ' for a year' : periodWords(firstPeriod)} = ${dollars(row.interest)}`;
  const fee = yearlyFee ? ` + ${dollars(yearlyFee)} fee` : '';
  return `Installment ${row.n}: ${interest}; ${dollars(row.principal)} + ${dollars(row.interest)}${fee} = ${dollars(row.payment)}`;
}

function periodWords({ years, days }: FirstPeriod): string {
  if (compare(years, fraction(0)) === 0) return ' for no time';
  if (days === null && compare(years, fraction(1)) === 0) return ' for a year';
  const part = `${years.numerator}/${years.denominator} of a year`;
  return days === null ? ` for ${part}` : ` for ${days} days, ${part}`;
}
