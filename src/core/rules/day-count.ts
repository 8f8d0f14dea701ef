import { addMonths, dayOfMonth, daysBetween, daysInMonth, yearOf, type CalendarDate } from '../kernel/calendar-date.ts';
import { fraction, type Fraction } from '../kernel/fraction.ts';
import type { DayCount } from '../rulebook/collection-schema.ts';

export interface CountedTime {
  /** Days as the method counts them; for months and whole years the days of the calendar. */
  readonly days: number;
  /** Part of a year. */
  readonly years: Fraction;
}

/** The time from one date to another as a part of a year. Nothing where the second is not later. */
export function countTime(method: DayCount, from: CalendarDate, to: CalendarDate): CountedTime {
  if (to <= from) return { days: 0, years: fraction(0) };
  const days = daysBetween(from, to);
  switch (method) {
    case 'actual/365':
      return { days, years: fraction(days, 365) };
    case 'actual/360':
      return { days, years: fraction(days, 360) };
    case '30/360-us':
    case '30/360-eu': {
      const counted = method === '30/360-us' ? thirtyDayMonthsUs(from, to) : thirtyDayMonthsEu(from, to);
      return { days: counted, years: fraction(counted, 360) };
    }
    case 'months':
      return { days, years: fraction(wholeMonths(from, to), 12) };
    case 'whole-years':
      return { days, years: fraction(Math.floor(wholeMonths(from, to) / 12)) };
  }
}

/** So many days as a part of the method's year. */
export function yearsOfDays(method: DayCount, days: number): Fraction {
  return fraction(days, method === 'actual/365' || method === 'months' || method === 'whole-years' ? 365 : 360);
}

/** Full months between the dates; a month is full on the same day of the month, or on its last where it is shorter. */
export function wholeMonths(from: CalendarDate, to: CalendarDate): number {
  const months = (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return addMonths(from, months) <= to ? months : months - 1;
}

/** NASD: a 31st counts as a 30th only after a 30th or 31st; the end of February counts as a 30th. */
function thirtyDayMonthsUs(from: CalendarDate, to: CalendarDate): number {
  let first = dayOfMonth(from);
  let last = dayOfMonth(to);
  if (isEndOfFebruary(from)) {
    if (isEndOfFebruary(to)) last = 30;
    first = 30;
  }
  if (last === 31 && first >= 30) last = 30;
  if (first === 31) first = 30;
  return thirtyDayMonths(from, first, to, last);
}

/** 30E/360: every 31st counts as a 30th. */
function thirtyDayMonthsEu(from: CalendarDate, to: CalendarDate): number {
  return thirtyDayMonths(from, Math.min(30, dayOfMonth(from)), to, Math.min(30, dayOfMonth(to)));
}

function thirtyDayMonths(from: CalendarDate, firstDay: number, to: CalendarDate, lastDay: number): number {
  const months = (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return months * 30 + lastDay - firstDay;
}

function isEndOfFebruary(date: CalendarDate): boolean {
  return date.slice(5, 7) === '02' && dayOfMonth(date) === daysInMonth(yearOf(date), 2);
}
