import { dateWords } from '../calendar/day-words.ts';
import { holidayName } from '../calendar/holidays.ts';
import { isBusinessDay, rollLastDay, rollSteps, type TimeLaw } from '../calendar/last-day.ts';
import { lastHour } from '../calendar/last-hour.ts';
import { addDays, latest, weekdayOf, type CalendarDate } from '../kernel/calendar-date.ts';
import type { Citation } from '../kernel/decision.ts';
import { cite } from '../rulebook/rulebook.ts';
import { endTimeWords, lastDayOf, type TimeGiven } from './time-given.ts';

/** A clock as far as a stay moves it. */
export interface StayedClock {
  readonly start: CalendarDate;
  readonly due: CalendarDate;
  /** Until when, where its time is in hours. */
  readonly dueAt?: string | undefined;
}

/** From the day of the order through its last day, both at rest. */
export interface Rest {
  readonly from: CalendarDate;
  readonly through: CalendarDate;
}

export interface MovedDay {
  readonly nominal: CalendarDate;
  readonly due: CalendarDate;
  readonly dueAt?: string;
  readonly rolled: string | null;
  readonly because: readonly Citation[];
  readonly steps: readonly string[];
}

/** How the time is counted that a stay interrupts. */
type Counted = Pick<TimeGiven, 'period' | 'hours' | 'act'>;

/**
 * The last day once a stay is over: as many days as were left when it began run on from the day after it. Neither the day
 * of the order nor the stay's last day is counted; a day that did not count before does not count after. Undefined where
 * the clock had run out before, or began after it.
 */
export function lastDayAfterStay(law: TimeLaw, clock: StayedClock, rest: Rest, time: Counted): MovedDay | undefined {
  const from = latest(rest.from, addDays(clock.start, 1));
  const { dueAt: wasAt } = clock;
  const { hours } = time;
  // Hours run from the very day of the notice: an order of that day leaves all of them.
  if (hours !== undefined && rest.from <= clock.start && rest.through >= clock.start) return allHours(law, rest, hours);
  if (clock.due < from || rest.through < from) return undefined;
  const counts = dayThatCounts(law, time);
  let left = 0;
  for (let on = from; on <= clock.due; on = addDays(on, 1)) if (counts(on)) left += 1;
  let nominal = rest.through;
  for (let more = left; more > 0;) {
    nominal = addDays(nominal, 1);
    if (counts(nominal)) more -= 1;
  }
  const steps = [
    `${left} ${left === 1 ? 'day was' : 'days were'} left of the time through ${dateWords(clock.due)} when the stay began`,
    `Counted on from ${dateWords(addDays(rest.through, 1))}: ${dateWords(nominal)}`,
  ];
  if (wasAt !== undefined) {
    const dueAt = hourOn(nominal, wasAt);
    const because = [cite(law.time.rollSays.hours)];
    return { nominal, due: nominal, dueAt, rolled: null, because, steps: [...steps, `Until ${endTimeWords(dueAt)}`] };
  }
  const { due, rolled, because } = rollLastDay(law, nominal, time.act);
  return { nominal, due, rolled, because, steps: [...steps, ...rollSteps({ due, rolled })] };
}

function allHours(law: TimeLaw, rest: Rest, hours: number): MovedDay {
  const first = addDays(rest.through, 1);
  const { due: dueAt, because } = lastHour(law, `${first}T00:00`, hours);
  const due = lastDayOf(dueAt);
  const steps = [`All ${hours} hours were left: from ${dateWords(first)}, until ${endTimeWords(dueAt)}`];
  return { nominal: due, due, dueAt, rolled: null, because, steps };
}

/** The same hour on another last day; midnight is the end of it. */
function hourOn(day: CalendarDate, dueAt: string): string {
  const time = dueAt.slice(10);
  return `${time === 'T00:00' ? addDays(day, 1) : day}${time}`;
}

/** Hours leave out Sundays and holidays; short periods, where the law says so, whatever is no business day. */
function dayThatCounts(law: TimeLaw, { period, hours }: Counted): (day: CalendarDate) => boolean {
  if (hours !== undefined) return day => weekdayOf(day) !== 7 && holidayName(law.holidays, day) === undefined;
  if (period?.unit === 'days' && period.count < law.time.shortPeriodExclusion) return day => isBusinessDay(law, day);
  return () => true;
}
