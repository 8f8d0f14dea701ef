import { readFileSync, statSync } from 'node:fs';
import { EnvironmentFailure } from '../config/environment-failure.ts';

/** The operating-system user that the server runs as; undefined means: as this process. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Root lends it to the user that owns the data already, or else to `postgres` or
 * `nobody`, which exist on nearly every system; no user is ever created.
 */
export function chooseServerUser(dataFolder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = findOwner(dataFolder);
  if (owner && owner.uid !== 0) return owner;
  const user = findAccount('postgres') ?? findAccount('nobody');
  if (user) return user;
  throw new EnvironmentFailure(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody" to run it as.',
    'Start Lateral as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

function findOwner(path: string): ServerUser | undefined {
  try {
    const { uid, gid } = statSync(path);
    return { uid, gid };
  } catch {
    return undefined;
  }
}

function findAccount(name: string): ServerUser | undefined {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find(entry => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    // Unsigned: macOS writes nobody's number as -2.
    return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined;
  } catch {
    return undefined;
  }
}
