import {
  addDays,
  dateOf,
  daysInMonth,
  weekdayOf,
  yearOf,
  type CalendarDate,
  type Weekday,
} from '../kernel/calendar-date.ts';
import type { HolidayRules } from '../rulebook/time-schema.ts';

export interface Holiday {
  readonly date: CalendarDate;
  readonly name: string;
}

const WEEKDAY_NUMBERS: Readonly<Record<string, Weekday>> = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
};
const SATURDAY = 6;
const SUNDAY = 7;

/** Rules objects are shared between the editions that inherit them and live as long as the process. */
const yearsOfRules = new WeakMap<HolidayRules, Map<number, ReadonlyMap<CalendarDate, string>>>();
const listsOfRules = new WeakMap<HolidayRules, Map<number, readonly Holiday[]>>();

/** The legal holidays of the year in order, moved off Sundays as the rules say (Wis. Stat. 995.20: to the Monday). */
export function holidaysIn(rules: HolidayRules, year: number): readonly Holiday[] {
  const known = listsOfRules.get(rules) ?? new Map<number, readonly Holiday[]>();
  listsOfRules.set(rules, known);
  let list = known.get(year);
  if (!list) {
    list = [...namesIn(rules, year)].map(([date, name]) => ({ date, name })).sort((a, b) => (a.date < b.date ? -1 : 1));
    known.set(year, list);
  }
  return list;
}

/** The holiday's name; undefined on an ordinary day. */
export function holidayName(rules: HolidayRules, date: CalendarDate): string | undefined {
  return namesIn(rules, yearOf(date)).get(date);
}

function namesIn(rules: HolidayRules, year: number): ReadonlyMap<CalendarDate, string> {
  const known = yearsOfRules.get(rules) ?? new Map<number, ReadonlyMap<CalendarDate, string>>();
  yearsOfRules.set(rules, known);
  let names = known.get(year);
  if (!names) {
    names = computeNames(rules, year);
    known.set(year, names);
  }
  return names;
}

/** The neighbouring years too: where Saturdays move to Fridays, a New Year's Day is kept on December 31. */
function computeNames(rules: HolidayRules, year: number): ReadonlyMap<CalendarDate, string> {
  const names = new Map<CalendarDate, string>();
  for (const inYear of [year - 1, year, year + 1]) {
    for (const rule of rules.days) {
      const actual = actualDay(rule.on, inYear);
      if (actual === undefined) continue;
      if ((rule.from && actual < rule.from) || (rule.until && actual > rule.until)) continue;
      const kept = observedDay(rules, actual);
      if (yearOf(kept) !== year || names.has(kept)) continue;
      names.set(kept, kept === actual ? rule.name : `${rule.name} (observed)`);
    }
  }
  return names;
}

function observedDay(rules: HolidayRules, actual: CalendarDate): CalendarDate {
  const weekday = weekdayOf(actual);
  if (weekday === SUNDAY && rules.sundayMovesToMonday) return addDays(actual, 1);
  if (weekday === SATURDAY && rules.saturdayMovesToFriday) return addDays(actual, -1);
  return actual;
}

function actualDay(on: HolidayRules['days'][number]['on'], year: number): CalendarDate | undefined {
  if (year < 1 || year > 9998) return undefined;
  // Both elections are held in even years only (Wis. Stat. 5.02(5), (12s)).
  if (on === 'partisan-primary') return year % 2 === 0 ? nthWeekday(year, 8, 2, 2) : undefined;
  if (on === 'general-election') return year % 2 === 0 ? addDays(nthWeekday(year, 11, 1, 1), 1) : undefined;
  if ('day' in on) return on.day <= daysInMonth(year, on.month) ? dateOf(year, on.month, on.day) : undefined;
  const weekday = WEEKDAY_NUMBERS[on.weekday] ?? 1;
  return on.nth === 'last' ? lastWeekday(year, on.month, weekday) : nthWeekday(year, on.month, weekday, on.nth);
}

function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): CalendarDate {
  const first = dateOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

function lastWeekday(year: number, month: number, weekday: Weekday): CalendarDate {
  const last = dateOf(year, month, daysInMonth(year, month));
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}
