import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { countLeases } from '../../src/shell/postgres/leases.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/shell/postgres/start-embedded-postgres.ts';
import { migrate } from '../../src/shell/store/migrate.ts';
import { FILLED_PREFIX, onDatabase, TEMPLATE_DATABASE } from './database.ts';

interface TestCluster {
  home: string;
  server: EmbeddedPostgres;
}

/** Jest loads set-up and tear-down apart, in one process: what the second needs of the first is on `global`. */
export const shared = globalThis as typeof globalThis & { lateralTestCluster?: TestCluster | undefined };

const PREFIX = 'lateral-test-';

/**
 * One PostgreSQL for the whole run and one migrated database in it, which each test file copies. Several projects of
 * one run may call this: the first starts it. Its address reaches the test processes by the environment.
 */
export default async function setUpDatabase(): Promise<void> {
  if (process.env.LATERAL_TEST_ADMIN_URL) return;
  const adminUrl = process.env.TEST_DATABASE_URL ?? (await startCluster());
  await makeTemplate(adminUrl);
  process.env.LATERAL_TEST_ADMIN_URL = adminUrl;
}

async function startCluster(): Promise<string> {
  await removeLeftovers();
  const home = mkdtempSync(join(tmpdir(), PREFIX));
  const server = await startEmbeddedPostgres({ home, fsync: false });
  shared.lateralTestCluster = { home, server };
  process.once('exit', () => {
    if (shared.lateralTestCluster) killCluster(home); // Ctrl-C: there is no tear-down and no time to wait
  });
  return server.url;
}

function killCluster(home: string): void {
  process.kill(Number(readFileSync(pidFile(home), 'utf8').split('\n')[0]), 'SIGQUIT');
  rmSync(home, { recursive: true, force: true });
}

/** Of runs that were killed. Who joins a server that nobody uses and leaves it stops it. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter(found => found.startsWith(PREFIX))) {
    const home = join(tmpdir(), name);
    const leases = join(home, 'postgres', 'leases');
    if (!existsSync(pidFile(home)) || !existsSync(leases) || countLeases(leases) > 0) continue;
    await (await startEmbeddedPostgres({ home, fsync: false })).stop();
    if (existsSync(pidFile(home))) continue; // a run that was just starting: it goes on with its server
    rmSync(home, { recursive: true, force: true });
  }
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`);
    const filled = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [FILLED_PREFIX],
    );
    for (const { name } of filled.rows) await client.query(`drop database ${name} with (force)`);
    await client.query(`create database ${TEMPLATE_DATABASE} template template0 encoding 'UTF8' locale 'C'`);
  } finally {
    await client.end();
  }
  await migrate(onDatabase(adminUrl, TEMPLATE_DATABASE));
}

function pidFile(home: string): string {
  return join(home, 'postgres', 'data', 'postmaster.pid');
}
