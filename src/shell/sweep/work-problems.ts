import type { EntityManager } from 'typeorm';
import { latest, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Writing } from '../desk/append-changes.ts';

/** A case that could not be brought up, with the reason as staff read it. */
export interface CaseFailure {
  readonly caseId: string;
  readonly why: string;
}

const KIND = 'sweep';

/** Puts cases on the staff's list of what could not be done; one that is there already keeps the day it was first seen. */
export async function keepFailures(
  manager: EntityManager,
  writing: Writing,
  failures: readonly CaseFailure[],
): Promise<void> {
  if (failures.length === 0) return;
  await manager.query(
    `insert into work_problem as p (municipality_id, problem_key, kind, what, why, first_seen, last_seen)
     select $1, $2 || '/' || case_id, $2, 'Case ' || case_id, why, $3::timestamptz, $3::timestamptz
       from unnest($4::text[], $5::text[]) as f(case_id, why)
     on conflict (municipality_id, problem_key) do update set why = excluded.why, last_seen = excluded.last_seen`,
    [writing.municipalityId, KIND, writing.at, failures.map(({ caseId }) => caseId), failures.map(({ why }) => why)],
  );
}

/** Takes off the list every case that is no longer due: brought up since, by the sweep or by a correction. */
export async function clearSolved(manager: EntityManager, writing: Writing, through: CalendarDate): Promise<void> {
  await manager.query(
    `delete from work_problem p using parcel_case c
      where p.municipality_id = $1 and p.kind = $2 and c.municipality_id = p.municipality_id
        and p.problem_key = $2 || '/' || c.case_id and (c.next_action_on is null or c.next_action_on > $3::date)`,
    [writing.municipalityId, KIND, latest(through, writing.today)],
  );
}
