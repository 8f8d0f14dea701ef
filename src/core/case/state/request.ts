import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { ObservedData } from '../../facts/observed.ts';

/** A letter that somebody asked for. */
export interface LetterRequest {
  /** Key of the fact that told of it. */
  readonly key: string;
  readonly on: CalendarDate;
  readonly letter: ObservedData['letter.requested']['letter'];
  /** Who gets it; the owner where it is absent. */
  readonly for?: ObservedData['letter.requested']['for'];
}
