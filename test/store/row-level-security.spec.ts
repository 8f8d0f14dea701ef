import pg from 'pg';
import type { DataSource } from 'typeorm';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { inTown, readInTown } from '../../src/shell/store/town-transaction.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { insertOneRowOfEach, ONE_ROW_OF_EACH, TABLES_OF_NO_TOWN } from './one-row-of-each.ts';

let database: TestDatabase;
let dataSource: DataSource;
let owner: pg.Client;
let tables: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await openDataSource(database.url, { poolSize: 2 });
  owner = new pg.Client(database.url);
  await owner.connect();
  const found = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  tables = found.rows.map(({ name }) => name).filter(name => !TABLES_OF_NO_TOWN.includes(name));
  for (const town of ['alder', 'birch']) await inTown(dataSource, town, manager => insertOneRowOfEach(manager, town));
});

afterAll(async () => {
  await owner.end();
  await dataSource.destroy();
  await database.drop();
});

async function rowsSeen(table: string, town: string): Promise<{ municipality_id: string }[]> {
  return readInTown(dataSource, town, manager => manager.query(`select * from ${table}`));
}

async function refusal(town: string, statement: string, parameters: unknown[] = []): Promise<string> {
  return inTown(dataSource, town, manager => manager.query(statement, parameters)).then(
    () => 'not refused',
    (error: Error) => error.message,
  );
}

it('every table of the database is known to these tests, so that a new one is tried too', () => {
  expect(tables.sort()).toEqual(Object.keys(ONE_ROW_OF_EACH).sort());
});

it('every table has row-level security that binds its owner too, and a key that begins with the town', async () => {
  const { rows } = await owner.query<{ name: string; forced: boolean; first: string }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, a.attname as first
     from pg_class c
     join pg_index i on i.indrelid = c.oid and i.indisprimary
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where c.relname = any($1) and c.relnamespace = 'public'::regnamespace`,
    [tables],
  );
  const expected = tables.map(name => ({ name, forced: true, first: 'municipality_id' }));
  expect(rows.sort((a, b) => a.name.localeCompare(b.name))).toEqual(
    expected.sort((a, b) => a.name.localeCompare(b.name)),
  );
});

it('a town reads its own row in every table and none of the other town', async () => {
  for (const table of tables) {
    const rows = await rowsSeen(table, 'alder');
    expect({ table, towns: rows.map(row => row.municipality_id) }).toEqual({ table, towns: ['alder'] });
  }
});

it('a town that does not exist sees nothing in any table', async () => {
  for (const table of tables) expect(await rowsSeen(table, 'nowhere')).toEqual([]);
});

it('outside a transaction of a town no table shows anything', async () => {
  for (const table of tables) expect(await dataSource.query(`select * from ${table}`)).toEqual([]);
});

it('no row can be written for the other town, in any table', async () => {
  for (const table of tables) {
    const message = await refusal('alder', ONE_ROW_OF_EACH[table] ?? '', ['cedar']);
    expect(message).toMatch(`new row violates row-level security policy for table "${table}"`);
  }
});

it('updating and deleting the other town changes nothing, in any table', async () => {
  const before = await countRows('birch');
  for (const table of tables) {
    for (const statement of [
      `update ${table} set municipality_id = 'alder' where municipality_id = 'birch'`,
      `delete from ${table} where municipality_id = 'birch'`,
    ]) {
      const outcome = await inTown(dataSource, 'alder', async manager => {
        const [, affected] = (await manager.query(statement)) as [unknown, number];
        return affected;
      }).catch((error: Error) => error.message);
      // Nothing to see, or not even the right to try.
      expect([0, `permission denied for table ${table}`]).toContain(outcome);
    }
  }
  expect(await countRows('birch')).toEqual(before);
});

it('a town can not hand its rows to another', async () => {
  const message = await refusal('alder', `update sweep_day set municipality_id = 'birch'`);
  expect(message).toMatch('violates row-level security policy');
});

it('the town set by one transaction is gone in the next on the same connection', async () => {
  const one = await openDataSource(database.url, { poolSize: 1 });
  await inTown(one, 'alder', manager => manager.query('select 1'));
  expect(await one.query('select count(*) as n from parcel')).toEqual([{ n: 0 }]);
  await one.destroy();
});

it('a DATABASE_URL that brings options of its own does not lift the policies', async () => {
  const url = `${database.url}?options=${encodeURIComponent('-c role=none')}`;
  const other = await openDataSource(url, { poolSize: 1 });
  expect(await other.query('select count(*) as n from parcel')).toEqual([{ n: 0 }]);
  await other.destroy();
});

it('asking which towns there are and who logs in works across towns, and nothing else is shown', async () => {
  expect(await dataSource.query('select * from town_ids()')).toEqual([{ town_ids: 'alder' }, { town_ids: 'birch' }]);
  const found: { municipality_id: string }[] = await dataSource.query(`select * from find_login('CLERK@example.org')`);
  expect(found.map(row => row.municipality_id)).toEqual(['alder', 'birch']);
  expect(await dataSource.query(`select * from find_login('nobody@example.org')`)).toEqual([]);
});

it('no function is open to everybody', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and (exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)
            or not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%'))`,
  );
  expect(rows).toEqual([]);
});

async function countRows(town: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = (await rowsSeen(table, town)).length;
  return counts;
}
