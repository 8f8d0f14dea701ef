import { isCalendarDate, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import { dollars, type Cents } from '../../core/kernel/cents.ts';
import { ENGLISH } from '../language/english.ts';
import type { LengthOfTime, LetterLanguage, MonthSpan } from '../language/letter-language.ts';
import { readLength, readMonths } from '../language/read-words.ts';
import { holdOnOneLine } from './no-break.ts';

/** A value a letter can't print; becomes the reason the letter is held. */
export class UnprintableValue extends Error {}

function asDate(value: unknown): CalendarDate {
  if (!isCalendarDate(value)) throw new UnprintableValue(`"${String(value)}" is not a date (YYYY-MM-DD)`);
  return value;
}

function asLength(value: unknown): LengthOfTime {
  const length = typeof value === 'string' ? readLength(value) : undefined;
  if (!length) throw new UnprintableValue(`${describe(value)} is not a length of time like 15 years`);
  return length;
}

function asMonths(value: unknown): MonthSpan {
  const span = typeof value === 'string' ? readMonths(value) : undefined;
  if (!span) throw new UnprintableValue(`${describe(value)} is not a month like December 2027, nor a span of months`);
  return span;
}

function asTime(value: unknown): string {
  if (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return value;
  throw new UnprintableValue(`${describe(value)} is not a time like 14:30`);
}

function asCount(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new UnprintableValue(`${describe(value)} is not a count`);
}

/** "December 1, 2027", from ISO text without any time zone. */
export function monthDate(value: unknown): string {
  return ENGLISH.monthDate(asDate(value));
}

/** "Wednesday, December 1, 2027": wherever someone must act. */
export function longDate(value: unknown): string {
  return ENGLISH.longDate(asDate(value));
}

/** {cents: 123450} as "$1,234.50"; a credit has a real minus. */
export function money(value: unknown): string {
  const amount = typeof value === 'object' && value !== null ? (value as { cents?: unknown }).cents : undefined;
  if (!Number.isSafeInteger(amount)) throw new UnprintableValue(`${describe(value)} is not an amount in whole cents`);
  return dollars(amount as Cents);
}

/** 1 and "month" as "1 month", 3 as "3 months"; the plural may be given. */
export function counted(value: unknown, one: string, many = `${one}s`): string {
  return holdOnOneLine(`${asCount(value)} ${value === 1 ? one : many}`);
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

/** A text of each row, as a list in a sentence. */
function listOf(language: LetterLanguage, rows: unknown, field: string): string {
  const texts = Array.isArray(rows) ? rows.map(row => (row as Record<string, unknown> | null)?.[field]) : [];
  if (texts.length === 0) throw new UnprintableValue(`${describe(rows)} is no list with "${field}"`);
  return language.list(texts.map(printable));
}

/** A date or an amount, whichever the value is: for tables that hold both. */
function figure(language: LetterLanguage, value: unknown): string {
  if (isCalendarDate(value)) return language.monthDate(value);
  if (typeof value === 'object') return money(value);
  throw new UnprintableValue(`${describe(value)} is neither a date nor an amount`);
}

/** What a template of the language may do to a value. Each throws `UnprintableValue` where it can't be printed so. */
export function filtersOf(language: LetterLanguage): Readonly<Record<string, (...args: never[]) => string>> {
  return {
    counted,
    money,
    nobreak,
    longDate: (value: unknown) => language.longDate(asDate(value)),
    monthDate: (value: unknown) => language.monthDate(asDate(value)),
    shortDate: (value: unknown) => language.shortDate(asDate(value)),
    timeOfDay: (value: unknown) => holdOnOneLine(language.timeOfDay(asTime(value))),
    period: (value: unknown) => holdOnOneLine(language.period(asLength(value))),
    months: (value: unknown) => language.months(asMonths(value)),
    dayNumber: (value: unknown) => language.dayNumber(asCount(value)),
    listed: (rows: unknown, field: string) => listOf(language, rows, field),
    figure: (value: unknown) => figure(language, value),
    named: (value: unknown) => printable(value).replace(/^the /i, ''),
  };
}
