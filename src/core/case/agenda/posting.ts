import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import type { Phase } from '../../facts/fact.ts';
import type { CaseState } from '../state.ts';

/**
 * In arrears, the morning after the period ends. Land that is divided or joined takes its open period along: it is charged
 * at once, and not on a number that is gone.
 */
export function postingOf({ excuses }: CaseState, periodEnd: CalendarDate): { phase: Phase; on: CalendarDate } {
  const goneOn = excuses.find(({ reason }) => reason === 'merged')?.since;
  return goneOn === undefined ? { phase: 'opening', on: addDays(periodEnd, 1) } : { phase: 'day', on: goneOn };
}

/**
 * A day of the first period whose morning of charging has not come yet. One that was worth nothing on its morning (no REC,
 * no charge in force) stays so: a later change of the parcel charges no past period.
 */
export function dayOfOpenPeriod({ position }: CaseState): CalendarDate {
  return position.phase === 'opening' ? addDays(position.on, -1) : position.on;
}
