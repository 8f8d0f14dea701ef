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
import { createFilledDatabase, type TestDatabase } from './database.ts';
import { DISTRICTS, OPENED, PARCELS, type SampleParcel } from './sample-parcels.ts';

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

/** A database with the sample town. */
export function createSampleDatabase(): Promise<TestDatabase> {
  return createFilledDatabase('sample', async url => {
    const sample = openSample(url);
    await makeSampleTown(sample.lateral).finally(() => sample.close());
  });
}

/** A small Pewaukee, made by the same functions as the real one: recorded day by day, swept, its letters drafted. */
async function makeSampleTown(lateral: Lateral): Promise<void> {
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
