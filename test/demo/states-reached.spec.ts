import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { parcelCase } from '../../src/core/case/chart/parcel-case.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { makeDemo, DEMO_TOWNS } from '../../src/shell/demo/make-demo.ts';
import { Desk } from '../../src/shell/desk/desk.ts';
import { openDataSource } from '../../src/shell/store/data-source.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { lawOf } from '../support/town-law.ts';

type States = Record<string, string[]>;

/** Every state of every region, as the chart itself has them. */
function statesOfTheChart(): States {
  return Object.fromEntries(
    Object.entries(parcelCase.states).map(([region, node]) => [region, Object.keys(node.states).sort()]),
  );
}

/**
 * What no case of a town is in: states that its law has no way to, or none yet. Whatever else is missing is a life that
 * the demonstration lacks.
 */
const NOT_REACHED: Readonly<Record<(typeof DEMO_TOWNS)[number], States>> = {
  pewaukee: {
    // Ch. 300 says nothing of a sewer that two buildings share.
    building: ['shared'],
    // § 300-7.C(2)(b): after a letter's year that no letter could begin before July 2026. The vote is there.
    standby: ['accruing', 'stopped', 'suspended', 'warned', 'warnedAgain'],
    // Wis. Stat. ch. 68 asks for no agreement: what is granted is in effect at once.
    relief: ['allowed'],
  },
  'port-washington': { building: ['shared'], relief: ['allowed'] },
  arcadia: {
    // § 315-11D: the cost is paid within thirty days or is a special tax; no installments.
    assessment: ['electionOpen', 'inInstallments'],
    // § 315-21H knows neither a hearing nor an agreement.
    relief: ['allowed', 'hearingSet'],
  },
  saukville: {
    // Ch. 159 is about storm sewers and discharges: no permits, tanks or shared sewers.
    building: ['closedOut', 'permitted', 'shared', 'tankAbandoned'],
    // It has no charge for not being connected.
    standby: ['accruing', 'authorized', 'stopped', 'suspended', 'warned', 'warnedAgain'],
    // Article E(5)(e): charged to the violator, on no roll and without installments.
    assessment: ['electionOpen', 'inInstallments', 'levied', 'settled'],
    // One level: what is denied stands at once.
    relief: ['appealed', 'denied'],
  },
};

/** States that no case of the town is in. */
function missing(reached: States): States {
  return Object.fromEntries(
    Object.entries(statesOfTheChart()).flatMap(([region, states]) => {
      const left = states.filter(state => !reached[region]?.includes(state));
      return left.length > 0 ? [[region, left]] : [];
    }),
  );
}

function together(towns: readonly States[]): States {
  const all: Record<string, string[]> = {};
  for (const town of towns)
    for (const [region, states] of Object.entries(town)) all[region] = [...(all[region] ?? []), ...states];
  return all;
}

// The lives of the three smaller towns are told so many days before today, whichever day that is. The pages' tests make the
// demonstration of another day; `npm run test:long` makes more of them here.
const DAYS = process.env['LATERAL_DEMO_DAYS']?.split(' ') ?? ['2027-06-16'];

describe.each(DAYS)('the demonstration made on %s', today => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let reached: Record<string, States>;
  const home = mkdtempSync(join(tmpdir(), 'lateral-demo-'));

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await openDataSource(database.url);
    const desk = new Desk(dataSource);
    await makeDemo({
      desk,
      rulebookOf: lawOf,
      todayIn: () => day(today),
      home,
      at: `${today}T16:00:00.000Z`,
      log: () => undefined,
    });
    reached = {};
    for (const town of DEMO_TOWNS) {
      const rows = await desk.read<{ region: string; state: string }[]>(town, manager =>
        manager.query(
          `select distinct r.key as region, r.value as state
             from parcel_case c, lateral json_each_text(c.snapshot->'chart') r order by 1, 2`,
        ),
      );
      const states: States = {};
      for (const { region, state } of rows) states[region] = [...(states[region] ?? []), state];
      reached[town] = states;
    }
  }, 300_000);
  afterAll(async () => {
    await dataSource?.destroy();
    await database?.drop();
    rmSync(home, { recursive: true, force: true });
  });

  it('has over its towns a case in every state of every region', () => {
    expect(missing(together(Object.values(reached)))).toEqual({});
  });

  it.each(DEMO_TOWNS)('has every state that the law of %s can come to', town => {
    expect(missing(reached[town] ?? {})).toEqual(NOT_REACHED[town]);
  });

  it('has a letter of each kind that tells of the duty, the town’s own work, a sale, the old tank and the end', async () => {
    const seen = new Set<string>();
    for (const town of DEMO_TOWNS) {
      const rows = await new Desk(dataSource).read<{ letter: string }[]>(town, manager =>
        manager.query(`select distinct letter from notice where state <> 'withdrawn'`),
      );
      for (const { letter } of rows) seen.add(letter);
    }
    const telling = [
      'septic-failure',
      'connection-order',
      'entry-notice',
      'new-owner',
      'septic-checklist',
      'case-closed',
    ];
    expect(telling.filter(kind => !seen.has(kind))).toEqual([]);
  });

  it.each(DEMO_TOWNS)('has no case out of place in %s', async town => {
    const [row] = await new Desk(dataSource).read<{ n: number }[]>(town, manager =>
      manager.query('select count(*)::int as n from parcel_case where conflict_count > 0'),
    );
    expect(row?.n).toBe(0);
  });
});
