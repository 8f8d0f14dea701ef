import { latest } from '../../kernel/calendar-date.ts';
import { cents, plus, ZERO, type Cents } from '../../kernel/cents.ts';
import type { ObservedFact } from '../../facts/fact.ts';
import type { AssignedBalance, AssignedCharge, AssignedOrder } from '../../facts/observed-division.ts';
import { addReceivable, type Receivable } from '../../ledger/accounts.ts';
import { CENT_PARTS } from '../../rules/delinquent-tax.ts';
import type { CaseState } from '../state.ts';
import type { Order } from '../state/order.ts';
import type { Roll } from '../state/roll.ts';

/** A share of what another parcel owed: the charges come over with their days, the installments with their terms. */
export function foldAssigned(state: CaseState, { on, data }: ObservedFact<'balance.assigned'>): CaseState {
  const from = { parcel: data.from, on, resolution: data.resolution };
  const accounts = data.charges.reduce(
    (sum, charge) => addReceivable(sum, { ...chargeOf(charge), from }),
    state.accounts,
  );
  const orders = (data.orders ?? []).map(order => orderOf(order, data.charges));
  return { ...state, accounts, orders: withOrders(state.orders, orders), rolls: rollsWith(state.rolls, data) };
}

/** The newest cost is the one that the case goes on speaking of: its own, while that is still to be chosen about. */
function withOrders(own: readonly Order[], assigned: readonly Order[]): readonly Order[] {
  const newest = own.at(-1);
  const isPending = newest !== undefined && newest.closed === undefined && newest.settledOn === undefined;
  return isPending ? [...assigned, ...own] : [...own, ...assigned];
}

/** Without the fields that it does not have: states are compared as they are stored. */
function chargeOf({ waits, ...charge }: AssignedCharge): Omit<Receivable, 'open'> {
  const told = Object.entries(charge).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(told), ...(waits ? { waits: true } : {}) } as Omit<Receivable, 'open'>;
}

function orderOf(
  { id, completedOn, closedOn, outcome, collected, isShare, soldOn, acceleratedOn, plan }: AssignedOrder,
  charges: readonly AssignedCharge[],
): Order {
  return {
    id,
    receivable: `cost/${id}`,
    completedOn,
    cents: plus(ZERO, ...charges.filter(({ order }) => order === id).map(charge => charge.cents as Cents)),
    ...(closedOn && outcome ? { closed: { on: closedOn, outcome } } : {}),
    ...(collected ? { collected } : {}),
    ...(isShare ? { isShare } : {}),
    ...(soldOn ? { soldOn } : {}),
    ...(acceleratedOn ? { acceleratedOn } : {}),
    ...(plan ? { plan: { ...without(plan), completedOn } as NonNullable<Order['plan']> } : {}),
  };
}

function without<T extends { onRoll?: unknown }>({ onRoll, ...plan }: T): object {
  return onRoll === undefined ? plan : { ...plan, onRoll };
}

/** What was on a roll stays on it, and what the county gave back bears its interest on. */
function rollsWith(known: readonly Roll[], { rolls = [], charges }: AssignedBalance): readonly Roll[] {
  return rolls.reduce((result, { year, certifiedOn, returnedOn, lastDelinquentMonth }) => {
    const own = result.find(roll => roll.year === year);
    const interest = charges.filter(({ kind, rolledIn }) => kind === 'delinquent' && rolledIn === year);
    const parts = interest.reduce((sum, charge) => sum + charge.cents, 0) * CENT_PARTS;
    const month = own?.lastDelinquentMonth ?? lastDelinquentMonth;
    const merged = {
      ...own,
      year,
      ...(certifiedOn ? { certifiedOn: own?.certifiedOn ? latest(own.certifiedOn, certifiedOn) : certifiedOn } : {}),
      ...(returnedOn ? { returnedOn } : {}),
      ...(month ? { lastDelinquentMonth: month } : {}),
      ...(parts > 0 ? { delinquentParts: (own?.delinquentParts ?? 0) + parts } : {}),
      ...(certifiedOn ? { cents: cents((own?.cents ?? 0) + sumOn(year, charges)) } : {}),
    } as Roll;
    return [...result.filter(roll => roll.year !== year), merged];
  }, known);
}

function sumOn(year: number, charges: readonly AssignedCharge[]): number {
  return charges.filter(({ rolledIn }) => rolledIn === year).reduce((sum, charge) => sum + charge.cents, 0);
}
