import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { saysDiskFull } from './explain-disk-error.ts';
import { placeServer, serverEnvironment } from './server-place.ts';
import type { ServerPrograms } from './server-programs.ts';
import type { ServerUser } from './server-user.ts';

export const SUPERUSER = 'lateral';
const MAJOR_VERSION = '18';

/** Makes the data folder where there is none. A run that was killed half-way leaves nothing that looks finished. */
export function initializeCluster(folder: ClusterFolder, programs: ServerPrograms, user: ServerUser | undefined): void {
  if (existsSync(join(folder.data, 'PG_VERSION'))) {
    checkVersion(folder);
    return;
  }
  rmSync(folder.unfinishedData, { recursive: true, force: true });
  mkdirSync(folder.unfinishedData, { mode: 0o700 });
  writeFileSync(folder.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const passwordForInitdb = join(folder.root, 'initdb-password');
  writeFileSync(passwordForInitdb, readFileSync(folder.password), { mode: 0o600 });
  try {
    if (user) for (const path of [folder.unfinishedData, passwordForInitdb]) chownSync(path, user.uid, user.gid);
    runInitdb(folder, programs, user);
    renameSync(folder.unfinishedData, folder.data);
  } finally {
    rmSync(passwordForInitdb, { force: true });
  }
}

function runInitdb(folder: ClusterFolder, programs: ServerPrograms, user: ServerUser | undefined): void {
  const place = placeServer(folder.unfinishedData, user);
  const run = spawnSync(
    programs.initdb,
    [
      `--pgdata=${place.dataArgument}`,
      `--username=${SUPERUSER}`,
      // Any local user can reach 127.0.0.1, and a superuser can run programs: so no trust, but a password.
      '--auth=scram-sha-256',
      '--pwfile=../initdb-password',
      '--locale=C', // the same order and the same index on every machine, whatever locales it has
      '--encoding=UTF8',
      '--no-sync', // an empty cluster is quickly made again; from its first start on the server syncs
      '--no-instructions',
    ],
    { cwd: place.cwd, ...user, env: serverEnvironment(), encoding: 'utf8' },
  );
  if (run.status === 0) return;
  const said = run.error?.message ?? lastLine(run.stderr) ?? `it ended with ${run.signal ?? String(run.status)}`;
  if (saysDiskFull(run.stderr ?? '')) {
    throw new EnvironmentFailure(
      `The disk that holds ${folder.root} is full: a new database needs about 80 MB.`,
      'Free some space, or set LATERAL_HOME to a folder on another disk, and start again.',
    );
  }
  throw new EnvironmentFailure(
    `A new database could not be made in ${folder.root}: ${said}`,
    'Put right what is named there, or set LATERAL_HOME to another folder, or DATABASE_URL to a PostgreSQL server.',
    run.error,
  );
}

function lastLine(text: string | null): string | undefined {
  return text
    ?.split('\n')
    .map(line => line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '').trim())
    .filter(line => /error|could not/i.test(line))
    .at(-1);
}

function checkVersion(folder: ClusterFolder): void {
  const found = readFileSync(join(folder.data, 'PG_VERSION'), 'utf8').trim();
  if (found === MAJOR_VERSION) return;
  throw new EnvironmentFailure(
    `The data in ${folder.data} belongs to PostgreSQL ${found}; this Lateral brings PostgreSQL ${MAJOR_VERSION}.`,
    'Make a backup with the Lateral that wrote it, set LATERAL_HOME to a new folder, and restore the backup there.',
  );
}
