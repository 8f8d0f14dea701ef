import pg from 'pg';
import { addDays } from '../../src/core/kernel/calendar-date.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { sweepTown } from '../../src/shell/sweep/sweep-town.ts';
import { replayTown } from '../../src/shell/replay/replay-town.ts';
import { Child, until, untilBlocked } from '../support/child.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  ask,
  caseIdOf,
  copyDatabase,
  LAW,
  makeStandbyTown,
  NEW_YEAR,
  readEverything,
  TOWN,
  writingOn,
} from '../support/standby-town.ts';

/** More than the thousand that one transaction takes: there are two of them, whichever takes which cases. */
const CASES = 1200;

let evening: TestDatabase;
let undisturbed: Record<string, unknown>;
let database: TestDatabase;

async function sweep(url: string) {
  const dataSource = await openDataSource(url);
  try {
    return await sweepTown(new Desk(dataSource), LAW, NEW_YEAR, writingOn(NEW_YEAR));
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Holds the keys of the night of the cases from one number on, uncommitted: the transaction that is to write them waits
 * for ours, with the facts of its whole batch already written.
 */
async function holdBack(url: string, from: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(
    `insert into live_key (municipality_id, case_id, key, seq)
     select municipality_id, case_id, 'standby/2027-Q4', 1 from parcel_case where case_id >= $1`,
    [caseIdOf(from)],
  );
  return async () => {
    await client.query('rollback').catch(() => undefined);
    await client.end().catch(() => undefined);
  };
}

/** The batch that holds no case held back; how many cases it had. */
function untilOneBatchIsCommitted(): Promise<number> {
  return until('a batch to be committed', async () => {
    const charged = await countCharged(database.url);
    return charged > 0 ? charged : undefined;
  });
}

async function countCharged(url: string): Promise<number> {
  const [row] = await ask<{ charged: number }>(
    url,
    `select count(*)::int as charged from case_fact where type = 'standby.charged'`,
  );
  return row?.charged ?? -1;
}

beforeAll(async () => {
  evening = await createTestDatabase();
  await makeStandbyTown(evening.url, CASES);
  const copy = await copyDatabase(evening.url);
  expect(await sweep(copy.url)).toMatchObject({ days: 1, cases: CASES, charges: CASES, letters: CASES, failures: [] });
  undisturbed = await readEverything(copy.url);
  await copy.drop();
}, 120_000);
afterAll(() => evening?.drop());

beforeEach(async () => {
  database = await copyDatabase(evening.url);
});
afterEach(() => database?.drop());

describe('a sweep that is killed', () => {
  it('between its first commit and its second loses nothing and writes nothing twice', async () => {
    const release = await holdBack(database.url, CASES);
    const child = new Child('test/sweep/sweep-process.ts', [database.url, NEW_YEAR]);
    await untilBlocked(database.url, 'insert into live_key');
    const committed = await untilOneBatchIsCommitted();
    await child.kill();
    await release();
    expect(committed).toBeLessThan(CASES);
    expect(await countCharged(database.url)).toBe(committed);
    expect(await ask(database.url, 'select 1 from sweep_day where business_date = $1', [NEW_YEAR])).toEqual([]);

    expect(await sweep(database.url)).toMatchObject({ days: 1, cases: CASES - committed, failures: [] });
    expect(await readEverything(database.url)).toEqual(undisturbed);
    const dataSource = await openDataSource(database.url);
    const replayed = await replayTown(new Desk(dataSource), TOWN, LAW);
    await dataSource.destroy();
    expect(replayed).toMatchObject({ cases: CASES, findings: [] });
  });

  it('within its first batch, facts written and not committed, leaves no trace and is done whole the next time', async () => {
    const release = await holdBack(database.url, 1);
    const child = new Child('test/sweep/sweep-process.ts', [database.url, NEW_YEAR]);
    await untilBlocked(database.url, 'insert into live_key');
    await child.kill();
    await release();
    expect(await countCharged(database.url)).toBe(0);
    expect(await sweep(database.url)).toMatchObject({ days: 1, cases: CASES, failures: [] });
    expect(await readEverything(database.url)).toEqual(undisturbed);
  });

  it('while another process sweeps is not left behind: the other waits for what it held and does it', async () => {
    const release = await holdBack(database.url, CASES);
    const child = new Child('test/sweep/sweep-process.ts', [database.url, NEW_YEAR]);
    await untilBlocked(database.url, 'insert into live_key');
    const other = sweep(database.url);
    // It has nothing left to do but the batch that the child holds, and doesn't call the day covered meanwhile.
    await untilBlocked(database.url, 'limit 1 for no key update');
    expect(await ask(database.url, 'select 1 from sweep_day where business_date = $1', [NEW_YEAR])).toEqual([]);
    await child.kill();
    await release();
    expect(await other).toMatchObject({ days: 1, failures: [] });
    expect(await readEverything(database.url)).toEqual(undisturbed);
  });
});

describe('two sweeps at once', () => {
  it('take each case once and come to what one alone comes to', async () => {
    const release = await holdBack(database.url, 1);
    const child = new Child('test/sweep/sweep-process.ts', [database.url, NEW_YEAR]);
    await untilBlocked(database.url, 'insert into live_key');
    const other = sweep(database.url);
    await untilBlocked(database.url, 'limit 1 for no key update');
    await release();
    const ours = await other;
    const theirs = JSON.parse(await child.says('swept ')) as typeof ours;
    expect(await child.end()).toBe(0);
    expect(ours.cases + theirs.cases).toBe(CASES);
    expect(theirs.cases).toBeGreaterThan(0);
    expect(ours.days + theirs.days).toBe(1);
    expect(await readEverything(database.url)).toEqual(undisturbed);
  });

  it('the one that comes after the first finds nothing to do, on this day and an earlier one', async () => {
    await sweep(database.url);
    const nothing = { days: 0, cases: 0, facts: 0, letters: 0, charges: 0, failures: [] };
    expect(await sweep(database.url)).toEqual(nothing);
    const dataSource = await openDataSource(database.url);
    const before = addDays(NEW_YEAR, -1);
    expect(await sweepTown(new Desk(dataSource), LAW, before, writingOn(before))).toEqual(nothing);
    await dataSource.destroy();
    expect(await readEverything(database.url)).toEqual(undisturbed);
  });
});

describe('a database that goes away in the middle of a sweep', () => {
  it('is told as a failure of the surroundings, and the next run goes on where this one stopped', async () => {
    const release = await holdBack(database.url, CASES);
    const child = new Child('test/sweep/sweep-process.ts', [database.url, NEW_YEAR]);
    await untilBlocked(database.url, 'insert into live_key');
    const committed = await untilOneBatchIsCommitted();
    await ask(
      database.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect(await child.says('failed ')).toBe('The database does not answer.');
    expect(await child.end()).toBe(3);
    await release();
    expect(await sweep(database.url)).toMatchObject({ cases: CASES - committed, failures: [] });
    expect(await readEverything(database.url)).toEqual(undisturbed);
  });
});
