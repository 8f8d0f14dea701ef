import { addDays, isCalendarDate, weekdayOf, type CalendarDate } from '../kernel/calendar-date.ts';
import type { Citation } from '../kernel/decision.ts';
import { cite } from '../rulebook/rulebook.ts';
import { holidayName } from './holidays.ts';
import type { TimeLaw } from './last-day.ts';

const MINUTES_A_DAY = 24 * 60;

export interface LastHour {
  /** Local date-time `YYYY-MM-DDTHH:MM`. */
  readonly due: string;
  /** Whole days that did not count. */
  readonly skipped: readonly CalendarDate[];
  readonly because: readonly Citation[];
}

/** Whether the text is a local date-time like `2026-07-03T10:00` that exists. */
export function isLocalDateTime(text: string): boolean {
  return /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isCalendarDate(text.slice(0, 10));
}

/**
 * When a time expressed in hours ends: whole Sundays and legal holidays don't count, midnight to midnight (Wis. Stat.
 * 990.001(4)(a)). Clocks change on Sundays only, which don't count, so wall-clock hours are true hours.
 * Throws RangeError where `startLocal` is no local date-time or the hours are not whole.
 */
export function lastHour(law: TimeLaw, startLocal: string, hours: number): LastHour {
  if (!isLocalDateTime(startLocal) || !Number.isSafeInteger(hours) || hours < 0) {
    throw new RangeError(`cannot count ${hours} hours from ${startLocal}`);
  }
  let date = startLocal.slice(0, 10) as CalendarDate;
  let minute = Number(startLocal.slice(11, 13)) * 60 + Number(startLocal.slice(14, 16));
  let left = hours * 60;
  const skipped: CalendarDate[] = [];
  while (left > 0) {
    if (weekdayOf(date) === 7 || holidayName(law.holidays, date) !== undefined) {
      skipped.push(date);
    } else if (left < MINUTES_A_DAY - minute) {
      minute += left;
      break;
    } else {
      left -= MINUTES_A_DAY - minute;
    }
    date = addDays(date, 1);
    minute = 0;
  }
  const pad = (n: number): string => String(n).padStart(2, '0');
  const due = `${date}T${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
  return { due, skipped, because: [cite(law.time.rollSays.hours)] };
}
