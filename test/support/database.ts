import { randomBytes } from 'node:crypto';
import pg from 'pg';

export const TEMPLATE_DATABASE = 'lateral_test_template';
/** Databases that test files copy, by what they hold. */
export const FILLED_PREFIX = 'lateral_test_filled_';

export interface TestDatabase {
  /** Connects as the owner; openDataSource() takes the role of the application by itself. */
  url: string;
  drop(): Promise<void>;
}

/**
 * A migrated and empty database of its own for one test file: a copy of the template, some 150 ms. Call it in
 * beforeAll, and drop() in afterAll, after closing what is connected.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return create(`template ${TEMPLATE_DATABASE}`);
}

/**
 * A copy of a database that `fill` makes once a run, whichever test file comes first; the others wait for it. `name` is
 * part of the database's name.
 */
export async function createFilledDatabase(name: string, fill: (url: string) => Promise<void>): Promise<TestDatabase> {
  const filled = `${FILLED_PREFIX}${name}`;
  await administering(async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [filled]); // given back with the connection
    const { rowCount } = await client.query('select from pg_database where datname = $1', [filled]);
    if (rowCount === 1) return;
    const unfinished = `${filled}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template ${TEMPLATE_DATABASE}`);
    await fill(onDatabase(adminUrl(), unfinished));
    await client.query(`alter database ${unfinished} rename to ${filled}`);
  });
  return create(`template ${filled}`);
}

/** The same without a single table, for tests of the migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return create(`template template0 encoding 'UTF8' locale 'C'`);
}

export function adminUrl(): string {
  const url = process.env.LATERAL_TEST_ADMIN_URL;
  if (!url) throw new Error('no database: the jest project of this test must have database-setup.ts as globalSetup');
  return url;
}

export function onDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

async function create(source: string): Promise<TestDatabase> {
  const name = `lateral_test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} ${source}`);
  return { url: onDatabase(adminUrl(), name), drop: () => administer(`drop database if exists ${name} with (force)`) };
}

async function administer(statement: string): Promise<void> {
  await administering(client => client.query(statement));
}

async function administering(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
