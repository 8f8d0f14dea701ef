import { addDays, isCalendarDate, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../../../core/kernel/decision.ts';

/** Letters are printed for a mailing day near at hand: their dates are counted from it. */
const DAYS_AHEAD = 30;

/** The day that letters will bear, from a form. */
export function mailingDay(text: string, today: CalendarDate): Decision<CalendarDate> {
  if (!isCalendarDate(text))
    return refuse(text === '' ? 'The mailing day is missing.' : `"${text}" is not a day like 2027-03-15.`);
  if (text < today) return refuse(`The mailing day ${text} is past; today is ${today}.`);
  if (text > addDays(today, DAYS_AHEAD))
    return refuse(`The mailing day ${text} is more than ${DAYS_AHEAD} days ahead.`);
  return decided(text, []);
}
