import type { EntityManager } from 'typeorm';
import { ArrayParameter } from '../store/array-parameter.ts';
import type { CaseChange } from './case-change.ts';

/**
 * What the facts ask of the shell becomes jobs in the same transaction: nothing is lost where the process dies, nothing
 * is done for facts that were never committed.
 */
export async function enqueueEffects(
  manager: EntityManager,
  town: string,
  changes: readonly CaseChange[],
): Promise<void> {
  const names = new ArrayParameter('text');
  const payloads = new ArrayParameter('json');
  const keys = new ArrayParameter('text');
  for (const { row, effects } of changes) {
    for (const { factKey, effect } of effects) {
      names.push(effect.kind);
      payloads.push(JSON.stringify({ municipality_id: town, case_id: row.caseId, notice: effect.notice }));
      keys.push(`${effect.kind}:${town}:${row.caseId}:${row.lastSeq}:${factKey}`);
    }
  }
  if (names.length === 0) return;
  await manager.query('select enqueue_jobs($1::text[], $2::json[], $3::text[])', [
    names.toBuffer(),
    payloads.toBuffer(),
    keys.toBuffer(),
  ]);
}
