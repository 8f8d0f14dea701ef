import type { CalendarDate } from '../kernel/calendar-date.ts';
import { dateWithWeekday } from './day-words.ts';

/** "14:30" as "2:30 p.m.", as people here tell the time. */
export function timeOfDayWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** A local date-time: "Wednesday, July 8, 2026, 10:00 a.m.". */
export function momentWords(local: string): string {
  return `${dateWithWeekday(local.slice(0, 10) as CalendarDate)}, ${timeOfDayWords(local.slice(11))}`;
}
