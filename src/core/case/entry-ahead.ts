import { latest, type CalendarDate } from '../kernel/calendar-date.ts';
import type { CaseState } from './state.ts';

/** Since when it is known who comes onto the property, when, and on what basis; undefined while one of these is missing. */
export function entryToldOf({ townWork }: Pick<CaseState, 'townWork'>): CalendarDate | undefined {
  const { ordered, entry } = townWork;
  return ordered && entry && latest(ordered.since ?? ordered.on, entry.on);
}

/** The crew may come and has not begun. Where the work is on public ground nobody comes onto the property. */
export function entryIsAhead({ chart, townWork }: Pick<CaseState, 'chart' | 'townWork'>): boolean {
  const { entry, begunOn, completed } = townWork;
  return (
    chart.forcedConnection === 'entryObtained' &&
    chart.stay === 'none' &&
    entry !== undefined &&
    entry.basis !== 'public-ground' &&
    begunOn === undefined &&
    completed === undefined
  );
}
