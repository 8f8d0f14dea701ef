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
  | { readonly what: 'connection-fee'; readonly on: CalendarDate; readonly cents: Cents }
  | { readonly what: 'appeal-fee'; readonly on: CalendarDate; readonly cents: Cents }
  | {
      readonly what: 'penalty';
      readonly on: CalendarDate;
      readonly cents: Cents;
      readonly per: 'day' | 'month' | 'once';
    }
  | { readonly what: 'installments'; readonly on: CalendarDate; readonly ratePercent: string };

type RateOf<W extends RateSet['what']> = Extract<RateSet, { readonly what: W }>;

/** All that the council set of a kind, the newest last. */
export function ratesOfKind<W extends RateSet['what']>(rates: readonly RateSet[], what: W): readonly RateOf<W>[] {
  return rates.filter((rate): rate is RateOf<W> => rate.what === what);
}

/** The council's newest figure of a kind; undefined while none is recorded. */
export function newestRate<W extends RateSet['what']>(rates: readonly RateSet[], what: W): RateOf<W> | undefined {
  return rates.findLast((rate): rate is RateOf<W> => rate.what === what);
}
