import {
  addDays,
  daysBetween,
  earliest,
  firstDayOf,
  lastDayOf,
  latest,
  type CalendarDate,
  type CalendarMonth,
} from '../kernel/calendar-date.ts';
import { dollars, timesRatio, ZERO, type Cents } from '../kernel/cents.ts';
import type { PenaltyRate } from './penalty-rate.ts';

/** Days that a penalty runs: the first, and the first that is no longer counted (null while it goes on). */
export interface PenaltyDays {
  readonly from: CalendarDate;
  readonly until: CalendarDate | null;
}

/** Days of one month that follow each other. */
export interface Stretch {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly days: number;
}

/** What of the month was charged before these days. */
export interface ChargedBefore {
  /** An amount that is owed once for the whole failure. */
  readonly once: boolean;
  /** The amount of this whole month. */
  readonly month: boolean;
}

export interface PricedDays {
  readonly amount: Cents;
  /** "20 days × $5.00". */
  readonly figures: string;
  /** The same as data, for whoever says it in other words. */
  readonly counted: CountedDays;
}

/** How days came to their amount: so many of them at the rate, of how many the month has, or the amount of a month or of the whole failure. */
export interface CountedDays {
  readonly by: 'day' | 'month' | 'part-of-month' | 'month-begun' | 'month-begun-before' | 'once' | 'charged-before';
  readonly rate: Cents;
  readonly days: number;
  readonly of: number;
}

/**
 * Days at one amount: so much a day; of an amount a month the part that the days are of it, half-up cents, or the whole
 * where a month begun counts as one; an amount owed once is charged once.
 */
export function priceDays(
  { from, days }: Stretch,
  { cents, per }: PenaltyRate,
  partMonth: 'by-days' | 'whole',
  before: ChargedBefore,
): PricedDays {
  const of = lengthOf(from);
  const priced = (by: CountedDays['by'], amount: Cents, figures: string): PricedDays => {
    return { amount, figures, counted: { by, rate: cents, days, of } };
  };
  switch (per) {
    case 'day':
      return priced('day', timesRatio(cents, days, 1), `${dayCount(days)} × ${dollars(cents)}`);
    case 'month': {
      if (days === of) return priced('month', cents, `1 month × ${dollars(cents)}`);
      if (partMonth === 'by-days') {
        return priced('part-of-month', timesRatio(cents, days, of), `${dollars(cents)} × ${days} ÷ ${of}`);
      }
      return before.month
        ? priced('month-begun-before', ZERO, 'in the month begun before')
        : priced('month-begun', cents, `1 month begun × ${dollars(cents)}`);
    }
    case 'once':
      return before.once ? priced('charged-before', ZERO, 'charged before') : priced('once', cents, 'once');
  }
}

/** Whether the days are a part of their month. */
export function isPartOfMonth({ from, days }: Stretch): boolean {
  return days < lengthOf(from);
}

function lengthOf(day: CalendarDate): number {
  const month = day.slice(0, 7) as CalendarMonth;
  return daysBetween(firstDayOf(month), lastDayOf(month)) + 1;
}

/** What of these days falls into the month. */
export function withinMonth({ from, until }: PenaltyDays, month: CalendarMonth): Stretch[] {
  const first = latest(from, firstDayOf(month));
  const last = until === null ? lastDayOf(month) : earliest(addDays(until, -1), lastDayOf(month));
  return first <= last ? [stretchOf(first, last)] : [];
}

/** Cut before each of the days given that lies inside. */
export function cutAt({ from, to }: Stretch, days: readonly CalendarDate[]): Stretch[] {
  const starts = [from, ...[...new Set(days)].filter(day => day > from && day <= to).sort()];
  return starts.map((start, i) => {
    const next = starts[i + 1];
    return stretchOf(start, next ? addDays(next, -1) : to);
  });
}

export function stretchOf(from: CalendarDate, to: CalendarDate): Stretch {
  return { from, to, days: daysBetween(from, to) + 1 };
}

/** "1 day", "31 days". */
export function dayCount(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
