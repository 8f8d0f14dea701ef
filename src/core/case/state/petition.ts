import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { ObservedData } from '../../facts/observed.ts';

type Filed = ObservedData['petition.filed'];

/** One level of a petition: from its filing to what was decided. */
export interface PetitionLevel {
  readonly level: number;
  /** Key of the fact that filed it. */
  readonly filing: string;
  readonly filedOn: CalendarDate;
  readonly hearing?: { readonly noticedOn: CalendarDate; readonly at: string };
  readonly heardOn?: CalendarDate;
  readonly recommendation?: { readonly on: CalendarDate; readonly outcome: 'for' | 'against' };
  readonly decision?: {
    readonly on: CalendarDate;
    readonly outcome: 'granted' | 'denied';
    readonly until?: CalendarDate;
    readonly receivedOn?: CalendarDate;
  };
}

/** What an owner asked for, and how far it has come. */
export interface Petition {
  /** Key of the fact that filed it first. */
  readonly key: string;
  readonly route: string;
  readonly data: Filed;
  /** Evidence that is in, by the ids of the rulebook. */
  readonly evidence: readonly string[];
  readonly levels: readonly PetitionLevel[];
  readonly agreedOn?: CalendarDate;
  readonly grantedOn?: CalendarDate;
  readonly endedOn?: CalendarDate;
  readonly withdrawnOn?: CalendarDate;
  readonly closedOn?: CalendarDate;
}

/** A written order by which the clock rests. */
export interface Stay {
  readonly from: CalendarDate;
  /** Its last day; absent while nobody lifted it and none was given. */
  readonly until?: CalendarDate;
  readonly order: string;
}

/** Whether it still waits for somebody: not decided for good, not in effect, not taken back. */
export function isOpen({ grantedOn, withdrawnOn, closedOn }: Petition): boolean {
  return grantedOn === undefined && withdrawnOn === undefined && closedOn === undefined;
}
