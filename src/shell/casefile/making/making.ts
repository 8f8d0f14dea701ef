import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Service } from '../../../core/rulebook/kinds.ts';
import type { Capacity } from '../release/capacity.ts';

/** What is to be made, in plain values: it goes to a thread of its own. */
export interface MakingRequest {
  readonly municipalityId: string;
  readonly parcel: string;
  readonly service?: Service | undefined;
  readonly today: CalendarDate;
  /** The moment, ISO: when a release is written down. */
  readonly at: string;
  readonly by: string;
  readonly rehearsal: boolean;
  /** For somebody who asked: without what the law withholds, and written down. A case file for a court where left out. */
  readonly release?: { readonly toWhom: string; readonly reason: string; readonly capacity: Capacity } | undefined;
}

/** A zip that is there, and what it holds. */
export interface Made {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  /** "312 facts, 40 letters, a binder of 57 pages". */
  readonly holds: string;
  /** Its number in the log, where it was made for somebody who asked. */
  readonly release?: number;
}

/** How far it is. The file that says so is written over and over; a reader finds it whole. */
export type Progress =
  | { readonly stands: 'making'; readonly says: string }
  | { readonly stands: 'ready'; readonly made: Made }
  | { readonly stands: 'failed'; readonly says: string };

export type Making = Progress & {
  readonly id: string;
  readonly parcel: string;
  readonly what: 'case-file' | 'records';
  /** Who asked. */
  readonly by: string;
};
