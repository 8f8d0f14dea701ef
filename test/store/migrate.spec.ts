import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { EnvironmentFailure } from '../../src/shell/config/environment-failure.ts';
import { migrate, pendingMigrations } from '../../src/shell/store/migrate.ts';
import { createEmptyDatabase, onDatabase, type TestDatabase } from '../support/database.ts';

const SHIPPED = 'src/shell/store/migrations';
const shipped = readdirSync(SHIPPED).sort();

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(SHIPPED, folder, { recursive: true });
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

async function failure(run: Promise<unknown>): Promise<EnvironmentFailure> {
  const error: unknown = await run.catch((caught: unknown) => caught);
  if (!(error instanceof EnvironmentFailure)) throw new Error(`expected an EnvironmentFailure, got ${String(error)}`);
  return error;
}

async function ask(statement: string): Promise<unknown[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

it('applies all files in order, then nothing', async () => {
  expect(await pendingMigrations(database.url)).toEqual(shipped);
  expect(await migrate(database.url)).toEqual(shipped);
  expect(await migrate(database.url)).toEqual([]);
  expect(await pendingMigrations(database.url)).toEqual([]);
});

it('brings the tables of the job queue too', async () => {
  await migrate(database.url);
  expect(await ask('select count(*)::int as jobs from graphile_worker.jobs')).toEqual([{ jobs: 0 }]);
});

it('of two that run at once, one applies everything and the other finds it done', async () => {
  const applied = await Promise.all([migrate(database.url), migrate(database.url)]);
  expect(applied.sort((a, b) => a.length - b.length)).toEqual([[], shipped]);
});

it('refuses when an applied file was changed, and names it', async () => {
  await migrate(database.url, folder);
  appendFileSync(join(folder, shipped[1] ?? ''), '-- afterthought\n');
  const refused = await failure(migrate(database.url, folder));
  expect(refused.what).toMatch(shipped[1] ?? '');
  expect(refused.todo).toMatch('new migration');
});

it('takes a file with the line ends of Windows for the same file', async () => {
  await migrate(database.url, folder);
  const path = join(folder, shipped[0] ?? '');
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n'));
  expect(await migrate(database.url, folder)).toEqual([]);
});

it('refuses a database that a newer version has set up', async () => {
  writeFileSync(join(folder, '9000-later.sql'), 'create table later (id int primary key);');
  await migrate(database.url, folder);
  expect((await failure(migrate(database.url))).what).toMatch('newer Lateral');
  expect((await failure(pendingMigrations(database.url))).what).toMatch('newer Lateral');
});

it('leaves a database that holds tables of another program as it is, and names them', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('create table parcel (id int); create table customer (id int)');
    const asked = await failure(pendingMigrations(database.url, folder));
    const made = await failure(migrate(database.url, folder));
    expect([asked.what, made.what]).toEqual(
      Array(2).fill('The database holds tables of another program: customer, parcel.'),
    );
    const { rows } = await client.query(
      `select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 2`,
    );
    expect(rows.map(({ tablename }) => tablename)).toEqual(['customer', 'parcel']);
  } finally {
    await client.end();
  }
});

it('refuses a new file that stands before an applied one', async () => {
  await migrate(database.url, folder);
  writeFileSync(join(folder, '0001-a-latecomer.sql'), 'select 1;');
  expect((await failure(migrate(database.url, folder))).what).toMatch('0001-a-latecomer.sql');
});

it('a file that fails half-way leaves nothing of itself and is applied once mended', async () => {
  writeFileSync(join(folder, '9000-broken.sql'), 'create table half (id int primary key); select 1 / 0;');
  await expect(migrate(database.url, folder)).rejects.toThrow('division by zero (in migration 9000-broken.sql)');
  expect(await ask(`select to_regclass('half') as half`)).toEqual([{ half: null }]);
  writeFileSync(join(folder, '9000-broken.sql'), 'create table half (id int primary key);');
  expect(await migrate(database.url, folder)).toEqual(['9000-broken.sql']);
});

it('ignores what is no migration by its name', async () => {
  renameSync(join(folder, shipped.at(-1) ?? ''), join(folder, 'notes.sql.txt'));
  expect(await migrate(database.url, folder)).toEqual(shipped.slice(0, -1));
});

it('says so when the database does not exist', async () => {
  expect((await failure(migrate(onDatabase(database.url, 'no_such_database')))).what).toMatch('does not exist');
});

/** Runs `work` as the owner of the database, a role without any privilege but `may`. */
async function asPlainOwner(may: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `plain_${database.url.slice(-12)}`;
  await ask(`create role ${name} login ${may} password 'secret'`);
  try {
    await ask(`alter database ${new URL(database.url).pathname.slice(1)} owner to ${name}`);
    await ask(`grant lateral_app to ${name}`);
    const url = new URL(database.url);
    url.username = name;
    url.password = 'secret';
    await work(url.toString());
  } finally {
    await ask(`reassign owned by ${name} to current_user`);
    await ask(`drop owned by ${name}`);
    await ask(`drop role ${name}`);
  }
}

it('an owner that is no superuser and may make no roles sets the database up, where the role was made for it', async () => {
  await asPlainOwner('nocreaterole', async url => expect(await migrate(url)).toEqual(shipped));
});

it('an owner that is no superuser is bound by the policies, and the questions across towns still work', async () => {
  await asPlainOwner('createrole', async url => {
    await migrate(url);
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`begin; select set_config('lateral.municipality', 'alder', true);
      insert into municipality values ('alder', 'Alder', 'America/Chicago');
      insert into district values ('alder', 'd', 'D');
      insert into app_user (municipality_id, user_id, email, name, password_hash)
        values ('alder', 'u', 'clerk@example.org', 'Clerk Sample', 'none');
      commit; set role lateral_app`);
    expect((await client.query('select town_ids() as town')).rows).toEqual([{ town: 'alder' }]);
    expect((await client.query(`select user_id from find_login('Clerk@example.org')`)).rows).toEqual([
      { user_id: 'u' },
    ]);
    expect((await client.query('select * from district')).rows).toEqual([]);
    await client.query('reset role');
    expect((await client.query('select * from district')).rows).toEqual([]);
    await client.end();
  });
});

it('an owner that may not set the database up is told what to ask for', async () => {
  await asPlainOwner('nocreaterole', async url => {
    await ask(`alter schema public owner to current_user`);
    const refused = await failure(migrate(url));
    expect(refused.what).toMatch('permission denied');
    expect(refused.todo).toMatch('lateral_app');
  });
});
