import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Receivable } from '../ledger/accounts.ts';
import type { CaseState } from './state.ts';
import { isStayed } from './stayed.ts';

type Holding = Pick<CaseState, 'holds'>;

/** What waits while an appeal that holds money is open: the charges for not being connected, and what is added when they are late. */
const HELD: ReadonlySet<Receivable['kind']> = new Set<Receivable['kind']>(['standby', 'daily-penalty', 'late']);

/** Whether an appeal holds money now. */
export function isMoneyHeld({ holds }: Holding): boolean {
  return holds?.some(({ until }) => until === undefined) ?? false;
}

/** Whether this debt waits for the end of an appeal. */
export function isHeld(state: Holding, { kind }: Pick<Receivable, 'kind'>): boolean {
  return HELD.has(kind) && isMoneyHeld(state);
}

/**
 * Whether what should have been charged on that morning waited for an appeal that was then decided against the owner, or
 * taken back: it is still to be posted.
 */
export function hasWaited({ holds }: Holding, morning: CalendarDate): boolean {
  return (
    holds?.some(
      ({ from, until, outcome }) => until !== undefined && outcome === 'posted' && from < morning && morning <= until,
    ) ?? false
  );
}

/** Whether the town may bill and dun this debt: neither a court nor an appeal holds it back. */
export function mayBeDemanded(state: CaseState, owed: Receivable): boolean {
  return !isStayed(state, owed) && !isHeld(state, owed);
}
