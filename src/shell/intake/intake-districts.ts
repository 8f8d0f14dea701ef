import type { EntityManager } from 'typeorm';
import { findDistrict, proposeDistrict, readDistricts, addDistrict, type District } from '../desk/ensure-district.ts';
import type { IntakeClient } from './intake-client.ts';
import type { RowContext } from './read-row.ts';

export interface IntakeDistricts {
  readonly resolve: RowContext['district'];
  /** Writes the new districts that good rows name, and says so. */
  add(client: IntakeClient): Promise<string[]>;
}

/**
 * Which district a row belongs to. A town without any gets those that its first file names, since otherwise nobody could
 * begin; from then on an unknown name is a fault, because it may be a misspelt one. `all` puts every row into one district.
 */
export async function openDistricts(manager: EntityManager, town: string, all?: string): Promise<IntakeDistricts> {
  const known = await readDistricts(manager, town);
  const isFirst = known.length === 0;
  const proposed: District[] = [];
  const found = new Map<string, District | undefined>();

  function find(name: string): District | undefined {
    if (found.has(name)) return found.get(name);
    let district = findDistrict([...known, ...proposed], name);
    if (!district && (isFirst || name === all))
      proposed.push((district = proposeDistrict([...known, ...proposed], name)));
    found.set(name, district);
    return district;
  }

  const one = all === undefined ? undefined : find(all);
  const names = (): string => known.map(({ name }) => name).join(', ');
  return {
    resolve: name => {
      if (name === '') return { id: one?.id ?? null };
      if (one) {
        return findDistrict([one], name)
          ? { id: one.id }
          : { fault: `all rows are to belong to the district ${one.name}` };
      }
      const district = find(name);
      return district ? { id: district.id } : { fault: `the town has no such district; it has ${names()}` };
    },
    async add(client) {
      const used = await client.ask<{ id: string }>(
        `select distinct district_id as id from intake_row where district_id is not null and (outcome is null or outcome = 'imported')`,
      );
      const needed = proposed.filter(({ id }) => used.some(row => row.id === id));
      for (const district of needed) await addDistrict(manager, town, district);
      return sayAdded(needed.map(({ name }) => name));
    },
  };
}

const TOLD = 20;

function sayAdded(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  if (names.length === 1) return [`The district ${names[0] ?? ''} is new: it was added.`];
  const more = names.length > TOLD ? ' …' : '';
  return [`${names.length} districts are new and were added: ${names.slice(0, TOLD).join(', ')}${more}.`];
}
