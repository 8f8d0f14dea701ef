import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openClusterFolder, type ClusterFolder } from './cluster-folder.ts';
import { explainDiskError } from './explain-disk-error.ts';
import { holdLock } from './folder-lock.ts';
import { initializeCluster } from './initialize-cluster.ts';
import { launchServer } from './launch-server.ts';
import { countLeases, takeLease } from './leases.ts';
import { openDatabase } from './open-database.ts';
import { clearDeadServer, findRunningServer, stopServer, waitUntilReady } from './running-server.ts';
import { findServerPrograms } from './server-programs.ts';
import { chooseServerUser } from './server-user.ts';

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
      const lease = takeLease(folder.leases);
      try {
        const joined = await joinServer(folder, log);
        const url = joined ?? (await startServer(folder, options.fsync ?? true, log));
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

/** A server that is starting or repairing itself is waited for; where there is none, or it ends, undefined. */
async function joinServer(folder: ClusterFolder, log: (sentence: string) => void): Promise<string | undefined> {
  if (!findRunningServer(folder)) return undefined;
  const server = await waitUntilReady(folder, 120_000, () => findRunningServer(folder) === undefined);
  if (!server) return undefined;
  try {
    const url = await openDatabase(folder, server);
    log(`Using the database that already runs on port ${server.port}.`);
    return url;
  } catch (error) {
    // One that was killed a moment ago still stands in the list of processes.
    await sleep(1_000);
    if (findRunningServer(folder)?.pid === server.pid) throw error;
    return undefined;
  }
}

async function startServer(folder: ClusterFolder, fsync: boolean, log: (sentence: string) => void): Promise<string> {
  const user = chooseServerUser(folder.data);
  const programs = findServerPrograms(user);
  if (!existsSync(folder.data)) log(`Making a new database in ${folder.root}.`);
  initializeCluster(folder, programs, user);
  await clearDeadServer(folder);
  const server = await launchServer(folder, programs, user, fsync);
  log(`The database runs on port ${server.port}, its data is in ${folder.data}.`);
  return openDatabase(folder, server);
}

/** Only while the lock is held: nobody may join between the count and the stop. */
async function leave(folder: ClusterFolder, lease: { release(): void }): Promise<void> {
  lease.release();
  if (countLeases(folder.leases) === 0) await stopServer(folder);
}
