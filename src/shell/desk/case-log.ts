import type { EntityManager } from 'typeorm';
import type { AnyDerived, AnyObserved, Fact } from '../../core/facts/fact.ts';
import type { CaseState } from '../../core/case/state.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Citation } from '../../core/kernel/decision.ts';
import type { ChainedFact } from '../record/fact-chain.ts';

/** The row of a case, with its snapshot. */
export interface CaseRow {
  readonly caseId: string;
  readonly parcelKey: string;
  readonly service: string;
  readonly lastSeq: number;
  readonly lastHash: string;
  /** Null before the first fold. */
  readonly chartVersion: string | null;
  readonly snapshot: CaseState;
  readonly snapshotThrough: CalendarDate | null;
}

export const CASE_COLUMNS = `case_id as "caseId", parcel_key as "parcelKey", service, last_seq as "lastSeq",
  last_hash as "lastHash", chart_version as "chartVersion", snapshot, snapshot_through as "snapshotThrough"`;

/** One row of the log. A void names the row that it takes out of the live facts. */
export interface LogRow extends Omit<ChainedFact, 'on' | 'because' | 'recordedOn'> {
  readonly on: CalendarDate;
  readonly because: readonly Citation[];
  readonly recordedOn: CalendarDate;
}

export interface LiveFact {
  readonly seq: number;
  readonly fact: Fact;
  readonly row: LogRow;
}

/** The whole log of a case, in the order of recording. */
export async function readLog(manager: EntityManager, caseId: string): Promise<LogRow[]> {
  return (await readLogs(manager, [caseId])).get(caseId) ?? [];
}

/** The whole logs of some cases by case id; a case without a fact is not among them. */
export async function readLogs(manager: EntityManager, caseIds: readonly string[]): Promise<Map<string, LogRow[]>> {
  const rows: (LogRow & { recordedAt: Date | string })[] = await manager.query(
    `select municipality_id as "municipalityId", case_id as "caseId", seq, type, key, origin, on_date as "on", data, because,
            recorded_on as "recordedOn", recorded_at as "recordedAt", recorded_by as "recordedBy",
            correction_id as "correctionId", prev_hash as previous, hash
       from case_fact where case_id = any($1) order by case_id, seq`,
    [caseIds],
  );
  const logs = new Map<string, LogRow[]>();
  for (const row of rows) {
    const log = logs.get(row.caseId) ?? [];
    log.push({ ...row, recordedAt: new Date(row.recordedAt).toISOString() });
    logs.set(row.caseId, log);
  }
  return logs;
}

/** The facts that no later void has taken out. */
export function liveFacts(log: readonly LogRow[]): LiveFact[] {
  const voided = new Set<number>();
  for (const row of log) if (row.type === 'fact.voided') voided.add((row.data as { seq: number }).seq);
  return log
    .filter(row => row.type !== 'fact.voided' && !voided.has(row.seq))
    .map(row => ({ seq: row.seq, fact: factOf(row), row }));
}

export function liveObserved(live: readonly LiveFact[]): AnyObserved[] {
  return live.flatMap(({ fact }) => (fact.origin === 'observed' ? [fact] : []));
}

export function liveDerived(live: readonly LiveFact[]): { seq: number; fact: AnyDerived }[] {
  return live.flatMap(({ seq, fact }) => (fact.origin === 'derived' ? [{ seq, fact }] : []));
}

function factOf(row: LogRow): Fact {
  const { origin, type, key, on, data, because } = row;
  return (origin === 'derived'
    ? { origin, type, key, on, data, because }
    : { origin, type, key, on, data }) as unknown as Fact;
}

/**
 * Locks the case's row for the rest of the transaction: the log's sequence is the optimistic lock behind it. Without the
 * keys, which nobody changes: a letter or a batch being written elsewhere looks at them and need not wait.
 */
export async function lockCase(manager: EntityManager, caseId: string): Promise<CaseRow | undefined> {
  const rows: CaseRow[] = await manager.query(
    `select ${CASE_COLUMNS} from parcel_case where case_id = $1 for no key update`,
    [caseId],
  );
  return rows[0];
}

/**
 * Locks the rows of several cases, always in the same order and before anything else of them is written: two who write
 * about many cases at once would otherwise wait for each other for ever.
 */
export async function lockCases(manager: EntityManager, caseIds: readonly string[]): Promise<void> {
  await manager.query('select from parcel_case where case_id = any($1) order by case_id for no key update', [caseIds]);
}
