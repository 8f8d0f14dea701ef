import { QueryFailedError } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { entryOf } from '../../core/ledger/entries.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Writing } from '../desk/append-changes.ts';
import type { CaseChange } from '../desk/case-change.ts';
import type { Desk } from '../desk/desk.ts';
import { markDays } from './mark-days.ts';
import { BEFORE_ALL, bringUpAll, lockDue, type DueRow, type Place } from './sweep-batch.ts';
import { waitForOthers } from './wait-for-others.ts';
import { clearSolved, keepFailures, type CaseFailure } from './work-problems.ts';

export interface Swept {
  /** Calendar days newly covered. */
  days: number;
  cases: number;
  facts: number;
  letters: number;
  charges: number;
  failures: CaseFailure[];
}

/** Cases in one transaction. From 100 to 5,000 the speed hardly differs; a kill loses at most one batch's work. */
const BATCH = 1000;

/** One lane computes while PostgreSQL writes for the other: a third more cases a second than one lane. */
const LANES = 2;

/** What one run has in common over its lanes. */
interface Run {
  readonly desk: Desk;
  readonly rulebook: Rulebook;
  readonly through: CalendarDate;
  readonly writing: Writing;
  readonly progress: (done: Swept) => void;
  readonly swept: Swept;
  after: Place;
  /** Cases in a transaction; fewer while the one is searched that the database refuses. */
  size: number;
  /** Set by a lane that failed: the other one ends with its batch. */
  stopped: boolean;
}

/**
 * Brings every case of a town up to a day: those alone whose next action is due are read, in batches that other
 * processes skip while locked. Done twice it finds nothing the second time; stopped midway it goes on where it stopped.
 * One case that cannot be brought up is put on the staff's list with its reason and doesn't hold back the others.
 * The days count as covered only when no case is left to another process that may yet fail.
 */
export async function sweepTown(
  desk: Desk,
  rulebook: Rulebook,
  through: CalendarDate,
  writing: Writing,
  progress: (done: Swept) => void = () => undefined,
): Promise<Swept> {
  const swept: Swept = { days: 0, cases: 0, facts: 0, letters: 0, charges: 0, failures: [] };
  const fixed = { desk, rulebook, through, writing, progress, swept };
  const run: Run = { ...fixed, after: BEFORE_ALL, size: BATCH, stopped: false };
  const town = writing.municipalityId;
  do {
    run.after = BEFORE_ALL;
    await runLanes(run);
  } while (await desk.write(town, manager => waitForOthers(manager, town, through, apartOf(run))));
  swept.days = await desk.write(town, async manager => {
    await clearSolved(manager, writing, through);
    return markDays(manager, writing, through, swept);
  });
  return swept;
}

function apartOf({ swept }: Run): string[] {
  return swept.failures.map(({ caseId }) => caseId);
}

async function runLanes(run: Run): Promise<void> {
  const ended = await Promise.allSettled(Array.from({ length: LANES }, () => sweepLane(run)));
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
}

async function sweepLane(run: Run): Promise<void> {
  while (!run.stopped) {
    try {
      const { size } = run;
      const found = await sweepBatch(run, size);
      run.progress(run.swept);
      if (found < size) return;
    } catch (error) {
      run.stopped = true;
      throw error;
    }
  }
}

/** One batch in one transaction; how many cases it found. */
async function sweepBatch(run: Run, size: number): Promise<number> {
  const { desk, rulebook, through, writing, swept } = run;
  const town = writing.municipalityId;
  let rows: DueRow[] = [];
  try {
    const { changes, failures } = await desk.write(town, async manager => {
      rows = await lockDue(manager, town, through, run.after, apartOf(run), size);
      const last = rows.at(-1);
      if (last) run.after = { on: last.nextActionOn, caseId: last.caseId };
      const brought = await bringUpAll(manager, rows, rulebook, through);
      await desk.append(manager, writing, brought.changes);
      await keepFailures(manager, writing, brought.failures);
      return brought;
    });
    for (const change of changes) countChange(swept, change);
    swept.failures.push(...failures);
    return rows.length;
  } catch (error) {
    if (!isAboutRows(error) || rows.length === 0) throw error;
    await narrowDown(run, rows, error);
    return size;
  }
}

/** What the database refuses because of a row's content (SQLSTATE 22, 23, 54): another try would fail in the same way. */
function isAboutRows(error: unknown): error is QueryFailedError {
  return error instanceof QueryFailedError && /^(22|23|54)/.test((error.driverError as { code?: string }).code ?? '');
}

/** A batch was refused as a whole: smaller ones follow until the case is found, which is set apart with the reason. */
async function narrowDown(run: Run, rows: readonly DueRow[], error: QueryFailedError): Promise<void> {
  const [only, another] = rows;
  if (only && !another) {
    const failure = { caseId: only.caseId, why: `The database refuses what it comes to: ${error.message}.` };
    await run.desk.write(run.writing.municipalityId, manager => keepFailures(manager, run.writing, [failure]));
    run.swept.failures.push(failure);
    run.size = BATCH;
  } else {
    run.size = Math.ceil(rows.length / 10);
  }
  run.after = BEFORE_ALL;
}

function countChange(swept: Swept, change: CaseChange): void {
  swept.cases += 1;
  swept.facts += change.lines.length;
  for (const line of change.lines) {
    if (line.kind !== 'fact') continue;
    if (line.fact.type === 'notice.due') swept.letters += 1;
    if (line.fact.type !== 'writeoff.made' && entryOf(line.fact)) swept.charges += 1;
  }
}
