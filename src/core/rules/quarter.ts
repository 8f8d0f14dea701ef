import {
  addDays,
  addToMonth,
  dayOfMonth,
  lastDayOf,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '../kernel/calendar-date.ts';

/** A calendar quarter, "2027-Q4". Compare with `<` and `===`. */
export type Quarter = string;

/** Whether the text names a quarter. */
export function isQuarter(text: unknown): text is Quarter {
  return typeof text === 'string' && /^\d{4}-Q[1-4]$/.test(text) && text >= '0001';
}

export function quarterOf(date: CalendarDate): Quarter {
  return `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}

export function quarterAfter(quarter: Quarter): Quarter {
  return quarterOf(addDays(lastDayOfQuarter(quarter), 1));
}

export function firstMonthOf(quarter: Quarter): CalendarMonth {
  if (!isQuarter(quarter)) throw new RangeError(`not a quarter: ${quarter}`);
  return `${quarter.slice(0, 4)}-${String(Number(quarter.slice(6)) * 3 - 2).padStart(2, '0')}` as CalendarMonth;
}

export function monthsOf(quarter: Quarter): readonly [CalendarMonth, CalendarMonth, CalendarMonth] {
  const first = firstMonthOf(quarter);
  return [first, addToMonth(first, 1), addToMonth(first, 2)];
}

export function lastDayOfQuarter(quarter: Quarter): CalendarDate {
  return lastDayOf(monthsOf(quarter)[2]);
}

/** The month a start is counted from: on or before the day (the 15th in § 300-16.D) that month, otherwise the next. */
export function firstCountedMonth(throughDay: number, date: CalendarDate): CalendarMonth {
  return dayOfMonth(date) <= throughDay ? monthOf(date) : addToMonth(monthOf(date), 1);
}
