import { minus, type Cents } from '../kernel/cents.ts';
import type { Receivable, ReceivableKind } from './accounts.ts';

/** Penalties and late charges, then interest, then principal: the order in which money is applied. */
const RANK: Readonly<Record<ReceivableKind, number>> = {
  late: 0,
  penalty: 0,
  'daily-penalty': 0,
  delinquent: 0,
  /** Charged just before the interest of its installment, and so paid before it. */
  'roll-fee': 1,
  interest: 1,
  standby: 2,
  service: 2,
  fee: 2,
  cost: 2,
  principal: 2,
  refund: 2,
};

/** The places of what is open, in the order in which it is paid. */
function paymentOrder(receivables: readonly Receivable[], among: (owed: Receivable) => boolean): number[] {
  const places: number[] = [];
  receivables.forEach((owed, i) => {
    if (owed.open > 0 && among(owed)) places.push(i);
  });
  if (places.length < 2) return places;
  return places.sort((a, b) => {
    const one = receivables[a];
    const other = receivables[b];
    return one && other ? comparePlaces(one, other) || a - b : 0;
  });
}

/** By rank, then the oldest, then as they were charged. Installments still to come wait: last of all, and the last first. */
function comparePlaces(one: Receivable, other: Receivable): number {
  if (one.waits && other.waits) return byDay(other, one) || (other.n ?? 0) - (one.n ?? 0);
  if (one.waits || other.waits) return one.waits ? 1 : -1;
  return RANK[one.kind] - RANK[other.kind] || byDay(one, other);
}

function byDay(one: Receivable, other: Receivable): number {
  return one.on < other.on ? -1 : one.on > other.on ? 1 : 0;
}

/** Money in cents ≥ 0 on those of the receivables that are asked for; `rest` is what they did not take. */
export function applyInOrder(
  receivables: readonly Receivable[],
  money: Cents,
  among: (owed: Receivable) => boolean = () => true,
): { receivables: readonly Receivable[]; rest: Cents } {
  if (money <= 0) return { receivables, rest: money };
  let rest = money;
  const result = [...receivables];
  for (const i of paymentOrder(receivables, among)) {
    const owed = result[i];
    if (!owed || rest <= 0) break;
    const applied = (rest < owed.open ? rest : owed.open) as Cents;
    result[i] = { ...owed, open: minus(owed.open, applied) };
    rest = minus(rest, applied);
  }
  return { receivables: result, rest };
}
