import { addDays, type CalendarDate, type CalendarMonth } from '../kernel/calendar-date.ts';
import { firstCountedMonth, monthsOf, type Quarter } from './quarter.ts';

/** Standby is not counted from the day of the sale through the last day of the new owner's notice. */
export interface Pause {
  readonly from: CalendarDate;
  /** Last day of the pause; absent while it lasts. */
  readonly until?: CalendarDate | undefined;
}

export interface QuarterSplit {
  readonly standby: readonly CalendarMonth[];
  readonly service: readonly CalendarMonth[];
}

export interface QuarterBounds {
  /** First day of standby; absent where it ran before. */
  readonly accruesFrom?: CalendarDate | undefined;
  /** Day of connection. */
  readonly stopsOn?: CalendarDate | undefined;
  readonly pauses?: readonly Pause[] | undefined;
}

/**
 * Which months of the quarter are standby and which service: § 300-16.D at both ends. No month is both: service begins
 * with the month that standby no longer has.
 */
export function splitQuarter(throughDay: number, quarter: Quarter, bounds: QuarterBounds): QuarterSplit {
  const first = bounds.accruesFrom && firstCountedMonth(throughDay, bounds.accruesFrom);
  const service = bounds.stopsOn && firstCountedMonth(throughDay, bounds.stopsOn);
  const pauses = (bounds.pauses ?? []).map(({ from, until }) => ({
    first: firstCountedMonth(throughDay, from),
    resumes: until && firstCountedMonth(throughDay, addDays(until, 1)),
  }));
  const isPaused = (month: CalendarMonth): boolean =>
    pauses.some(pause => pause.first <= month && (pause.resumes === undefined || month < pause.resumes));
  const isService = (month: CalendarMonth): boolean => service !== undefined && month >= service;
  const months = monthsOf(quarter);
  return {
    standby: months.filter(month => (first === undefined || month >= first) && !isService(month) && !isPaused(month)),
    service: months.filter(isService),
  };
}
