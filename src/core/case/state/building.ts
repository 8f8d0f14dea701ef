import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { BuildingUse, MeteredUse } from '../../rules/connection-fee.ts';

/** What is known of the building itself; what nobody told is absent. */
export interface Building {
  /** As it was described last. */
  readonly use?: BuildingUse;
  /** The first day that somebody told of. */
  readonly occupiedOn?: CalendarDate;
  /** The newest measurement of the water that it uses. */
  readonly metered?: MeteredUse & { readonly on: CalendarDate };
}
