import type { CalendarDate } from '../../kernel/calendar-date.ts';

/** A building that drains through a sewer that is not its own: § 315-12A. */
export interface Sharing {
  /** Since when it drains so, as far as anybody told. */
  readonly since: CalendarDate;
  /** The parcel or building whose sewer it is. */
  readonly with: string;
}

/** A time in which the ground is frozen; open while nobody told of the thaw. */
export interface Frost {
  readonly from: CalendarDate;
  /** The first day on which it is frozen no longer. */
  readonly thawedOn?: CalendarDate;
}

/** What is known of the lateral besides its connection; absent while there is nothing. */
export interface LateralState {
  readonly sharing?: Sharing;
  /** Somebody of the town was there when it was connected. */
  readonly supervised?: true;
  readonly discontinuedOn?: CalendarDate;
  readonly cappedOn?: CalendarDate;
  readonly frost?: readonly Frost[];
}

/** Without the sewer that it shared. */
export function lateralAlone({ lateral }: { readonly lateral?: LateralState }): { readonly lateral?: LateralState } {
  if (!lateral?.sharing) return {};
  const { sharing: _over, ...rest } = lateral;
  return { lateral: rest };
}

/** Whether the ground is frozen on that day, as it was told. */
export function isFrozen({ frost = [] }: LateralState, on: CalendarDate): boolean {
  return frost.some(({ from, thawedOn }) => from <= on && (thawedOn === undefined || on < thawedOn));
}
