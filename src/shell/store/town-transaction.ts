import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { explainConnectionFailure } from './connection-failure.ts';

type Work<T> = (manager: EntityManager) => Promise<T>;

/**
 * Runs `work` in one transaction that sees and writes only the rows of this town. What it throws rolls back and is
 * passed on; a lost or unreachable database becomes an EnvironmentFailure.
 */
export async function inTown<T>(dataSource: DataSource, municipalityId: string, work: Work<T>): Promise<T> {
  return runInTown(dataSource, municipalityId, [], work);
}

/** The same for reading only: all its statements see one moment, and a write is refused by the database. */
export async function readInTown<T>(dataSource: DataSource, municipalityId: string, work: Work<T>): Promise<T> {
  return runInTown(dataSource, municipalityId, ['set transaction isolation level repeatable read, read only'], work);
}

async function runInTown<T>(
  dataSource: DataSource,
  municipalityId: string,
  firstStatements: readonly string[],
  work: Work<T>,
): Promise<T> {
  if (municipalityId === '') throw new Error('a transaction must name its town');
  const runner = dataSource.createQueryRunner();
  let broken = false;
  try {
    // eslint-disable-next-line no-restricted-syntax -- the one place below the desk, which lends its name to every write
    await runner.startTransaction();
    for (const statement of firstStatements) await runner.query(statement);
    // For this transaction only: the next user of the connection starts without a town and sees nothing.
    await runner.query(`select set_config('lateral.municipality', $1, true)`, [municipalityId]);
    const result = await work(runner.manager);
    // PostgreSQL answers COMMIT of a transaction in which a statement failed with a silent rollback: so ask first.
    await runner.query('select 1');
    await runner.commitTransaction();
    return result;
  } catch (error) {
    const failure = explainConnectionFailure(error);
    broken = failure !== undefined || !(await rollBack(runner));
    throw failure ?? error;
  } finally {
    await giveBack(runner, broken);
  }
}

/** False where the connection can't even do that. The first error is the one to tell, so this one is not thrown. */
async function rollBack(runner: QueryRunner): Promise<boolean> {
  try {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    return true;
  } catch {
    return false;
  }
}

/**
 * A runner that isn't given back is one connection less until the next restart. One whose connection is in doubt (a
 * statement may still be running on it) is closed first: the pool would lend it out again.
 */
async function giveBack(runner: QueryRunner, broken: boolean): Promise<void> {
  if (broken && !runner.isReleased) await closeConnection(runner);
  if (!runner.isReleased) await runner.release();
}

async function closeConnection(runner: QueryRunner): Promise<void> {
  try {
    // Already connected, or already refused: this doesn't wait for anything new.
    const client = (await runner.connect()) as { end(): Promise<void> };
    void client.end().catch(() => undefined);
  } catch {
    // There never was a connection.
  }
}
