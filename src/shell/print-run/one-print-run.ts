import { setTimeout as wait } from 'node:timers/promises';
import type { Desk } from '../desk/desk.ts';
import { EnvironmentFailure } from '../config/environment-failure.ts';

/** First number of the advisory locks of print runs; any that nobody else uses. */
const PRINT_RUNS = 4_152_612;
const LOOK_EVERY_MS = 300;
const PATIENCE_MS = 10 * 60_000;

/**
 * Does the work while no other process prints for this town: what is planned is then a run that died, not one that is
 * just being drawn. The lock is the connection's, so it ends with the process. Waits for another run, ten minutes at
 * most; throws EnvironmentFailure then.
 */
export async function asOnlyPrintRun<T>(desk: Desk, municipalityId: string, work: () => Promise<T>): Promise<T> {
  const runner = desk.dataSource.createQueryRunner();
  const ask = async (what: string): Promise<boolean> => {
    const [row] = (await runner.query(`select ${what}(${PRINT_RUNS}, hashtext($1)) as done`, [municipalityId])) as {
      done: boolean;
    }[];
    return row?.done ?? false;
  };
  try {
    for (let waited = 0; !(await ask('pg_try_advisory_lock')); waited += LOOK_EVERY_MS) {
      if (waited > PATIENCE_MS) {
        throw new EnvironmentFailure(
          'Another print run of this town has been under way for ten minutes.',
          'Wait until it is done and print again; if no program is printing, restart the database.',
        );
      }
      await wait(LOOK_EVERY_MS);
    }
    try {
      return await work();
    } finally {
      // Where the connection is gone, so is the lock; what the work threw is the error to tell.
      await ask('pg_advisory_unlock').catch(() => false);
    }
  } finally {
    await runner.release();
  }
}
