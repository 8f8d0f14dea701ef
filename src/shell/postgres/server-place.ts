import type { ServerUser } from './server-user.ts';

/** How to start a program of the server in a data folder: its working directory and what it calls that folder. */
export interface ServerPlace {
  cwd: string;
  dataArgument: string;
  user: ServerUser | undefined;
}

/**
 * Under root the data may lie where the server's own user can't pass (a checkout in /root). The working directory is
 * entered while still root, and `/proc/self/cwd` then leads straight into it: no folder above is asked. Everything
 * that the server opens is relative to it.
 */
export function placeServer(dataFolder: string, user: ServerUser | undefined): ServerPlace {
  const throughProc = user !== undefined && process.platform === 'linux';
  return { cwd: dataFolder, dataArgument: throughProc ? '/proc/self/cwd' : dataFolder, user };
}

/** No variable of the caller (PGDATA, PGPORT, LC_*) may reach the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
