import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import { choosePort } from './choose-port.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { waitUntilReady, type RunningServer } from './running-server.ts';
import { saysDiskFull } from './explain-disk-error.ts';
import { placeServer, serverEnvironment } from './server-place.ts';
import type { ServerPrograms } from './server-programs.ts';
import type { ServerUser } from './server-user.ts';

const LOG_LIMIT_BYTES = 10_000_000;
const READY_PATIENCE_MS = 120_000; // crash recovery replays up to a gigabyte of log

/** Starts the server and waits until it takes connections. Throws EnvironmentFailure with the server's own reason. */
export async function launchServer(
  folder: ClusterFolder,
  programs: ServerPrograms,
  user: ServerUser | undefined,
  fsync: boolean,
): Promise<RunningServer> {
  keepLogShort(folder.log);
  for (let attempt = 1; ; attempt += 1) {
    const port = await choosePort(folder.port);
    const { server, said } = await startOnce(folder, programs, user, settings(folder, port, fsync));
    if (server) {
      writeFileSync(folder.port, String(port));
      return server;
    }
    // Another program took the port between the look and the start.
    if (attempt < 3 && /could not bind|Address already in use/.test(said)) continue;
    throw explainEnd(folder, port, said);
  }
}

function settings(folder: ClusterFolder, port: number, fsync: boolean): Record<string, string> {
  const careless: Record<string, string> = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  return {
    cluster_name: folder.clusterName,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '', // a socket's path is limited to 107 bytes, a home folder's isn't
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off', // compiling costs more than these short statements take
    // Rows of owners and passwords don't belong in a log file.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(fsync ? {} : careless),
  };
}

async function startOnce(
  folder: ClusterFolder,
  programs: ServerPrograms,
  user: ServerUser | undefined,
  chosen: Record<string, string>,
): Promise<{ server?: RunningServer; said: string }> {
  const place = placeServer(folder.data, user);
  const log = openSync(folder.log, 'a', 0o600);
  const logStart = statSync(folder.log).size;
  const args = [
    '-D',
    place.dataArgument,
    ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  let ended: string | undefined;
  const child = spawn(programs.postgres, args, {
    cwd: place.cwd,
    ...user,
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
    detached: true, // in a group of its own: Ctrl-C reaches Lateral, which ends its work before the database goes
  });
  child.once('error', error => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `it ended with ${signal ?? String(code)}`));
  child.unref();
  closeSync(log);
  const server = await waitUntilReady(folder, READY_PATIENCE_MS, () => ended !== undefined);
  const written = readFileSync(folder.log).subarray(logStart).toString('utf8');
  return server ? { server, said: written } : { said: written.trim() || (ended ?? '') };
}

function explainEnd(folder: ClusterFolder, port: number, said: string): EnvironmentFailure {
  if (saysDiskFull(said)) {
    return new EnvironmentFailure(
      `The disk that holds ${folder.root} is full, so the database can't start.`,
      'Free some space and start again; nothing that was saved is lost.',
    );
  }
  if (/could not bind|Address already in use/.test(said)) {
    return new EnvironmentFailure(
      `No port on 127.0.0.1 could be had for the database (the last one tried: ${port}).`,
      'See which program takes the ports, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const reason = said.split('\n').findLast(line => /FATAL|PANIC|ERROR/.test(line)) ?? said.split('\n').at(-1) ?? '';
  return new EnvironmentFailure(
    `The embedded database in ${folder.root} did not start: ${reason.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')}.`,
    `Its log is ${folder.log}. Put right what is named there, or set LATERAL_HOME to another folder.`,
  );
}

function keepLogShort(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
}
