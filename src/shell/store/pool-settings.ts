import type pg from 'pg';
import { typeParsers } from './type-parsers.ts';

export interface PoolOptions {
  /** Connections at most. PostgreSQL allows 100 by default, for all processes together. */
  poolSize?: number;
  /** After this the server cancels a statement; 0 for no limit (long imports, COPY). */
  statementTimeoutMs?: number;
  /** What an administrator sees in pg_stat_activity. */
  applicationName?: string;
}

const DEFAULTS = { poolSize: 10, statementTimeoutMs: 60_000, applicationName: 'lateral' };
const CONNECT_TIMEOUT_MS = 5_000;

/** Connections of the application: bound by row-level security whoever the login is. */
export function appPoolSettings(url: string, options: PoolOptions = {}): pg.PoolConfig {
  return settings(url, options, ['-c role=lateral_app']);
}

/** Connections as the database's owner: for migrations and for the queue's workers, never for the town's data. */
export function ownerPoolSettings(url: string, options: PoolOptions = {}): pg.PoolConfig {
  return settings(url, options, []);
}

function settings(url: string, options: PoolOptions, startup: string[]): pg.PoolConfig {
  const { poolSize, statementTimeoutMs, applicationName } = { ...DEFAULTS, ...options };
  const { connectionString, urlOptions } = takeOptionsOut(url);
  const fixed = ['-c timezone=UTC', '-c datestyle=ISO', `-c statement_timeout=${statementTimeoutMs}`];
  return {
    connectionString,
    // Ours come last, so they win.
    options: [urlOptions, '-c idle_in_transaction_session_timeout=300000', ...fixed, ...startup].join(' ').trim(),
    max: poolSize,
    application_name: applicationName,
    types: typeParsers,
    // Waiting for a free connection counts too. Without it, requests pile up behind a database that doesn't answer.
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A server that hangs can't cancel its own statement: a little later the client gives up by itself.
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + 5_000 } : {}),
  };
}

/** pg lets what stands in the URL override what stands beside it: `?options=` there would drop our role. */
function takeOptionsOut(url: string): { connectionString: string; urlOptions: string } {
  const parsed = new URL(url);
  const urlOptions = parsed.searchParams.get('options') ?? '';
  parsed.searchParams.delete('options');
  return { connectionString: parsed.toString(), urlOptions };
}
