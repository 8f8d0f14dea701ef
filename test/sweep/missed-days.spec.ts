import type { DataSource } from 'typeorm';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { sweepTown, type Swept } from '../../src/shell/sweep/sweep-town.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ask, LAW, makeStandbyTown, RUNNING, TOWN, writingOn } from '../support/standby-town.ts';

let database: TestDatabase;
let dataSource: DataSource;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await dataSource?.destroy();
  await database?.drop();
});

async function begin(...town: Parameters<typeof makeStandbyTown> extends [string, ...infer R] ? R : never) {
  await makeStandbyTown(database.url, ...town);
  dataSource = await openDataSource(database.url);
}

function sweepOn(today: string, through = today): Promise<Swept> {
  return sweepTown(new Desk(dataSource), LAW, day(through), writingOn(day(today)));
}

const charges = () =>
  ask<{ key: string; on: string; booked: string; cents: number }>(
    database.url,
    `select receivable as key, value_on::text as "on", booked_on::text as booked, cents::int from ledger_entry
      where kind = 'standby' order by value_on, receivable`,
  );
const days = () =>
  ask<{ day: string; late: boolean }>(
    database.url,
    'select business_date::text as day, run_late as late from sweep_day order by business_date',
  );

describe('nights on which nothing ran', () => {
  it('a server that is off from December 31 to January 3 charges the quarter once, dated January 1, and is seen to be late', async () => {
    await begin(1, { through: '2027-12-30' });
    expect(await sweepOn('2028-01-03')).toMatchObject({ days: 4, charges: 1, letters: 1 });
    expect(await charges()).toEqual([{ key: 'standby/2027-Q4', on: '2028-01-01', booked: '2028-01-03', cents: 7050 }]);
    expect(await days()).toEqual([
      { day: '2027-12-30', late: false },
      { day: '2027-12-31', late: true },
      { day: '2028-01-01', late: true },
      { day: '2028-01-02', late: true },
      { day: '2028-01-03', late: false },
    ]);
    expect(await sweepOn('2028-01-03')).toMatchObject({ days: 0, charges: 0, facts: 0 });
    expect(await charges()).toHaveLength(1);
  });

  it('nine months made up at once charge three quarters once each, on their own dates, and make a bill of each', async () => {
    await begin(1);
    await sweepOn('2028-01-01');
    expect(await sweepOn('2028-10-02')).toMatchObject({ days: 275, charges: 3, letters: 3 });
    expect((await charges()).map(({ key, on }) => `${key} ${on}`)).toEqual([
      'standby/2027-Q4 2028-01-01',
      'standby/2028-Q1 2028-04-01',
      'standby/2028-Q2 2028-07-01',
      'standby/2028-Q3 2028-10-01',
    ]);
    const letters = await ask<{ key: string; state: string }>(
      database.url,
      `select key, state from notice where letter = 'standby-bill' order by key`,
    );
    expect(letters.map(({ state }) => state)).toEqual(['drafted', 'drafted', 'drafted', 'drafted']);
  });

  it('what was made up in one night is what each night by itself would have made', async () => {
    await begin(1);
    for (const on of ['2028-01-01', '2028-02-11', '2028-04-01', '2028-07-01', '2028-09-30', '2028-10-02'])
      await sweepOn(on);
    const byNight = await factsOf();
    await dataSource.destroy();
    await database.drop();
    database = await createTestDatabase();
    await begin(1);
    await sweepOn('2028-10-02');
    expect(await factsOf()).toEqual(byNight);
  });

  it('reminders whose milestones went by lapse, and no e-mail is made of any of them', async () => {
    const told = RUNNING.map(fact => (fact.on === '2012-04-06' ? { ...fact, on: day('2013-04-06') } : fact));
    await begin(1, { life: told, through: '2026-11-30' });
    await sweepOn('2028-04-10');
    const reminders = await ask<{ state: string }>(
      database.url,
      `select state from notice where letter = 'reminder' order by due_on`,
    );
    expect(reminders.length).toBeGreaterThan(1);
    expect(new Set(reminders.map(({ state }) => state))).toEqual(new Set(['lapsed']));
    expect(await ask(database.url, 'select 1 from email_message')).toEqual([]);
    expect(
      await ask(
        database.url,
        `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier <> 'prepare-letter'`,
      ),
    ).toEqual([]);
  });

  it.each([
    ['the last day', '2027-04-06', 'running', []],
    ['the day after', '2027-04-07', 'overdue', ['2027-04-07']],
    ['five weeks later', '2027-05-12', 'overdue', ['2027-04-07']],
  ])(
    '§ 300-7.C(1): a deadline of April 6 that goes by while nothing runs has passed once, on its own date: %s',
    async (_when, on, duty, passed) => {
      await begin(1, { life: RUNNING, through: '2026-11-30' });
      await sweepOn(on);
      await sweepOn(on);
      const facts = await ask<{ day: string }>(
        database.url,
        `select on_date::text as day from case_fact where type = 'deadline.passed'`,
      );
      expect(facts.map(fact => fact.day)).toEqual(passed);
      expect(await ask(database.url, 'select duty from parcel_case')).toEqual([{ duty }]);
    },
  );
});

describe('a clock that goes back', () => {
  it('charges nothing twice: the earlier day is covered already, and the later one when it comes again', async () => {
    await begin(1);
    await sweepOn('2028-01-02');
    expect(await sweepOn('2027-12-31')).toMatchObject({ days: 0, cases: 0, charges: 0 });
    expect(await sweepOn('2028-01-01')).toMatchObject({ days: 0, cases: 0, charges: 0 });
    expect(await sweepOn('2028-01-02')).toMatchObject({ days: 0, cases: 0, charges: 0 });
    expect(await sweepOn('2028-01-03')).toMatchObject({ days: 1, charges: 0 });
    expect(await charges()).toHaveLength(1);
    expect((await days()).map(row => row.day)).toEqual(
      ['2027-12-31', '2028-01-02', '2028-01-03'].flatMap(d => (d === '2028-01-02' ? ['2028-01-01', d] : [d])),
    );
  });
});

async function factsOf(): Promise<unknown[]> {
  return ask(
    database.url,
    `select type, key, on_date, data::text, because::text from case_fact where municipality_id = $1 order by case_id, seq`,
    [TOWN],
  );
}
