import type { EntityManager } from 'typeorm';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { CASE_COLUMNS, readLogs } from '../desk/case-log.ts';
import type { Desk } from '../desk/desk.ts';
import { replayCase, type Finding, type StoredCase } from './replay-case.ts';

export interface ReplayedTown {
  readonly cases: number;
  readonly findings: readonly (Finding & { readonly caseId: string })[];
}

/** Cases read at once: a long life has some hundred facts, so a few megabytes. */
const PAGE = 500;

/** Refolds every case of the town and lists what differs. Reads only. */
export async function replayTown(
  desk: Desk,
  municipalityId: string,
  rulebook: Rulebook,
  progress: (cases: number) => void = () => undefined,
): Promise<ReplayedTown> {
  const findings: (Finding & { caseId: string })[] = [];
  let cases = 0;
  for (let after = ''; ;) {
    const page = await desk.read(municipalityId, manager => readPage(manager, after));
    for (const stored of page) {
      for (const finding of replayCase(stored, rulebook)) findings.push({ ...finding, caseId: stored.row.caseId });
    }
    cases += page.length;
    progress(cases);
    if (page.length < PAGE) return { cases, findings };
    after = page.at(-1)?.row.caseId ?? '';
  }
}

async function readPage(manager: EntityManager, after: string): Promise<StoredCase[]> {
  const rows: StoredCase['row'][] = await manager.query(
    `select ${CASE_COLUMNS}, balance_cents as balance from parcel_case where case_id > $1 order by case_id limit $2`,
    [after, PAGE],
  );
  const ids = rows.map(row => row.caseId);
  const logs = await readLogs(manager, ids);
  const entries = await group<StoredCase['entries'][number]>(
    manager,
    `select case_id as "caseId", fact_seq as seq, kind, receivable, cents, value_on as "valueOn"
       from ledger_entry where case_id = any($1) order by case_id, fact_seq, n`,
    ids,
  );
  const keys = await group<{ key: string; seq: number }>(
    manager,
    'select case_id as "caseId", key, seq from live_key where case_id = any($1)',
    ids,
  );
  return rows.map(row => ({
    row,
    log: logs.get(row.caseId) ?? [],
    entries: entries.get(row.caseId) ?? [],
    keys: new Map((keys.get(row.caseId) ?? []).map(({ key, seq }) => [key, seq])),
  }));
}

async function group<T>(manager: EntityManager, sql: string, ids: readonly string[]): Promise<Map<string, T[]>> {
  const rows: (T & { caseId: string })[] = await manager.query(sql, [ids]);
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const found = groups.get(row.caseId);
    if (found) found.push(row);
    else groups.set(row.caseId, [row]);
  }
  return groups;
}
