import { Temporal } from 'temporal-polyfill';
import { day, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { timeOfDayWords } from '../../../core/calendar/time-words.ts';
import { shortYear } from '../app/page-liquid.ts';

/** "Dec 1, 2026, 5:02 a.m." on the town's own clock. */
export function localMoment(instant: string, timeZone: string): string {
  const { date, time } = localParts(instant, timeZone);
  return `${shortYear(date)}, ${time}`;
}

/** The day and the time of day of a moment, on the town's own clock. */
export function localParts(instant: string, timeZone: string): { date: CalendarDate; time: string } {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const time = timeOfDayWords(local.toPlainTime().toString()).replace(' ', '\u00a0');
  return { date: day(local.toPlainDate().toString()), time };
}
