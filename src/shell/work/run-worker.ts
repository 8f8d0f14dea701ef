import { createHash } from 'node:crypto';
import { Logger, run, runOnce, type Runner } from 'graphile-worker';
import pg from 'pg';
import { tasksOf } from './tasks.ts';
import type { WorkContext } from './work-context.ts';

/** Jobs at a time: rendering is CPU-bound and one mail connection is used at a time. */
const CONCURRENCY = 4;

const quiet = new Logger(() => () => undefined);

/**
 * Runs the queue until it is stopped. Jobs locked by a process that was killed would wait four hours for graphile-worker
 * to give them up; here each worker holds an advisory lock under its own name while it lives, so that the next one to
 * start sees who is gone and takes over at once.
 */
export async function startWorker(databaseUrl: string, context: WorkContext): Promise<{ stop(): Promise<void> }> {
  const presence = await announce(databaseUrl);
  await unlockDead(presence);
  const pool = openPool(databaseUrl);
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList: tasksOf(context),
    logger: quiet,
  });
  return {
    async stop() {
      await runner.stop();
      await pool.end();
      await presence.end();
    },
  };
}

/** Runs what the queue holds now and returns when it is empty of jobs that are due. */
export async function workOff(databaseUrl: string, context: WorkContext): Promise<void> {
  const presence = await announce(databaseUrl);
  const pool = openPool(databaseUrl);
  try {
    await unlockDead(presence);
    await runOnce({
      pgPool: pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      taskList: tasksOf(context),
      logger: quiet,
    });
  } finally {
    await pool.end();
    await presence.end();
  }
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

/** One lock for "a worker of this database lives": shared among the living, and free only when all are gone. */
const PRESENCE = createHash('sha256').update('lateral worker').digest().readInt32BE(0);

async function announce(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Jobs still locked while no other worker lives belong to the dead. Then this one joins the living. */
async function unlockDead(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [PRESENCE]);
  if (rows[0]?.alone) {
    const dead = await client.query<{ worker: string }>(
      'select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null',
    );
    const workers = dead.rows.map(({ worker }) => worker);
    if (workers.length > 0) await client.query('select graphile_worker.force_unlock_workers($1)', [workers]);
  }
  await client.query('select pg_advisory_lock_shared($1)', [PRESENCE]);
  if (rows[0]?.alone) await client.query('select pg_advisory_unlock($1)', [PRESENCE]);
}
