import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { LETTERS_A_TRANSACTION } from '../../src/shell/print-run/approve-letters.ts';
import { sha256 } from '../../src/shell/record/fact-chain.ts';
import { Child, until, untilBlocked } from '../support/child.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makePrintTown, printOn } from '../support/print-town.ts';
import { ask, caseIdOf, copyDatabase } from '../support/standby-town.ts';

/** Recorded in two transactions. */
const LETTERS = LETTERS_A_TRANSACTION + 10;

let morning: TestDatabase;
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  morning = await createTestDatabase();
  await makePrintTown(morning.url, LETTERS);
}, 120_000);
afterAll(() => morning?.drop());

beforeEach(async () => {
  database = await copyDatabase(morning.url);
  folder = mkdtempSync(join(tmpdir(), 'lateral-print-'));
});
afterEach(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Holds a case, so that a print run can't record its letter. */
async function holdCase(n: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query('select from parcel_case where case_id = $1 for no key update', [caseIdOf(n)]);
  return async () => {
    await client.query('rollback').catch(() => undefined);
    await client.end().catch(() => undefined);
  };
}

async function printedFacts(): Promise<number> {
  const [row] = await ask<{ n: number }>(
    database.url,
    `select count(*)::int as n from case_fact where type = 'notice.printed'`,
  );
  return row?.n ?? -1;
}

const batches = () =>
  ask<{ id: string; state: string; letters: number }>(
    database.url,
    'select batch_id as id, state, letters from print_batch',
  );

/** One batch with every letter in it once: in the work list, in the log, and in the one print file with its manifest. */
async function expectOneWholeRun(): Promise<void> {
  const [batch, ...others] = await batches();
  expect(others).toEqual([]);
  expect(batch).toMatchObject({ state: 'printed', letters: LETTERS });
  const notices = await ask(
    database.url,
    `select count(*)::int as letters, count(distinct batch_id)::int as batches, count(distinct document_sha256)::int as documents
       from notice where letter = 'standby-bill' and state = 'printed'`,
  );
  expect(notices).toEqual([{ letters: LETTERS, batches: 1, documents: LETTERS }]);
  const facts = await ask(
    database.url,
    `select count(*)::int as facts, count(distinct case_id)::int as cases from case_fact where type = 'notice.printed'`,
  );
  expect(facts).toEqual([{ facts: LETTERS, cases: LETTERS }]);
  const id = batch?.id ?? '';
  expect(readdirSync(folder).toSorted()).toEqual([`letters-${id}.pdf`, `mailing-book-${id}.pdf`, `manifest-${id}.csv`]);
  const rows = readFileSync(join(folder, `manifest-${id}.csv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  expect(rows).toHaveLength(LETTERS);
  for (let n = 1; n <= LETTERS; n += 1) {
    expect(rows.filter(row => row.includes(caseIdOf(n)))).toHaveLength(1);
  }
}

describe('a print run that is killed', () => {
  it('after the print file and before any letter is recorded is finished as the same run, with the same file', async () => {
    const release = await holdCase(1);
    const child = new Child('test/print-run/print-process.ts', [database.url, folder]);
    await untilBlocked(database.url, 'select from parcel_case');
    const [planned] = await batches();
    expect(planned).toMatchObject({ state: 'planned', letters: LETTERS });
    const file = join(folder, `letters-${planned?.id}.pdf`);
    const drawn = sha256(readFileSync(file));
    await child.kill();
    await release();
    expect(await printedFacts()).toBe(0);

    const again = await printOn(database.url, folder);
    expect(again.batches).toEqual([planned?.id]);
    expect(again.done).toHaveLength(LETTERS);
    expect(sha256(readFileSync(file))).toBe(drawn);
    await expectOneWholeRun();
  }, 60_000);

  it('between two transactions of recording records the rest, and no letter a second time', async () => {
    const release = await holdCase(LETTERS);
    const child = new Child('test/print-run/print-process.ts', [database.url, folder]);
    await until('the first hundred to be recorded', async () =>
      (await printedFacts()) === LETTERS_A_TRANSACTION ? true : undefined,
    );
    await untilBlocked(database.url, 'select from parcel_case');
    await child.kill();
    await release();
    expect(await batches()).toMatchObject([{ state: 'planned' }]);

    await printOn(database.url, folder);
    await expectOneWholeRun();
    expect(await printOn(database.url, folder)).toMatchObject({ batches: [], files: [], done: [] });
    await expectOneWholeRun();
  }, 60_000);
});

describe('two print runs at once', () => {
  it('put each letter into one batch and one file: the second waits, and finds nothing left', async () => {
    const release = await holdCase(1);
    const child = new Child('test/print-run/print-process.ts', [database.url, folder]);
    await untilBlocked(database.url, 'select from parcel_case');
    let secondIsDone = false;
    const second = printOn(database.url, folder).finally(() => (secondIsDone = true));
    await until('the second run to ask for its turn', async () => {
      const asking = await ask(
        database.url,
        `select 1 from pg_stat_activity where datname = current_database() and query ilike '%pg_try_advisory_lock%'
            and pid <> pg_backend_pid()`,
      );
      // The first run's connection asked once and keeps its lock; the second one asks again and again.
      return asking.length >= 2 ? true : undefined;
    });
    await wait(700);
    expect(secondIsDone).toBe(false);
    expect(await batches()).toMatchObject([{ state: 'planned' }]);
    await release();
    expect(await child.end()).toBe(0);
    expect(await second).toMatchObject({ batches: [], files: [], done: [] });
    await expectOneWholeRun();
  }, 60_000);
});
