import type { EntityManager } from 'typeorm';
import { parcelKeyOf } from '../../../core/kernel/parcel-key.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import { likeText } from '../districts/read-parcels.ts';
import { SITUATION_SQL, situationWord, type Situation } from '../words/situations.ts';

export const FOUND_AT_MOST = 50;

export interface Found {
  readonly key: string;
  readonly number: string;
  readonly address: string | null;
  readonly owner: string | null;
  readonly situation: Situation;
  readonly word: string;
}

/** Parcels by number in any spelling, by owner or by address; one more than are shown, so that the page knows. */
export async function searchParcels(manager: EntityManager, rulebook: Rulebook, text: string): Promise<Found[]> {
  const key = parcelKeyOf(text);
  const rows: Omit<Found, 'word'>[] = await manager.query(
    `select p.parcel_key as key, p.number, p.site_address as address, p.owner_1 as owner, ${SITUATION_SQL} as situation
       from parcel p
       left join parcel_case c on c.municipality_id = p.municipality_id and c.parcel_key = p.parcel_key and c.service = 'sewer'
      where p.retired_on is null
        and (($2 <> '' and p.parcel_key like $2 || '%') or p.owner_1 ilike $1 or p.owner_2 ilike $1 or p.site_address ilike $1)
      order by p.parcel_key <> $2, p.parcel_key limit ${FOUND_AT_MOST + 1}`,
    [`%${likeText(text)}%`, key],
  );
  return rows.map(row => ({ ...row, word: situationWord(row.situation, rulebook) }));
}
