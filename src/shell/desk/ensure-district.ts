import type { EntityManager } from 'typeorm';

export interface District {
  readonly id: string;
  readonly name: string;
}

/** The town's districts, by id. */
export function readDistricts(manager: EntityManager, municipalityId: string): Promise<District[]> {
  return manager.query('select district_id as id, name from district where municipality_id = $1 order by district_id', [
    municipalityId,
  ]);
}

/** The districts of the town that the transaction is bound to. */
export function readDistrictsOfTown(manager: EntityManager): Promise<District[]> {
  return manager.query('select district_id as id, name from district order by district_id');
}

/** The district that a name means: its name or its id, however capitals and spaces are written. */
export function findDistrict(districts: readonly District[], name: string): District | undefined {
  const wanted = plain(name);
  return districts.find(district => plain(district.name) === wanted || plain(district.id) === wanted);
}

/** A new district for the name, with an id that none of the known ones has. Not yet written. */
export function proposeDistrict(districts: readonly District[], name: string): District {
  const base =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'district';
  let id = base;
  for (let n = 2; districts.some(district => district.id === id); n += 1) id = `${base}-${n}`;
  return { id, name };
}

/** Adds the district where the town has none of its name; gives the one there is. Within a transaction of the town. */
export async function ensureDistrict(manager: EntityManager, municipalityId: string, name: string): Promise<District> {
  const districts = await readDistricts(manager, municipalityId);
  const known = findDistrict(districts, name);
  if (known) return known;
  const district = proposeDistrict(districts, name);
  await addDistrict(manager, municipalityId, district);
  return district;
}

export async function addDistrict(manager: EntityManager, municipalityId: string, district: District): Promise<void> {
  await manager.query('insert into district (municipality_id, district_id, name) values ($1, $2, $3)', [
    municipalityId,
    district.id,
    district.name,
  ]);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}
