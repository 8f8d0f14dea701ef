import { daysBetween, type CalendarDate } from '../../kernel/calendar-date.ts';
import { addPeriod } from '../../calendar/period.ts';

/** How much time is left for certain, in one unit: "90 days", "14 months", "13 years". */
export function timeLeft(from: CalendarDate, until: CalendarDate): string {
  const days = daysBetween(from, until);
  if (days <= 90) return `${days} ${days === 1 ? 'day' : 'days'}`;
  const months = whole(from, until, 'months');
  return months < 24 ? `${months} months` : `${whole(from, until, 'years')} years`;
}

/** So many whole months or years that all of them are over by the day. */
function whole(from: CalendarDate, until: CalendarDate, unit: 'months' | 'years'): number {
  let count = 0;
  while (addPeriod(from, { count: count + 1, unit }) <= until) count += 1;
  return count;
}
