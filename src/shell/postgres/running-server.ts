import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { findProcess, listProcesses } from './processes.ts';

/** What postmaster.pid says of a server that really runs. */
export interface RunningServer {
  pid: number;
  port: number;
  ready: boolean;
}

const POLL_MS = 25;

/** The server of this folder, if it runs. Believes postmaster.pid only where the process behind it is that server. */
export function findRunningServer(folder: ClusterFolder): RunningServer | undefined {
  const lines = readPidFile(folder);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  // After a crash or in a new container the number may belong to anything, even to this process.
  if (!findProcess(pid)?.command.includes(`cluster_name=${folder.clusterName}`)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Waits until the server of this folder takes connections; undefined when it ended instead. */
export async function waitUntilReady(
  folder: ClusterFolder,
  patienceMs: number,
  ended: () => boolean = () => false,
): Promise<RunningServer | undefined> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const server = findRunningServer(folder);
    if (server?.ready) return server;
    if (ended()) return undefined;
    if (Date.now() > giveUpAt) {
      throw new EnvironmentFailure(
        `The embedded database in ${folder.root} is not ready after ${Math.round(patienceMs / 1000)} seconds.`,
        `After a crash it repairs itself, which can take longer: see ${folder.log}, then start again.`,
      );
    }
    await sleep(POLL_MS);
  }
}

/**
 * After a killed server: waits for those of its processes that still write, then takes away a postmaster.pid that
 * PostgreSQL itself would trip over (it asks only whether the number is in use, and a zombie's is). Without the
 * wait two servers could write the same files.
 */
export async function clearDeadServer(folder: ClusterFolder): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    const left = listProcesses().filter(({ command }) => command.includes(folder.clusterName));
    if (left.length === 0) break;
    if (Date.now() > giveUpAt) {
      const pids = left.map(({ pid }) => pid).join(', ');
      throw new EnvironmentFailure(
        `Processes of a killed database server still use ${folder.data} (numbers ${pids}).`,
        'End them, then start again.',
      );
    }
    await sleep(POLL_MS);
  }
  rmSync(join(folder.data, 'postmaster.pid'), { force: true });
}

/** Asks the server to disconnect everybody, write a checkpoint and end; waits until it has. */
export async function stopServer(folder: ClusterFolder): Promise<void> {
  const server = findRunningServer(folder);
  if (!server) return;
  signal(server.pid, 'SIGINT'); // PostgreSQL's "fast" shutdown
  const insistAt = Date.now() + 60_000;
  while (findProcess(server.pid)) {
    if (Date.now() > insistAt) signal(server.pid, 'SIGQUIT'); // "immediate": the next start replays the log
    await sleep(POLL_MS);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function readPidFile(folder: ClusterFolder): string[] {
  try {
    return readFileSync(join(folder.data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
