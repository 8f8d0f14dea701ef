import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { day, earliest, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { addFirstUser } from '../auth/add-first-user.ts';
import type { Writing } from '../desk/append-changes.ts';
import type { Desk } from '../desk/desk.ts';
import { listCasesOfDistrict } from '../desk/find-cases.ts';
import type { History } from '../desk/record-history.ts';
import { importParcels } from '../intake/import-parcels.ts';
import { listLetters } from '../print-run/list-letters.ts';
import { markOutcome } from '../print-run/mail-letters.ts';
import { sweepTown } from '../sweep/sweep-town.ts';
import { demoCsv, demoParcels, type DemoParcel } from './demo-parcels.ts';
import { caseOf, mailAll, tell, type Telling } from './tell.ts';
import { tellCityWork } from './tell-city-work.ts';
import { tellOctober } from './tell-october.ts';

export const DEMO_LOGIN = { email: 'clerk@pewaukee.example.org', password: 'lateral-demo-2026' } as const;

export interface DemoRequest {
  readonly desk: Desk;
  readonly rulebook: Rulebook;
  readonly home: string;
  /** The town's today: nothing of the demo lies after it. */
  readonly today: CalendarDate;
  /** ISO instant. */
  readonly at: string;
  readonly log: (sentence: string) => void;
}

export interface DemoMade {
  readonly parcels: number;
  readonly districts: number;
  readonly letters: readonly { readonly state: string; readonly count: number }[];
  readonly printed: string;
}

/** Days of the made-up autumn: the file came in, the council voted, letters went out, owners acted. */
const DAYS = {
  imported: day('2026-09-14'),
  voted: day('2026-09-21'),
  mailed: day('2026-10-01'),
  cameBack: day('2026-10-12'),
  connected: day('2026-10-20'),
};

/** Districts that the council has decided on; the first two already have their one-year letters. */
const VOTED = ['Rolling Ridge / Arrowhead', 'Green Road', 'Still River / Bluemound Road'];
const WRITTEN_TO = ['Rolling Ridge / Arrowhead', 'Green Road'];

/** Makes the made-up Pewaukee on the real paths: import, history, vote, letters, print, mail, sweep through today. */
export async function makeDemo(request: DemoRequest): Promise<DemoMade> {
  const { desk, rulebook, today, log } = request;
  const on = (date: CalendarDate): Writing => ({
    municipalityId: rulebook.id,
    today: earliest(date, today),
    at: request.at,
    by: 'demo',
  });
  const printed = join(request.home, 'print', rulebook.id);
  const telling: Telling = { desk, rulebook, today, on, printed };
  const parcels = demoParcels();
  log(`Importing ${parcels.length} made-up parcels …`);
  await importFile(request, on(DAYS.imported), parcels);
  await addFirstUser(desk, rulebook, { ...DEMO_LOGIN, name: 'Demo Clerk' }, request.at);
  log('Recording the notices of availability and the vote of the council …');
  await tellNotices(telling, on(DAYS.imported), parcels);
  await sweepTown(desk, rulebook, on(DAYS.imported).today, on(DAYS.imported));
  await vote(telling, on(DAYS.voted));
  log('Printing and mailing one-year letters …');
  await mailAll(telling, DAYS.mailed, 'one-year', WRITTEN_TO);
  log('Telling of a connection that the city made, and of October …');
  const [neglected] = ofDistrict(parcels, 'Duplainville Road').filter(({ use }) => use === 'residential');
  if (neglected) await tellCityWork(telling, neglected);
  const [pays, owes] = parcels.filter(
    ({ district, connectedOn }) => district === WRITTEN_TO[1] && connectedOn !== null,
  );
  if (pays && owes) await tellOctober(telling, pays, owes);
  await sweepTown(desk, rulebook, on(DAYS.connected).today, on(DAYS.connected));
  await tellWhatOwnersDid(telling, on(DAYS.cameBack), on(DAYS.connected), parcels);
  log(`Sweeping every case through ${today} …`);
  await sweepTown(desk, rulebook, today, on(today));
  const letters = await desk.read<{ state: string; count: number }[]>(rulebook.id, manager =>
    manager.query('select state, count(*)::int as count from notice group by state order by state'),
  );
  return {
    parcels: parcels.length,
    districts: new Set(parcels.map(({ district }) => district)).size,
    letters,
    printed,
  };
}

async function importFile(request: DemoRequest, writing: Writing, parcels: readonly DemoParcel[]): Promise<void> {
  const folder = join(request.home, 'demo');
  const path = join(folder, 'parcels.csv');
  await mkdir(folder, { recursive: true });
  await writeFile(path, demoCsv(parcels));
  const result = await importParcels(request.desk, {
    municipalityId: request.rulebook.id,
    rulebook: request.rulebook,
    path,
    fileName: 'parcels.csv',
    asOf: writing.today,
    at: writing.at,
    by: writing.by,
  });
  if (!result.written)
    throw new Error(
      `the demo's own file was refused: ${[...(result.refused ?? []), ...result.rows.flatMap(row => row.reasons)][0] ?? 'no reason given'}`,
    );
}

async function tellNotices(telling: Telling, writing: Writing, parcels: readonly DemoParcel[]): Promise<void> {
  const histories: History[] = parcels
    .filter(({ connectedOn }) => connectedOn === null)
    .map(parcel => ({
      caseId: caseOf(parcel),
      observations: [
        {
          type: 'trigger.noticed',
          on: day(parcel.noticedOn),
          data: { trigger: 'availability', by: 'City of Pewaukee' },
        },
      ],
    }));
  await tell(telling, writing, histories);
}

async function vote(telling: Telling, writing: Writing): Promise<void> {
  const { desk, rulebook } = telling;
  for (const district of VOTED) {
    const cases = (await desk.read(rulebook.id, manager => listCasesOfDistrict(manager, district))) ?? [];
    const data = { body: 'Common Council', resolution: '2026-41', remedy: 'standby' };
    const observations = [{ type: 'authorization.recorded', on: writing.today, data }];
    await tell(
      telling,
      writing,
      cases.filter(({ connectedOn }) => connectedOn === null).map(({ caseId }) => ({ caseId, observations })),
    );
  }
}

/** Parcels of the district that are not connected. */
function ofDistrict(parcels: readonly DemoParcel[], name: string | undefined): DemoParcel[] {
  return parcels.filter(({ district, connectedOn }) => district === name && connectedOn === null);
}

/** One letter comes back, two owners connect. */
async function tellWhatOwnersDid(
  telling: Telling,
  back: Writing,
  connected: Writing,
  parcels: readonly DemoParcel[],
): Promise<void> {
  const { desk, rulebook } = telling;
  const ridge = ofDistrict(parcels, WRITTEN_TO[0]);
  const returned = ridge[7];
  if (returned) {
    const letters = await desk.read(rulebook.id, manager =>
      listLetters(manager, { kind: 'one-year', states: ['mailed', 'served'] }),
    );
    const ids = letters.filter(({ caseId }) => caseId === caseOf(returned)).map(({ id }) => id);
    const outcome = {
      type: 'notice.returned',
      on: back.today,
      selection: { ids },
      reason: 'moved',
      accept: true,
    } as const;
    await markOutcome(desk, { rulebook, writing: back }, outcome);
  }
  const histories = [ridge[1], ridge[4]].flatMap(parcel =>
    parcel
      ? [
          {
            caseId: caseOf(parcel),
            observations: [
              { type: 'connection.made', on: connected.today, data: { by: 'owner', known: 'plumbing inspection' } },
            ],
          },
        ]
      : [],
  );
  await tell(telling, connected, histories);
}
