import type { CalendarDate, CalendarMonth } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/cents.ts';

/** One year's tax roll, as far as this parcel was on it. */
export interface Roll {
  readonly year: number;
  readonly penalizedOn?: CalendarDate;
  readonly certifiedOn?: CalendarDate;
  readonly cents?: Cents;
  /** Of this, what is a special tax: the cost of a connection that the town had to make. */
  readonly specialTax?: Cents;
  readonly returnedOn?: CalendarDate;
  /** The last month for which the tax law's interest was charged. */
  readonly lastDelinquentMonth?: CalendarMonth;
  /** That interest so far, in ten-thousandths of a cent. */
  readonly delinquentParts?: number;
}

/** A figure that the council set by resolution. */
export type RateSet =
  | { readonly what: 'reserve-capacity'; readonly on: CalendarDate; readonly cents: Cents }
  | { readonly what: 'installments'; readonly on: CalendarDate; readonly ratePercent: string };
