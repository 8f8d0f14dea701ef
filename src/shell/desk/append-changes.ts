import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { CaseColumns } from './case-columns.ts';
import type { CaseChange } from './case-change.ts';
import { enqueueEffects } from './enqueue-effects.ts';
import { FactColumns } from './fact-columns.ts';
import { writeLetters } from './write-letters.ts';

/** Who writes, on which business day, at which moment. */
export interface Writing {
  readonly municipalityId: string;
  readonly today: CalendarDate;
  /** ISO instant. */
  readonly at: string;
  readonly by: string;
}

/**
 * Appends what changed in any number of cases with one statement a table: facts with their chain, live keys, ledger,
 * read model, letters and jobs. Must run in one transaction with the cases locked. A case whose sequence has moved on
 * since it was read makes the primary key of case_fact refuse the whole.
 */
export async function appendChanges(
  manager: EntityManager,
  writing: Writing,
  changes: readonly CaseChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const facts = new FactColumns(writing);
  const cases = new CaseColumns();
  for (const change of changes) cases.add(change, facts.add(change));
  const town = writing.municipalityId;
  for (const { sql, parameters } of [...facts.statements(), cases.statement(town)]) {
    await manager.query(sql, parameters);
  }
  await writeLetters(manager, town, changes);
  await enqueueEffects(manager, town, changes);
}
