import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Service } from '../rulebook/schema.ts';
import type { CaseState } from './state.ts';

/**
 * Whether such a duty, once fulfilled, can be there again: whoever ended one discharge may begin another, and is ordered
 * again. A pipe is connected once, and a private system gone is gone.
 */
export function comesBack(service: Service): boolean {
  return service === 'discharge' || service === 'clear-water';
}

/** How many times the duty had come back by the day: what was told of one time is not about another. */
export function timesBefore({ earlier = [] }: Pick<CaseState, 'earlier'>, on: CalendarDate): number {
  return earlier.filter(({ again }) => again <= on).length;
}
