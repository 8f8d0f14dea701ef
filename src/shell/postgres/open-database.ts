import { readFileSync } from 'node:fs';
import pg from 'pg';
import { EnvironmentFailure } from '../config/environment-failure.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { SUPERUSER } from './initialize-cluster.ts';
import type { RunningServer } from './running-server.ts';

const DATABASE = 'lateral'; // quoted in SQL, where it is a reserved word

/** The URL of our database, made where it is missing; which also proves that the server on this port is ours. */
export async function openDatabase(folder: ClusterFolder, server: RunningServer): Promise<string> {
  const password = readFileSync(folder.password, 'utf8');
  const urlOf = (database: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${database}`;
  const client = new pg.Client({ connectionString: urlOf('postgres'), connectionTimeoutMillis: 20_000 });
  client.on('error', () => undefined); // a failed connection is reported by the call that needed it
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database "${DATABASE}"`);
    return urlOf(DATABASE);
  } catch (error) {
    throw new EnvironmentFailure(
      `The embedded database on port ${server.port} runs but can't be opened: ${(error as Error).message}.`,
      `Its log is ${folder.log}. Put right what is named there, then start again.`,
      error,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
