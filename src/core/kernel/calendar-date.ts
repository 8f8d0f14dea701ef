import { Temporal } from 'temporal-polyfill';

/** A legal date: ISO text `YYYY-MM-DD`, years 0001–9999, no time and no zone. Compare with `<` and `===`. */
export type CalendarDate = string & { readonly __calendarDate: true };

/** A calendar month as `YYYY-MM`. */
export type CalendarMonth = string & { readonly __calendarMonth: true };

/** Monday = 1 … Sunday = 7, as ISO 8601 counts. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a date that exists ("2027-02-30" is not). */
export function isCalendarDate(text: unknown): text is CalendarDate {
  if (typeof text !== 'string' || !ISO_DATE.test(text)) return false;
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  return text >= '0001' && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(text.slice(0, 4)), month);
}

/** Whether somebody can have meant the year: 0202 and 20266 are slips of the keyboard. */
export function isLikelyMeant(date: CalendarDate): boolean {
  return date >= '1900' && date < '2200';
}

/** The text as a date; throws RangeError where it is none, so only for text that was checked before or is a constant. */
export function day(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`not a calendar date: ${text}`);
  return text;
}

/**
 * Arithmetic runs on day numbers (days since 1970-01-01) instead of Temporal objects: a case asks for some fifteen
 * dates a fact, and Temporal takes 3.5–4 µs for each. test/core/calendar-date.spec.ts holds both equal.
 */
function toDayNumber(date: CalendarDate): number {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + Number(date.slice(8, 10)) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

function fromDayNumber(number: number): CalendarDate {
  const z = number + 719468;
  const era = Math.floor(z / 146097);
  const dayOfEra = z - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return compose(year, month, dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1);
}

function compose(year: number, month: number, dayOfMonth: number): CalendarDate {
  if (year < 1 || year > 9999) throw new RangeError(`the year ${year} is outside the calendar`);
  const pad = (n: number): string => (n < 10 ? `0${n}` : `${n}`);
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(dayOfMonth)}` as CalendarDate;
}

/** 28 to 31. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** So many days later (earlier where negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** Same day of the month, or the month's last day where that month is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  return compose(year, month, Math.min(Number(date.slice(8, 10)), daysInMonth(year, month)));
}

/** Same day so many years later; February 29 becomes the last day of February (no Wisconsin authority, convention). */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  return addMonths(date, years * 12);
}

/** Whole days from the first date to the second; negative where the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** Monday = 1 … Sunday = 7. */
export function weekdayOf(date: CalendarDate): Weekday {
  return (((((toDayNumber(date) + 3) % 7) + 7) % 7) + 1) as Weekday;
}

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

export function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8, 10));
}

export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7) as CalendarMonth;
}

export function firstDayOf(month: CalendarMonth): CalendarDate {
  return `${month}-01` as CalendarDate;
}

export function lastDayOf(month: CalendarMonth): CalendarDate {
  return addDays(addMonths(firstDayOf(month), 1), -1);
}

export function addToMonth(month: CalendarMonth, months: number): CalendarMonth {
  return monthOf(addMonths(firstDayOf(month), months));
}

export function dateOf(year: number, month: number, dayInMonth: number): CalendarDate {
  return compose(year, month, dayInMonth);
}

/** The later of the dates; at least one must be given. */
export function latest(first: CalendarDate, ...others: readonly CalendarDate[]): CalendarDate {
  return others.reduce((a, b) => (a >= b ? a : b), first);
}

export function earliest(first: CalendarDate, ...others: readonly CalendarDate[]): CalendarDate {
  return others.reduce((a, b) => (a <= b ? a : b), first);
}

/** The same date for Temporal, where hours or zones come in. */
export function toPlainDate(date: CalendarDate): Temporal.PlainDate {
  return Temporal.PlainDate.from(date);
}
