import { balanceOf } from '../ledger/accounts.ts';
import { isOpen } from './state/petition.ts';
import type { CaseState } from './state.ts';

/** Whether something is owed on the property, billed or not, or still to be paid in parts. */
export function isOwed({ accounts, orders }: Pick<CaseState, 'accounts' | 'orders'>): boolean {
  return accounts.receivables.some(({ open }) => open > 0) || orders.some(({ settledOn }) => settledOn === undefined);
}

/** Whether the duty binds whoever owns the property now. */
export function hasDuty({ chart }: Pick<CaseState, 'chart'>): boolean {
  return chart.duty === 'running' || chart.duty === 'overdue';
}

/**
 * Nothing of the case is open any more as far as memory knows: the duty is fulfilled, the account is even, every cost is
 * settled, no request waits, no court holds anything, and the tank that was to be closed is closed.
 */
export function isDone(state: CaseState): boolean {
  const { chart, accounts, petitions = [], referrals = [] } = state;
  return (
    chart.duty === 'discharged' &&
    chart.stay === 'none' &&
    !isOwed(state) &&
    balanceOf(accounts) === 0 &&
    !petitions.some(isOpen) &&
    referrals.length === 0 &&
    !isTankAwaited(state)
  );
}

/** A list of steps for closing the tank fell due, and nobody has told that it is closed. */
function isTankAwaited({ chart, letters }: CaseState): boolean {
  return (
    chart.building === 'connected' &&
    letters.some(({ kind, status }) => kind === 'septic-checklist' && status !== 'withdrawn')
  );
}
