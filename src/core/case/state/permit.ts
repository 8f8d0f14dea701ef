import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { ObservedData } from '../../facts/observed.ts';
import type { PERMIT_KINDS } from '../../facts/observed-permits.ts';

export type PermitKind = (typeof PERMIT_KINDS)[number];

/** An application for one building; the parcel's only one where none is named. */
export interface Application {
  readonly permit: PermitKind;
  readonly building: string;
  readonly on: CalendarDate;
  /** The day its permit was issued; absent while it waits for one. */
  readonly answeredOn?: CalendarDate;
}

export interface Permit {
  readonly number: string;
  /** Absent on a permit of an older register that does not say. */
  readonly kind?: PermitKind;
  readonly building?: string;
  readonly issuedOn: CalendarDate;
  readonly startedOn?: CalendarDate;
  /** Since when the work lies still; absent while it goes on. */
  readonly suspendedOn?: CalendarDate;
  readonly extendedTo?: CalendarDate;
  readonly ended?: { readonly on: CalendarDate; readonly why: 'not-started' | 'suspended' | 'expired' | 'revoked' };
  /** The stop-work order of its revocation hangs at the site. */
  readonly stopWorkPosted?: true;
}

/** What the inspector saw of the lateral, and what was announced or ordered about it. */
export interface LateralWork {
  readonly inspections: readonly (Pick<
    ObservedData['inspection.made'],
    'what' | 'stage' | 'result' | 'approvedBy' | 'tested'
  > & {
    readonly on: CalendarDate;
  })[];
  /** The moment for which the newest tap was announced, by the town's own clock. */
  readonly tapAt?: string;
  readonly uncoverOrderedOn?: CalendarDate;
}

/** The permits that let a building be connected: one to disconnect, to dig, or for a tank is kept beside them. */
export function connects({ kind }: Pick<Permit, 'kind'>): boolean {
  return kind !== 'disconnection' && kind !== 'private-system' && kind !== 'excavation';
}

export function isGood({ ended }: Permit): boolean {
  return ended === undefined;
}
