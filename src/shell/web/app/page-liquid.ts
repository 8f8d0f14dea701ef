import { fileURLToPath } from 'node:url';
import { Liquid } from 'liquidjs';
import { dateWithWeekday, dateWords, weekdayName } from '../../../core/calendar/day-words.ts';
import { isCalendarDate, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { cents, dollars } from '../../../core/kernel/cents.ts';
import { holdOnOneLine, keepTogether } from '../../print/no-break.ts';

/** templates/pages beside src and dist alike. */
export const PAGE_TEMPLATES = fileURLToPath(new URL('../../../../templates/pages/', import.meta.url));

/** Whatever would print unescaped or read another file at a value's bidding. */
const LEFT_OUT = { tags: ['include', 'raw', 'layoutless', 'tablerow', 'liquid'], filters: ['raw'] };

/** One engine for all pages. A value that is missing is a mistake of ours and ends in the error page, never in a blank. */
export function pageEngine(cache: boolean): Liquid {
  const engine = new Liquid({
    root: PAGE_TEMPLATES,
    extname: '.liquid',
    cache,
    strictVariables: true,
    strictFilters: true,
    // {% if x %} may ask for what is not there; {{ x }} may not.
    lenientIf: true,
    ownPropertyOnly: true,
    outputEscape: escapeForHtml,
  });
  for (const tag of LEFT_OUT.tags) delete engine.tags[tag];
  for (const filter of LEFT_OUT.filters) delete engine.filters[filter];
  const filters = { long, words, short, shortYear, money, counted, together, oneLine, closing, thousands };
  for (const [name, filter] of Object.entries(filters)) engine.registerFilter(name, filter);
  return engine;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text and whole numbers; anything else would print as "undefined" or "[object Object]". */
export function escapeForHtml(value: unknown): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value !== 'string') throw new TypeError(`a page was to print ${value === null ? 'null' : typeof value}`);
  return value.replace(/[&<>"']/g, mark => ESCAPES[mark] ?? mark);
}

function dateOf(value: unknown): CalendarDate {
  if (isCalendarDate(value)) return value;
  throw new TypeError(`a page was to print a date and got ${String(value)}`);
}

/** A date of a page keeps its year as well: beside a weekday is the one place where it may break. */
const wholeDates = (text: string): string =>
  keepTogether(text).replace(/(?<=\p{L}\u00a0\d{1,2},) (?=\d{4}\b)/gu, '\u00a0');

/** "Wednesday, December 1, 2027": where someone must act. */
const long = (value: unknown): string => wholeDates(dateWithWeekday(dateOf(value)));

/** "December 1, 2027". */
const words = (value: unknown): string => wholeDates(dateWords(dateOf(value)));

/** "Wed, Dec 1": in tables whose year is clear. */
export function short(value: unknown): string {
  const date = dateOf(value);
  const [month = '', dayInMonth = ''] = dateWords(date).replace(',', '').split(' ');
  return holdOnOneLine(`${weekdayName(date).slice(0, 3)}, ${month.slice(0, 3)} ${dayInMonth}`);
}

/** "Dec 1, 2027". */
export function shortYear(value: unknown): string {
  return holdOnOneLine(dateWords(dateOf(value)).replace(/^(\p{L}{3})\p{L}*/u, '$1'));
}

/** Whole cents as "$1,211.50". */
const money = (value: unknown): string => {
  if (typeof value !== 'number') throw new TypeError('a page was to print an amount that is none');
  return dollars(cents(value));
};

/** 1 and "letter" as "1 letter", 1200 as "1,200 letters"; the plural may be given. */
export function counted(value: unknown, one: string, many = `${one}s`): string {
  return `${thousands(value)} ${value === 1 ? one : many}`;
}

export function thousands(value: unknown): string {
  return escapeForHtml(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Dates, sections and grid addresses don't break across lines. */
const together = (value: unknown): string => wholeDates(escapeless(value));

const oneLine = (value: unknown): string => holdOnOneLine(escapeless(value));

/** Words in brackets at the end, as a subject names its parcel, stay on one line. */
const closing = (value: unknown): string =>
  escapeless(value).replace(/\([^()]{1,40}\)$/, bracketed => holdOnOneLine(bracketed));

/** Filters hand on text; it is escaped where it is printed. */
function escapeless(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`a page was to print ${value === null ? 'null' : typeof value}`);
}
