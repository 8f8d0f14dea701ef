import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { Temporal } from 'temporal-polyfill';
import type { DataSource } from 'typeorm';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { readConfiguration } from '../../src/shell/config/configuration.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { WebContext } from '../../src/shell/web/app/web-context.ts';
import { DailyTick } from '../../src/shell/web/daily/daily-tick.ts';
import { sweepJob } from '../../src/shell/work/sweep-job.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openMailWork, type OpenMailWork } from '../support/mail-work.ts';
import { ask, LAW, makeStandbyTown, RUNNING, TOWN } from '../support/standby-town.ts';

let database: TestDatabase;
let dataSource: DataSource;
let work: OpenMailWork;
let now = Temporal.Instant.from('2026-10-30T12:00:00Z');

beforeEach(async () => {
  database = await createTestDatabase();
  dataSource = await openDataSource(database.url);
});
afterEach(async () => {
  await work?.close();
  await dataSource?.destroy();
  await database?.drop();
});

/** A process as `lateral serve` runs it, on the clock of this test. */
function startProcess(): DailyTick {
  const configuration = readConfiguration({ LATERAL_HOME: join(tmpdir(), 'lateral-tick') });
  const rulebooks = { rulebooks: new Map([[TOWN, LAW]]), files: new Map(), problems: [] };
  const noMailbox = (): never => {
    throw new Error('the clock needs no mailbox');
  };
  const web = new WebContext(
    configuration,
    new Desk(dataSource),
    rulebooks,
    noMailbox,
    { clock: () => now },
    'no database',
  );
  return new DailyTick(web, pino({ level: 'silent' }));
}

/** Does the checks that were asked for, as the worker would; how many there were. */
async function workOffChecks(): Promise<number> {
  const jobs = await ask(
    database.url,
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'sweep-town' returning j.id`,
  );
  const today = now.toZonedDateTimeISO('America/Chicago').toPlainDate().toString();
  for (const _job of jobs) {
    await sweepJob(
      { ...work.context, todayIn: () => today as never, now: () => now.toString({ smallestUnit: 'millisecond' }) },
      { municipality_id: TOWN },
    );
  }
  return jobs.length;
}

/** From one moment to another, every some minutes: on which local days, and at which local hour, a check was asked for. */
async function liveThrough(processes: DailyTick[], from: string, until: string, minutes = 30): Promise<string[]> {
  const asked: string[] = [];
  const end = Temporal.Instant.from(until);
  for (now = Temporal.Instant.from(from); Temporal.Instant.compare(now, end) < 0; now = now.add({ minutes })) {
    for (const each of processes) await each.tick();
    const checks = await workOffChecks();
    const local = now.toZonedDateTimeISO('America/Chicago');
    for (let n = 0; n < checks; n += 1) asked.push(`${local.toPlainDate().toString()} ${local.hour}`);
  }
  return asked;
}

const sweptDays = () =>
  ask<{ day: string; late: boolean }>(
    database.url,
    'select business_date::text as day, run_late as late from sweep_day order by business_date offset 1',
  );

async function begin(through: string): Promise<void> {
  const since = day('2026-10-01');
  const life = RUNNING.map(fact =>
    fact.type === 'case.opened' ? { ...fact, on: since, data: { ...fact.data, trackedFrom: since } } : fact,
  );
  await makeStandbyTown(database.url, 1, { life, through });
  work = await openMailWork(database.url, 'smtp://127.0.0.1:9');
}

describe('the clock of the nightly check in America/Chicago', () => {
  it.each([
    [
      'in the night that skips an hour',
      '2027-03-12',
      '2027-03-13T06:00:00Z',
      '2027-03-16T05:00:00Z',
      ['2027-03-13 4', '2027-03-14 4', '2027-03-15 4'],
    ],
    [
      'in the night that has an hour twice',
      '2026-10-30',
      '2026-10-31T05:00:00Z',
      '2026-11-03T06:00:00Z',
      ['2026-10-31 4', '2026-11-01 4', '2026-11-02 4'],
    ],
  ])('asks once a local day %s', async (_night, before, from, until, days) => {
    await begin(before);
    expect(await liveThrough([startProcess()], from, until)).toEqual(days);
  });

  it('asks once where two processes tick, however often they start anew', async () => {
    await begin('2026-10-30');
    const first = await liveThrough([startProcess(), startProcess()], '2026-10-31T05:00:00Z', '2026-11-01T18:00:00Z');
    expect(first).toEqual(['2026-10-31 4', '2026-11-01 4']);
    const again = startProcess();
    await again.onApplicationBootstrap();
    expect(await workOffChecks()).toBe(0);
    expect((await sweptDays()).filter(({ late }) => !late)).toEqual([
      { day: '2026-10-31', late: false },
      { day: '2026-11-01', late: false },
    ]);
  });

  it('asks at once when it starts after days on which nothing ran, whatever the hour', async () => {
    await begin('2026-12-30');
    now = Temporal.Instant.from('2027-01-03T07:30:00Z');
    await startProcess().onApplicationBootstrap();
    expect(await workOffChecks()).toBe(1);
    expect(await sweptDays()).toEqual([
      { day: '2026-12-31', late: true },
      { day: '2027-01-01', late: true },
      { day: '2027-01-02', late: true },
      { day: '2027-01-03', late: false },
    ]);
  });
});
