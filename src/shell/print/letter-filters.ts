import { timeOfDayWords } from '../../core/calendar/time-words.ts';
import { isCalendarDate, weekdayOf, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import { dollars, type Cents } from '../../core/kernel/cents.ts';
import { holdOnOneLine } from './no-break.ts';

/** A value a letter can't print; becomes the reason the letter is held. */
export class UnprintableValue extends Error {}

const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

const WEEKDAYS: readonly string[] = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

function asDate(value: unknown): CalendarDate {
  if (!isCalendarDate(value)) throw new UnprintableValue(`"${String(value)}" is not a date (YYYY-MM-DD)`);
  return value;
}

function monthName(date: CalendarDate): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
}

/** "December 1, 2027", from ISO text without any time zone. */
export function monthDate(value: unknown): string {
  const date = asDate(value);
  return `${monthName(date)} ${Number(date.slice(8, 10))}, ${Number(date.slice(0, 4))}`;
}

/** "Wednesday". */
export function weekdayName(value: unknown): string {
  return WEEKDAYS[weekdayOf(asDate(value)) - 1] ?? '';
}

/** "Wednesday, December 1, 2027": wherever someone must act. */
export function longDate(value: unknown): string {
  return `${weekdayName(value)}, ${monthDate(value)}`;
}

/** "Mon, Dec 7": in tables. */
export function shortDate(value: unknown): string {
  const date = asDate(value);
  return `${weekdayName(date).slice(0, 3)}, ${monthName(date).slice(0, 3)} ${Number(date.slice(8, 10))}`;
}

/** "14:30" as "2:30 p.m.": until when, where the time is in hours. */
export function timeOfDay(value: unknown): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(String(value)) ?? [];
  if (hour === undefined || minute === undefined)
    throw new UnprintableValue(`${describe(value)} is not a time like 14:30`);
  return holdOnOneLine(timeOfDayWords(`${hour}:${minute}`));
}

/** {cents: 123450} as "$1,234.50"; a credit has a real minus. */
export function money(value: unknown): string {
  const amount = typeof value === 'object' && value !== null ? (value as { cents?: unknown }).cents : undefined;
  if (!Number.isSafeInteger(amount)) throw new UnprintableValue(`${describe(value)} is not an amount in whole cents`);
  return dollars(amount as Cents);
}

/** 1 and "month" as "1 month", 3 as "3 months"; the plural may be given. */
export function counted(value: unknown, one: string, many = `${one}s`): string {
  if (!Number.isSafeInteger(value)) throw new UnprintableValue(`${describe(value)} is not a count`);
  return holdOnOneLine(`${String(value)} ${value === 1 ? one : many}`);
}

/** The text without places where a line may end. */
export function nobreak(value: unknown): string {
  return holdOnOneLine(printable(value));
}

/** What a template may print without a filter: text and whole numbers. Anything else is a slip that must not be mailed. */
export function printable(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  throw new UnprintableValue(`${describe(value)} can't be printed as it is`);
}

function describe(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? `"${value}"` : 'this value';
}
