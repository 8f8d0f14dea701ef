import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import { plus, ZERO } from '../../kernel/cents.ts';
import { addReceivable } from '../../ledger/accounts.ts';
import { LATERAL_SHARE } from '../../ledger/entries.ts';
import { openOrders } from '../assessment-terms.ts';
import type { CaseState } from '../state.ts';
import type { Election, Order } from '../state/order.ts';

export function changeOrder(state: CaseState, id: string, change: (order: Order) => Order): CaseState {
  return { ...state, orders: state.orders.map(order => (order.id === id ? change(order) : order)) };
}

export function foldCostCharged(state: CaseState, fact: DerivedFact<'cost.charged'>): CaseState {
  const { order: id, cents, items, collected } = fact.data;
  const how = collected ? { collected } : {};
  const order: Order = { id, receivable: fact.key, completedOn: fact.on, cents, items, ...how };
  const accounts = addReceivable(state.accounts, { key: fact.key, kind: 'cost', cents, on: fact.on, order: id });
  const townWork = { ...state.townWork, charged: id };
  return { ...state, townWork, orders: [...state.orders, order], accounts };
}

/** What the owner owes of a lateral that the town laid: a debt, and no cost of work on this connection. */
export function foldLateralCharged(state: CaseState, fact: ObservedFact<'lateral.charged'>): CaseState {
  const { items, body } = fact.data;
  const cents = plus(ZERO, ...items.map(({ amount }) => amount));
  const key = LATERAL_SHARE;
  const order: Order = {
    id: 'lateral',
    receivable: key,
    completedOn: fact.on,
    cents,
    items,
    collected: 'charge',
    isShare: true,
    chargedBy: body,
  };
  const accounts = addReceivable(state.accounts, { key, kind: 'cost', cents, on: fact.on, order: order.id });
  return { ...state, orders: [order, ...state.orders], accounts };
}

/**
 * The cost that a choice of installments is about: the newest that is open and not in installments already. What the town
 * cleared away bears no choice.
 */
export function orderToChoose(state: CaseState): Order | undefined {
  return openOrders(state).findLast(
    ({ plan, closed, collected }) =>
      plan === undefined && collected === undefined && closed?.outcome !== 'installments',
  );
}

/** A choice that comes when the time for it is over is kept as late; the last one in time is the one that counts. */
export function foldElection(state: CaseState, fact: ObservedFact<'election.filed'>): CaseState {
  const order = orderToChoose(state);
  if (!order) return state;
  const election: Election = {
    key: fact.key,
    on: fact.on,
    count: fact.data.count,
    ...(order.closed ? { isLate: true as const, ...allowedThatDay(state, fact.on) } : {}),
  };
  return changeOrder(state, order.id, known => ({ ...known, election }));
}

/** Decided on the day the choice came in: decisions are folded before what owners file. */
function allowedThatDay({ authorizations }: CaseState, on: CalendarDate): Pick<Election, 'allowedOn'> {
  const allowed = authorizations.some(({ remedy, on: day }) => remedy === 'late-election' && day === on);
  return allowed ? { allowedOn: on } : {};
}

/** The town allows a choice that came too late. */
export function allowLateElection(state: CaseState, on: CalendarDate): CaseState {
  const order = orderToChoose(state);
  const election = order?.election;
  if (!order || !election?.isLate || election.allowedOn !== undefined) return state;
  return changeOrder(state, order.id, known => ({ ...known, election: { ...election, allowedOn: on } }));
}

export function foldWindowClosed(state: CaseState, { on, data }: DerivedFact<'window.closed'>): CaseState {
  return changeOrder(state, data.order, order => ({ ...order, closed: { on, outcome: data.outcome } }));
}

/** Due as a special tax: nobody had a choice about it. */
export function foldCostLevied(state: CaseState, { on, data }: DerivedFact<'cost.levied'>): CaseState {
  return changeOrder(state, data.order, order => ({ ...order, closed: { on, outcome: 'levy' } }));
}

export function foldOrderSettled(state: CaseState, { on, data }: DerivedFact<'order.settled'>): CaseState {
  return changeOrder(state, data.order, order => ({ ...order, settledOn: on }));
}
