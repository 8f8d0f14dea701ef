import pg from 'pg';
import { addDays, daysBetween, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import { todayIn, type Clock } from '../clock/business-day.ts';
import type { Desk } from '../desk/desk.ts';
import { listTowns } from '../desk/list-towns.ts';
import { explainConnectionFailure } from '../store/connection-failure.ts';
import { pendingMigrations } from '../store/migrate.ts';
import { ownerPoolSettings } from '../store/pool-settings.ts';
import { counted, type Check } from './check.ts';

type Answer = Promise<Omit<Check, 'name'>>;

/** One connection for the looks below; a failure is told as what failed and what to do. */
export async function withOwner<T>(url: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerPoolSettings(url));
  client.on('error', () => undefined); // the query that needed the connection reports it
  try {
    await client.connect();
    return await look(client);
  } catch (error) {
    throw explainConnectionFailure(error) ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function checkDatabase(url: string): Answer {
  return withOwner(url, async client => {
    const { rows } = await client.query<{ version: string; size: string }>(
      `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    const { hostname, port } = new URL(url);
    const [row] = rows;
    return {
      state: 'ok',
      says: `PostgreSQL ${row?.version ?? ''} on ${hostname}:${port || '5432'} answers, ${row?.size ?? ''} of data`,
    };
  });
}

export async function checkMigrations(url: string): Answer {
  const pending = await pendingMigrations(url);
  if (pending.length === 0) return { state: 'ok', says: 'all applied' };
  return {
    state: 'look',
    says: `${counted(pending.length, 'migration')} to come, from ${pending[0] ?? ''}`,
    todo: 'They run at the next start.',
  };
}

/** Jobs that have used up their attempts stay until a person decides; jobs that wait for an hour have no worker. */
export async function checkQueue(url: string): Answer {
  return withOwner(url, async client => {
    const { rows } = await client.query<{ waiting: number; stuck: number; late: number; error: string | null }>(
      `select count(*) filter (where attempts < max_attempts)::int as waiting,
              count(*) filter (where attempts >= max_attempts)::int as stuck,
              count(*) filter (where attempts < max_attempts and run_at < now() - interval '1 hour')::int as late,
              max(task_identifier || ': ' || last_error) filter (where attempts >= max_attempts) as error
         from graphile_worker.jobs`,
    );
    const { waiting = 0, stuck = 0, late = 0, error = null } = rows[0] ?? {};
    const says = `${counted(waiting, 'job')} waiting`;
    if (stuck > 0) {
      const todo = 'The page Today tells the first of them; docs/operations.md says how one is tried again.';
      return { state: 'look', says: `${says}, ${stuck} gave up, as ${error ?? ''}`, todo };
    }
    if (late === 0) return { state: 'ok', says };
    return {
      state: 'look',
      says: `${says}, ${late} of them for over an hour`,
      todo: 'Start `lateral serve` or `lateral serve --worker`.',
    };
  });
}

/** Which night was covered last: a town that lies behind is named. */
export async function checkSweep(desk: Desk, zoneOf: (town: string) => string | undefined, clock: Clock): Answer {
  const towns: string[] = [];
  const behind: string[] = [];
  for (const id of await listTowns(desk.dataSource)) {
    const [row] = await desk.read<{ last: CalendarDate | null }[]>(id, manager =>
      manager.query('select max(business_date) as last from sweep_day'),
    );
    const zone = zoneOf(id);
    const last = row?.last ?? null;
    towns.push(`${id} through ${last ?? 'no day yet'}`);
    if (zone === undefined || last === null) continue;
    const yesterday = addDays(todayIn(zone, clock), -1);
    if (last < yesterday) behind.push(`${id}: ${counted(daysBetween(last, yesterday), 'night')} missing`);
  }
  if (towns.length === 0) return { state: 'ok', says: 'no town yet' };
  if (behind.length === 0) return { state: 'ok', says: towns.join(', ') };
  return {
    state: 'look',
    says: `${towns.join(', ')}; ${behind.join(', ')}`,
    todo: '`lateral sweep --all` makes them up.',
  };
}

/** Two machines that disagree about the time date their facts differently; deadlines fall by the town's own calendar. */
export async function checkClock(url: string, clock: Clock, zones: ReadonlyMap<string, string>): Answer {
  const apart = await withOwner(url, async client => {
    const before = clock().epochMilliseconds;
    const { rows } = await client.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 as at');
    const between = (before + clock().epochMilliseconds) / 2;
    return Math.abs((rows[0]?.at ?? 0) * 1000 - between);
  });
  const days = [...zones].map(([town, zone]) => `${town} ${todayIn(zone, clock)}`).join(', ');
  const seconds = Math.round(apart / 1000);
  if (seconds <= 5) return { state: 'ok', says: `today is ${days}` };
  const says = `this machine and the database are ${counted(seconds, 'second')} apart; today would be ${days}`;
  return { state: seconds > 60 ? 'fails' : 'look', says, todo: 'Let both machines take their time from NTP.' };
}
