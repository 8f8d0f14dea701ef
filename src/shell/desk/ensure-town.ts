import type { EntityManager } from 'typeorm';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';

/**
 * Makes the town's row from its rulebook where it is missing; an existing one keeps its name and settings. Must run in
 * a transaction of this town. True where it was made.
 */
export async function ensureTown(manager: EntityManager, rulebook: Rulebook): Promise<boolean> {
  const made: unknown[] = await manager.query(
    `insert into municipality (municipality_id, name, time_zone, settings) values ($1, $2, $3, $4)
     on conflict do nothing returning municipality_id`,
    [rulebook.id, rulebook.name, rulebook.timeZone, JSON.stringify(rulebook.letterhead ?? {})],
  );
  return made.length > 0;
}
