import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Writing } from '../../desk/append-changes.ts';
import type { Capacity } from './capacity.ts';
import type { Release, ReleaseAsked } from './make-release.ts';
import type { Withheld } from './withheld.ts';

/** A line of the log of who was given what. */
export interface LoggedRelease {
  readonly no: number;
  readonly parcel: string;
  readonly parcelKey: string;
  readonly service: string | null;
  readonly on: CalendarDate;
  readonly by: string;
  readonly toWhom: string;
  readonly capacity: Capacity;
  readonly reason: string;
  readonly zipSha256: string;
  readonly files: Release['files'];
  readonly withheld: readonly Withheld[];
}

/** Second number of the advisory lock: one release of a town after the other gets its number. */
const RELEASES = 4_152_613;

/** Writes down what is about to be given away, before it is; answers its number. */
export async function logRelease(
  manager: EntityManager,
  { municipalityId, today, at, by }: Writing,
  { parcelKey, service }: { readonly parcelKey: string; readonly service: string | undefined },
  asked: ReleaseAsked,
  { sha256, files, withheld }: Release,
): Promise<number> {
  await manager.query('select pg_advisory_xact_lock($1, hashtext($2))', [RELEASES, municipalityId]);
  const [row]: { no: number }[] = await manager.query(
    `insert into record_release (municipality_id, release_no, parcel_key, service, released_on, released_at, released_by,
                                 to_whom, capacity, reason, zip_sha256, files, withheld)
     select $1, coalesce(max(release_no), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from record_release
     returning release_no as no`,
    [
      municipalityId,
      parcelKey,
      service ?? null,
      today,
      at,
      by,
      asked.toWhom,
      asked.capacity,
      asked.reason,
      sha256,
      JSON.stringify(files),
      JSON.stringify(withheld),
    ],
  );
  return row?.no ?? 0;
}

/** Who was given what, the newest first; of one parcel, or of the whole town. */
export function readReleases(manager: EntityManager, parcelKey?: string): Promise<LoggedRelease[]> {
  return manager.query(
    `select r.release_no as no, p.number as parcel, r.parcel_key as "parcelKey", r.service, r.released_on as "on",
            r.released_by as by, r.to_whom as "toWhom", r.capacity, r.reason, r.zip_sha256 as "zipSha256", r.files, r.withheld
       from record_release r
       join parcel p on p.municipality_id = r.municipality_id and p.parcel_key = r.parcel_key
      where $1::text is null or r.parcel_key = $1
      order by r.release_no desc`,
    [parcelKey ?? null],
  );
}
