import pg from 'pg';
import type { DataSource } from 'typeorm';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { inTown } from '../../src/shell/store/town-transaction.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { insertOneRowOfEach } from './one-row-of-each.ts';

let database: TestDatabase;
let dataSource: DataSource;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await openDataSource(database.url, { poolSize: 1 });
  owner = new pg.Client(database.url);
  await owner.connect();
  await inTown(dataSource, 'alder', manager => insertOneRowOfEach(manager, 'alder'));
});

afterAll(async () => {
  await owner.end();
  await dataSource.destroy();
  await database.drop();
});

const tables = [
  'case_fact',
  'ledger_entry',
  'document',
  'letter_template',
  'template_review',
  'email_consent',
  'email_suppression',
  'email_return',
  'email_decision',
];
const statements = (table: string) => [
  `update ${table} set municipality_id = municipality_id`,
  `update ${table} set municipality_id = municipality_id where false`,
  `delete from ${table}`,
  `truncate ${table} cascade`,
];

async function refusal(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => 'not refused',
    (error: Error) => error.message,
  );
}

it.each(tables)('the application has no right to change %s', async table => {
  for (const statement of statements(table)) {
    const message = await refusal(inTown(dataSource, 'alder', manager => manager.query(statement)));
    expect(message).toBe(`permission denied for table ${table}`);
  }
});

it.each(tables)('not even the owner of the database changes %s, and is told what to do instead', async table => {
  for (const statement of statements(table)) {
    expect(await refusal(owner.query(statement))).toMatch(`${table} is append-only`);
  }
});

it.each(tables)('calling the session a replica, which switches triggers off, does not help with %s', async table => {
  await owner.query('set session_replication_role = replica');
  for (const statement of statements(table)) expect(await refusal(owner.query(statement))).toMatch('is append-only');
  await owner.query('reset session_replication_role');
});

it('adding goes on, and the same sequence number twice is refused: the lock against two writers', async () => {
  const add = (seq: number) =>
    inTown(dataSource, 'alder', manager =>
      manager.query(
        `insert into case_fact (municipality_id, case_id, seq, type, key, origin, on_date, data, recorded_on, recorded_by, hash)
         values ('alder', 'T1:sewer', $1, 'connection.made', 'connected', 'observed', '2027-03-15', '{}', '2027-03-15', 'clerk', 'h')`,
        [seq],
      ),
    );
  await add(2);
  expect(await refusal(add(2))).toMatch('duplicate key value violates unique constraint "case_fact_pkey"');
});
