import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import { addReceivable } from '../../ledger/accounts.ts';
import { applyCredit, applyPayment } from '../../ledger/payments.ts';
import type { CaseState } from '../state.ts';
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
