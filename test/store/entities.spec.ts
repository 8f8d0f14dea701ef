import type { DataSource } from 'typeorm';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ONE_ROW_OF_EACH } from './one-row-of-each.ts';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await openDataSource(database.url, { poolSize: 1 });
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** `name type [null]` of each column, as the catalog has them. */
async function columnsOf(table: string): Promise<string[]> {
  const rows = await dataSource.query<{ line: string }[]>(
    `select concat_ws(' ', attname, format_type(atttypid, atttypmod), case when not attnotnull then 'null' end) as line
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return rows.map(({ line }) => line).sort();
}

const LONG_NAMES: Record<string, string> = { timestamptz: 'timestamp with time zone' };

it('every table of a town has an entity, and no entity is without a table', () => {
  const mapped = dataSource.entityMetadatas.map(({ tableName }) => tableName);
  expect(mapped.sort()).toEqual(Object.keys(ONE_ROW_OF_EACH).sort());
});

it.each(Object.keys(ONE_ROW_OF_EACH))('the entity of %s has exactly the columns of the table', async table => {
  const metadata = dataSource.entityMetadatas.find(({ tableName }) => tableName === table);
  const mapped = (metadata?.columns ?? []).map(column => {
    const type = LONG_NAMES[String(column.type)] ?? String(column.type);
    return [column.databaseName, column.isArray ? `${type}[]` : type, ...(column.isNullable ? ['null'] : [])].join(' ');
  });
  expect(mapped.sort()).toEqual(await columnsOf(table));
});

it.each(Object.keys(ONE_ROW_OF_EACH))('the entity of %s has the key of the table', async table => {
  const metadata = dataSource.entityMetadatas.find(({ tableName }) => tableName === table);
  const rows = await dataSource.query<{ name: string }[]>(
    `select a.attname as name from pg_index i
     cross join lateral unnest(i.indkey) with ordinality k (attnum, n)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = $1::regclass and i.indisprimary order by k.n`,
    [table],
  );
  expect(metadata?.primaryColumns.map(({ databaseName }) => databaseName)).toEqual(rows.map(({ name }) => name));
});
