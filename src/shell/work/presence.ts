import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { explainConnectionFailure } from '../store/connection-failure.ts';

/** First number of the advisory locks by which pools of workers show that they live; any that nobody else uses. */
const WORKERS = 4_152_611;

/** A pool announces itself within milliseconds; which is not known after this is not about to be. */
const SECOND_LOOK_MS = 1000;
const RECONNECT_MS = 1000;

const SUSPECTS = `
select distinct j.locked_by as pool from graphile_worker._private_jobs j
 where j.locked_by is not null and not exists (
   select from pg_locks l
    where l.locktype = 'advisory' and l.granted and l.classid = ${WORKERS} and l.objsubid = 2
      and l.database = (select oid from pg_database where datname = current_database())
      and l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295)`;

/**
 * Tells the other processes which pool of workers lives here: a lock in the database under its name, gone with the
 * connection however the process ends. graphile-worker itself gives a dead pool's jobs up after four hours.
 */
export class Presence {
  private readonly pools: string[] = [];
  private client: pg.Client | undefined;
  private ended = false;
  private looking: Promise<void> | undefined;

  private constructor(private readonly databaseUrl: string) {}

  /** Throws EnvironmentFailure where the database can't be reached. */
  static async announce(databaseUrl: string): Promise<Presence> {
    const presence = new Presence(databaseUrl);
    try {
      await presence.connect();
    } catch (error) {
      throw explainConnectionFailure(error) ?? error;
    }
    return presence;
  }

  /** From now on this pool is known to live. */
  add(pool: string): void {
    this.pools.push(pool);
    void this.lock(pool).catch(() => undefined);
  }

  /** The pools that were added live no more: what they may have left locked is a dead pool's. */
  async forget(): Promise<void> {
    this.pools.length = 0;
    await this.client?.query('select pg_advisory_unlock_all()');
  }

  /** Gives back the jobs that dead pools hold. Looks twice: one that has only just begun is not dead. */
  unlockDead(): Promise<void> {
    this.looking ??= this.look().finally(() => (this.looking = undefined));
    return this.looking;
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.looking?.catch(() => undefined);
    await this.client?.end().catch(() => undefined);
  }

  private async look(): Promise<void> {
    const suspects = new Set(await this.findSuspects());
    if (suspects.size === 0) return;
    await wait(SECOND_LOOK_MS);
    const dead = (await this.findSuspects()).filter(pool => suspects.has(pool));
    if (dead.length > 0) await this.client?.query('select graphile_worker.force_unlock_workers($1)', [dead]);
  }

  private async findSuspects(): Promise<string[]> {
    const found = await this.client?.query<{ pool: string }>(SUSPECTS);
    return (found?.rows ?? []).map(({ pool }) => pool);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl, application_name: 'lateral worker' });
    client.on('error', () => undefined);
    await client.connect();
    client.once('end', () => void this.reconnect());
    this.client = client;
    for (const pool of this.pools) await this.lock(pool);
  }

  private lock(pool: string): Promise<unknown> {
    return this.client?.query(`select pg_advisory_lock_shared(${WORKERS}, hashtext($1))`, [pool]) ?? Promise.resolve();
  }

  /** The database restarted, or the connection broke: the locks are gone and our pool still lives. */
  private async reconnect(): Promise<void> {
    this.client = undefined;
    while (!this.ended && !this.client) {
      await wait(RECONNECT_MS, undefined, { ref: false });
      if (!this.ended) await this.connect().catch(() => undefined);
    }
  }
}
