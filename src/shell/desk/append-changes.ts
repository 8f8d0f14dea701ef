import type { EntityManager } from 'typeorm';
import { CHART_VERSION } from '../../core/case/chart/parcel-case.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { entryOf, reversalOf } from '../../core/ledger/entries.ts';
import { linkFact } from '../record/fact-chain.ts';
import type { CaseChange, NewLine } from './case-change.ts';
import { readModelOf } from './read-model.ts';
import { writeLetters } from './write-letters.ts';
import { enqueueEffects } from './enqueue-effects.ts';

/** Who writes, on which business day, at which moment. */
export interface Writing {
  readonly municipalityId: string;
  readonly today: CalendarDate;
  /** ISO instant. */
  readonly at: string;
  readonly by: string;
}

/** Columns as arrays, in the order in which the statement below unnests them. */
class Columns {
  readonly facts: unknown[][] = Array.from({ length: 14 }, () => []);
  readonly keys: unknown[][] = Array.from({ length: 3 }, () => []);
  readonly dropped: unknown[][] = Array.from({ length: 2 }, () => []);
  readonly entries: unknown[][] = Array.from({ length: 10 }, () => []);
  readonly cases: unknown[][] = Array.from({ length: 18 }, () => []);
}

function push(columns: unknown[][], ...values: unknown[]): void {
  values.forEach((value, i) => columns[i]?.push(value));
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
  const columns = new Columns();
  for (const change of changes) addCase(columns, writing, change);
  const town = writing.municipalityId;
  await manager.query(INSERT_FACTS, [town, ...columns.facts]);
  if (columns.dropped[0]?.length) await manager.query(DROP_KEYS, [town, ...columns.dropped]);
  if (columns.keys[0]?.length) await manager.query(INSERT_KEYS, [town, ...columns.keys]);
  if (columns.entries[0]?.length) await manager.query(INSERT_ENTRIES, [town, ...columns.entries]);
  await manager.query(UPDATE_CASES, [town, ...columns.cases]);
  await writeLetters(manager, town, changes);
  await enqueueEffects(manager, town, changes);
}

function addCase(columns: Columns, writing: Writing, change: CaseChange): void {
  const { row } = change;
  let seq = row.lastSeq;
  let hash = row.lastHash;
  const correctionId = change.corrects ? `${row.caseId}#${row.lastSeq + 1}` : null;
  for (const line of change.lines) {
    seq += 1;
    const logged = {
      municipalityId: writing.municipalityId,
      caseId: row.caseId,
      seq,
      ...wordsOf(line),
      recordedOn: writing.today,
      recordedAt: writing.at,
      recordedBy: writing.by,
      correctionId,
    };
    const link = linkFact(hash, logged);
    push(
      columns.facts,
      row.caseId,
      seq,
      logged.type,
      logged.key,
      logged.origin,
      logged.on,
      JSON.stringify(logged.data),
      JSON.stringify(logged.because),
      writing.today,
      writing.at,
      writing.by,
      correctionId,
      hash,
      link,
    );
    hash = link;
    addMoney(columns, writing, row.caseId, seq, line, correctionId);
    if (line.kind === 'void') push(columns.dropped, row.caseId, line.fact.key);
    else push(columns.keys, row.caseId, line.fact.key, seq);
  }
  const model = readModelOf(change.after, change.through);
  push(
    columns.cases,
    row.caseId,
    seq,
    hash,
    CHART_VERSION,
    JSON.stringify(change.after),
    change.through,
    change.nextActionOn ?? null,
    change.after.chart.duty,
    change.after.chart.building,
    change.after.chart.standby,
    change.after.chart.forcedConnection,
    change.after.chart.assessment,
    change.after.chart.relief,
    model.bindingDue,
    model.charged,
    model.paid,
    model.pastDue,
    change.after.conflicts.length,
  );
}

function wordsOf(line: NewLine) {
  if (line.kind === 'void') {
    return {
      type: 'fact.voided',
      key: `void/${line.seq}`,
      origin: line.by,
      on: line.valueOn,
      data: { seq: line.seq, key: line.fact.key, reason: line.reason },
      because: [],
    };
  }
  const { fact } = line;
  const because = fact.origin === 'derived' ? fact.because : [];
  return { type: fact.type, key: fact.key, origin: fact.origin, on: fact.on, data: fact.data, because };
}

function addMoney(
  columns: Columns,
  writing: Writing,
  caseId: string,
  seq: number,
  line: NewLine,
  correctionId: string | null,
): void {
  const made = entryOf(line.fact);
  if (!made) return;
  const entry = line.kind === 'void' ? reversalOf(made) : made;
  const reverses = line.kind === 'void' ? line.seq : null;
  push(
    columns.entries,
    caseId,
    seq,
    1,
    entry.kind,
    entry.receivable,
    entry.cents,
    entry.valueOn,
    writing.today,
    correctionId,
    reverses,
  );
}

const INSERT_FACTS = `
insert into case_fact (municipality_id, case_id, seq, type, key, origin, on_date, data, because, recorded_on, recorded_at,
                       recorded_by, correction_id, prev_hash, hash)
select $1, * from unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::date[], $8::jsonb[], $9::jsonb[],
                         $10::date[], $11::timestamptz[], $12::text[], $13::text[], $14::text[], $15::text[])`;

const DROP_KEYS = `
delete from live_key k using unnest($2::text[], $3::text[]) as d(case_id, key)
 where k.municipality_id = $1 and k.case_id = d.case_id and k.key = d.key`;

const INSERT_KEYS = `
insert into live_key (municipality_id, case_id, key, seq)
select $1, * from unnest($2::text[], $3::text[], $4::int[])`;

const INSERT_ENTRIES = `
insert into ledger_entry (municipality_id, case_id, fact_seq, n, kind, receivable, cents, value_on, booked_on,
                          correction_id, reverses_seq)
select $1, * from unnest($2::text[], $3::int[], $4::smallint[], $5::text[], $6::text[], $7::bigint[], $8::date[],
                         $9::date[], $10::text[], $11::int[])`;

const UPDATE_CASES = `
update parcel_case c
   set last_seq = u.last_seq, last_hash = u.last_hash, chart_version = u.chart_version, snapshot = u.snapshot,
       snapshot_through = u.snapshot_through, next_action_on = u.next_action_on, duty = u.duty, building = u.building,
       standby = u.standby, forced_connection = u.forced_connection, assessment = u.assessment, relief = u.relief,
       binding_due = u.binding_due, charged_cents = u.charged_cents, paid_cents = u.paid_cents,
       balance_cents = u.charged_cents - u.paid_cents, past_due_cents = u.past_due_cents,
       conflict_count = u.conflict_count
  from unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::jsonb[], $7::date[], $8::date[], $9::text[], $10::text[],
              $11::text[], $12::text[], $13::text[], $14::text[], $15::date[], $16::bigint[], $17::bigint[], $18::bigint[],
              $19::int[])
       as u(case_id, last_seq, last_hash, chart_version, snapshot, snapshot_through, next_action_on, duty, building, standby,
            forced_connection, assessment, relief, binding_due, charged_cents, paid_cents, past_due_cents, conflict_count)
 where c.municipality_id = $1 and c.case_id = u.case_id`;
