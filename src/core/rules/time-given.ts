import { dateWords } from '../calendar/day-words.ts';
import { lastDay, lastDaySteps, rollLastDay, rollSteps, type LastDay, type TimeLaw } from '../calendar/last-day.ts';
import { lastHour } from '../calendar/last-hour.ts';
import { periodText } from '../calendar/period.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { DeadlineRule } from '../rulebook/schema.ts';

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
 * The last day of the time given, from the day the clock starts. Hours end at an hour: the day it falls on is the last one
 * (Wis. Stat. 990.001(4)(a)). A day that the notice names rolls like any other. Throws RangeError where the notice doesn't
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
  const due = dueAt.slice(0, 10) as CalendarDate;
  const left = skipped.map(day => dateWords(day)).join(', ');
  return {
    nominal: due,
    due,
    rolled: null,
    dueAt,
    because,
    steps: [
      `${hours} hours from ${timeWords(at)}: ${timeWords(dueAt)}`,
      ...(skipped.length > 0 ? [`${left}: not counted`] : []),
    ],
  };
}

/** "Wednesday, July 8, 2026, 10:00". */
export function timeWords(local: string): string {
  return `${dateWords(local.slice(0, 10) as CalendarDate)}, ${local.slice(11)}`;
}
