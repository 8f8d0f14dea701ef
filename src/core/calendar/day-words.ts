import { dayOfMonth, weekdayOf, yearOf, type CalendarDate, type CalendarMonth } from '../kernel/calendar-date.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** As facts and citations tell months. */
export const MONTH_NAMES: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "Sunday". */
export function weekdayName(date: CalendarDate): string {
  return WEEKDAYS[weekdayOf(date) - 1] ?? '';
}

/** "March 14, 2027", as a sentence carries a date. */
export function dateWords(date: CalendarDate): string {
  return `${MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? ''} ${dayOfMonth(date)}, ${yearOf(date)}`;
}

/** "Sunday, March 14, 2027": a deadline is always shown with its weekday. */
export function dateWithWeekday(date: CalendarDate): string {
  return `${weekdayName(date)}, ${dateWords(date)}`;
}

/** "March 2027". */
export function monthWords(month: CalendarMonth): string {
  return `${MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
}
