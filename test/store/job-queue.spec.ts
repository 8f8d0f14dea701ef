import { runOnce, Logger } from 'graphile-worker';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { ownerPoolSettings } from '../../src/shell/store/pool-settings.ts';
import { inTown } from '../../src/shell/store/town-transaction.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

interface Job {
  key: string | null;
  identifier: string;
  payload: Record<string, unknown>;
  revision: number;
}

let database: TestDatabase;
let dataSource: DataSource;
let owner: pg.Pool;

beforeEach(async () => {
  database = await createTestDatabase();
  dataSource = await openDataSource(database.url, { poolSize: 2 });
  owner = new pg.Pool(ownerPoolSettings(database.url, { poolSize: 3 }));
  owner.on('error', () => undefined);
  owner.on('connect', client => client.on('error', () => undefined));
});

afterEach(async () => {
  await owner.end();
  await dataSource.destroy();
  await database.drop();
});

async function enqueue(town: string, payload: unknown, key: string | null): Promise<void> {
  await inTown(dataSource, town, manager => manager.query(`select enqueue_job('mail', $1::json, $2)`, [payload, key]));
}

async function jobs(): Promise<Job[]> {
  const { rows } = await owner.query<Job>(
    `select j.key, t.identifier, j.payload, j.revision
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  );
  return rows;
}

async function work(mail: (payload: unknown) => void): Promise<void> {
  const silent = new Logger(() => () => undefined);
  await runOnce({ pgPool: owner, taskList: { mail: async payload => mail(payload) }, logger: silent });
}

it('a job is added with its transaction, and not without it', async () => {
  await enqueue('alder', { municipality_id: 'alder', n: 1 }, 'first');
  await expect(
    inTown(dataSource, 'alder', async manager => {
      await manager.query(`select enqueue_job('mail', $1::json, 'second')`, [{ municipality_id: 'alder' }]);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await jobs()).toEqual([
    { key: 'alder/first', identifier: 'mail', payload: { municipality_id: 'alder', n: 1 }, revision: 0 },
  ]);
});

it.each([[{}], [{ municipality_id: '' }], [null]])('a job without a town is refused: %j', async payload => {
  for (const key of ['k', null]) {
    await expect(enqueue('alder', payload, key)).rejects.toThrow('a job must carry its municipality_id');
  }
});

it.each(['k', null])('a job of another town is refused, whatever its key: %j', async key => {
  await expect(enqueue('alder', { municipality_id: 'birch' }, key)).rejects.toThrow(
    `a job for birch can't be added in a transaction of alder`,
  );
});

it('the same key replaces the waiting job, in its own town only', async () => {
  await enqueue('alder', { municipality_id: 'alder', n: 1 }, 'k');
  await enqueue('birch', { municipality_id: 'birch', n: 2 }, 'k');
  await enqueue('alder', { municipality_id: 'alder', n: 3 }, 'k');
  expect((await jobs()).map(({ key, payload }) => [key, payload.n])).toEqual([
    ['alder/k', 3],
    ['birch/k', 2],
  ]);
});

it('the key of a job that is done is free: the same job added again runs again', async () => {
  const done: unknown[] = [];
  for (const n of [1, 2]) {
    await enqueue('alder', { municipality_id: 'alder', n }, 'k');
    await work(payload => done.push((payload as { n: number }).n));
  }
  expect(done).toEqual([1, 2]);
});

it('many are added at once, the last of the same key counts, those without a key all do', async () => {
  const list = ['a', 'b', 'a', null, null].map((key, n) => ({
    key,
    payload: JSON.stringify({ municipality_id: 'alder', n }),
  }));
  const [row] = await inTown(dataSource, 'alder', manager =>
    manager.query<{ added: number }[]>('select enqueue_jobs($1::text[], $2::json[], $3::text[]) as added', [
      list.map(() => 'mail'),
      list.map(({ payload }) => payload),
      list.map(({ key }) => key),
    ]),
  );
  expect(row).toEqual({ added: 4 });
  expect(Object.fromEntries((await jobs()).map(({ key, payload }) => [payload.n, key]))).toEqual({
    1: 'alder/b',
    2: 'alder/a',
    3: null,
    4: null,
  });
});

it('none at once adds none', async () => {
  const add = inTown(dataSource, 'alder', manager =>
    manager.query('select enqueue_jobs($1::text[], $2::json[], $3::text[]) as added', [[], [], []]),
  );
  expect(await add).toEqual([{ added: 0 }]);
});

it('one job of another town among many refuses them all', async () => {
  const add = inTown(dataSource, 'alder', manager =>
    manager.query('select enqueue_jobs($1::text[], $2::json[], $3::text[])', [
      ['mail', 'mail'],
      ['{"municipality_id": "alder"}', '{"municipality_id": "birch"}'],
      ['a', 'b'],
    ]),
  );
  await expect(add).rejects.toThrow(`a job for birch can't be added`);
  expect(await jobs()).toEqual([]);
});

it('a failed job is shown to its own town with the reason, and can be tried again', async () => {
  await enqueue('alder', { municipality_id: 'alder' }, 'letter/7');
  await work(() => {
    throw new Error('the relay refused it');
  });
  const failing = (town: string) =>
    inTown(dataSource, town, manager =>
      manager.query<{ job_id: number }[]>(
        'select job_id, job_key, attempts, out_of_attempts, last_error from failing_jobs()',
      ),
    );
  // The queue writes the failure down on its own connection, after the run is over for the caller.
  let [shown] = await failing('alder');
  for (let tries = 0; shown === undefined && tries < 100; tries += 1) {
    await setTimeout(50);
    [shown] = await failing('alder');
  }
  expect(shown).toMatchObject({
    job_key: 'letter/7',
    attempts: 1,
    out_of_attempts: false,
    last_error: 'the relay refused it',
  });
  expect(await failing('birch')).toEqual([]);

  const retry = (town: string) =>
    inTown(dataSource, town, manager => manager.query('select retry_job($1) as retried', [shown?.job_id]));
  expect(await retry('birch')).toEqual([{ retried: false }]);
  expect(await retry('alder')).toEqual([{ retried: true }]);
  const done: unknown[] = [];
  await work(payload => done.push(payload));
  expect(done).toEqual([{ municipality_id: 'alder' }]);
});

it('the application reaches the queue by these functions only', async () => {
  const look = inTown(dataSource, 'alder', manager => manager.query('select * from graphile_worker.jobs'));
  await expect(look).rejects.toThrow('permission denied for schema graphile_worker');
});
