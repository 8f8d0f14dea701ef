import type { EntityManager } from 'typeorm';
import { addDays, daysBetween, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Writing } from '../desk/append-changes.ts';

/**
 * Writes down which days are covered, so that a missed night is seen and known to have been made up: a day before the
 * business day counts as run late. Returns how many days are new.
 */
export async function markDays(
  manager: EntityManager,
  writing: Writing,
  through: CalendarDate,
  done: { readonly cases: number; readonly facts: number },
): Promise<number> {
  const [last]: { day: CalendarDate | null }[] = await manager.query(
    'select max(business_date) as day from sweep_day where municipality_id = $1',
    [writing.municipalityId],
  );
  const from = last?.day ? addDays(last.day, 1) : through;
  if (from > through) return 0;
  await manager.query(
    `insert into sweep_day (municipality_id, business_date, finished_at, cases, facts, run_late)
     select $1, d::date, $4::timestamptz, case when d::date = $3::date then $5::int else 0 end,
            case when d::date = $3::date then $6::int else 0 end, d::date < $7::date
       from generate_series($2::date, $3::date, interval '1 day') d
     on conflict do nothing`,
    [writing.municipalityId, from, through, writing.at, done.cases, done.facts, writing.today],
  );
  return daysBetween(from, through) + 1;
}
