import { addDays, earliest, type CalendarDate } from '../../kernel/calendar-date.ts';
import type { Phase } from '../../facts/fact.ts';
import { firstHeld, hasWaited, isMoneyHeld } from '../held.ts';
import type { CaseState } from '../state.ts';

/**
 * In arrears, the morning after the period ends. Land that is divided or joined takes its open period along: it is charged
 * at once, and not on a number that is gone.
 */
export function postingOf({ excuses }: CaseState, periodEnd: CalendarDate): { phase: Phase; on: CalendarDate } {
  const goneOn = excuses.find(({ reason }) => reason === 'merged')?.since;
  return goneOn === undefined ? { phase: 'opening', on: addDays(periodEnd, 1) } : { phase: 'day', on: goneOn };
}

/** While an appeal holds money nothing is posted, except where the land itself goes. */
export function postingWaits(state: CaseState): boolean {
  return isMoneyHeld(state) && !state.excuses.some(({ reason }) => reason === 'merged');
}

/** Whether a period is still to be posted: its morning has not come, or it came while an appeal held money. */
export function isToBePosted(state: CaseState, periodEnd: CalendarDate): boolean {
  const { holds } = state;
  if (periodEnd >= dayOfOpenPeriod(state)) return true;
  if (!holds) return false;
  const morning = addDays(periodEnd, 1);
  // The land goes while an appeal is open: what waited goes with it.
  return hasWaited(state, morning) || holds.some(({ from, until }) => until === undefined && from < morning);
}

/** A day of the first period that may still have to be posted. */
export function dayToPostFrom(state: CaseState): CalendarDate {
  const open = dayOfOpenPeriod(state);
  const held = firstHeld(state);
  return held === undefined ? open : earliest(held, open);
}

/**
 * A day of the first period whose morning of charging has not come yet. One that was worth nothing on its morning (no REC,
 * no charge in force) stays so: a later change of the parcel charges no past period.
 */
export function dayOfOpenPeriod({ position }: CaseState): CalendarDate {
  return position.phase === 'opening' ? addDays(position.on, -1) : position.on;
}
