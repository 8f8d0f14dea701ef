import { monthWords } from '../../core/calendar/day-words.ts';
import { addDays, firstDayOf, monthOf, yearOf, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { EmailSettings } from '../desk/email-settings.ts';

export type CouncilSettings = NonNullable<EmailSettings['council']>;

const QUARTERS = ['first', 'second', 'third', 'fourth'];

interface Period {
  /** "2026-11", "2026-Q3": once each. */
  readonly id: string;
  readonly words: string;
  readonly since: CalendarDate;
  readonly asOf: CalendarDate;
}

/** The month or quarter that ended last before this day. */
export function lastPeriod(every: 'month' | 'quarter', today: CalendarDate): Period {
  const month = Number(today.slice(5, 7)) - 1;
  const firstMonth = every === 'month' ? month : month - (month % 3);
  const begun = `${today.slice(0, 5)}${String(firstMonth + 1).padStart(2, '0')}-01` as CalendarDate;
  const asOf = addDays(begun, -1);
  const year = yearOf(asOf);
  if (every === 'month') {
    return { id: asOf.slice(0, 7), words: monthWords(monthOf(asOf)), since: firstDayOf(monthOf(asOf)), asOf };
  }
  const quarter = Math.floor((Number(asOf.slice(5, 7)) - 1) / 3);
  const since = `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01` as CalendarDate;
  return { id: `${year}-Q${quarter + 1}`, words: `the ${QUARTERS[quarter] ?? ''} quarter of ${year}`, since, asOf };
}
