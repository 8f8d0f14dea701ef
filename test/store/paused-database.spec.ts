import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { inTown, readInTown } from '../../src/shell/store/town-transaction.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { insertOneRowOfEach } from './one-row-of-each.ts';
import { startPausableProxy, type PausableProxy } from './pausable-proxy.ts';

let database: TestDatabase;
let proxy: PausableProxy;
let dataSource: DataSource;

beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startPausableProxy(database.url);
});

afterEach(async () => {
  proxy.resume();
  await dataSource.destroy();
  await proxy.close();
  await database.drop();
});

async function open(statementTimeoutMs: number): Promise<void> {
  dataSource = await openDataSource(proxy.url, { poolSize: 2, statementTimeoutMs });
  await inTown(dataSource, 'alder', manager => insertOneRowOfEach(manager, 'alder'));
}

const request = () =>
  readInTown(
    dataSource,
    'alder',
    async manager => (await manager.query<{ n: number }[]>('select count(*) as n from parcel'))[0]?.n,
  );

async function askFifty(): Promise<PromiseSettledResult<number | undefined>[]> {
  return Promise.allSettled(Array.from({ length: 50 }, request));
}

function expectSentences(outcomes: readonly PromiseSettledResult<unknown>[]): void {
  const reasons = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
  expect(reasons.length).toBeGreaterThan(0);
  for (const reason of reasons) expect(reason).toMatchObject({ what: 'The database does not answer.' });
}

async function expectAllWell(): Promise<void> {
  const outcomes = await askFifty();
  expect(outcomes).toEqual(Array(50).fill({ status: 'fulfilled', value: 1 }));
  const pool = (dataSource.driver as unknown as { master: pg.Pool }).master;
  expect({ waiting: pool.waitingCount, idle: pool.idleCount, most: pool.totalCount <= 2 }).toEqual({
    waiting: 0,
    idle: pool.totalCount,
    most: true,
  });
}

it('a pool of two before a database that hangs longer than a connection waits: some of fifty fail, then all work', async () => {
  await open(60_000);
  proxy.pause();
  const asked = askFifty();
  await sleep(6_000);
  proxy.resume();
  expectSentences(await asked);
  await expectAllWell();
});

it('a database that hangs until the client gives up its statement loses no place in the pool', async () => {
  await open(500); // the client itself gives up five seconds later
  proxy.pause();
  const outcomes = await askFifty();
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expectSentences(outcomes);
  proxy.resume();
  await expectAllWell();
});
