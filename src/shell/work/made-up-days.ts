import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';

/** The days in a row before a day that were made up afterwards: how many, and the first of them. */
export interface MadeUpDays {
  readonly days: number;
  /** Null where there are none: the check before this one ran on its day. */
  readonly first: CalendarDate | null;
}

/** Whether the check of this day came after an outage. */
export async function readMadeUp(manager: EntityManager, on: CalendarDate): Promise<MadeUpDays> {
  const [row]: MadeUpDays[] = await manager.query(
    `select count(*)::int as days, min(business_date) as first from sweep_day
      where run_late and business_date < $1
        and business_date > coalesce((select max(business_date) from sweep_day where not run_late and business_date < $1), '0001-01-01')`,
    [on],
  );
  return row ?? { days: 0, first: null };
}
