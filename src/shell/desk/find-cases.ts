import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { findDistrict, readDistrictsOfTown } from './ensure-district.ts';
import { parcelKeyOf } from '../../core/kernel/parcel-key.ts';

/** A parcel as lists and answers name it. */
export interface Parcel {
  readonly key: string;
  /** As the county spells it. */
  readonly number: string;
  readonly address: string | null;
  readonly owners: readonly string[];
  readonly district: string | null;
  readonly use: string | null;
  readonly recHundredths: number | null;
}

/** A case by its place: which parcel, which service, and whether the building is connected. */
export interface FoundCase {
  readonly caseId: string;
  readonly parcelKey: string;
  readonly number: string;
  readonly service: string;
  readonly connectedOn: CalendarDate | null;
}

const PARCEL_COLUMNS = `parcel_key as key, number, site_address as address, array_remove(array[owner_1, owner_2], null) as owners,
  district_id as district, use, rec_hundredths as "recHundredths"`;

const CASE_PLACE = `c.case_id as "caseId", c.parcel_key as "parcelKey", p.number, c.service,
  (c.snapshot->>'connectedOn') as "connectedOn"`;

/** The parcel of this number in any spelling; undefined where the town has none. */
export async function findParcel(manager: EntityManager, number: string): Promise<Parcel | undefined> {
  const rows: Parcel[] = await manager.query(`select ${PARCEL_COLUMNS} from parcel where parcel_key = $1`, [
    parcelKeyOf(number),
  ]);
  return rows[0];
}

/** The parcels of the district; undefined where the town has no such district. */
export async function listParcelsOfDistrict(manager: EntityManager, district: string): Promise<Parcel[] | undefined> {
  const known = findDistrict(await readDistrictsOfTown(manager), district);
  if (!known) return undefined;
  return manager.query(`select ${PARCEL_COLUMNS} from parcel where district_id = $1 order by parcel_key`, [known.id]);
}

/** The parcel's cases, all services or the one given. */
export function listCasesOfParcel(manager: EntityManager, parcelKey: string, service?: string): Promise<FoundCase[]> {
  return manager.query(
    `select ${CASE_PLACE}
       from parcel_case c join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where c.parcel_key = $1 and ($2::text is null or c.service = $2) order by c.service`,
    [parcelKey, service ?? null],
  );
}

/** The district's cases; undefined where the town has no such district. */
export async function listCasesOfDistrict(
  manager: EntityManager,
  district: string,
  service?: string,
): Promise<FoundCase[] | undefined> {
  const known = findDistrict(await readDistrictsOfTown(manager), district);
  if (!known) return undefined;
  return manager.query(
    `select ${CASE_PLACE}
       from parcel_case c join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where p.district_id = $1 and ($2::text is null or c.service = $2) order by c.case_id`,
    [known.id, service ?? null],
  );
}

export async function listDistricts(manager: EntityManager): Promise<string[]> {
  const rows: { id: string }[] = await manager.query('select district_id as id from district order by district_id');
  return rows.map(({ id }) => id);
}
