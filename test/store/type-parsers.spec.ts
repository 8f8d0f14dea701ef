import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { DataSource } from 'typeorm';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { ParcelRow } from '../../src/shell/store/entities/parcel.ts';
import { ParcelCaseRow } from '../../src/shell/store/entities/parcel-case.ts';
import { inTown, readInTown } from '../../src/shell/store/town-transaction.ts';
import type { CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import type { Cents } from '../../src/core/kernel/cents.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { insertOneRowOfEach } from './one-row-of-each.ts';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await openDataSource(database.url, { poolSize: 1 });
  await inTown(dataSource, 'alder', async manager => {
    await insertOneRowOfEach(manager, 'alder');
    await manager.update(ParcelRow, { parcelKey: 'T1' }, { availableOn: '2026-11-15' as CalendarDate });
    await manager.update(ParcelCaseRow, { caseId: 'T1:sewer' }, { chargedCents: 21_150 as Cents });
  });
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

async function first<T>(expression: string): Promise<T> {
  const [row] = await dataSource.query<{ value: T }[]>(`select ${expression} as value`);
  return (row as { value: T }).value;
}

// A zone is fixed when a process starts, so each is tried in a process of its own.
it.each(['Europe/Berlin', 'America/Chicago', 'Pacific/Kiritimati', 'UTC'])(
  'a date is the same calendar day on a machine in %s, by SQL and by entity',
  async zone => {
    const script = new URL('./read-date.ts', import.meta.url).pathname;
    const loader = new URL('../support/typescript-loader.mjs', import.meta.url).pathname;
    const { stdout } = await promisify(execFile)('node', ['--import', loader, script, database.url], {
      env: { ...process.env, TZ: zone },
    });
    const day = '2026-11-15';
    expect(JSON.parse(stdout)).toEqual({ zone, sql: day, entity: day, list: [day, null], written: day });
  },
);

it('cents come as numbers: 125.50 and 37.25 make 162.75, and 9.00 sorts before 10.00', async () => {
  const rows = await dataSource.query<{ cents: number }[]>(
    'select cents from (values (12550::bigint), (3725)) as t (cents)',
  );
  expect(rows.reduce((sum, row) => sum + row.cents, 0)).toBe(16_275);
  const sorted = await dataSource.query<{ cents: number }[]>(
    'select cents from (values (1000::bigint), (900)) as t (cents)',
  );
  expect(sorted.map(row => row.cents).sort((a, b) => a - b)).toEqual([900, 1000]);
  const found = await readInTown(dataSource, 'alder', manager =>
    manager.findOneByOrFail(ParcelCaseRow, { caseId: 'T1:sewer' }),
  );
  expect(found.chargedCents).toBe(21_150);
  expect(await first('array[12550, null]::bigint[]')).toEqual([12_550, null]);
});

it('the largest exact whole number passes, and the next is an error instead of another number', async () => {
  expect(await first('9007199254740991::bigint')).toBe(9_007_199_254_740_991);
  expect(await first('(-9007199254740991)::bigint')).toBe(-9_007_199_254_740_991);
  await expect(first('9007199254740992::bigint')).rejects.toThrow('too large for an exact number: 9007199254740992');
});

it('fractions stay text with all their digits', async () => {
  expect(await first('1035.725000000000000001::numeric')).toBe('1035.725000000000000001');
  expect(await first('array[8.575, 1.005]::numeric[]')).toEqual(['8.575', '1.005']);
});

it('what is no calendar date is an error', async () => {
  await expect(first(`'infinity'::date`)).rejects.toThrow('not a calendar date in the database: infinity');
  await expect(first(`'0044-03-15 BC'::date`)).rejects.toThrow('not a calendar date in the database');
});

it('the connection is whole after a value that could not be read', async () => {
  await expect(first('9007199254740992::bigint')).rejects.toThrow();
  expect(await first('1')).toBe(1);
});
