import type { DataSource } from 'typeorm';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { sweepTown, type Swept } from '../../src/shell/sweep/sweep-town.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ask, caseIdOf, LAW, makeStandbyTown, NEW_YEAR, TOWN, withClient, writingOn } from '../support/standby-town.ts';

const CASES = 25;
let database: TestDatabase;
let dataSource: DataSource;

beforeEach(async () => {
  database = await createTestDatabase();
  await makeStandbyTown(database.url, CASES);
  dataSource = await openDataSource(database.url);
});
afterEach(async () => {
  await dataSource?.destroy();
  await database?.drop();
});

const sweepOn = (on: string): Promise<Swept> => sweepTown(new Desk(dataSource), LAW, day(on), writingOn(day(on)));

const problems = () =>
  ask<{ what: string; why: string; first: string; last: string }>(
    database.url,
    `select what, why, first_seen::date::text as first, last_seen::date::text as last from work_problem order by what`,
  );

/** A snapshot that no code of ours wrote. */
async function damage(caseNumber: number, snapshot = '{}'): Promise<string> {
  const [was] = await ask<{ snapshot: unknown }>(database.url, 'select snapshot from parcel_case where case_id = $1', [
    caseIdOf(caseNumber),
  ]);
  await ask(database.url, 'update parcel_case set snapshot = $2 where case_id = $1', [caseIdOf(caseNumber), snapshot]);
  return JSON.stringify(was?.snapshot);
}

describe('a case that cannot be brought up', () => {
  it.each(['{}', 'null', '[]', '{"chart": {"duty": "overdue"}, "position": {}}'])(
    'is set apart with its reason and holds back no other: stored state %s',
    async broken => {
      await damage(7, broken);
      const swept = await sweepOn(NEW_YEAR);
      expect(swept).toMatchObject({ days: 1, cases: CASES - 1, charges: CASES - 1 });
      expect(swept.failures.map(({ caseId }) => caseId)).toEqual([caseIdOf(7)]);
      const [problem, ...others] = await problems();
      expect(others).toEqual([]);
      expect(problem).toMatchObject({ what: `Case ${caseIdOf(7)}`, first: NEW_YEAR, last: NEW_YEAR });
      expect(problem?.why).not.toMatch(/undefined|null|NaN|Cannot read|\bat /);
      expect(problem?.why).toMatch(/stored state is damaged/);
    },
  );

  it('stays on the list with the day it was first seen, and leaves it when it can be brought up again', async () => {
    const whole = await damage(7);
    await sweepOn('2028-01-01');
    await sweepOn('2028-01-02');
    expect(await problems()).toMatchObject([{ first: '2028-01-01', last: '2028-01-02' }]);
    await damage(7, whole);
    expect(await sweepOn('2028-01-03')).toMatchObject({ days: 1, cases: 1, charges: 1, failures: [] });
    expect(await problems()).toEqual([]);
    const charged = await ask(
      database.url,
      `select count(*)::int as n, count(distinct value_on)::int as days from ledger_entry where kind = 'standby'`,
    );
    expect(charged).toEqual([{ n: CASES, days: 1 }]);
  });

  it('is found among the others also where only the database refuses what it comes to', async () => {
    // Its log goes further than its row says: the next number is taken.
    await withClient(database.url, async client => {
      await client.query(
        `insert into case_fact (municipality_id, case_id, seq, type, key, origin, on_date, data, recorded_on, recorded_by, hash)
         select $1, $2, last_seq + 1, 'permit.issued', 'permit.issued/x', 'observed', '2027-12-01', '{}', '2027-12-01', 'x', 'x'
           from parcel_case where case_id = $2`,
        [TOWN, caseIdOf(12)],
      );
    });
    const swept = await sweepOn(NEW_YEAR);
    expect(swept).toMatchObject({ days: 1, cases: CASES - 1 });
    expect(swept.failures.map(({ caseId }) => caseId)).toEqual([caseIdOf(12)]);
    expect(await problems()).toMatchObject([{ what: `Case ${caseIdOf(12)}` }]);
    const left = await ask(database.url, 'select case_id as id from parcel_case where next_action_on <= $1', [
      NEW_YEAR,
    ]);
    expect(left).toEqual([{ id: caseIdOf(12) }]);
  });

  it('where its facts are of an older chart is folded anew from them, among many of the same night', async () => {
    await ask(database.url, `update parcel_case set chart_version = '0', snapshot = null where case_id < $1`, [
      caseIdOf(11),
    ]);
    expect(await sweepOn(NEW_YEAR)).toMatchObject({ cases: CASES, charges: CASES, failures: [] });
    const hashes = await ask(
      database.url,
      `select count(distinct snapshot::jsonb)::int as states, count(distinct chart_version)::int as charts from parcel_case`,
    );
    expect(hashes).toEqual([{ states: 1, charts: 1 }]);
  });
});
