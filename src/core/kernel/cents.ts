/** Money: whole cents of a US dollar as a safe integer. Negative is a credit. Never a float. */
export type Cents = number & { readonly __cents: true };

export const ZERO = 0 as Cents;

/** Checks that the number is whole and exact. Throws RangeError otherwise: that is a bug, not an input error. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export function plus(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function minus(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

export function negate(amount: Cents): Cents {
  return cents(-amount);
}

/**
 * amount × numerator ÷ denominator to the whole cent, halves away from zero ("half up"): 705 × 1/10 is 71.
 * Exact: the product is a bigint, no float is made. Numerator and denominator are whole numbers, the latter > 0.
 */
export function timesRatio(amount: Cents, numerator: number, denominator: number): Cents {
  return roundRatio(BigInt(amount) * BigInt(numerator), BigInt(denominator));
}

/** numerator ÷ denominator to the whole cent, halves away from zero. */
export function roundRatio(numerator: bigint, denominator: bigint): Cents {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * n + d) / (2n * d);
  return cents(Number(negative ? -rounded : rounded));
}

/** `150 %` and the like as a fraction in lowest decimal terms: "10" → 10/100, "9.5" → 95/1000. */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

/** A percentage written in decimal ("10", "9.5") as an exact fraction; undefined where the text is no such number. */
export function percentRatio(text: string): Ratio | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  return { numerator: Number(`${match[1]}${fraction}`), denominator: 100 * 10 ** fraction.length };
}

/** Decimal text ("211.50", "-5", "$8,450.00") as cents; undefined where it is no amount or has parts of a cent. */
export function parseMoney(text: string): Cents | undefined {
  const match = /^\s*(-|−)?\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!match) return undefined;
  const whole = Number((match[2] ?? '0').replaceAll(',', ''));
  const amount = whole * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return cents(match[1] ? -amount : amount);
}

/** As machines write it: "211.50", "-5.00". */
export function moneyText(amount: Cents): string {
  const absolute = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** As a sentence shows it: "$1,211.50", "−$5.00". */
export function dollars(amount: Cents): string {
  const [whole = '0', fraction = '00'] = moneyText(cents(Math.abs(amount))).split('.');
  return `${amount < 0 ? '−' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
