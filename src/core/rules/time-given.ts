import { dateWithWeekday, dateWords } from '../calendar/day-words.ts';
import { holidayName } from '../calendar/holidays.ts';
import { lastDay, lastDaySteps, rollLastDay, rollSteps, type LastDay, type TimeLaw } from '../calendar/last-day.ts';
import { lastHour } from '../calendar/last-hour.ts';
import { periodText } from '../calendar/period.ts';
import { momentWords } from '../calendar/time-words.ts';
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import type { DeadlineRule } from '../rulebook/duty-schema.ts';

/** How much time a rule gives: a period, hours, or the day that the notice itself names. */
export type TimeGiven = Pick<DeadlineRule, 'period' | 'hours' | 'stated' | 'act'>;

/** What only the notice says: when by the clock it was given, and the last day it names. */
export interface NoticeTime {
  readonly at?: string | undefined;
  readonly statedLastDay?: CalendarDate | undefined;
}

export interface CountedTime extends Pick<LastDay, 'nominal' | 'due' | 'rolled' | 'because'> {
  /** Until when, where the time is in hours: a local date-time. */
  readonly dueAt?: string;
  readonly steps: readonly string[];
}

/** "365 days", "72 hours", "the time that the notice gives". */
export function timeGivenWords({ period, hours }: TimeGiven): string {
  if (period) return periodText(period);
  return hours === undefined ? 'the time that the notice gives' : `${hours} hours`;
}

/** What the notice must say for the time to be counted, in words; undefined where it says enough. */
export function missingOfNotice(time: TimeGiven, notice: NoticeTime): string | undefined {
  if (time.stated && notice.statedLastDay === undefined) return 'the last day that the notice gives';
  if (time.hours !== undefined && notice.at === undefined) return 'the time of day at which the notice was given';
  return undefined;
}

/**
 * The last day of the time given, from the day the clock starts. Hours end at an hour: the last day with any of them is
 * the last one (Wis. Stat. 990.001(4)(a)). A day that the notice names rolls like any other. Throws RangeError where the notice doesn't
 * say enough (`missingOfNotice`).
 */
export function countTimeGiven(law: TimeLaw, from: CalendarDate, time: TimeGiven, notice: NoticeTime): CountedTime {
  if (time.period) {
    const counted = lastDay(law, from, time.period, time.act);
    return { ...counted, steps: lastDaySteps(from, time.period, counted) };
  }
  const missing = missingOfNotice(time, notice);
  if (missing !== undefined) throw new RangeError(`not known: ${missing}`);
  if (time.hours !== undefined) return countHours(law, notice.at ?? '', time.hours);
  const nominal = notice.statedLastDay ?? from;
  const rolled = rollLastDay(law, nominal, time.act);
  return { ...rolled, nominal, steps: [`The notice gives time through ${dateWords(nominal)}`, ...rollSteps(rolled)] };
}

function countHours(law: TimeLaw, at: string, hours: number): CountedTime {
  const { due: dueAt, skipped, because } = lastHour(law, at, hours);
  const due = lastDayOf(dueAt);
  return {
    nominal: due,
    due,
    rolled: null,
    dueAt,
    because,
    steps: [
      `${hours} hours from ${momentWords(at)}: ${endTimeWords(dueAt)}`,
      ...skipped.map(day => `${dateWithWeekday(day)} is not counted${holidayWords(law, day)}`),
    ],
  };
}

/** Hours that end at midnight end with the day before: nothing of the day that begins then is left to act in. */
export function lastDayOf(dueAt: string): CalendarDate {
  const day = dueAt.slice(0, 10) as CalendarDate;
  return dueAt.endsWith('T00:00') ? addDays(day, -1) : day;
}

/** A Sunday needs no more words; a holiday has its name. */
function holidayWords({ holidays }: TimeLaw, day: CalendarDate): string {
  const name = holidayName(holidays, day);
  return name === undefined ? '' : ` (${name})`;
}

/** The end of hours: "Tuesday, July 7, 2026, midnight". */
export function endTimeWords(local: string): string {
  return local.endsWith('T00:00') ? `${dateWithWeekday(lastDayOf(local))}, midnight` : momentWords(local);
}
