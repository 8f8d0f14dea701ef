import { addDays, addMonths, addYears, type CalendarDate } from '../kernel/calendar-date.ts';

/** A length of time as the ordinance writes it. 365 days is not one year. */
export interface Period {
  readonly count: number;
  readonly unit: 'days' | 'months' | 'years';
}

/** "15 years", "1 year", "18 months", "10 days"; undefined where the text is none. */
export function parsePeriod(text: string): Period | undefined {
  const match = /^\s*(\d{1,4})\s+(day|month|year)s?\s*$/.exec(text);
  return match ? { count: Number(match[1]), unit: `${match[2]}s` as Period['unit'] } : undefined;
}

export function periodText(period: Period): string {
  return `${period.count} ${period.count === 1 ? period.unit.slice(0, -1) : period.unit}`;
}

/** The last day of the period, the first day excluded (Wis. Stat. 990.001(4)(a)), before any roll. */
export function addPeriod(start: CalendarDate, period: Period): CalendarDate {
  switch (period.unit) {
    case 'days':
      return addDays(start, period.count);
    case 'months':
      return addMonths(start, period.count);
    case 'years':
      return addYears(start, period.count);
  }
}

/** The day so long before the date. */
export function subtractPeriod(date: CalendarDate, period: Period): CalendarDate {
  return addPeriod(date, { ...period, count: -period.count });
}
