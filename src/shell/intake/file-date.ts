import { daysInMonth, isCalendarDate, type CalendarDate } from '../../core/kernel/calendar-date.ts';

/** How a file writes dates with slashes, dashes or dots. One declared order a file; nothing is guessed row by row. */
export const DATE_ORDERS = ['mdy', 'dmy', 'iso'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export type DateReading = { readonly date: CalendarDate } | { readonly fault: string };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ');
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?: 0?0:00(?::00)?| 12:00(?::00)? AM)?$/i;
const NAMED = /^(\d{1,2})[- ]([a-z]{3,9})\.?[- ,]+(\d{2}|\d{4})$|^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;

const WRITTEN: Readonly<Record<DateOrder, string>> = {
  mdy: 'month/day/year (--date-order mdy)',
  dmy: 'day/month/year (--date-order dmy)',
  iso: 'year-month-day (--date-order iso)',
};

/**
 * Reads a date of a file. Year first is always understood; digits with slashes only in the declared order, so 31/12/2026
 * is a fault where months come first, never swapped. The fault is a sentence without row and column.
 */
export function readFileDate(cell: string, order: DateOrder): DateReading {
  const text = cell.trim();
  if (isCalendarDate(text)) return plausible(text);
  const iso = ISO.exec(text);
  if (iso) return compose(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(text);
  if (numbers) return readNumbers(numbers, order);
  const named = NAMED.exec(text);
  if (named) {
    const [name = '', dayText = '', year = ''] = named[2]
      ? [named[2], named[1], named[3]]
      : [named[4], named[5], named[6]];
    const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
    if (month > 0 && year.length === 2) return { fault: 'the year has two digits; write all four' };
    if (month > 0) return compose(Number(year), month, Number(dayText));
  }
  if (/^\d{5}$/.test(text)) {
    return { fault: 'this is a count of days as Excel keeps dates; give the column a date format before saving' };
  }
  return { fault: `this is not a date; write it as 2027-03-15 or as ${WRITTEN[order]}` };
}

function readNumbers(match: RegExpExecArray, order: DateOrder): DateReading {
  const [, first = '', , second = '', year = ''] = match;
  if (order === 'iso') return { fault: `dates of this file are read as ${WRITTEN.iso}` };
  if (year.length === 2) return { fault: 'the year has two digits; write all four' };
  const [month, dayInMonth] = order === 'mdy' ? [first, second] : [second, first];
  if (Number(month) > 12 || Number(month) === 0) {
    return { fault: `there is no month ${month}; dates of this file are read as ${WRITTEN[order]}` };
  }
  return compose(Number(year), Number(month), Number(dayInMonth));
}

function compose(year: number, month: number, dayInMonth: number): DateReading {
  if (month < 1 || month > 12) return { fault: `there is no month ${month}` };
  const last = daysInMonth(year, month);
  if (dayInMonth < 1 || dayInMonth > last) {
    return { fault: `${MONTH_NAMES[month - 1] ?? ''} ${year} has ${last} days` };
  }
  const pad = (n: number): string => String(n).padStart(2, '0');
  return plausible(`${String(year).padStart(4, '0')}-${pad(month)}-${pad(dayInMonth)}` as CalendarDate);
}

function plausible(date: CalendarDate): DateReading {
  if (date < '1900-01-01' || date > '2199-12-31') return { fault: `the year ${date.slice(0, 4)} cannot be meant` };
  return { date };
}
