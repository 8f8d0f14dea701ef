import { addDays, weekdayOf, type CalendarDate } from '../kernel/calendar-date.ts';
import type { Citation } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { dateWords } from './day-words.ts';
import { holidayName } from './holidays.ts';
import { addPeriod, periodText, type Period } from './period.ts';

/** The part of an edition that says how time is counted. */
export type TimeLaw = Pick<Edition, 'time' | 'holidays'>;

/** `perform`: do the work. `office`: pay, file or serve at an office, which may be closed on Saturdays. */
export type Act = 'perform' | 'office';

export interface RolledDay {
  readonly due: CalendarDate;
  /** Which day could not be the last one, as a sentence; null where nothing moved. */
  readonly rolled: string | null;
  readonly because: readonly Citation[];
}

export interface LastDay extends RolledDay {
  /** The last day before any roll. */
  readonly nominal: CalendarDate;
  /** The first day in default. */
  readonly defaultFrom: CalendarDate;
}

type Obstacle = 'sunday' | 'holiday' | 'saturday';

/**
 * Moves a last day that is a Sunday or legal holiday, for office acts also a Saturday on which the office is closed,
 * to the next day that is none of these: Wis. Stat. 990.001(4)(b), (c).
 */
export function rollLastDay(law: TimeLaw, nominal: CalendarDate, act: Act): RolledDay {
  let due = nominal;
  const passed: string[] = [];
  const because: Citation[] = [];
  for (let obstacle = obstacleOn(law, due, act); obstacle; obstacle = obstacleOn(law, due, act)) {
    passed.push(`${dateWords(due)} is ${obstacleWords(law, due, obstacle)}`);
    const source = cite(law.time.rollSays[obstacle]);
    if (!because.some(citation => citation.section === source.section)) because.push(source);
    due = addDays(due, 1);
  }
  return { due, rolled: passed.length > 0 ? passed.join(', ') : null, because };
}

/** The last day of a period: first day excluded, last day included, then rolled. Wis. Stat. 990.001(4)(a)–(c). */
export function lastDay(law: TimeLaw, start: CalendarDate, period: Period, act: Act): LastDay {
  const skips = period.unit === 'days' && period.count < law.time.shortPeriodExclusion;
  const nominal = skips ? countOpenDays(law, start, period.count) : addPeriod(start, period);
  const { due, rolled, because } = rollLastDay(law, nominal, act);
  const leap =
    start.endsWith('-02-29') && nominal.endsWith('-02-28') && period.unit !== 'days' ? law.time.leapDay : undefined;
  const sources = [cite(law.time), ...(leap ? [cite(leap)] : []), ...because];
  return { nominal, due, defaultFrom: addDays(due, 1), rolled, because: sources };
}

/** How a last day was counted, as a person would write it down. */
export function lastDaySteps(start: CalendarDate, period: Period, { nominal, due, rolled }: LastDayWords): string[] {
  return [`${periodText(period)} from ${dateWords(start)}: ${dateWords(nominal)}`, ...rollSteps({ due, rolled })];
}

type LastDayWords = Pick<LastDay, 'nominal' | 'due' | 'rolled'>;

/** Nothing where the day did not move. */
export function rollSteps({ due, rolled }: Pick<RolledDay, 'due' | 'rolled'>): string[] {
  return rolled === null ? [] : [`${rolled}: moved to ${dateWords(due)}`];
}

/** Whether an act could have this as its last day. */
export function isOpenFor(law: TimeLaw, date: CalendarDate, act: Act): boolean {
  return obstacleOn(law, date, act) === undefined;
}

/** Neither Saturday, Sunday nor legal holiday: a day on which letters are printed and mailed. */
export function isBusinessDay(law: TimeLaw, date: CalendarDate): boolean {
  return weekdayOf(date) < 6 && holidayName(law.holidays, date) === undefined;
}

function obstacleOn({ time, holidays }: TimeLaw, date: CalendarDate, act: Act): Obstacle | undefined {
  const weekday = weekdayOf(date);
  if (time.sundayAndHoliday === 'rolls') {
    if (weekday === 7) return 'sunday';
    if (holidayName(holidays, date) !== undefined) return 'holiday';
  }
  if (weekday !== 6 || time.saturday === 'never') return undefined;
  return time.saturday === 'rolls' || (act === 'office' && !time.officeOpenSaturday) ? 'saturday' : undefined;
}

function obstacleWords(law: TimeLaw, date: CalendarDate, obstacle: Obstacle): string {
  if (obstacle === 'sunday') return 'a Sunday';
  if (obstacle === 'saturday')
    return law.time.saturday === 'rolls' ? 'a Saturday' : 'a Saturday on which the office is closed';
  return holidayName(law.holidays, date) ?? 'a legal holiday';
}

function countOpenDays(law: TimeLaw, start: CalendarDate, days: number): CalendarDate {
  let date = start;
  for (let left = days; left > 0;) {
    date = addDays(date, 1);
    if (isBusinessDay(law, date)) left -= 1;
  }
  return date;
}
