import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import { openClusterFolder, type ClusterFolder } from './cluster-folder.ts';
import { explainDiskError } from './explain-disk-error.ts';
import { holdLock } from './folder-lock.ts';
import { initializeCluster, SUPERUSER } from './initialize-cluster.ts';
import { launchServer } from './launch-server.ts';
import { countLeases, takeLease } from './leases.ts';
import {
  clearDeadServer,
  findRunningServer,
  stopServer,
  waitUntilReady,
  type RunningServer,
} from './running-server.ts';
import { findServerPrograms } from './server-programs.ts';
import { chooseServerUser } from './server-user.ts';

const DATABASE = 'lateral'; // quoted in SQL, where it is a reserved word

export interface EmbeddedPostgresOptions {
  /** LATERAL_HOME; the cluster lives in its subfolder `postgres`. */
  home: string;
  /** Off only where the data may be lost, as in tests. A server that already runs keeps its setting. */
  fsync?: boolean;
  log?: (sentence: string) => void;
}

export interface EmbeddedPostgres {
  /** Connects as the cluster's superuser, which owns the database. */
  url: string;
  /** This process started the server, or found it left over with nobody using it. */
  owned: boolean;
  /** Gives up this process's use. Whoever goes last stops the server; call it after the last connection is closed. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that came with npm, or joins the one already running for this home: one server a home,
 * however many processes, and it ends with the last of them (leases.ts). It is detached from all of them: a killed
 * Lateral leaves it running, the next one takes it over. Signals are the application's business.
 *
 * Throws EnvironmentFailure for a folder that can't be written, a full disk, a port that can't be had.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = openClusterFolder(options.home);
  const log = options.log ?? (() => undefined);
  try {
    return await holdLock(folder.lock, async () => {
      const others = countLeases(folder.leases);
      const running = await joinRunningServer(folder);
      const server = running ?? (await startServer(folder, options.fsync ?? true, log));
      if (running) log(`Using the database that already runs on port ${server.port}.`);
      const lease = takeLease(folder.leases);
      try {
        const url = await openDatabase(folder, server);
        return { url, owned: others === 0, stop: () => holdLock(folder.lock, () => leave(folder, lease)) };
      } catch (error) {
        await leave(folder, lease);
        throw error;
      }
    });
  } catch (error) {
    // What is neither a sentence yet nor an error of the file system is a bug, and stays one.
    throw (error as NodeJS.ErrnoException).syscall ? explainDiskError(error, folder.root) : error;
  }
}

/** A server that is starting or repairing itself is waited for; one that is stopping is let go. */
async function joinRunningServer(folder: ClusterFolder): Promise<RunningServer | undefined> {
  if (!findRunningServer(folder)) return undefined;
  return waitUntilReady(folder, 120_000, () => findRunningServer(folder) === undefined);
}

async function startServer(folder: ClusterFolder, fsync: boolean, log: (text: string) => void): Promise<RunningServer> {
  const user = chooseServerUser(folder.data);
  const programs = findServerPrograms(user);
  if (!existsSync(folder.data)) log(`Making a new database in ${folder.root}.`);
  initializeCluster(folder, programs, user);
  await clearDeadServer(folder);
  const server = await launchServer(folder, programs, user, fsync);
  log(`The database runs on port ${server.port}, its data is in ${folder.data}.`);
  return server;
}

/** Makes the database where it is missing, which also proves that the server on this port is ours. */
async function openDatabase(folder: ClusterFolder, server: RunningServer): Promise<string> {
  const password = readFileSync(folder.password, 'utf8');
  const urlOf = (database: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${database}`;
  const client = new pg.Client({ connectionString: urlOf('postgres'), connectionTimeoutMillis: 20_000 });
  client.on('error', () => undefined); // a failed connection is reported by the call that needed it
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database "${DATABASE}"`);
    return urlOf(DATABASE);
  } catch (error) {
    throw new EnvironmentFailure(
      `The embedded database on port ${server.port} runs but can't be opened: ${(error as Error).message}.`,
      `Its log is ${folder.log}. Put right what is named there, then start again.`,
      error,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Only while the lock is held: nobody may join between the count and the stop. */
async function leave(folder: ClusterFolder, lease: { release(): void }): Promise<void> {
  lease.release();
  if (countLeases(folder.leases) === 0) await stopServer(folder);
}
