import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Service } from '../rulebook/kinds.ts';
import type { CaseState, RunningClock } from './state.ts';

/**
 * Whether such a duty, once fulfilled, can be there again: whoever ended one discharge may begin another, and is ordered
 * again. A pipe is connected once, and a private system gone is gone.
 */
export function comesBack(service: Service): boolean {
  return service === 'discharge' || service === 'clear-water';
}

/** Whether what was found on the day is of the duty as it stands, or was over when it was last fulfilled. */
export function isOfThisTime(
  { connectedOn, earlier = [] }: Pick<CaseState, 'connectedOn' | 'earlier'>,
  on: CalendarDate,
): boolean {
  const fulfilledOn = connectedOn ?? earlier.at(-1)?.fulfilledOn ?? null;
  return fulfilledOn === null || on > fulfilledOn;
}

/**
 * The clocks of orders that were given on the day after the discharge before them had ended. Where no order came before the
 * end, all that was ordered had been done by then: none of them is about another discharge.
 */
export function clocksOrderedAfter(
  { service, clocks, triggers, letters }: CaseState,
  on: CalendarDate,
  endedAt: string,
): readonly RunningClock[] {
  if (!comesBack(service)) return [];
  const hours = new Map([
    ...triggers.map(({ key, data }) => [key, data.at] as const),
    ...letters.map(({ key, at }) => [key, at] as const),
  ]);
  const after = clocks.filter(({ of }) => {
    const at = of === undefined ? undefined : hours.get(of);
    return at !== undefined && at.startsWith(on) && at > endedAt;
  });
  return after.length === clocks.length ? [] : after;
}

/** How many times the duty had come back by the day: what was told of one time is not about another. */
export function timesBefore({ earlier = [] }: Pick<CaseState, 'earlier'>, on: CalendarDate): number {
  return earlier.filter(({ again }) => again <= on).length;
}
