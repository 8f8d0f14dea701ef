import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { PERMIT_KINDS } from '../../facts/observed-permits.ts';

export type PermitKind = (typeof PERMIT_KINDS)[number];

/** An application for one building; the parcel's only one where none is named. */
export interface Application {
  readonly permit: PermitKind;
  readonly building: string;
  readonly on: CalendarDate;
}

export interface Permit {
  readonly number: string;
  /** Absent on a permit of an older register that does not say. */
  readonly kind?: PermitKind;
  readonly issuedOn: CalendarDate;
  readonly startedOn?: CalendarDate;
  /** Since when the work lies still; absent while it goes on. */
  readonly suspendedOn?: CalendarDate;
  readonly extendedTo?: CalendarDate;
  readonly ended?: { readonly on: CalendarDate; readonly why: 'not-started' | 'suspended' | 'expired' | 'revoked' };
}
