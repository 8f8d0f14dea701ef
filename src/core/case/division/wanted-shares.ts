import { dollars, parseMoney, type Cents } from '../../kernel/cents.ts';
import { decided, refuse, type Citation, type Decision } from '../../kernel/decision.ts';
import { apportion, apportionToTotals } from '../../ledger/apportion.ts';

/** By what land's balance is shared: by the area of the parts, or as a body decided. */
export const SHARED_BY = ['area', 'decision'] as const;
export type SharedBy = (typeof SHARED_BY)[number];

const HUNDRED_PERCENT = 1_000_000n;

/**
 * Each amount in shares, a column a parcel. By area: decimals with at most four places. By decision: dollars that add up to
 * the amounts, or percentages that add up to 100. Refused where a share is no such number or they do not add up.
 */
export function shareAmounts(
  amounts: readonly Cents[],
  by: SharedBy,
  wanted: readonly string[],
  because: readonly Citation[],
): Decision<readonly (readonly Cents[])[]> {
  return by === 'area' ? byArea(amounts, wanted, because) : byDecision(amounts, wanted, because);
}

function byArea(
  amounts: readonly Cents[],
  wanted: readonly string[],
  because: readonly Citation[],
): Decision<readonly (readonly Cents[])[]> {
  const areas = wanted.map(tenThousandths);
  const wrong = areas.findIndex(area => area === undefined || area === 0n);
  if (wrong >= 0) return refuse(`"${wanted[wrong] ?? ''}" is not an area like 0.20.`, because);
  return decided(apportion(amounts, areas as bigint[]), because);
}

function byDecision(
  amounts: readonly Cents[],
  wanted: readonly string[],
  because: readonly Citation[],
): Decision<readonly (readonly Cents[])[]> {
  const open = amounts.reduce<number>((sum, amount) => sum + amount, 0) as Cents;
  const percents = wanted.map(share => tenThousandths(share.replace(/\s*%$/, '')));
  const inPercent = wanted.filter(share => share.trim().endsWith('%')).length;
  const sumOfPercents = percents.reduce<bigint>((sum, share) => sum + (share ?? 0n), 0n);
  const areAllNumbers = percents.every(share => share !== undefined);
  if (areAllNumbers && (inPercent === wanted.length || (inPercent === 0 && sumOfPercents === HUNDRED_PERCENT))) {
    if (sumOfPercents !== HUNDRED_PERCENT) {
      return refuse(`The shares add up to ${decimals(sumOfPercents)} percent, not to 100.`, because);
    }
    return decided(apportion(amounts, percents as bigint[]), because);
  }
  const totals = wanted.map(parseMoney);
  const wrong = totals.findIndex(total => total === undefined || total < 0);
  if (wrong >= 0)
    return refuse(`"${wanted[wrong] ?? ''}" is neither an amount like 1250.00 nor a percentage like 40%.`, because);
  const sum = totals.reduce<number>((all, total) => all + (total ?? 0), 0) as Cents;
  if (sum !== open) {
    return refuse(`The shares add up to ${dollars(sum)}; ${dollars(open)} is open and goes over.`, because);
  }
  return decided(apportionToTotals(amounts, totals as Cents[]), because);
}

function tenThousandths(text: string): bigint | undefined {
  const match = /^\s*(\d{1,9})(?:\.(\d{1,4}))?\s*$/.exec(text);
  return match ? BigInt(`${match[1] ?? '0'}${(match[2] ?? '').padEnd(4, '0')}`) : undefined;
}

function decimals(value: bigint): string {
  const fraction = String(value % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${value / 10_000n}${fraction ? `.${fraction}` : ''}`;
}
