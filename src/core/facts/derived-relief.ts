import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Cents } from '../kernel/cents.ts';
import type { EXCUSE_REASONS } from './observed.ts';

/** What rules conclude of petitions, appeals and stays, and of the money that waits for them. */
export interface DerivedRelief {
  /** What was asked for is in effect: decided for the owner, and agreed upon where the text asks for it. */
  'relief.granted': { readonly petition: string; readonly until?: CalendarDate };
  /** Nobody went to the next level in time, or there is none: the decision stands. */
  'relief.closed': { readonly petition: string; readonly level: number };
  /** What was granted has come to its end: the duty is back. */
  'relief.ended': { readonly petition: string };
  /** The last day of a step that is the town's own. */
  'relief.due': {
    readonly petition: string;
    readonly level: number;
    readonly step: 'hearing-notice' | 'hearing' | 'decision';
    readonly lastDay: CalendarDate;
  };
  /** What a petition that was granted excuses. */
  'excuse.began': {
    readonly reason: (typeof EXCUSE_REASONS)[number];
    readonly petition: string;
    readonly until?: CalendarDate;
  };
  /** The appeal was sustained and its fee falls away: what was paid of it is a credit. */
  'fee.refunded': { readonly receivable: string; readonly cents: Cents; readonly petition: string };
  /** An appeal that holds money is open: charges, their bills and what is added when they are late wait. */
  'money.held': { readonly petition: string };
  /** It is over. `posted`: what waited is charged now; `dropped`: the time it took counts for nothing. */
  'money.released': {
    readonly petition: string;
    readonly outcome: 'posted' | 'dropped';
    /** The penalty that is owed once would have been charged for a day of that time: it falls away with it. */
    readonly once?: true;
  };
  /** A stay is over: the clocks that had not run out have the days that were left. */
  'clock.resumed': {
    readonly from: CalendarDate;
    readonly through: CalendarDate;
    readonly clocks: readonly {
      readonly rule: string;
      /** Its last day before the stay. */
      readonly was: CalendarDate;
      readonly nominal: CalendarDate;
      readonly due: CalendarDate;
      /** Until when, where its time is in hours. */
      readonly dueAt?: string;
      readonly rolled: string | null;
    }[];
  };
}
