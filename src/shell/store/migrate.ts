import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import { explainConnectionFailure } from './connection-failure.ts';
import { ownerPoolSettings } from './pool-settings.ts';

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Any number that nobody else uses in this database. */
const LOCK = 4_152_610;

/**
 * Brings the database up to date: first the queue's own tables, then our files in the order of their names, each in
 * one transaction. Runs as the database's owner. A second process that comes meanwhile waits and finds nothing to do.
 * Returns the names of the files that were applied. Throws EnvironmentFailure where an applied file was changed or is
 * unknown here, or the database can't be reached or may not be changed.
 */
export async function migrate(url: string, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const pool = new pg.Pool({ ...ownerPoolSettings(url, { poolSize: 3, statementTimeoutMs: 0 }) });
  // The query that needed a connection reports its loss; the queue's library wants a handler on each connection too.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  try {
    return await holdingLock(pool, async client => {
      if (!(await isOurs(client))) await refuseForeignTables(client);
      await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
      return applyNew(client, readMigrations(folder));
    });
  } catch (error) {
    throw explainConnectionFailure(error) ?? explainRefusal(error);
  } finally {
    await pool.end();
  }
}

/** The files that `migrate` has yet to apply; all of them where the database is empty. Refuses what `migrate` refuses. */
export async function pendingMigrations(url: string, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const client = new pg.Client(ownerPoolSettings(url));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const made = await isOurs(client);
    if (!made) await refuseForeignTables(client);
    const applied = made ? await readApplied(client) : new Map<string, string>();
    const migrations = readMigrations(folder);
    checkHistory(applied, migrations); // who finds nothing pending goes on without calling migrate()
    return migrations.map(({ name }) => name).filter(name => !applied.has(name));
  } catch (error) {
    throw explainConnectionFailure(error) ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function holdingLock<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    client.release(true); // closing the connection gives the lock back, whatever state it is in
  }
}

async function applyNew(client: pg.PoolClient, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(
    `create table if not exists public.lateral_migration (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now()
     )`,
  );
  const applied = await readApplied(client);
  checkHistory(applied, migrations);
  const fresh = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of fresh) await applyOne(client, migration);
  return fresh.map(({ name }) => name);
}

async function applyOne(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into public.lateral_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    (error as Error).message += ` (in migration ${name})`;
    throw error;
  }
}

function checkHistory(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of applied) {
    if (!known.has(name)) {
      throw new EnvironmentFailure(
        `The database was set up by a newer Lateral: this one does not know the migration ${name}.`,
        'Start the newer version, or restore a backup that this version made.',
      );
    }
    if (known.get(name) !== sha256) {
      throw new EnvironmentFailure(
        `The migration ${name} was changed after this database had applied it.`,
        'Put the file back as it was and write what you want to change as a new migration.',
      );
    }
  }
  const last = [...applied.keys()].sort().at(-1) ?? '';
  const late = migrations.find(({ name }) => !applied.has(name) && name < last);
  if (late) {
    throw new EnvironmentFailure(
      `The migration ${late.name} is new but stands before ${last}, which this database has applied.`,
      'Give it the next number.',
    );
  }
}

async function isOurs(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('public.lateral_migration') is not null as made`,
  );
  return rows[0]?.made === true;
}

/** Among another program's tables ours would clash or be taken for its own; the tables of extensions don't count. */
async function refuseForeignTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by c.relname limit 4`,
  );
  if (rows.length === 0) return;
  const names = rows.slice(0, 3).map(({ name }) => name);
  throw new EnvironmentFailure(
    `The database holds tables of another program: ${names.join(', ')}${rows.length > 3 ? ' and others' : ''}.`,
    'Make a database for Lateral alone and name it in DATABASE_URL.',
  );
}

async function readApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.lateral_migration',
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter(name => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return names.sort().map(name => {
    // A checkout on Windows may have changed the line ends: the same migration all the same.
    const sql = readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

function explainRefusal(error: unknown): unknown {
  if ((error as { code?: string }).code !== '42501') return error;
  return new EnvironmentFailure(
    `The database user may not set up the database: ${(error as Error).message}.`,
    'Make it the owner of the database and let it create roles, or have an administrator make the role lateral_app and grant it to this user.',
    error,
  );
}
