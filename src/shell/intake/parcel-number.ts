import { isCalendarDate } from '../../core/kernel/calendar-date.ts';
import { parcelKeyOf } from '../../core/kernel/parcel-key.ts';

/** A parcel number as a file spells it, and what it is matched by. */
export interface ParcelNumber {
  /** The county's own spelling: printed and exported. */
  readonly number: string;
  /** Capital letters and digits only: what is matched. */
  readonly key: string;
  /** Lengths of the parts between marks, "3-4-4"; empty where it is written without marks. */
  readonly shape: string;
  /** The exact form of a number that may be a date ("9999-99-99"): let through where other numbers have this form. */
  readonly suspect?: string;
}

export type ParcelNumberReading = ParcelNumber | { readonly fault: string };

const LONGEST = 100;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*';
const MONTH_NAMED = new RegExp(
  `^(?:\\d{1,4}[-/ ]${MONTH}(?:[-/ ]\\d{2,4})?|${MONTH}[-/ ]\\d{1,4}(?:,?[-/ ]\\d{2,4})?)$`,
  'i',
);
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/((?:19|20)?\d{2})(?:\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?)?$/i;
const ISO_MOMENT = /^((?:19|20)\d{2}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.0+)?)?)?$/;
/** Of the characters that the statewide parcel schema refuses in a parcel number. */
const FORBIDDEN = /[$^=<>@%?`!~()"]/;
/** What nearly every number looks like. Of dates only year-month-day begins with three digits. */
const PLAIN = /^(?!\d{4}-\d{2}-\d{2}$)\d{3,40}(?:[- ]\d{1,40}){0,6}$/;
const BY_EXCEL = 'Excel turns such numbers into dates when a file is opened and saved';

/**
 * Reads a parcel number as text, never as a number: leading zeros count. A fault is a sentence without row and column.
 * Clearly date-like values and numbers in scientific notation are refused: the original number can't be known from them.
 */
export function readParcelNumber(cell: string): ParcelNumberReading {
  if (PLAIN.test(cell)) return { number: cell, key: cell.replace(/[- ]/g, ''), shape: shapeOf(cell) };
  const number = unwrap(cell);
  if (number === '') return { fault: 'there is no parcel number' };
  if (/^(?:grand |sub)?totals?\b/i.test(number)) return { fault: 'a line of totals is not a parcel' };
  if (number.startsWith('#')) return { fault: 'the spreadsheet shows an error instead of a number' };
  if (/^\d+(?:[.,]\d+)?e\+\d+$/i.test(number)) {
    return { fault: 'a number in scientific notation: Excel has shortened it, the original digits are lost' };
  }
  if (MONTH_NAMED.test(number)) return { fault: `this is a date, not a parcel number: ${BY_EXCEL}` };
  if (/^\d+\.0+$/.test(number)) {
    return {
      fault: 'this was written as a decimal number, so it may have lost leading zeros: keep the column as text',
    };
  }
  if (number.length > LONGEST) return { fault: `it is longer than ${LONGEST} characters` };
  const forbidden = FORBIDDEN.exec(number);
  if (forbidden) return { fault: `“${forbidden[0]}” has no place in a parcel number` };
  if (/[^\P{L}A-Za-z]|[^\P{N}0-9]/u.test(number)) {
    return { fault: 'it has letters or digits other than A to Z and 0 to 9' };
  }
  const key = parcelKeyOf(number);
  if (!/\d/.test(key)) return { fault: 'it has no digit' };
  const shape = shapeOf(number);
  return mayBeDate(number) ? { number, key, shape, suspect: formOf(number) } : { number, key, shape };
}

function shapeOf(number: string): string {
  let shape = '';
  let length = 0;
  for (let i = 0; i < number.length; i += 1) {
    const code = number.charCodeAt(i);
    // Digits and letters; everything else is a mark.
    if ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)) length += 1;
    else if (length > 0) {
      shape += `${length}-`;
      length = 0;
    }
  }
  if (shape === '') return '';
  if (length > 0) return shape + length;
  const whole = shape.slice(0, -1);
  return whole.includes('-') ? whole : '';
}

/** The exact form: each digit a 9, each letter an A, marks as they are. */
export function formOf(number: string): string {
  return number.replace(/\d/g, '9').replace(/[A-Za-z]/g, 'A');
}

/** The fault of a suspect number whose form no other number of the file or the town has. */
export const LOOKS_LIKE_DATE = `this looks like a date: ${BY_EXCEL}`;

/** ="0281" and '0281 are how people keep Excel from changing a number. */
function unwrap(cell: string): string {
  const text = cell.trim();
  const formula = /^="([^"]*)"$/.exec(text);
  return (formula?.[1] ?? (text.startsWith("'") ? text.slice(1) : text)).trim();
}

function mayBeDate(number: string): boolean {
  const iso = ISO_MOMENT.exec(number);
  if (iso) return isCalendarDate(iso[1]);
  const slashed = SLASHED.exec(number);
  if (!slashed) return false;
  const [first, second] = [Number(slashed[1]), Number(slashed[2])];
  return first >= 1 && second >= 1 && Math.min(first, second) <= 12 && Math.max(first, second) <= 31;
}
