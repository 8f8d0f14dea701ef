import type { EntityManager } from 'typeorm';
import type { RunningClock } from '../../../core/case/state.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { serviceWords } from '../words/services.ts';

/** An order whose hours end today. */
export interface HoursToday {
  readonly key: string;
  readonly number: string;
  readonly service: string;
  readonly about: string;
  /** "16:30", by the town's own clock. */
  readonly until: string;
}

/** Orders whose time is in hours and ends on this day, the earliest first. */
export async function readHoursToday(manager: EntityManager, today: CalendarDate): Promise<HoursToday[]> {
  const cases: { key: string; number: string; service: string; clocks: readonly RunningClock[] }[] =
    await manager.query(
      `select p.parcel_key as key, p.number, c.service, c.snapshot->'clocks' as clocks
       from parcel_case c join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where c.duty = 'running' and c.binding_due = $1 and p.retired_on is null`,
      [today],
    );
  return cases
    .flatMap(({ clocks, service, ...place }) =>
      clocks
        .filter(({ dueAt, due }) => dueAt !== undefined && due === today)
        .map(({ dueAt = '' }) => ({ ...place, service, about: serviceWords(service).name, until: timeOf(dueAt) })),
    )
    .sort((a, b) => a.until.localeCompare(b.until));
}

/** The end of a day is its midnight. */
function timeOf(dueAt: string): string {
  const time = dueAt.slice(11, 16);
  return time === '00:00' ? 'midnight' : time;
}
