import { currentClock, type CaseState } from '../../core/case/state.ts';
import { standingsOn } from '../../core/ledger/standing.ts';
import { addDays, type CalendarDate } from '../../core/kernel/calendar-date.ts';

/** The columns of parcel_case that lists and reports read: a digest of the state at the end of a day. */
export interface ReadModel {
  readonly bindingDue: CalendarDate | null;
  readonly charged: number;
  readonly paid: number;
  readonly pastDue: number;
}

export function readModelOf(state: CaseState, through: CalendarDate): ReadModel {
  const clock = currentClock(state);
  return {
    bindingDue: clock?.due ?? null,
    charged: state.accounts.charged,
    paid: state.accounts.paid,
    pastDue: standingsOn(state.accounts, addDays(through, 1)).pastDue,
  };
}
