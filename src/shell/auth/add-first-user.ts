import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { refuse, type Decision } from '../../core/kernel/decision.ts';
import type { Desk } from '../desk/desk.ts';
import { ensureTown } from '../desk/ensure-town.ts';
import { addUser, anyUserExists, type NewUser } from './users.ts';

/** Any number that nobody else locks in this database. */
const FIRST_USER_LOCK = 4_152_611;

/**
 * Makes the first user, and the town where it has no row yet. Of two people who send the form at once one wins: the
 * other waits for the lock and then finds a user.
 */
export async function addFirstUser(
  desk: Desk,
  rulebook: Rulebook,
  user: Omit<NewUser, 'roles'>,
  at: string,
): Promise<Decision<string>> {
  return desk.write(rulebook.id, async manager => {
    await manager.query('select pg_advisory_xact_lock($1)', [FIRST_USER_LOCK]);
    if (await anyUserExists(desk)) return refuse('There is a user already: sign in, or ask your administrator.');
    await ensureTown(manager, rulebook);
    return addUser(manager, rulebook.id, { ...user, roles: ['administrator', 'staff'] }, at);
  });
}
