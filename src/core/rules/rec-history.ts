import type { CalendarDate } from '../kernel/calendar-date.ts';

/** So many residential equivalents (REC, in hundredths) from that day on. */
export interface RecSince {
  readonly from: CalendarDate;
  readonly recHundredths: number;
}

/** One number for all the time, or since when how many, the oldest first. */
export type RecHistory = number | readonly RecSince[];

/** The equivalents of a day: a change counts from its own day; before the first one that is known, that one counts. */
export function recOn(history: RecHistory, on: CalendarDate): number {
  if (typeof history === 'number') return history;
  const known = history.findLast(({ from }) => from <= on) ?? history[0];
  if (!known) throw new RangeError('a history of equivalents has at least one entry');
  return known.recHundredths;
}

/** The history with a change; told twice of one day, what was told last counts. */
export function withRec(history: readonly RecSince[], from: CalendarDate, recHundredths: number): readonly RecSince[] {
  const before = history.filter(known => known.from < from);
  return before.at(-1)?.recHundredths === recHundredths ? before : [...before, { from, recHundredths }];
}
