import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import { addReceivable, changeReceivable, type Receivable } from '../../ledger/accounts.ts';
import { serviceKey } from '../../ledger/entries.ts';
import { applyCredit, applyPayment } from '../../ledger/payments.ts';
import type { CaseState } from '../state.ts';
import type { Order } from '../state/order.ts';
import type { Roll } from '../state/roll.ts';
import { notePrepayments } from './installments.ts';

/** A payment that turned out not to be one (a check that bounced) pays nothing, from the start. */
export function foldPayment(state: CaseState, fact: ObservedFact<'payment.received'>, failed: boolean): CaseState {
  if (failed) return state;
  const accounts = applyPayment(state.accounts, fact.data.amount, fact.data.receivable);
  return notePrepayments(state, { ...state, accounts }, fact.on);
}

export function foldCredit(state: CaseState, fact: ObservedFact<'credit.authorized'>): CaseState {
  return notePrepayments(state, { ...state, accounts: applyCredit(state.accounts, fact.data.amount) }, fact.on);
}

export function foldRate(state: CaseState, { on, data }: ObservedFact<'rate.set'>): CaseState {
  const rate =
    data.what === 'reserve-capacity'
      ? { what: data.what, on, cents: data.amount }
      : { what: data.what, on, ratePercent: data.ratePercent };
  return { ...state, rates: [...state.rates, rate] };
}

export function foldFee(state: CaseState, fact: DerivedFact<'fee.charged'>): CaseState {
  const charge = { key: fact.key, kind: 'fee' as const, cents: fact.data.cents, on: fact.on, dueOn: fact.on };
  return { ...state, accounts: addReceivable(state.accounts, charge) };
}

/** What the utility reports as in arrears has been billed by it, and its due date is over. */
export function foldArrears(state: CaseState, { on, data }: ObservedFact<'arrears.reported'>): CaseState {
  const charge = { key: serviceKey(on), kind: 'service' as const, cents: data.amount, on, billedOn: on, dueOn: on };
  return { ...state, accounts: addReceivable(state.accounts, charge) };
}

function changeRoll(state: CaseState, year: number, more: Omit<Roll, 'year'>): CaseState {
  const known = state.rolls.find(roll => roll.year === year);
  const rolls = known
    ? state.rolls.map(roll => (roll === known ? { ...roll, ...more } : roll))
    : [...state.rolls, { year, ...more }];
  return { ...state, rolls };
}

export function foldPenalized(state: CaseState, fact: DerivedFact<'arrears.penalized'>): CaseState {
  const { year, cents } = fact.data;
  const charge = { key: fact.key, kind: 'penalty' as const, cents, on: fact.on, dueOn: fact.on };
  return changeRoll({ ...state, accounts: addReceivable(state.accounts, charge) }, year, { penalizedOn: fact.on });
}

export function foldCertified(state: CaseState, fact: DerivedFact<'roll.certified'>): CaseState {
  const { year, items, cents } = fact.data;
  let { accounts } = state;
  for (const { receivable } of items) {
    accounts = changeReceivable(accounts, receivable, owed => ({ ...owed, rolledIn: year }));
  }
  return changeRoll({ ...state, accounts }, year, { certifiedOn: fact.on, cents });
}

export function foldReturned(state: CaseState, { on, data }: ObservedFact<'roll.returned'>): CaseState {
  const isBack = (owed: Receivable): boolean => owed.rolledIn === data.year && owed.open > 0;
  const receivables = state.accounts.receivables.map(owed => (isBack(owed) ? { ...owed, returnedOn: on } : owed));
  return changeRoll({ ...state, accounts: { ...state.accounts, receivables } }, data.year, { returnedOn: on });
}

export function foldDelinquent(state: CaseState, fact: DerivedFact<'delinquent.charged'>): CaseState {
  const { year, month, cents } = fact.data;
  const charge = {
    key: fact.key,
    kind: 'delinquent' as const,
    cents,
    on: fact.on,
    dueOn: fact.on,
    rolledIn: year,
    returnedOn: fact.on,
  };
  return changeRoll({ ...state, accounts: addReceivable(state.accounts, charge) }, year, {
    lastDelinquentMonth: month,
  });
}

/** A share of what another parcel owed: the charges come over with their days and terms. */
export function foldAssigned(state: CaseState, { on, data }: ObservedFact<'balance.assigned'>): CaseState {
  let { accounts } = state;
  for (const { waits, order, ...charge } of data.charges) {
    const owed = Object.fromEntries(Object.entries(charge).filter(([, value]) => value !== undefined));
    accounts = addReceivable(accounts, {
      ...(owed as unknown as Omit<Receivable, 'open'>),
      ...(order === undefined ? {} : { order }),
      ...(waits ? { waits: true as const } : {}),
    });
  }
  const orders: Order[] = (data.orders ?? []).map(order => ({
    id: order.id,
    receivable: `cost/${order.id}`,
    completedOn: order.completedOn,
    cents: data.charges
      .filter(charge => charge.order === order.id)
      .reduce((sum, { cents }) => sum + cents, 0) as Order['cents'],
    closed: { on, outcome: order.ratePercent === undefined ? 'levy' : 'installments' },
  }));
  return { ...state, accounts, orders: [...state.orders, ...orders] };
}
