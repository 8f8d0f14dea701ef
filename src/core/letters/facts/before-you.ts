import { firstDayOf, lastDayOf, type CalendarDate, type CalendarMonth } from '../../kernel/calendar-date.ts';
import { firstCountedMonth } from '../../rules/quarter.ts';
import type { Receivable } from '../../ledger/accounts.ts';
import { accrualOf } from '../../case/charge-kind.ts';
import type { CaseState } from '../../case/state.ts';
import { lawOn, type LetterInput } from './letter-input.ts';

/**
 * Whose time a charge for not being connected is for. What accrued before a sale stays with the land (Wis. Stat.
 * 66.0809(3), § 300-21.A), so its bill goes to whoever owns it now; but what was written before was not written to them.
 */
export function beforeYou(input: LetterInput, owed: Receivable) {
  const { newOwnerOn } = input.state;
  if (newOwnerOn === undefined) return { ownerSince: null, beforeYou: null };
  return { ownerSince: newOwnerOn, beforeYou: owed.from ? null : partBefore(input, owed, newOwnerOn) };
}

/** The day from which the charge runs, or ran, for the one whose time the bill is for. */
export function ranFrom(input: LetterInput, owed: Receivable): CalendarDate | null {
  const spans = accrualOf(input.state, chargeOf(owed));
  const own = beforeYou(input, owed).beforeYou === 'all' ? undefined : spanOfNewOwner(input.state, owed);
  return (own ?? spans[0])?.from ?? null;
}

function partBefore(input: LetterInput, owed: Receivable, newOwnerOn: CalendarDate): 'all' | 'part' | null {
  const months = owed.months ?? [];
  const first = months[0];
  const last = months.at(-1);
  if (first === undefined || last === undefined) return null;
  const own = spanOfNewOwner(input.state, owed);
  if (!own) return 'all';
  if (owed.kind === 'standby') {
    const throughDay = lawOn(input, own.from).standby?.monthRule.throughDay;
    return throughDay === undefined ? null : partOfMonths(firstCountedMonth(throughDay, own.from), first, last);
  }
  if (own.from > lastDayOf(last)) return 'all';
  const ranBefore = accrualOf(input.state, 'penalty').some(
    ({ from, until }) => from < newOwnerOn && until !== null && until > from && until > firstDayOf(first),
  );
  return ranBefore ? 'part' : null;
}

function partOfMonths(own: CalendarMonth, first: CalendarMonth, last: CalendarMonth): 'all' | 'part' | null {
  if (last < own) return 'all';
  return first < own ? 'part' : null;
}

function spanOfNewOwner(state: CaseState, owed: Receivable) {
  const { newOwnerOn } = state;
  return accrualOf(state, chargeOf(owed)).find(({ from }) => newOwnerOn !== undefined && from >= newOwnerOn);
}

function chargeOf({ kind }: Receivable): 'penalty' | 'standby' {
  return kind === 'daily-penalty' ? 'penalty' : 'standby';
}
