import type { CalendarDate } from '../../kernel/calendar-date.ts';

/** Who decided, by which resolution, for which day. */
export interface Decided {
  readonly on: CalendarDate;
  readonly body: string;
  readonly resolution: string;
}
