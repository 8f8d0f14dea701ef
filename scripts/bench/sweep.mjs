// Sweep of N due cases, one process, against one set-based SQL statement that writes the same rows in the same run.
// The night measured is the one after a quarter: each case posts its standby charge and its bill falls due.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { lawForBench } from './law.mjs';
import { median } from './median.mjs';
import { derive, nextActionOn } from '../../dist/core/case/derive.js';
import { CHART_VERSION } from '../../dist/core/case/chart/parcel-case.js';
import { Desk } from '../../dist/shell/desk/desk.js';
import { ensureTown } from '../../dist/shell/desk/ensure-town.js';
import { startEmbeddedPostgres } from '../../dist/shell/postgres/start-embedded-postgres.js';
import { openDataSource } from '../../dist/shell/store/data-source.js';
import { migrate } from '../../dist/shell/store/migrate.js';
import { sweepTown } from '../../dist/shell/sweep/sweep-town.js';

const TOWN = 'pewaukee';
const NIGHT = '2028-01-01';

export async function benchSweep({ cases = 100_000, rounds = 3 } = {}) {
  const home = await mkdtemp(join(tmpdir(), 'lateral-bench-'));
  const server = await startEmbeddedPostgres({ home });
  try {
    await migrate(server.url);
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    const dataSource = await openDataSource(server.url);
    const law = await lawForBench();
    await fill(dataSource, client, law, cases);
    const ours = [];
    const limit = [];
    const again = [];
    let rss = 0;
    for (let round = 0; round < rounds; round += 1) {
      const before = process.memoryUsage().rss;
      ours.push(await timed(() => sweep(dataSource, law)));
      rss = Math.max(rss, process.memoryUsage().rss - before);
      again.push(await timed(() => sweep(dataSource, law)));
      await keepWritten(client);
      await takeBack(client);
      const statement = oneStatement(await jobColumns(client));
      limit.push(await timed(() => client.query(statement)));
      await takeBack(client);
    }
    await dataSource.destroy();
    await client.end();
    const ratio = median(limit) / median(ours);
    return {
      name: `sweep of ${cases} due cases`,
      seconds: median(ours),
      perSecond: Math.round(cases / median(ours)),
      limitSeconds: median(limit),
      ratio,
      goal: 0.35,
      reached: ratio >= 0.35,
      againSeconds: median(again),
      grownMb: Math.round(rss / 1e6),
    };
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}

async function timed(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function sweep(dataSource, law) {
  const writing = { municipalityId: TOWN, today: NIGHT, at: `${NIGHT}T06:00:00.000Z`, by: 'bench' };
  return sweepTown(new Desk(dataSource), law, NIGHT, writing);
}

/** A parcel on standby since December 2, 2027, as its facts make it on the last evening of the year. */
function caseBefore(law) {
  const fact = (type, on, data, key = `${type}/${on}`) => ({ origin: 'observed', type, key, on, data });
  const observed = [
    fact('case.opened', '2026-11-30', {
      service: 'sewer',
      use: 'residential',
      recHundredths: 100,
      trackedFrom: '2026-11-30',
    }),
    fact('sewer.operational', '2011-08-03', {}),
    fact('trigger.noticed', '2011-08-03', { trigger: 'availability' }),
    fact('authorization.recorded', '2026-11-30', { body: 'Common Council', resolution: '1', remedy: 'standby' }),
    fact('notice.mailed', '2026-12-01', { letter: 'one-year', notice: 'notice/one-year/1' }),
    fact('notice.mailed', '2027-11-15', { letter: 'standby-warning', notice: 'notice/standby-warning/1' }),
  ];
  const life = derive(observed, law, '2027-12-31');
  if (nextActionOn(life.state, law) !== NIGHT) throw new Error('the bench case is not due on its night');
  return life.state;
}

async function fill(dataSource, client, law, cases) {
  await new Desk(dataSource).write(TOWN, manager => ensureTown(manager, law));
  await client.query('begin');
  await client.query(
    `insert into parcel (municipality_id, parcel_key, number, owner_1, mailing_lines, site_address, use, dwellings, rec_hundredths)
     select $1, 'B' || lpad(n::text, 9, '0'), 'B ' || n, 'OWNER ' || n, array['1 SAMPLE LN', 'PEWAUKEE WI 53072'], '1 SAMPLE LN',
            'residential', 1, 100 from generate_series(1, $2::int) n`,
    [TOWN, cases],
  );
  await client.query(
    `insert into parcel_case (municipality_id, case_id, parcel_key, service, opened_on, tracked_from, last_seq, chart_version,
                              snapshot, snapshot_through, next_action_on, duty, standby, last_hash)
     select municipality_id, parcel_key || ':sewer', parcel_key, 'sewer', '2026-11-30', '2026-11-30', 14, $2, $3, '2027-12-31',
            $4, 'overdue', 'accruing', repeat('0', 64) from parcel where municipality_id = $1`,
    [TOWN, CHART_VERSION, JSON.stringify(caseBefore(law)), NIGHT],
  );
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.query('create schema bench');
  await client.query('create table bench.case_before as select * from parcel_case');
}

/** What the sweep wrote is kept aside, so that the one statement writes the same rows to the byte. */
async function keepWritten(client) {
  for (const table of ['case_fact', 'live_key', 'ledger_entry', 'notice']) {
    await client.query(`drop table if exists bench.${table}; create table bench.${table} as select * from ${table}`);
  }
  await client.query(
    'drop table if exists bench.parcel_case; create table bench.parcel_case as select * from parcel_case',
  );
  await client.query(
    'drop table if exists bench.jobs; create table bench.jobs as select * from graphile_worker._private_jobs',
  );
  await client.query('analyze');
}

async function takeBack(client) {
  await client.query('set session_replication_role = replica');
  await client.query('alter table case_fact disable trigger user; alter table ledger_entry disable trigger user');
  await client.query('truncate case_fact, live_key, ledger_entry, notice, sweep_day');
  await client.query('truncate graphile_worker._private_jobs');
  await client.query('alter table case_fact enable always trigger case_fact_append_only');
  await client.query('alter table ledger_entry enable always trigger ledger_entry_append_only');
  await client.query('delete from parcel_case');
  await client.query('insert into parcel_case select * from bench.case_before');
  await client.query('set session_replication_role = origin');
  await client.query('vacuum full parcel_case');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

async function jobColumns(client) {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names from information_schema.columns
      where table_schema = 'graphile_worker' and table_name = '_private_jobs' and is_generated = 'NEVER'`,
  );
  return rows[0].names;
}

const oneStatement = jobs => `
with facts as (insert into case_fact select * from bench.case_fact returning 1),
     keys as (insert into live_key select * from bench.live_key returning 1),
     entries as (insert into ledger_entry select * from bench.ledger_entry returning 1),
     letters as (insert into notice select * from bench.notice returning 1),
     jobs as (insert into graphile_worker._private_jobs (${jobs}) overriding system value select ${jobs} from bench.jobs returning 1)
update parcel_case c
   set last_seq = b.last_seq, last_hash = b.last_hash, chart_version = b.chart_version, snapshot = b.snapshot,
       snapshot_through = b.snapshot_through, next_action_on = b.next_action_on, duty = b.duty, building = b.building,
       standby = b.standby, forced_connection = b.forced_connection, assessment = b.assessment, relief = b.relief,
       binding_due = b.binding_due, charged_cents = b.charged_cents, paid_cents = b.paid_cents,
       balance_cents = b.balance_cents, past_due_cents = b.past_due_cents, conflict_count = b.conflict_count
  from bench.parcel_case b where b.municipality_id = c.municipality_id and b.case_id = c.case_id`;

if (process.argv[1]?.endsWith('scripts/bench/sweep.mjs')) {
  console.log(
    await benchSweep({ cases: Number(process.env.CASES ?? 100_000), rounds: Number(process.env.ROUNDS ?? 3) }),
  );
}
