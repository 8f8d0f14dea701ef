import { minus } from '../../kernel/cents.ts';
import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import { payBack } from '../../ledger/payments.ts';
import { writeOff } from '../../ledger/reductions.ts';
import type { CaseState } from '../state.ts';
import type { WriteOff } from '../state/write-off.ts';
import { notePrepayments } from './installments.ts';
import type { Folded } from './remember.ts';

/**
 * A debt is given up as far as it is open. A decision over more than that, which only a later correction can bring about,
 * is kept as a conflict: the rest has been paid, and nobody decided to give that back.
 */
export function foldWriteOffAuthorized(state: CaseState, fact: ObservedFact<'writeoff.authorized'>): Folded {
  const { receivable, amount, resolution } = fact.data;
  const open = state.accounts.receivables.find(({ key }) => key === receivable)?.open ?? 0;
  const absorbed = amount <= open;
  if (open === 0) return { state, absorbed };
  const key = `writeoff/${fact.key.slice('writeoff.authorized/'.length)}`;
  const cents = (absorbed ? amount : open) as WriteOff['cents'];
  const writeOffs = [...(state.writeOffs ?? []), { key, receivable, authorized: amount, cents, resolution }];
  return { state: { ...state, writeOffs }, absorbed };
}

export function foldWriteOffMade(state: CaseState, fact: DerivedFact<'writeoff.made'>): CaseState {
  const { writeOffs = [], ...rest } = state;
  const others = writeOffs.filter(({ key }) => key !== fact.key);
  const after = {
    ...rest,
    accounts: writeOff(state.accounts, fact.data.receivable, fact.data.cents),
    ...(others.length > 0 ? { writeOffs: others } : {}),
  };
  return notePrepayments(state, after, fact.on);
}

/** The money has left the house: what was no credit of the owner's is owed back, and a conflict until that is settled. */
export function foldRefund(state: CaseState, fact: ObservedFact<'refund.authorized'>): Folded {
  const key = `refund/${fact.key.slice('refund.authorized/'.length)}`;
  const accounts = payBack(state.accounts, fact.data.amount, { key, on: fact.on });
  return { state: { ...state, accounts }, absorbed: minus(state.accounts.credit, fact.data.amount) >= 0 };
}
