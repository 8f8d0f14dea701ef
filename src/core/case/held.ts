import { earliest, type CalendarDate } from '../kernel/calendar-date.ts';
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

/** Whether the town may not bill and dun this debt now: a court or an appeal holds it back. */
export function isHeldBack(state: CaseState, owed: Receivable): boolean {
  return isStayed(state, owed) || isHeld(state, owed);
}

/**
 * Whether what should have been posted on that morning waited for an appeal that is over now: it is still to be posted.
 * `onlyPosted` leaves out appeals that were sustained.
 */
export function hasWaited({ holds = [] }: Holding, morning: CalendarDate, onlyPosted = false): boolean {
  return holds.some(
    ({ from, until, outcome }) =>
      until !== undefined && from < morning && morning <= until && (!onlyPosted || outcome === 'posted'),
  );
}

/** The day on which the first appeal that held money was filed. */
export function firstHeld({ holds = [] }: Holding): CalendarDate | undefined {
  const [first, ...others] = holds.map(({ from }) => from);
  return first && earliest(first, ...others);
}
