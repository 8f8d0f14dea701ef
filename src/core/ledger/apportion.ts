import { cents, type Cents } from '../kernel/cents.ts';

/**
 * Each amount in shares by the weights, to the cent: the shares of an amount add up to it, none is a cent or more from its
 * exact part. The cents that rounding down leaves go to the largest remainders, the earlier weight where they are equal.
 * Amounts are not negative; weights neither, and not all zero: RangeError otherwise.
 */
export function apportion(amounts: readonly Cents[], weights: readonly bigint[]): Cents[][] {
  const sum = total(weights);
  return amounts.map(amount => {
    const row = divide(amount, weights, sum);
    for (const { column } of row.byRemainder.slice(0, row.left)) row.shares[column] = (row.shares[column] ?? 0) + 1;
    return row.shares.map(cents);
  });
}

/**
 * The same where each share as a whole was decided in dollars: the shares of an amount add up to it, the shares of a parcel
 * to its total, and still none is a cent or more from its exact part. The totals add up to the amounts: RangeError
 * otherwise.
 */
export function apportionToTotals(amounts: readonly Cents[], totals: readonly Cents[]): Cents[][] {
  const whole = amounts.reduce<number>((a, b) => a + b, 0);
  if (totals.reduce<number>((a, b) => a + b, 0) !== whole) throw new RangeError('the totals are not the amounts');
  if (whole === 0) return amounts.map(() => totals.map(() => cents(0)));
  const weights = totals.map(BigInt);
  const sum = total(weights);
  const rows = amounts.map(amount => divide(amount, weights, sum));
  const open = totals.map((share, i) => share - rows.reduce((given, { shares }) => given + (shares[i] ?? 0), 0));
  const given = rows.map(() => new Set<number>());
  rows.forEach(({ left }, i) => {
    for (let n = 0; n < left; n += 1) {
      if (!giveCent(i, rows, given, open, new Set())) throw new RangeError('no share can take the cent');
    }
  });
  return rows.map(({ shares }, i) => shares.map((share, column) => cents(share + (given[i]?.has(column) ? 1 : 0))));
}

interface Divided {
  /** Rounded down. */
  readonly shares: number[];
  /** Whole cents that the shares lack. */
  readonly left: number;
  /** Shares that have a part of a cent, the largest first. */
  readonly byRemainder: readonly { readonly column: number; readonly remainder: bigint }[];
}

function divide(amount: Cents, weights: readonly bigint[], sum: bigint): Divided {
  if (amount < 0) throw new RangeError(`a negative amount cannot be shared: ${amount}`);
  const parts = weights.map(weight => BigInt(amount) * weight);
  const shares = parts.map(part => Number(part / sum));
  const byRemainder = parts
    .map((part, column) => ({ column, remainder: part % sum }))
    .filter(({ remainder }) => remainder > 0n)
    .sort((a, b) => (a.remainder === b.remainder ? a.column - b.column : a.remainder > b.remainder ? -1 : 1));
  return { shares, left: amount - shares.reduce((a, b) => a + b, 0), byRemainder };
}

/** A cent of an amount goes to a parcel that still lacks one; where none does, another amount's cent makes room. */
function giveCent(
  row: number,
  rows: readonly Divided[],
  given: readonly Set<number>[],
  open: number[],
  tried: Set<number>,
): boolean {
  const columns = (rows[row]?.byRemainder ?? [])
    .map(({ column }) => column)
    .filter(column => !tried.has(column) && !given[row]?.has(column));
  const free = columns.find(column => (open[column] ?? 0) > 0);
  if (free !== undefined) open[free] = (open[free] ?? 0) - 1;
  const found = free ?? columns.find(column => !tried.has(column) && makeRoom(column, rows, given, open, tried));
  if (found !== undefined) given[row]?.add(found);
  return found !== undefined;
}

function makeRoom(
  column: number,
  rows: readonly Divided[],
  given: readonly Set<number>[],
  open: number[],
  tried: Set<number>,
): boolean {
  tried.add(column);
  return given.some((columns, i) => {
    if (!columns.has(column) || !giveCent(i, rows, given, open, tried)) return false;
    columns.delete(column);
    return true;
  });
}

function total(weights: readonly bigint[]): bigint {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum <= 0n || weights.some(weight => weight < 0n))
    throw new RangeError('weights are not negative, and not all zero');
  return sum;
}
