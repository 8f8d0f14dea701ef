import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Town } from '../desk/town-settings.ts';

/** Without I, L, O and U, which are misread. 26 of them are 130 bits: nobody finds one by trying. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** A random owner code. */
export function newOwnerCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

/**
 * Sees to it that every owner of these cases' parcels has a code, before a letter is written that prints it. A code is made when
 * first needed and never changed; who owns a parcel next has another. Nothing is made while the town has no page for owners.
 */
export async function ensureOwnerCodes(
  manager: EntityManager,
  town: Town | undefined,
  cases: readonly { readonly caseId: string }[],
): Promise<void> {
  if (!town?.settings.ownerPageUrl || cases.length === 0) return;
  const missing: { parcelKey: string; ownerNo: number; owner: string }[] = await manager.query(
    `with parcels as (
       select distinct p.municipality_id, p.parcel_key, p.owner_1
         from parcel_case c
         join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
        where c.case_id = any($1)),
     owners as (
       select municipality_id, parcel_key, 1 as owner_no, coalesce(owner_1, '') as owner from parcels
       union all
       select o.municipality_id, o.parcel_key, o.owner_no, o.name
         from co_owner o join parcels p on p.municipality_id = o.municipality_id and p.parcel_key = o.parcel_key
        where o.ended_on is null)
     select o.parcel_key as "parcelKey", o.owner_no as "ownerNo", o.owner
       from owners o left join owner_code k using (municipality_id, parcel_key, owner_no, owner)
      where k.code is null order by 1, 2`,
    [cases.map(({ caseId }) => caseId)],
  );
  if (missing.length === 0) return;
  await manager.query(
    `insert into owner_code (municipality_id, parcel_key, owner_no, owner, code)
     select $1, parcel_key, owner_no, owner, code
       from unnest($2::text[], $3::int[], $4::text[], $5::text[]) as m(parcel_key, owner_no, owner, code)
     on conflict do nothing`,
    [
      town.municipalityId,
      missing.map(({ parcelKey }) => parcelKey),
      missing.map(({ ownerNo }) => ownerNo),
      missing.map(({ owner }) => owner),
      missing.map(newOwnerCode),
    ],
  );
}
