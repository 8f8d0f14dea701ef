import { Liquid } from 'liquidjs';
import { isCalendarDate, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { languageOf } from '../../language/languages.ts';
import type { EmailLanguage } from './email-kinds.ts';

/** A value an e-mail can't say; becomes the reason the e-mail is held. */
export class UnprintableValue extends Error {}

/** Tags a template may use: none of them reads a file. */
const TAGS = ['assign', 'break', 'case', 'comment', 'continue', 'for', 'if', 'unless'];

/** Of Liquid's own filters only arithmetic stays; `raw`, which would print unescaped, goes. */
const OWN_FILTERS = ['minus', 'plus'];

// Every mark that means something in Markdown. "1." and "-" at the start of a line would make a list of an owner's name.
const MARKS = /[\\`*_{}[\]()#+\-.!|<>~^&"'$%,/:;=?@]/g;

/** The body is Markdown: a value is escaped so that it prints as it is, and can't become a heading, a link or HTML. */
const escapeBody = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(line => escapeMarkdown(printable(line))).join('\\\n')
    : escapeMarkdown(printable(value));

export const bodyEngines = { en: makeEngine(escapeBody, 'en'), es: makeEngine(escapeBody, 'es') } as const;

/** The subject is plain text. */
export const subjectEngines = { en: makeEngine(printable, 'en'), es: makeEngine(printable, 'es') } as const;

function makeEngine(outputEscape: (value: unknown) => string, language: EmailLanguage): Liquid {
  const engine = new Liquid({
    strictVariables: true,
    strictFilters: true,
    // {% if x %} may ask for what is not there; {{ x }} may not.
    lenientIf: true,
    ownPropertyOnly: true,
    outputEscape,
    templates: {},
    renderLimit: 2_000,
    memoryLimit: 5_000_000,
  });
  for (const tag of Object.keys(engine.tags)) if (!TAGS.includes(tag)) delete engine.tags[tag];
  for (const filter of Object.keys(engine.filters)) if (!OWN_FILTERS.includes(filter)) delete engine.filters[filter];
  const words = languageOf(language);
  const filters = {
    counted,
    lines,
    total,
    longDate: (value: unknown) => words.longDate(asDate(value)),
    monthDate: (value: unknown) => words.monthDate(asDate(value)),
  };
  for (const [name, filter] of Object.entries(filters)) engine.registerFilter(name, filter);
  return engine;
}

function asDate(value: unknown): CalendarDate {
  if (!isCalendarDate(value)) throw new UnprintableValue(`“${String(value)}” is not a date (YYYY-MM-DD)`);
  return value;
}

/** 1 and "failure" as "1 failure", 3 as "3 failures"; the plural may be given. */
function counted(value: unknown, one: string, many = `${one}s`): string {
  return `${printable(value)} ${value === 1 ? one : many}`;
}

/** The sum of one whole number of each row. */
function total(rows: unknown, field: string): number {
  if (!Array.isArray(rows)) throw new UnprintableValue('there is no list to add up');
  return rows.reduce((sum: number, row: Record<string, unknown>) => sum + Number(printable(row[field])), 0);
}

/** A text whose line breaks are kept; without this filter it runs on as one line. */
function lines(value: unknown): string[] {
  return printable(value)
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
    .filter(line => line.trim() !== '');
}

/** Text and whole numbers. Anything else, and a blank, is a slip that must not be sent. */
function printable(value: unknown): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value !== 'string') throw new UnprintableValue('there is no text or whole number to print');
  if (value.trim() === '') throw new UnprintableValue('the text to print is empty');
  if (/\ufffd|\p{Surrogate}/u.test(value)) throw new UnprintableValue('a character could not be read (�)');
  return value;
}

function escapeMarkdown(value: string): string {
  return value
    .replace(/[\s\u0085\u2028\u2029\p{Cc}]+/gu, ' ')
    .trim()
    .replace(MARKS, '\\$&');
}
