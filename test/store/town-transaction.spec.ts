import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { EnvironmentFailure } from '../../src/shell/config/environment-failure.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { inTown, readInTown } from '../../src/shell/store/town-transaction.ts';
import { createTestDatabase, onDatabase, type TestDatabase } from '../support/database.ts';
import { insertOneRowOfEach } from './one-row-of-each.ts';

let database: TestDatabase;
let dataSource: DataSource;
const idleLost: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await openDataSource(database.url, {
    poolSize: 10,
    onIdleConnectionLost: error => idleLost.push(error.message),
  });
  await inTown(dataSource, 'alder', manager => insertOneRowOfEach(manager, 'alder'));
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

function pool(): pg.Pool {
  return (dataSource.driver as unknown as { master: pg.Pool }).master;
}

function busy(): number {
  return pool().totalCount - pool().idleCount;
}

const countParcels = () =>
  readInTown(dataSource, 'alder', async manager => {
    const [row] = await manager.query<{ n: number }[]>('select count(*) as n from parcel');
    return row?.n;
  });

it('after eleven transactions that failed in a row the twelfth works, and the pool is free', async () => {
  for (let i = 1; i <= 11; i += 1) {
    await expect(
      inTown(dataSource, 'alder', async manager => {
        await manager.query(`insert into parcel (municipality_id, parcel_key, number) values ('alder', 'X${i}', 'X')`);
        throw new Error(`import ${i} failed`);
      }),
    ).rejects.toThrow(`import ${i} failed`);
  }
  expect(await countParcels()).toBe(1);
  expect(busy()).toBe(0);
});

it('eleven statements that the database refuses leave the pool free too', async () => {
  const attempts = Array.from({ length: 11 }, () =>
    inTown(dataSource, 'alder', manager => manager.query('select 1 / 0')),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.map(({ status }) => status)).toEqual(Array(11).fill('rejected'));
  expect(await countParcels()).toBe(1);
  expect(busy()).toBe(0);
});

it('work that swallows a refused statement is not taken for saved', async () => {
  const work = inTown(dataSource, 'alder', async manager => {
    await manager.query(`insert into parcel (municipality_id, parcel_key, number) values ('alder', 'LOST', 'L')`);
    await manager.query('select 1 / 0').catch(() => undefined);
  });
  await expect(work).rejects.toThrow('current transaction is aborted');
});

it('reading only refuses to write', async () => {
  const write = readInTown(dataSource, 'alder', manager => manager.query('delete from live_key'));
  await expect(write).rejects.toThrow('read-only transaction');
});

it('reading only sees one moment, whatever others commit meanwhile', async () => {
  const seen = await readInTown(dataSource, 'alder', async manager => {
    const count = async () => (await manager.query<{ n: number }[]>('select count(*) as n from district'))[0]?.n;
    const before = await count();
    await inTown(dataSource, 'alder', other => other.query(`insert into district values ('alder', 'new', 'New')`));
    return [before, await count()];
  });
  expect(seen).toEqual([1, 1]);
});

it('a transaction without a town is a bug', async () => {
  await expect(inTown(dataSource, '', () => Promise.resolve())).rejects.toThrow('must name its town');
});

/** Ends every connection to this database from the server's side, as its restart does. */
async function cutConnections(): Promise<void> {
  const admin = new pg.Client(onDatabase(database.url, 'postgres'));
  await admin.connect();
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    new URL(database.url).pathname.slice(1),
  ]);
  await admin.end();
}

it('a database that restarts while connections idle ends nothing: the next transaction works', async () => {
  await countParcels();
  await cutConnections();
  for (let i = 0; pool().totalCount > 0 && i < 500; i += 1) await sleep(10);
  expect(idleLost[0]).toMatch('terminating connection');
  expect(await countParcels()).toBe(1);
  expect(busy()).toBe(0);
});

it('a database that restarts in the middle of work is told as such, and the next transaction works', async () => {
  const work = inTown(dataSource, 'alder', async manager => {
    await manager.query('select 1');
    await cutConnections();
    await manager.query('select 1');
  });
  await expect(work).rejects.toThrow(EnvironmentFailure);
  await expect(work).rejects.toMatchObject({ what: 'The database does not answer.' });
  expect(await countParcels()).toBe(1);
  expect(busy()).toBe(0);
});

it.each([
  ['nobody listens', (url: URL) => (url.port = '1'), 'The database does not answer.'],
  ['the password is wrong', (url: URL) => (url.password = 'wrong'), 'The database refuses the password.'],
  [
    'there is no such database',
    (url: URL) => (url.pathname = '/none'),
    'The database named in DATABASE_URL does not exist.',
  ],
])('when %s, a sentence says so', async (_, spoil, sentence) => {
  const url = new URL(database.url);
  spoil(url);
  await expect(openDataSource(url.toString())).rejects.toMatchObject({ name: 'EnvironmentFailure', what: sentence });
});
