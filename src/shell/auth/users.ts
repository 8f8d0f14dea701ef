import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import { unfitInLine } from '../../core/kernel/plain-text.ts';
import type { Desk } from '../desk/desk.ts';
import { listTowns } from '../desk/list-towns.ts';
import { findFaultOfPassword, hashPassword } from './password.ts';

export const ROLES = ['staff', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly roles: readonly Role[];
}

const address = z.email().max(200);

/** Makes a user of the town of this transaction; the id of the new user, or why it can't be made. */
export async function addUser(
  manager: EntityManager,
  municipalityId: string,
  user: NewUser,
  at: string,
): Promise<Decision<string>> {
  const email = user.email.trim();
  const name = user.name.trim().replace(/\s+/g, ' ');
  if (!address.safeParse(email).success) return refuse(`"${email}" is not an e-mail address like clerk@example.org.`);
  if (name === '' || name.length > 100) return refuse('The name is missing or has more than 100 characters.');
  const unfit = unfitInLine(name);
  if (unfit !== undefined) return refuse(`The name holds ${unfit}, which no name can hold.`);
  const fault = findFaultOfPassword(user.password, email);
  if (fault) return fault;
  const id = randomUUID();
  const made: unknown[] = await manager.query(
    `insert into app_user (municipality_id, user_id, email, name, password_hash, roles, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning user_id`,
    [municipalityId, id, email, name, await hashPassword(user.password), user.roles, at],
  );
  return made.length > 0 ? decided(id, []) : refuse(`There is a user with the e-mail address ${email} already.`);
}

/** Whether anybody at all can sign in, in whichever town. Each town is asked in a transaction of its own. */
export async function anyUserExists(desk: Desk): Promise<boolean> {
  for (const town of await listTowns(desk.dataSource)) {
    const [row] = await desk.read<{ found: boolean }[]>(town, manager =>
      manager.query('select exists (select 1 from app_user) as found'),
    );
    if (row?.found) return true;
  }
  return false;
}
