import type { EntityManager } from 'typeorm';
import { addDays, daysBetween, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Writing } from '../desk/append-changes.ts';
import { bringUp } from '../desk/bring-up.ts';
import type { CaseChange } from '../desk/case-change.ts';
import { CASE_COLUMNS, type CaseRow } from '../desk/case-log.ts';
import type { Desk } from '../desk/desk.ts';

export interface Swept {
  /** Calendar days newly covered. */
  days: number;
  cases: number;
  facts: number;
  letters: number;
  charges: number;
  failures: { caseId: string; why: string }[];
}

/** Cases in one transaction. From 100 to 5,000 the speed hardly differs; a kill loses at most one batch's work. */
const BATCH = 1000;

/**
 * Brings every case of a town up to a day: those alone whose next action is due are read, in batches that other
 * processes skip while locked. Done twice it finds nothing the second time; stopped midway it goes on where it stopped.
 * One case that cannot be brought up is set apart with its reason and doesn't hold back the others.
 */
export async function sweepTown(
  desk: Desk,
  rulebook: Rulebook,
  through: CalendarDate,
  writing: Writing,
  progress: (done: Swept) => void = () => undefined,
): Promise<Swept> {
  const swept: Swept = { days: 0, cases: 0, facts: 0, letters: 0, charges: 0, failures: [] };
  const failed = new Set<string>();
  for (;;) {
    const found = await desk.write(writing.municipalityId, async manager => {
      const rows: CaseRow[] = await manager.query(
        `select ${CASE_COLUMNS} from parcel_case
          where municipality_id = $1 and next_action_on <= $2 and not case_id = any($3)
          order by next_action_on, case_id limit $4 for update skip locked`,
        [writing.municipalityId, through, [...failed], BATCH],
      );
      const changes: CaseChange[] = [];
      for (const row of rows) {
        try {
          changes.push(await bringUp(manager, row, rulebook, through));
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          failed.add(row.caseId);
          swept.failures.push({ caseId: row.caseId, why: error.message });
        }
      }
      await desk.append(manager, writing, changes);
      for (const change of changes) countChange(swept, change);
      return rows.length;
    });
    progress(swept);
    if (found < BATCH) break;
  }
  swept.days = await desk.write(writing.municipalityId, manager => markDays(manager, writing, through, swept));
  return swept;
}

function countChange(swept: Swept, change: CaseChange): void {
  swept.cases += 1;
  swept.facts += change.lines.length;
  for (const line of change.lines) {
    if (line.kind !== 'fact') continue;
    if (line.fact.type === 'notice.due') swept.letters += 1;
    if (line.fact.type === 'standby.charged' || line.fact.type === 'late.charged') swept.charges += 1;
  }
}

/** Which days are covered, so that a missed night is seen and known to have been made up. */
async function markDays(
  manager: EntityManager,
  writing: Writing,
  through: CalendarDate,
  swept: Swept,
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
    [writing.municipalityId, from, through, writing.at, swept.cases, swept.facts, writing.today],
  );
  return daysBetween(from, through) + 1;
}
