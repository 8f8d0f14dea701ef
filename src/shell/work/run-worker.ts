import { EventEmitter } from 'node:events';
import { Logger, run, runOnce, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { Presence } from './presence.ts';
import { tasksOf } from './tasks.ts';
import type { WorkContext } from './work-context.ts';

/** Jobs at a time: rendering is CPU-bound and one mail connection is used at a time. */
const CONCURRENCY = 4;

const LOOK_EVERY_MS = 15_000;

const quiet = new Logger(() => () => undefined);

/**
 * Runs the queue until it is stopped. What a process that was killed left locked is taken over: at the start, and by
 * looking again every so many milliseconds. The same look begins anew where the queue has not answered since the last:
 * graphile-worker asks once what its tasks are called, and where that failed it fails with the same error for ever.
 */
export async function startWorker(
  databaseUrl: string,
  context: WorkContext,
  lookEveryMs = LOOK_EVERY_MS,
): Promise<{ stop(): Promise<void> }> {
  const presence = await Presence.announce(databaseUrl);
  await presence.unlockDead();
  const pool = openPool(databaseUrl);
  const heard = { failures: 0, answers: 0 };
  const begin = (): Promise<Runner> => {
    const options = optionsFor(pool, context, presence);
    options.events?.on('worker:getJob:error', () => (heard.failures += 1));
    options.events?.on('worker:getJob:empty', () => (heard.answers += 1));
    options.events?.on('job:start', () => (heard.answers += 1));
    return run({ ...options, pollInterval: 1000 });
  };
  let runner: Runner | undefined = await begin();
  const look = async (): Promise<void> => {
    if (heard.failures > 0 && heard.answers === 0) {
      const deaf = runner;
      runner = undefined;
      await deaf?.stop();
      await presence.forget();
    }
    heard.failures = 0;
    heard.answers = 0;
    runner ??= await begin();
    await presence.unlockDead();
  };
  let looking: Promise<void> | undefined;
  const watch = setInterval(() => {
    // The database is away: the next look tries again.
    looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = undefined));
  }, lookEveryMs);
  watch.unref();
  return {
    async stop() {
      clearInterval(watch);
      await looking;
      await runner?.stop();
      await pool.end();
      await presence.end();
    },
  };
}

/**
 * Runs what the queue holds now and returns when it is empty of jobs that are due. Once `stop` is aborted no further job
 * is begun; those under way come to their end.
 */
export async function workOff(databaseUrl: string, context: WorkContext, stop?: AbortSignal): Promise<void> {
  const presence = await Presence.announce(databaseUrl);
  const pool = openPool(databaseUrl);
  try {
    await presence.unlockDead();
    if (stop?.aborted) return;
    // Each worker opens a connection: no more of them than there are jobs.
    const concurrency = Math.min(CONCURRENCY, await countDue(pool));
    if (concurrency === 0) return;
    const options = { ...optionsFor(pool, context, presence), concurrency };
    options.events?.on('pool:create', ({ workerPool }) => {
      stop?.addEventListener('abort', () => void workerPool.gracefulShutdown('asked to end'), { once: true });
    });
    await runOnce(options);
  } finally {
    await pool.end();
    await presence.end();
  }
}

/** Jobs that could be begun now. */
async function countDue(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ due: number }>(
    `select count(*)::integer as due from graphile_worker.jobs
      where locked_at is null and run_at <= now() and attempts < max_attempts`,
  );
  return rows[0]?.due ?? 0;
}

function optionsFor(pool: pg.Pool, context: WorkContext, presence: Presence): RunnerOptions {
  const events = new EventEmitter() as WorkerEvents;
  // A job is locked by the pool, not by one of its workers.
  events.on('pool:create', ({ workerPool }) => presence.add(workerPool.id));
  return {
    pgPool: pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    taskList: tasksOf(context),
    logger: quiet,
    events,
  };
}

/**
 * Our own pool, ended and waited for: graphile-worker's would still be closing when the embedded server stops, and an
 * idle connection that breaks with nobody listening ends the process. Ids stay text, as graphile-worker expects them.
 */
function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONCURRENCY + 3, application_name: 'lateral queue' });
  pool.on('error', () => undefined);
  // One that breaks while a job uses it: the job's own query reports it.
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
}
