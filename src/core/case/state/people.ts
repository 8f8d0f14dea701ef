import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { EXCUSE_REASONS } from '../../facts/observed.ts';

export type ExcuseReason = (typeof EXCUSE_REASONS)[number];

/** Why an owner need not connect for the time being. */
export interface Excuse {
  readonly reason: ExcuseReason;
  readonly since: CalendarDate;
  /** Last day; the duty comes back by itself on the day after. Absent where a person must end it. */
  readonly until?: CalendarDate;
  /** A day on which a person is to look at it again. */
  readonly reviewOn?: CalendarDate;
}

/** From the petition until the court is done, nothing is demanded for what was owed before it. */
export interface Bankruptcy {
  readonly petitionOn: CalendarDate;
  readonly endedOn?: CalendarDate;
  readonly how?: 'discharged' | 'dismissed' | 'closed';
}

/** A violation that whoever enforces it took to the court. */
export interface Referral {
  readonly on: CalendarDate;
  readonly section: string;
  readonly what: string;
  /** First day of the condition; the day of the referral where nobody told. */
  readonly since: CalendarDate;
  readonly to?: string;
  /** The rulebook's id of the range of fines it rests on; the main one where it names none. */
  readonly fines?: string;
}
