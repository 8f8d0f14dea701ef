import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { DerivedFact } from '../../facts/fact.ts';
import { minus, negate, type Cents } from '../../kernel/cents.ts';
import {
  addReceivable,
  changeReceivable,
  divideReceivable,
  type Accounts,
  type Receivable,
} from '../../ledger/accounts.ts';
import { waitingOf } from '../assessment-terms.ts';
import type { CaseState } from '../state.ts';
import type { Plan } from '../state/order.ts';
import { changeOrder } from './assessment.ts';

function changePlan(state: CaseState, id: string, change: (plan: Plan) => Plan): CaseState {
  return changeOrder(state, id, order => (order.plan ? { ...order, plan: change(order.plan) } : order));
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
    beganOn: fact.on,
    installments,
    next: 1,
    lastDue: 0,
    interestThrough: completedOn,
    balances: [{ from: completedOn, cents: principal }],
  };
  const divided = divideReceivable(state.accounts, order.receivable, parts);
  // Nothing is open on the whole any more, and nobody has paid it.
  const accounts = changeReceivable(divided, order.receivable, owed => ({ ...owed, cleared: true }));
  return changeOrder({ ...state, accounts }, id, known => ({ ...known, plan }));
}

/** The fee of an installment that goes on the roll. */
export function foldInstallmentFee(state: CaseState, fact: DerivedFact<'installment-fee.charged'>): CaseState {
  const { order, n, cents, dueOn } = fact.data;
  const charge = { key: fact.key, kind: 'roll-fee' as const, cents, on: fact.on, order, n, dueOn };
  return { ...state, accounts: addReceivable(state.accounts, charge) };
}

/** The interest of a period is owed. With an installment's own, the installment goes on the roll. */
export function foldInterestCharged(state: CaseState, fact: DerivedFact<'interest.charged'>): CaseState {
  const { order: id, n, cents, dueOn, principal } = fact.data;
  const released = principal === undefined ? state.accounts : releasePrincipal(state.accounts, fact);
  const charge = { key: fact.key, kind: 'interest' as const, cents, on: fact.on, order: id, n, dueOn };
  const after = { ...state, accounts: addReceivable(released, charge) };
  return changePlan(after, id, plan => noteInterest(plan, fact, after));
}

/** Among debts it is as old as the day on which it became one. */
function releasePrincipal(accounts: Accounts, { on, data }: DerivedFact<'interest.charged'>): Accounts {
  const key = `installment/${data.order}/${data.n}`;
  return changeReceivable(fillUp(accounts, key, data.principal), key, ({ waits: _came, ...owed }) => ({
    ...owed,
    on,
    dueOn: data.dueOn,
  }));
}

/** Level payments after a payment ahead: less of them is interest, so more of what comes last is paid now. */
function fillUp(accounts: Accounts, key: string, wanted: Cents | undefined): Accounts {
  const own = accounts.receivables.find(owed => owed.key === key);
  const last = accounts.receivables
    .filter(owed => owed.waits && owed.order === own?.order && owed.open > 0 && owed.key !== key)
    .reduce<Receivable | undefined>((a, b) => (a && (a.n ?? 0) > (b.n ?? 0) ? a : b), undefined);
  if (!own || !last || wanted === undefined || wanted <= own.open) return accounts;
  const moved = atMost(minus(wanted, own.open), last.open);
  const less = changeReceivable(accounts, last.key, owed => withLess(owed, moved));
  return fillUp(
    changeReceivable(less, key, owed => withLess(owed, negate(moved))),
    key,
    wanted,
  );
}

function withLess(owed: Receivable, cents: Cents): Receivable {
  return { ...owed, cents: minus(owed.cents, cents), open: minus(owed.open, cents) };
}

function atMost(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

function noteInterest(plan: Plan, { data }: DerivedFact<'interest.charged'>, after: CaseState): Plan {
  const { order: id, n, cents, days, to, principal } = data;
  const order = after.orders.find(known => known.id === id);
  const left = order ? waitingOf(after.accounts, order) : (0 as typeof cents);
  const charged = after.accounts.receivables.find(
    owed => owed.kind === 'roll-fee' && owed.order === id && owed.n === n,
  );
  const fee = charged ? { fee: charged.cents } : {};
  return {
    ...plan,
    next: n + 1,
    interestThrough: to,
    balances: [{ from: to, cents: left }],
    ...(principal === undefined
      ? { outOfTurn: { days, cents, to } }
      : { onRoll: { n, principal, interest: cents, ...fee } }),
  };
}

export function foldInstallmentDue(state: CaseState, { data }: DerivedFact<'installment.due'>): CaseState {
  return changePlan(state, data.order, plan => ({ ...plan, lastDue: data.n }));
}

export function foldAccelerated(state: CaseState, { on, data }: DerivedFact<'balance.accelerated'>): CaseState {
  const receivables = state.accounts.receivables.map(({ waits, ...owed }) =>
    owed.order === data.order && waits ? { ...owed, on, dueOn: on } : { ...owed, ...(waits ? { waits } : {}) },
  );
  const accounts = { ...state.accounts, receivables };
  return changeOrder({ ...state, accounts }, data.order, order => ({ ...order, acceleratedOn: on }));
}

/** Money that reached principal still to come lowers the balance that bears interest, from its day on. */
export function notePrepayments(before: CaseState, after: CaseState, on: CalendarDate): CaseState {
  let result = after;
  for (const order of after.orders) {
    const { plan } = order;
    if (!plan) continue;
    const cents = waitingOf(after.accounts, order);
    if (cents === waitingOf(before.accounts, order)) continue;
    const from = on > plan.interestThrough ? on : plan.interestThrough;
    const balances = [...plan.balances.filter(balance => balance.from < from), { from, cents }];
    result = changePlan(result, order.id, known => ({ ...known, balances, changed: true }));
  }
  return result;
}
