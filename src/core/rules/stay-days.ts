import { dateWords } from '../calendar/day-words.ts';
import { rollLastDay, rollSteps, type Act, type TimeLaw } from '../calendar/last-day.ts';
import { addDays, daysBetween, latest, type CalendarDate } from '../kernel/calendar-date.ts';
import type { Citation } from '../kernel/decision.ts';

/** A clock as far as a stay moves it. */
export interface StayedClock {
  readonly start: CalendarDate;
  readonly due: CalendarDate;
}

/** From the day of the order through its last day, both at rest. */
export interface Rest {
  readonly from: CalendarDate;
  readonly through: CalendarDate;
}

export interface MovedDay {
  readonly nominal: CalendarDate;
  readonly due: CalendarDate;
  readonly rolled: string | null;
  readonly because: readonly Citation[];
  readonly steps: readonly string[];
}

/**
 * The last day once a stay is over: as many days as were left when it began run on from the day after it. Neither the day
 * of the order nor the stay's last day is counted. Undefined where the clock had run out before, or began after it.
 */
export function lastDayAfterStay(law: TimeLaw, clock: StayedClock, rest: Rest, act: Act): MovedDay | undefined {
  const from = latest(rest.from, addDays(clock.start, 1));
  if (clock.due < from || rest.through < from) return undefined;
  const left = daysBetween(from, clock.due) + 1;
  const nominal = addDays(rest.through, left);
  const { due, rolled, because } = rollLastDay(law, nominal, act);
  const steps = [
    `${left} ${left === 1 ? 'day was' : 'days were'} left of the time through ${dateWords(clock.due)} when the stay began`,
    `Counted on from ${dateWords(addDays(rest.through, 1))}: ${dateWords(nominal)}`,
    ...rollSteps({ due, rolled }),
  ];
  return { nominal, due, rolled, because, steps };
}
