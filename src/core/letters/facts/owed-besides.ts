import { plus, ZERO } from '../../kernel/cents.ts';
import type { Receivable } from '../../ledger/accounts.ts';
import { amount, type LetterInput } from './letter-input.ts';

/**
 * What is owed besides the bill that a letter is about: of bills whose period lies before its own, and of all others. The
 * two and the bill together are everything that is open.
 */
export function owedBesides({ state }: LetterInput, owed: Receivable) {
  const others = state.accounts.receivables.filter(other => other !== owed && other.open !== 0);
  const earlier = plus(ZERO, ...others.filter(other => isEarlier(other, owed)).map(({ open }) => open));
  const rest = plus(ZERO, ...others.filter(other => !isEarlier(other, owed)).map(({ open }) => open));
  return {
    earlierUnpaid: earlier > 0 ? amount(earlier) : null,
    otherUnpaid: rest > 0 ? amount(rest) : null,
  };
}

/**
 * Periods decide, not the days of posting: months may be posted on one day. What has no period is earlier where it stood
 * before the bill did; an installment still to come and what is collected with the taxes are no earlier bills.
 */
function isEarlier(other: Receivable, owed: Receivable): boolean {
  if (other.waits || other.rolledIn !== undefined) return false;
  if (other.periodEnd !== undefined && owed.periodEnd !== undefined) return other.periodEnd < owed.periodEnd;
  return other.on < owed.on;
}
