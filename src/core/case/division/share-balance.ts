import { cents, ZERO, type Cents } from '../../kernel/cents.ts';
import type { AssignedBalance, AssignedCharge, AssignedOrder, AssignedPlan } from '../../facts/observed-division.ts';
import { apportion } from '../../ledger/apportion.ts';
import type { Telling } from './carried-facts.ts';
import type { Decided } from './decided.ts';
import type { OpenBalance } from './open-balance.ts';

/** What one parcel takes over of a balance. */
export type TakenOver = Required<Pick<AssignedBalance, 'charges' | 'orders' | 'rolls'>>;

/**
 * The shares of a balance by parcel: `shares[i][j]` is what parcel j takes of charge i. Keys say where a charge came from:
 * "standby/2027-Q4/PWC9990042". What of the interest to come falls on whom follows the principal still to come.
 */
export function shareBalance(
  balance: OpenBalance,
  shares: readonly (readonly Cents[])[],
  count: number,
  fromKey: string,
): TakenOver[] {
  const plans = new Map(balance.orders.map(order => [order.id, sharePlan(order, balance, shares, count)]));
  return Array.from({ length: count }, (_, parcel): TakenOver => {
    const charges = balance.charges.flatMap((charge, i) => {
      const share = shares[i]?.[parcel] ?? ZERO;
      return share > 0 ? [{ ...charge, ...keysFrom(charge, fromKey), cents: share }] : [];
    });
    const orders = balance.orders.flatMap((order): AssignedOrder[] => {
      const id = orderFrom(order.id, fromKey);
      if (!charges.some(charge => charge.order === id)) return [];
      const { plan: _whole, ...terms } = order;
      const plan = plans.get(order.id)?.[parcel];
      return [{ ...terms, id, ...(plan ? { plan } : {}) }];
    });
    const rolls = balance.rolls.filter(({ year }) => charges.some(({ rolledIn }) => rolledIn === year));
    return { charges, orders, rolls };
  });
}

function orderFrom(id: string, fromKey: string): string {
  return `${id}-${fromKey}`;
}

/** A part of a cost is known by its order, so the order's name says where it came from; any other charge by its own. */
function keysFrom({ key, order }: AssignedCharge, fromKey: string): Pick<AssignedCharge, 'key' | 'order'> {
  if (order === undefined) return { key: `${key}/${fromKey}` };
  const named = orderFrom(order, fromKey);
  return {
    key: key
      .split('/')
      .map((part, i) => (i === 1 && part === order ? named : part))
      .join('/'),
    order: named,
  };
}

/** The installments of each parcel: the sums over the parcels are those of the whole, to the cent. */
function sharePlan(
  { id, plan }: AssignedOrder,
  { charges }: OpenBalance,
  shares: readonly (readonly Cents[])[],
  count: number,
): readonly AssignedPlan[] | undefined {
  if (!plan) return undefined;
  const shareOf = (parcel: number, isMeant: (charge: AssignedCharge) => boolean): Cents =>
    cents(
      charges.reduce(
        (sum, charge, i) => (charge.order === id && isMeant(charge) ? sum + (shares[i]?.[parcel] ?? 0) : sum),
        0,
      ),
    );
  const parcels = Array.from({ length: count }, (_, parcel) => parcel);
  const waiting = parcels.map(parcel => shareOf(parcel, ({ waits }) => waits === true));
  const weights = waiting.some(share => share > 0) ? waiting.map(BigInt) : parcels.map(() => 1n);
  const interest = apportion(
    plan.installments.map(planned => planned.interest as Cents),
    weights,
  );
  const balances = apportion(
    plan.balances.map(balance => balance.cents as Cents),
    weights,
  );
  return parcels.map((parcel): AssignedPlan => ({
    ...plan,
    installments: plan.installments.map((planned, i) => ({
      ...planned,
      principal: shareOf(parcel, ({ kind, n }) => kind === 'principal' && n === planned.n),
      interest: interest[i]?.[parcel] ?? ZERO,
    })),
    balances: plan.balances.map(({ from }, i) => ({ from, cents: balances[i]?.[parcel] ?? ZERO })),
    ...(plan.onRoll
      ? {
          onRoll: {
            n: plan.onRoll.n,
            principal: shareOf(parcel, ({ kind, n }) => kind === 'principal' && n === plan.onRoll?.n),
            interest: shareOf(parcel, ({ kind, n }) => kind === 'interest' && n === plan.onRoll?.n),
          },
        }
      : {}),
  }));
}

/** The fact on the parcel that takes the share over, with the decision it rests on. */
export function assignedFrom(from: string, { charges, orders, rolls }: TakenOver, decision: Decided): Telling {
  const { on, body, resolution } = decision;
  return {
    type: 'balance.assigned',
    on,
    data: {
      from,
      charges: [...charges],
      ...(orders.length > 0 ? { orders: [...orders] } : {}),
      ...(rolls.length > 0 ? { rolls: [...rolls] } : {}),
      body,
      resolution,
    },
  };
}
