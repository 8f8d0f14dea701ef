import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { addReceivable } from '../../ledger/accounts.ts';
import { applyCredit, applyPayment } from '../../ledger/payments.ts';
import type { CaseState } from '../state.ts';
import type { RateSet } from '../state/roll.ts';
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
  return { ...state, rates: [...state.rates, rateOf(on, data)] };
}

function rateOf(on: CalendarDate, data: ObservedFact<'rate.set'>['data']): RateSet {
  switch (data.what) {
    case 'installments':
      return { what: data.what, on, ratePercent: data.ratePercent };
    case 'penalty':
      return { what: data.what, on, cents: data.amount, per: data.per };
    default:
      return { what: data.what, on, cents: data.amount };
  }
}

export function foldFee(state: CaseState, fact: DerivedFact<'fee.charged'>): CaseState {
  const charge = { key: fact.key, kind: 'fee' as const, cents: fact.data.cents, on: fact.on, dueOn: fact.on };
  return { ...state, accounts: addReceivable(state.accounts, charge) };
}
