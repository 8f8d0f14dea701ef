import { cents, roundRatio, type Cents } from './cents.ts';

/** An exact fraction of cents, where interest must not be rounded before it is shown. The denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export type Rounding = 'half-up' | 'truncate';

export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  if (d === 0n) throw new RangeError('a fraction needs a denominator');
  const divisor = greatestCommonDivisor(n < 0n ? -n : n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n);
  return { numerator: n / divisor, denominator: d / divisor };
}

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** The exponent is a whole number, not negative. */
export function power(base: Fraction, exponent: number): Fraction {
  return { numerator: base.numerator ** BigInt(exponent), denominator: base.denominator ** BigInt(exponent) };
}

/** Negative, zero or positive as a is less than, equal to or greater than b. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Whole cents: halves away from zero, or what is beyond the cent left out. */
export function toCents(amount: Fraction, rounding: Rounding): Cents {
  if (rounding === 'truncate') return cents(Number(amount.numerator / amount.denominator));
  return roundRatio(amount.numerator, amount.denominator);
}

/** In decimals, as a sentence shows it: "2.4", "0.3333" where it never ends; at most so many places, halves away from zero. */
export function decimalText({ numerator, denominator }: Fraction, places = 4): string {
  const scale = 10n ** BigInt(places);
  const absolute = numerator < 0n ? -numerator : numerator;
  const scaled = (2n * absolute * scale + denominator) / (2n * denominator);
  const decimals = String(scaled % scale)
    .padStart(places, '0')
    .replace(/0+$/, '');
  const sign = numerator < 0n && scaled > 0n ? '−' : '';
  return `${sign}${scaled / scale}${decimals === '' ? '' : `.${decimals}`}`;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
