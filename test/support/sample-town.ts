import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { parcelKeyOf } from '../../src/core/kernel/parcel-key.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { addUser } from '../../src/shell/auth/users.ts';
import { readConfiguration } from '../../src/shell/config/configuration.ts';
import type { Desk } from '../../src/shell/desk/desk.ts';
import { ensureTown } from '../../src/shell/desk/ensure-town.ts';
import { openParcelCase } from '../../src/shell/desk/open-case.ts';
import { recordFact } from '../../src/shell/desk/record-fact.ts';
import { openLateral, type Lateral } from '../../src/shell/start/open-lateral.ts';
import { openWork } from '../../src/shell/start/open-work.ts';
import { sweepTown } from '../../src/shell/sweep/sweep-town.ts';
import { workOff } from '../../src/shell/work/run-worker.ts';

/** The business day of the sample: the second standby bill has just gone out. */
export const SAMPLE_DAY = '2028-04-20';
const SAMPLE_MOMENT = `${SAMPLE_DAY}T14:12:00Z`;

export const CLERK = { email: 'clerk@example.org', name: 'Dana Whitlock', password: 'three cheerful otters' };

export interface OpenSample {
  readonly lateral: Lateral;
  readonly home: string;
  close(): Promise<void>;
}

/** Lateral on a test database, with a folder of its own and a clock that stands still. */
export function openSample(databaseUrl: string, environment: Record<string, string> = {}): OpenSample {
  const home = mkdtempSync(join(tmpdir(), 'lateral-web-'));
  const configuration = readConfiguration({
    DATABASE_URL: databaseUrl,
    LATERAL_HOME: home,
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...environment,
  });
  const lateral = openLateral(
    configuration,
    () => Temporal.Instant.from(SAMPLE_MOMENT),
    () => undefined,
  );
  return {
    lateral,
    home,
    async close() {
      await lateral.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export interface SampleParcel {
  readonly number: string;
  readonly address: string;
  readonly district: string;
  readonly owners: readonly (string | null)[];
  readonly noMail?: string;
  readonly told: readonly Told[];
}

/** What was reported: day it took effect, kind, what it says, day it was recorded where that is later. */
export type Told = readonly [on: string, type: string, data?: object, recordedOn?: string];

const OPENED = '2026-09-14';

/** Sewer in use and notice given long ago, taken over from the town's old list. */
const history = (noticed: string): Told[] => [
  [noticed, 'sewer.operational', {}, OPENED],
  [noticed, 'trigger.noticed', { trigger: 'availability' }, OPENED],
];
const voted: Told = [
  '2026-11-16',
  'authorization.recorded',
  { body: 'Common Council', resolution: '2026-41', remedy: 'standby' },
];
const mailed = (on: string, letter: string, notice: string, recordedOn?: string): Told =>
  [
    on,
    'notice.mailed',
    { letter, notice: `notice/${notice}`, method: 'certified' },
    ...(recordedOn ? ([recordedOn] as const) : []),
  ] as unknown as Told;

const warned: Told[] = [
  ...history('2011-08-03'),
  voted,
  mailed('2026-12-01', 'one-year', 'one-year/1'),
  mailed('2027-10-21', 'standby-warning', 'standby-warning/1', '2027-10-25'),
];

/** The parcel whose story the pictures tell. */
export const MEADOW: SampleParcel = {
  number: 'PWC 9990 042',
  address: 'W299 N9142 Sample Meadow Ln',
  district: 'still-river',
  owners: ['HARGROVE, ELAINE R', 'HARGROVE, TOMAS J'],
  told: [
    ...warned,
    mailed('2028-01-05', 'standby-bill', 'standby-bill/2027-Q4/1'),
    ['2028-01-21', 'payment.received', { amount: '70.50', reference: 'lockbox' }, '2028-01-24'],
    mailed('2028-04-03', 'standby-bill', 'standby-bill/2028-Q1/1'),
  ],
};

const SCRIPT = `<script>document.title='taken'</script>`;

export const PARCELS: readonly SampleParcel[] = [
  MEADOW,
  {
    number: 'PWC 9990 047',
    address: 'W299 N9158 Sample Meadow Ln',
    district: 'still-river',
    owners: ['OKAFOR, BEATRICE', null],
    told: warned,
  },
  {
    number: 'PWC 9990 051',
    address: 'W299 N9170 Sample Meadow Ln',
    district: 'still-river',
    owners: ['Larchmont Family Trust', null],
    told: [...history('2011-08-03'), ['2027-06-02', 'connection.made', { known: 'inspection 2027-118' }]],
  },
  {
    number: 'PWC 9990 063',
    address: 'W298 N9021 Still River Dr',
    district: 'still-river',
    owners: [`${SCRIPT} & "O'Neil"`, null],
    told: [...history('2011-08-03'), voted],
  },
  {
    number: 'PWC 9990 078',
    address: 'W298 N9064 Still River Dr',
    district: 'still-river',
    owners: ['Quarry Street Holdings LLC', null],
    told: history('2011-08-03'),
  },
  {
    number: 'PWC 9990 084',
    address: 'W297 N8990 Bluemound Rd',
    district: 'still-river',
    owners: [null, null],
    noMail: 'the tax roll has no mailing address',
    told: [...history('2011-08-03'), voted],
  },
  {
    number: 'PWC 9990 090',
    address: 'W297 N8974 Bluemound Rd',
    district: 'still-river',
    owners: ['Mbeki, Thandeka', null],
    told: [
      ...history('2011-08-03'),
      voted,
      ['2028-03-28', 'parcel.changed', { what: 'excused', reason: 'no-building', reviewOn: '2029-03-28' }],
    ],
  },
  {
    number: 'PWC 9991 101',
    address: 'W240 N3065 Rolling Ridge Dr',
    district: 'rolling-ridge',
    owners: ['Petrov, Anna', 'Petrov, Ilya'],
    told: history('2015-05-11'),
  },
  {
    number: 'PWC 9991 102',
    address: 'W240 N3077 Rolling Ridge Dr',
    district: 'rolling-ridge',
    owners: ['Sorensen, Kai', null],
    told: history('2015-05-11'),
  },
  {
    number: 'PWC 9991 103',
    address: 'W240 N3089 Rolling Ridge Dr',
    district: 'rolling-ridge',
    owners: ['Delacroix, Mae', null],
    told: [...history('2015-05-11'), ['2026-10-05', 'connection.made', {}]],
  },
  {
    number: 'PWC 9991 104',
    address: 'W240 N3101 Rolling Ridge Dr',
    district: 'rolling-ridge',
    owners: ['Abara, Chidi', null],
    told: [['2028-04-17', 'sewer.operational', {}]],
  },
];

const DISTRICTS = { 'still-river': 'Still River / Bluemound Road', 'rolling-ridge': 'Rolling Ridge' };

/** A small Pewaukee, made by the same functions as the real one: recorded day by day, swept, its letters drafted. */
export async function makeSampleTown(lateral: Lateral): Promise<void> {
  const desk = await lateral.desk();
  const rulebook = (await lateral.rulebooks()).rulebooks.get('pewaukee');
  if (!rulebook) throw new Error('no rulebook of pewaukee');
  await desk.write(rulebook.id, async manager => {
    await ensureTown(manager, rulebook);
    await manager.query(`update municipality set settings = $1`, [
      JSON.stringify({
        address: 'W240 N3065 Sample Road, Pewaukee WI 53072',
        phone: '262-555-0142',
        email: 'sewer@example.org',
        signerName: 'M. Ostrowski',
        signerTitle: 'Director of Public Works',
        contactName: 'Dana Whitlock',
        payUrl: 'example.org/pay',
        ownerPageUrl: 'https://example.org/lateral',
        hours: 'Monday to Friday, 8 to 4:30',
        commission: {
          name: 'Public Service Commission',
          address: 'PO Box 7854, Madison WI 53707',
          phone: '608-555-0100',
        },
      }),
    ]);
    for (const [id, name] of Object.entries(DISTRICTS)) {
      await manager.query('insert into district (municipality_id, district_id, name) values ($1, $2, $3)', [
        rulebook.id,
        id,
        name,
      ]);
    }
    await addUser(manager, rulebook.id, { ...CLERK, roles: ['staff'] }, SAMPLE_MOMENT);
  });
  for (const parcel of PARCELS) await settle(desk, rulebook, parcel);
  const writing = {
    municipalityId: rulebook.id,
    today: day(SAMPLE_DAY),
    at: `${SAMPLE_DAY}T10:02:00.000Z`,
    by: 'nightly check',
  };
  await sweepTown(desk, rulebook, day(SAMPLE_DAY), writing);
  const work = await openWork(lateral);
  await workOff(await lateral.databaseUrl(), work.context);
  await work.close();
}

async function settle(desk: Desk, rulebook: Rulebook, parcel: SampleParcel): Promise<void> {
  const key = parcelKeyOf(parcel.number);
  const asking = (today: string) => ({
    rulebook,
    accept: true,
    writing: {
      municipalityId: rulebook.id,
      today: day(today),
      at: `${today}T15:00:00.000Z`,
      by: today === OPENED ? 'import' : CLERK.name,
    },
  });
  const check = (what: string, recorded: { outcome: string; refusal?: { refused: string } }): void => {
    if (recorded.outcome !== 'recorded')
      throw new Error(`${parcel.number}, ${what}: ${recorded.refusal?.refused ?? recorded.outcome}`);
  };
  await desk.write(rulebook.id, async manager => {
    await manager.query(
      `insert into parcel (municipality_id, parcel_key, number, owner_1, owner_2, mailing_lines, no_mail_reason, site_address,
                           district_id, use, rec_hundredths)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'residential', 100)`,
      [
        rulebook.id,
        key,
        parcel.number,
        parcel.owners[0] ?? null,
        parcel.owners[1] ?? null,
        parcel.noMail ? [] : [parcel.address.toUpperCase(), 'PEWAUKEE WI 53072'],
        parcel.noMail ?? null,
        parcel.address,
        parcel.district,
      ],
    );
    const opened = { service: 'sewer', use: 'residential', recHundredths: 100, trackedFrom: OPENED };
    check(
      'opening',
      await openParcelCase(manager, key, { type: 'case.opened', on: day(OPENED), data: opened }, asking(OPENED)),
    );
  });
  for (const [on, type, data = {}, recordedOn = on] of parcel.told) {
    await desk.write(rulebook.id, async manager => {
      const recorded = await recordFact(manager, `${key}:sewer`, { type, on: day(on), data }, asking(recordedOn));
      check(`${type} of ${on}`, recorded);
    });
  }
}
