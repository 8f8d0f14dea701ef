import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { bringUp, needsLog } from '../desk/bring-up.ts';
import type { CaseChange } from '../desk/case-change.ts';
import { CASE_COLUMNS, readLogs, type CaseRow } from '../desk/case-log.ts';
import type { CaseFailure } from './work-problems.ts';

/** A place in the order of the sweep: by day, then by case. */
export interface Place {
  readonly on: CalendarDate;
  readonly caseId: string;
}

export const BEFORE_ALL: Place = { on: '0001-01-01' as CalendarDate, caseId: '' };

export type DueRow = CaseRow & { readonly nextActionOn: CalendarDate };

/**
 * Locks the next cases that are due, after a place: those that another process is just bringing up are left to it. From
 * a place on, not from the start, because the index keeps the entries of what was just brought up for a while.
 */
export function lockDue(
  manager: EntityManager,
  municipalityId: string,
  through: CalendarDate,
  after: Place,
  apart: readonly string[],
  limit: number,
): Promise<DueRow[]> {
  return manager.query(
    `select ${CASE_COLUMNS}, next_action_on as "nextActionOn" from parcel_case
      where municipality_id = $1 and next_action_on <= $2 and (next_action_on, case_id) > ($3::date, $4)
        and not case_id = any($5)
      order by next_action_on, case_id limit $6 for no key update skip locked`,
    [municipalityId, through, after.on, after.caseId, apart, limit],
  );
}

/** What the day brings to each of the cases; those that it can't be told for are set apart. */
export async function bringUpAll(
  manager: EntityManager,
  rows: readonly CaseRow[],
  rulebook: Rulebook,
  through: CalendarDate,
): Promise<{ changes: CaseChange[]; failures: CaseFailure[] }> {
  const old = rows.filter(needsLog).map(({ caseId }) => caseId);
  const logs = old.length > 0 ? await readLogs(manager, old) : undefined;
  const changes: CaseChange[] = [];
  const failures: CaseFailure[] = [];
  for (const row of rows) {
    try {
      changes.push(bringUp(row, logs?.get(row.caseId) ?? [], rulebook, through));
    } catch (error) {
      failures.push({ caseId: row.caseId, why: explainFailure(error) });
    }
  }
  return { changes, failures };
}

/** The core says by a RangeError what it could not conclude; anything else it stumbles over is a state it didn't make. */
function explainFailure(error: unknown): string {
  if (error instanceof RangeError) return `Its next step could not be worked out: ${error.message}.`;
  return 'Its stored state is damaged. "lateral replay --check" shows what differs from its facts.';
}
