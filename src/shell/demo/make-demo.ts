import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { day, earliest, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { addFirstUser } from '../auth/add-first-user.ts';
import type { Writing } from '../desk/append-changes.ts';
import type { Desk } from '../desk/desk.ts';
import { listCasesOfDistrict } from '../desk/find-cases.ts';
import { recordHistory, type History } from '../desk/record-history.ts';
import { importParcels } from '../intake/import-parcels.ts';
import { approveLetters } from '../print-run/approve-letters.ts';
import { listLetters } from '../print-run/list-letters.ts';
import { markMailed, markOutcome } from '../print-run/mail-letters.ts';
import { printBatch } from '../print-run/print-batch.ts';
import { sweepTown } from '../sweep/sweep-town.ts';
import { parcelKeyOf } from '../../core/kernel/parcel-key.ts';
import { demoCsv, demoParcels, type DemoParcel } from './demo-parcels.ts';

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
  const parcels = demoParcels();
  log(`Importing ${parcels.length} made-up parcels …`);
  await importFile(request, on(DAYS.imported), parcels);
  await addFirstUser(desk, rulebook, { ...DEMO_LOGIN, name: 'Demo Clerk' }, request.at);
  log('Recording the notices of availability and the vote of the council …');
  await tellNotices(desk, rulebook, on(DAYS.imported), parcels);
  await sweepTown(desk, rulebook, on(DAYS.imported).today, on(DAYS.imported));
  await vote(desk, rulebook, on(DAYS.voted));
  await sweepTown(desk, rulebook, on(DAYS.mailed).today, on(DAYS.mailed));
  log('Printing and mailing one-year letters …');
  const printed = join(request.home, 'print', rulebook.id);
  await writeToOwners(request, on(DAYS.mailed), printed);
  await sweepTown(desk, rulebook, on(DAYS.connected).today, on(DAYS.connected));
  await tellWhatOwnersDid(desk, rulebook, on(DAYS.cameBack), on(DAYS.connected), parcels);
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

function caseOf(parcel: DemoParcel): string {
  return `${parcelKeyOf(parcel.number)}:sewer`;
}

async function tellNotices(
  desk: Desk,
  rulebook: Rulebook,
  writing: Writing,
  parcels: readonly DemoParcel[],
): Promise<void> {
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
  await record(desk, rulebook, writing, histories);
}

async function vote(desk: Desk, rulebook: Rulebook, writing: Writing): Promise<void> {
  for (const district of VOTED) {
    const cases = (await desk.read(rulebook.id, manager => listCasesOfDistrict(manager, district))) ?? [];
    const data = { body: 'Common Council', resolution: '2026-41', remedy: 'standby' };
    const observations = [{ type: 'authorization.recorded', on: writing.today, data }];
    await record(
      desk,
      rulebook,
      writing,
      cases.filter(({ connectedOn }) => connectedOn === null).map(({ caseId }) => ({ caseId, observations })),
    );
  }
}

async function writeToOwners(request: DemoRequest, writing: Writing, outDir: string): Promise<void> {
  const { desk, rulebook } = request;
  const context = { rulebook, writing };
  for (const district of WRITTEN_TO) await approveLetters(desk, context, { kind: 'one-year', district });
  const selection = { kind: 'one-year' };
  await printBatch(desk, context, { on: writing.today, outDir, selection, rehearsal: false });
  await markMailed(desk, context, { on: writing.today, method: 'first-class', selection });
}

/** One letter comes back, two owners connect. */
async function tellWhatOwnersDid(
  desk: Desk,
  rulebook: Rulebook,
  back: Writing,
  connected: Writing,
  parcels: readonly DemoParcel[],
): Promise<void> {
  const ridge = parcels.filter(({ district, connectedOn }) => district === WRITTEN_TO[0] && connectedOn === null);
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
  await record(desk, rulebook, connected, histories);
}

async function record(desk: Desk, rulebook: Rulebook, writing: Writing, histories: readonly History[]): Promise<void> {
  const outcome = await desk.write(rulebook.id, manager =>
    recordHistory(manager, histories, { rulebook, writing, accept: true }),
  );
  const [first] = outcome.refused;
  if (first) throw new Error(`the demo's ${first.type} for ${first.caseId} was refused: ${first.why}`);
}
