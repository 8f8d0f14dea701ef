import type { EntityManager } from 'typeorm';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import { findFaultOfPassword, hashPassword } from './password.ts';

export interface ListedUser {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly disabled: boolean;
  /** Too many wrong passwords: until this moment no sign-in. */
  readonly lockedUntil: string | null;
}

/** The users of the town of this transaction, by e-mail address. */
export async function listUsers(manager: EntityManager): Promise<ListedUser[]> {
  const rows: (Omit<ListedUser, 'lockedUntil'> & { lockedUntil: Date | null })[] = await manager.query(
    `select email, name, roles, disabled_at is not null as disabled, locked_until as "lockedUntil"
       from app_user order by lower(email)`,
  );
  return rows.map(row => ({ ...row, lockedUntil: row.lockedUntil?.toISOString() ?? null }));
}

/** Takes away the right to sign in; what the user did stays under their name. */
export async function disableUser(manager: EntityManager, email: string, at: string): Promise<Decision<string>> {
  const found: { email: string }[] = await manager.query(
    `with changed as (update app_user set disabled_at = coalesce(disabled_at, $2) where lower(email) = lower($1) returning email)
     select email from changed`,
    [email.trim(), at],
  );
  return firstOf(found, email);
}

/** Gives a new password and lets a locked or disabled user in again. */
export async function resetPassword(
  manager: EntityManager,
  email: string,
  password: string,
): Promise<Decision<string>> {
  const fault = findFaultOfPassword(password, email);
  if (fault) return fault;
  const found: { email: string }[] = await manager.query(
    `with changed as (
       update app_user set password_hash = $2, failed_logins = 0, locked_until = null, disabled_at = null
        where lower(email) = lower($1) returning email)
     select email from changed`,
    [email.trim(), await hashPassword(password)],
  );
  return firstOf(found, email);
}

function firstOf(found: readonly { email: string }[], email: string): Decision<string> {
  const [user] = found;
  return user
    ? decided(user.email, [])
    : refuse(`There is no user with the e-mail address ${email.trim()} in this town.`);
}
