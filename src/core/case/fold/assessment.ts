import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/cents.ts';
import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import { addReceivable, changeReceivable, divideReceivable, type Accounts } from '../../ledger/accounts.ts';
import type { CaseState } from '../state.ts';
import type { Order, Plan } from '../state/order.ts';

function changeOrder(state: CaseState, id: string, change: (order: Order) => Order): CaseState {
  return { ...state, orders: state.orders.map(order => (order.id === id ? change(order) : order)) };
}

export function foldCostCharged(state: CaseState, fact: DerivedFact<'cost.charged'>): CaseState {
  const { order: id, cents } = fact.data;
  const order: Order = { id, receivable: fact.key, completedOn: fact.on, cents };
  const accounts = addReceivable(state.accounts, { key: fact.key, kind: 'cost', cents, on: fact.on, order: id });
  return { ...state, orders: [...state.orders, order], accounts };
}

/** Only the newest cost can be chosen about. One that comes when the choice is over is kept as late. */
export function foldElection(state: CaseState, fact: ObservedFact<'election.filed'>): CaseState {
  const order = state.orders.at(-1);
  if (!order) return state;
  const election = {
    key: fact.key,
    on: fact.on,
    count: fact.data.count,
    ...(order.closed ? { isLate: true as const } : {}),
  };
  return changeOrder(state, order.id, known => ({ ...known, election }));
}

/** The town allows a choice that came too late. */
export function allowLateElection(state: CaseState, on: CalendarDate): CaseState {
  const order = state.orders.findLast(({ election }) => election?.isLate);
  if (!order) return state;
  return changeOrder(state, order.id, ({ election, ...rest }) => ({
    ...rest,
    ...(election ? { election: { ...election, allowedOn: on } } : {}),
  }));
}

export function foldWindowClosed(state: CaseState, { on, data }: DerivedFact<'window.closed'>): CaseState {
  return changeOrder(state, data.order, order => ({ ...order, closed: { on, outcome: data.outcome } }));
}

/** The cost becomes its installments: the same money, now with days. */
export function foldInstallmentsBegan(state: CaseState, fact: DerivedFact<'installments.began'>): CaseState {
  const { order: id, plan: installments, count, ratePercent, completedOn, principal } = fact.data;
  const order = state.orders.find(known => known.id === id);
  if (!order) return state;
  const parts = installments.map(({ n, principal: cents }) => ({
    key: `installment/${id}/${n}`,
    kind: 'principal' as const,
    cents,
    on: fact.on,
    order: id,
    n,
    waits: true as const,
  }));
  const plan: Plan = {
    count,
    ratePercent,
    completedOn,
    installments,
    next: 1,
    lastDue: 0,
    interestThrough: completedOn,
    balances: [{ from: completedOn, cents: principal }],
  };
  const accounts = divideReceivable(state.accounts, order.receivable, parts);
  return changeOrder({ ...state, accounts }, id, known => ({ ...known, plan }));
}

/** Principal of an order that is still to come. */
export function waitingPrincipal(accounts: Accounts, id: string): Cents {
  let sum = 0;
  for (const owed of accounts.receivables) if (owed.order === id && owed.waits) sum += owed.open;
  return sum as Cents;
}

/** The interest of a period and the principal that falls due with it go on the roll together. */
export function foldInterestCharged(state: CaseState, fact: DerivedFact<'interest.charged'>): CaseState {
  const { order: id, n, cents, to, dueOn } = fact.data;
  const released = changeReceivable(state.accounts, `installment/${id}/${n}`, ({ waits: _came, ...owed }) => ({
    ...owed,
    // Among debts it is as old as the day on which it became one.
    on: fact.on,
    dueOn,
  }));
  const accounts = addReceivable(released, {
    key: fact.key,
    kind: 'interest',
    cents,
    on: fact.on,
    order: id,
    n,
    dueOn,
  });
  return changeOrder({ ...state, accounts }, id, order => ({
    ...order,
    ...(order.plan
      ? {
          plan: {
            ...order.plan,
            next: n + 1,
            interestThrough: to,
            balances: [{ from: to, cents: waitingPrincipal(accounts, id) }],
          },
        }
      : {}),
  }));
}

export function foldInstallmentDue(state: CaseState, { data }: DerivedFact<'installment.due'>): CaseState {
  return changeOrder(state, data.order, order => ({
    ...order,
    ...(order.plan ? { plan: { ...order.plan, lastDue: data.n } } : {}),
  }));
}

export function foldAccelerated(state: CaseState, { on, data }: DerivedFact<'balance.accelerated'>): CaseState {
  const receivables = state.accounts.receivables.map(({ waits, ...owed }) =>
    owed.order === data.order && waits ? { ...owed, on, dueOn: on } : { ...owed, ...(waits ? { waits } : {}) },
  );
  const accounts = { ...state.accounts, receivables };
  return changeOrder({ ...state, accounts }, data.order, order => ({ ...order, acceleratedOn: on }));
}

export function foldOrderSettled(state: CaseState, { on, data }: DerivedFact<'order.settled'>): CaseState {
  return changeOrder(state, data.order, order => ({ ...order, settledOn: on }));
}

/** Money that reached principal still to come lowers the balance that bears interest, from its day on. */
export function notePrepayments(before: CaseState, after: CaseState, on: CalendarDate): CaseState {
  let result = after;
  for (const { id, plan } of after.orders) {
    if (!plan) continue;
    const cents = waitingPrincipal(after.accounts, id);
    if (cents === waitingPrincipal(before.accounts, id)) continue;
    const from = on > plan.interestThrough ? on : plan.interestThrough;
    const balances = [...plan.balances.filter(balance => balance.from < from), { from, cents }];
    result = changeOrder(result, id, order => ({ ...order, plan: { ...plan, balances, changed: true } }));
  }
  return result;
}
