import type { EntityManager } from 'typeorm';
import type { AnyObserved } from '../../core/facts/fact.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { parcelKeyOf } from '../../core/kernel/parcel-key.ts';
import type { Service } from '../../core/rulebook/kinds.ts';
import type { Use } from '../../core/rulebook/fields.ts';
import { CASE_COLUMNS, liveFacts, liveObserved, lockCases, readLogs, type CaseRow, type LiveFact } from './case-log.ts';

/** A parcel that is divided, joined or made by it, with its cases, locked until the transaction ends. */
export interface Land {
  readonly key: string;
  readonly number: string;
  readonly use: Use | null;
  readonly recHundredths: number | null;
  readonly retiredOn: CalendarDate | null;
  readonly cases: readonly LandCase[];
}

export interface LandCase {
  readonly service: Service;
  readonly row: CaseRow;
  readonly live: readonly LiveFact[];
  readonly observed: readonly AnyObserved[];
}

/**
 * The parcels of these numbers, in the order named; undefined for one that the town does not have. Parcels first, then
 * cases, each in the order of their keys: two who divide and join the same land at once wait for each other, in turn.
 */
export async function lockLand(
  manager: EntityManager,
  numbers: readonly string[],
): Promise<readonly (Land | undefined)[]> {
  const keys = numbers.map(parcelKeyOf);
  const parcels: Omit<Land, 'cases'>[] = await manager.query(
    `select parcel_key as key, number, use, rec_hundredths as "recHundredths", retired_on as "retiredOn"
       from parcel where parcel_key = any($1) order by parcel_key for no key update`,
    [keys],
  );
  const ids: { caseId: string }[] = await manager.query(
    'select case_id as "caseId" from parcel_case where parcel_key = any($1)',
    [keys],
  );
  const caseIds = ids.map(({ caseId }) => caseId);
  await lockCases(manager, caseIds);
  const rows: CaseRow[] = await manager.query(
    `select ${CASE_COLUMNS} from parcel_case where case_id = any($1) order by case_id`,
    [caseIds],
  );
  const logs = await readLogs(manager, caseIds);
  const cases = rows.map((row): LandCase => {
    const live = liveFacts(logs.get(row.caseId) ?? []);
    return { service: row.service as Service, row, live, observed: liveObserved(live) };
  });
  return keys.map(key => {
    const parcel = parcels.find(one => one.key === key);
    return parcel && { ...parcel, cases: cases.filter(({ row }) => row.parcelKey === key) };
  });
}

/** The number is gone: lists leave it out, files that name it again are asked about. Or it is back, where no day is given. */
export async function retireParcel(manager: EntityManager, key: string, on: CalendarDate | null): Promise<void> {
  await manager.query('update parcel set retired_on = $2, updated_at = now() where parcel_key = $1', [key, on]);
}
