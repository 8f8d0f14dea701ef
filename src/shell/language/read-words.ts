import { parsePeriod } from '../../core/calendar/period.ts';
import { MONTH_NAMES } from '../../core/calendar/day-words.ts';
import type { CalendarMonth } from '../../core/kernel/calendar-date.ts';
import type { LengthOfTime, MonthSpan } from './letter-language.ts';

/** "15 years", "72 hours": as the facts of letters tell a length of time. Undefined where the text is none. */
export function readLength(text: string): LengthOfTime | undefined {
  const hours = /^(\d{1,4}) hours?$/.exec(text);
  return hours ? { count: Number(hours[1]), unit: 'hours' } : parsePeriod(text);
}

const NAME = `(${MONTH_NAMES.join('|')})`;
const SPAN = new RegExp(`^${NAME}(?: (\\d{4}))?(?: (and|to) ${NAME})? (\\d{4})$`);
const ONE = new RegExp(`^${NAME} (\\d{4})$`);

/**
 * "December 2027", "November and December 2027", "December 2027 to January 2028": as the facts of letters tell months.
 * Undefined where the text is none of these.
 */
export function readMonths(text: string): MonthSpan | undefined {
  const one = ONE.exec(text);
  if (one) {
    const month = monthOf(one[1], one[2]);
    return { first: month, last: month, joined: 'to' };
  }
  const [, first, firstYear, joined, last, year] = SPAN.exec(text) ?? [];
  if (joined === undefined) return undefined;
  return { first: monthOf(first, firstYear ?? year), last: monthOf(last, year), joined: joined as MonthSpan['joined'] };
}

function monthOf(name = '', year = ''): CalendarMonth {
  return `${year}-${String(MONTH_NAMES.indexOf(name) + 1).padStart(2, '0')}` as CalendarMonth;
}
