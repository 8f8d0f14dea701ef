import type { EntityManager } from 'typeorm';
import { openCase } from '../../core/case/state.ts';
import type { ObservedFact } from '../../core/facts/fact.ts';
import { FIRST_LINK } from '../record/fact-chain.ts';
import type { Writing } from './append-changes.ts';
import type { CaseRow } from './case-log.ts';

/** The row of a new case, before its first fact is written; undefined where the parcel has one for that service. */
export async function insertCase(
  manager: EntityManager,
  { municipalityId }: Writing,
  parcelKey: string,
  { on, data }: Pick<ObservedFact<'case.opened'>, 'on' | 'data'>,
): Promise<CaseRow | undefined> {
  const caseId = `${parcelKey}:${data.service}`;
  const made: unknown[] = await manager.query(
    `insert into parcel_case (municipality_id, case_id, parcel_key, service, opened_on, tracked_from)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning case_id`,
    [municipalityId, caseId, parcelKey, data.service, on, data.trackedFrom],
  );
  if (made.length === 0) return undefined;
  return {
    caseId,
    parcelKey,
    service: data.service,
    lastSeq: 0,
    lastHash: FIRST_LINK,
    chartVersion: null,
    snapshot: openCase(data, on),
    snapshotThrough: null,
  };
}
