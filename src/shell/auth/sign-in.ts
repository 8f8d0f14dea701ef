import { Temporal } from 'temporal-polyfill';
import type { Desk } from '../desk/desk.ts';
import { hashPassword, isPassword } from './password.ts';

/** One town's account: whoever works for several towns has one in each, under the same address. */
export interface SignedIn {
  readonly userId: string;
  readonly municipalityId: string;
}

interface Login {
  readonly municipalityId: string;
  readonly userId: string;
  readonly passwordHash: string;
  readonly disabledAt: Date | null;
  readonly failedLogins: number;
  readonly lockedUntil: Date | null;
}

/** Five tries, then a quarter of an hour: a guesser gets some 480 tries a day, a person who mistypes loses little. */
export const TRIES = 5;
export const LOCK_MINUTES = 15;

/**
 * The accounts that this address and password open, one a town; empty where nobody signs in. An unknown address, a wrong
 * password, a locked and a disabled account answer the same and take the same time, so that nobody learns who works here.
 */
export async function signIn(
  desk: Desk,
  email: string,
  password: string,
  now: Temporal.Instant,
): Promise<readonly SignedIn[]> {
  const logins: Login[] = await desk.dataSource.query(
    `select municipality_id as "municipalityId", user_id as "userId", password_hash as "passwordHash",
            disabled_at as "disabledAt", failed_logins as "failedLogins", locked_until as "lockedUntil"
       from find_login($1)`,
    [email.trim()],
  );
  if (logins.length === 0) await isPassword(await decoy(), password);
  const tried: { login: Login; right: boolean }[] = [];
  for (const login of logins) {
    const right = await isPassword(login.passwordHash, password);
    const locked = login.lockedUntil !== null && login.lockedUntil.getTime() > now.epochMilliseconds;
    if (login.disabledAt === null && !locked) tried.push({ login, right });
  }
  const opened = tried.filter(({ right }) => right);
  // Another town's password is no wrong try at this one: it would lock who uses two.
  for (const { login, right } of opened.length > 0 ? opened : tried) await remember(desk, login, right, now);
  return opened.map(({ login: { userId, municipalityId } }) => ({ userId, municipalityId }));
}

async function remember(desk: Desk, login: Login, right: boolean, now: Temporal.Instant): Promise<void> {
  const until = now.add({ minutes: LOCK_MINUTES }).toString();
  await desk.write(login.municipalityId, manager =>
    right
      ? manager.query('update app_user set failed_logins = 0, locked_until = null where user_id = $1', [login.userId])
      : // Counted by the database: tries sent at the same moment count one by one.
        manager.query(
          `update app_user
              set failed_logins = case when failed_logins + 1 >= $2 then 0 else failed_logins + 1 end,
                  locked_until = case when failed_logins + 1 >= $2 then $3::timestamptz end
            where user_id = $1`,
          [login.userId, TRIES, until],
        ),
  );
}

let decoyHash: Promise<string> | undefined;

/** A hash of nothing that anybody knows: comparing with it takes as long as with a real one. */
function decoy(): Promise<string> {
  decoyHash ??= hashPassword(Math.random().toString(36).repeat(3));
  return decoyHash;
}
