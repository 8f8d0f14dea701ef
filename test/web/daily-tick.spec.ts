import { Temporal } from 'temporal-polyfill';
import { readConfiguration } from '../../src/shell/config/configuration.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { ensureTown } from '../../src/shell/desk/ensure-town.ts';
import { openLateral, type Lateral } from '../../src/shell/start/open-lateral.ts';
import { buildDataSource } from '../../src/shell/store/data-source.ts';
import { openLog } from '../../src/shell/web/app/log.ts';
import { WebContext } from '../../src/shell/web/app/web-context.ts';
import { DailyTick } from '../../src/shell/web/daily/daily-tick.ts';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

/** The clock asks the queue, and no more: what is in the queue is counted, nothing is swept here. */
describe('the clock of the nightly check', () => {
  let database: TestDatabase;
  let lateral: Lateral;
  let web: WebContext;
  let now: Temporal.Instant;
  let queue: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    const configuration = readConfiguration({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
    lateral = openLateral(
      configuration,
      () => now,
      () => undefined,
    );
    const desk = await lateral.desk();
    const rulebooks = await lateral.rulebooks();
    const pewaukee = rulebooks.rulebooks.get('pewaukee');
    if (!pewaukee) throw new Error('no rulebook of pewaukee');
    await desk.write('pewaukee', manager => ensureTown(manager, pewaukee));
    web = new WebContext(configuration, desk, rulebooks, () => lateral.mailbox(), { clock: () => now }, database.url);
    queue = new pg.Client({ connectionString: database.url });
    await queue.connect();
  });
  afterAll(async () => {
    await queue.end();
    await lateral.close();
    await database.drop();
  });

  const asked = async (): Promise<string[]> => {
    const { rows } = await queue.query<{ key: string }>('select key from graphile_worker.jobs order by id');
    return rows.map(({ key }) => key);
  };

  /** The worker did it: the job is gone and the day is covered. */
  const work = async (): Promise<void> => {
    const { rows } = await queue.query<{ key: string }>('delete from graphile_worker._private_jobs returning key');
    for (const { key } of rows) {
      await queue.query(
        `insert into sweep_day (municipality_id, business_date, finished_at, cases, facts) values ('pewaukee', $1, now(), 0, 0)`,
        [key.slice(-10)],
      );
    }
  };

  /** Every ten minutes from one moment to another on the town's own clock; counts how often it was asked, by date. */
  const pass = async (from: string, to: string): Promise<Record<string, number>> => {
    const tick = new DailyTick(web, openLog(web.configuration));
    const counts: Record<string, number> = {};
    const end = Temporal.ZonedDateTime.from(`${to}[America/Chicago]`).toInstant();
    now = Temporal.ZonedDateTime.from(`${from}[America/Chicago]`).toInstant();
    for (; Temporal.Instant.compare(now, end) <= 0; now = now.add({ minutes: 10 })) {
      await tick.tick();
      for (const key of await asked()) {
        const date = key.slice(-10);
        counts[date] = (counts[date] ?? 0) + 1;
      }
      await work();
    }
    return counts;
  };

  it('asks once a local date, from four in the morning, over the night that skips an hour', async () => {
    expect(await pass('2027-03-12T12:00', '2027-03-16T03:50')).toEqual({
      '2027-03-12': 1,
      '2027-03-13': 1,
      '2027-03-14': 1,
      '2027-03-15': 1,
    });
  });

  it('asks once a local date over the night that has an hour twice', async () => {
    expect(await pass('2027-11-05T12:00', '2027-11-09T03:50')).toEqual({
      '2027-11-05': 1,
      '2027-11-06': 1,
      '2027-11-07': 1,
      '2027-11-08': 1,
    });
  });

  it('asks at the start whatever the hour, and not again that day', async () => {
    now = Temporal.Instant.from('2027-12-01T07:05:00Z'); // five past one at night in Wisconsin
    const tick = new DailyTick(web, openLog(web.configuration));
    await tick.onApplicationBootstrap();
    expect(await asked()).toEqual(['pewaukee/sweep-town:2027-12-01']);
    await work();
    now = now.add({ hours: 5 });
    await tick.tick();
    await new DailyTick(web, openLog(web.configuration)).onApplicationBootstrap();
    expect(await asked()).toEqual([]);
  });

  it('asks by two processes at one moment for one job', async () => {
    now = Temporal.Instant.from('2027-12-02T12:00:00Z');
    const ticks = [1, 2, 3].map(() => new DailyTick(web, openLog(web.configuration)));
    await Promise.all(ticks.map(tick => tick.tick()));
    expect(await asked()).toEqual(['pewaukee/sweep-town:2027-12-02']);
    await work();
  });

  it('stays alive where the database is away, and asks a minute later', async () => {
    now = Temporal.Instant.from('2027-12-03T12:00:00Z');
    // Nothing listens on port 1.
    const away = new Desk(buildDataSource('postgres://nobody@127.0.0.1:1/none'));
    const clock = { clock: () => now };
    const broken = new WebContext(
      web.configuration,
      away,
      web.rulebooks,
      () => lateral.mailbox(),
      clock,
      'no database',
    );
    await expect(new DailyTick(broken, openLog(web.configuration)).tick()).resolves.toBeUndefined();
    await new DailyTick(web, openLog(web.configuration)).tick();
    expect(await asked()).toEqual(['pewaukee/sweep-town:2027-12-03']);
  });
});
