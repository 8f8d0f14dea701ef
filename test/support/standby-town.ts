import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { derive } from '../../src/core/case/derive.ts';
import { openCase } from '../../src/core/case/state.ts';
import type { AnyObserved, ObservedType } from '../../src/core/facts/fact.ts';
import { day, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import type { Writing } from '../../src/shell/desk/append-changes.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { ensureTown } from '../../src/shell/desk/ensure-town.ts';
import { FIRST_LINK } from '../../src/shell/record/fact-chain.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { adminUrl, onDatabase, type TestDatabase } from './database.ts';
import { lawOf } from './town-law.ts';

export const TOWN = 'pewaukee';
export const LAW = lawOf(TOWN);

/** The morning on which each case of the town below posts the charge of 2027-Q4 and its bill falls due. */
export const NEW_YEAR = day('2028-01-01');

/** The hand that writes, on a day: the same for every run, so that two runs come to the same hashes. */
export function writingOn(today: CalendarDate): Writing {
  return { municipalityId: TOWN, today, at: `${today}T10:00:00.000Z`, by: 'nightly check' };
}

function told<T extends ObservedType>(type: T, on: string, data: unknown): AnyObserved {
  return { origin: 'observed', type, key: `${type}/${on}`, on: day(on), data } as unknown as AnyObserved;
}

/** An owner who was told, did not connect, was warned, and is on standby since December 2, 2027. */
export const ON_STANDBY: readonly AnyObserved[] = [
  told('case.opened', '2026-11-30', {
    service: 'sewer',
    use: 'residential',
    recHundredths: 100,
    trackedFrom: '2026-11-30',
  }),
  told('sewer.operational', '2011-08-03', {}),
  told('trigger.noticed', '2011-08-03', { trigger: 'availability' }),
  told('authorization.recorded', '2026-11-30', { body: 'Common Council', resolution: '2026-41', remedy: 'standby' }),
  told('notice.mailed', '2026-12-01', { letter: 'one-year', notice: 'notice/one-year/1' }),
  told('notice.mailed', '2027-11-15', { letter: 'standby-warning', notice: 'notice/standby-warning/1' }),
];

/** An owner who was told on April 6, 2012, and has the 15 years until April 6, 2027. */
export const RUNNING: readonly AnyObserved[] = [
  told('case.opened', '2026-11-30', {
    service: 'sewer',
    use: 'residential',
    recHundredths: 100,
    trackedFrom: '2026-11-30',
  }),
  told('sewer.operational', '2012-04-06', {}),
  told('trigger.noticed', '2012-04-06', { trigger: 'availability' }),
];

/** `PW0001:sewer`, `PW0002:sewer`, …: in the order in which a sweep takes them. */
export function caseIdOf(n: number): string {
  return `PW${String(n).padStart(4, '0')}:sewer`;
}

/** A town with so many cases of one life, as they stood at the end of a day, each with its whole log. */
export async function makeStandbyTown(
  url: string,
  cases: number,
  { life = ON_STANDBY, through = '2027-12-31' }: { life?: readonly AnyObserved[]; through?: string } = {},
): Promise<void> {
  const dataSource = await openDataSource(url);
  try {
    const lived = derive(life, LAW, day(through));
    const opened = life[0];
    if (opened?.type !== 'case.opened') throw new RangeError('a case begins with case.opened');
    const before = openCase(opened.data, opened.on);
    await new Desk(dataSource).write(TOWN, async manager => {
      await ensureTown(manager, LAW);
      await manager.query(
        `insert into parcel (municipality_id, parcel_key, number, owner_1, mailing_lines, site_address, use, dwellings, rec_hundredths)
         select $1, 'PW' || lpad(n::text, 4, '0'), 'PW ' || n, 'ELM, EDNA', '{"4 SAMPLE LN","SAMPLETON WI 53072"}', '4 SAMPLE LN',
                'residential', 1, 100 from generate_series(1, $2::int) n`,
        [TOWN, cases],
      );
      await manager.query(
        `insert into parcel_case (municipality_id, case_id, parcel_key, service, opened_on, tracked_from)
         select municipality_id, parcel_key || ':sewer', parcel_key, 'sewer', '2026-11-30', '2026-11-30' from parcel`,
      );
      const changes = Array.from({ length: cases }, (_, i) => ({
        row: {
          caseId: caseIdOf(i + 1),
          parcelKey: caseIdOf(i + 1).slice(0, 6),
          service: 'sewer',
          lastSeq: 0,
          lastHash: FIRST_LINK,
          chartVersion: null,
          snapshot: before,
          snapshotThrough: null,
        },
        lines: lived.steps.map(({ fact }) => ({ kind: 'fact', fact }) as const),
        before,
        after: lived.state,
        through: day(through),
        nextActionOn: lived.nextOn,
        effects: [],
        corrects: false,
      }));
      await new Desk(dataSource).append(manager, writingOn(day('2026-11-30')), changes);
      await manager.query(
        `insert into sweep_day (municipality_id, business_date, finished_at, cases, facts) values ($1, $2, $3, 0, 0)`,
        [TOWN, through, `${through}T10:00:00.000Z`],
      );
    });
  } finally {
    await dataSource.destroy();
  }
}

/** A second database with the same content; nobody may be connected to the first. */
export async function copyDatabase(url: string): Promise<TestDatabase> {
  const name = `lateral_test_${randomBytes(6).toString('hex')}`;
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: adminUrl() });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database ${name} template ${new URL(url).pathname.slice(1)}`);
  return { url: onDatabase(adminUrl(), name), drop: () => administer(`drop database if exists ${name} with (force)`) };
}

/** Everything that a sweep writes, table by table: how many rows, and a digest of their contents. */
export async function readEverything(url: string): Promise<Record<string, unknown>> {
  return withClient(url, async client => {
    const digests = [
      [
        'facts',
        'case_fact',
        'case_id, seq',
        `case_id, seq, type, key, on_date, data::text, because::text, recorded_on, hash`,
      ],
      [
        'ledger',
        'ledger_entry',
        'case_id, fact_seq, n',
        'case_id, fact_seq, kind, receivable, cents, value_on, booked_on',
      ],
      ['keys', 'live_key', 'case_id, key', 'case_id, key, seq'],
      ['letters', 'notice', 'case_id, key', 'case_id, key, letter, state, due_on'],
      [
        'cases',
        'parcel_case',
        'case_id',
        'case_id, last_seq, last_hash, next_action_on, charged_cents, snapshot::text',
      ],
      [
        'jobs',
        'graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id',
        'key',
        'key, t.identifier, payload::text',
      ],
    ];
    const everything: Record<string, unknown> = {};
    for (const [name, table, order, columns] of digests) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(concat_ws('|', ${columns}), ';' order by ${order})) as digest from ${table}`,
      );
      everything[name as string] = rows[0];
    }
    return everything;
  });
}

/** Runs the work on a connection of the database's owner, who sees every town. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The rows of one statement, asked as the owner. */
export function ask<R extends pg.QueryResultRow>(url: string, sql: string, parameters: unknown[] = []): Promise<R[]> {
  return withClient(url, async client => (await client.query<R>(sql, parameters)).rows);
}
