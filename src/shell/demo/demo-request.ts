import { earliest, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Writing } from '../desk/append-changes.ts';
import type { Desk } from '../desk/desk.ts';

/** What one town of the demonstration is made with. */
export interface DemoRequest {
  readonly desk: Desk;
  readonly rulebook: Rulebook;
  readonly home: string;
  /** The town's today: nothing of the demo lies after it. */
  readonly today: CalendarDate;
  /** ISO instant. */
  readonly at: string;
  readonly log: (sentence: string) => void;
}

export interface TownMade {
  readonly municipality: string;
  readonly name: string;
  readonly parcels: number;
  readonly districts: number;
  readonly cases: number;
  readonly letters: readonly { readonly state: string; readonly count: number }[];
  readonly printed: string;
}

/** Who writes on that business day; none is after today. */
export function writingOn({ rulebook, today, at }: DemoRequest, date: CalendarDate): Writing {
  return { municipalityId: rulebook.id, today: earliest(date, today), at, by: 'demo' };
}
