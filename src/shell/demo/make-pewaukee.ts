import { join } from 'node:path';
import { day, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Writing } from '../desk/append-changes.ts';
import { listCasesOfDistrict } from '../desk/find-cases.ts';
import type { History } from '../desk/record-history.ts';
import { listLetters } from '../print-run/list-letters.ts';
import { markOutcome } from '../print-run/mail-letters.ts';
import { sweepTown } from '../sweep/sweep-town.ts';
import { writingOn, type DemoRequest, type TownMade } from './demo-request.ts';
import { DEMO_DISTRICTS } from './demo-districts.ts';
import { demoParcels, type DemoParcel } from './demo-parcels.ts';
import { importDemo } from './import-demo.ts';
import { madeOf } from './made-of.ts';
import { tellLives } from './tell-lives.ts';
import { caseOf, mailAll, tell, type Telling } from './tell.ts';
import { PEWAUKEE_LIVES } from './towns/pewaukee-lives.ts';
import { tellCityWork } from './tell-city-work.ts';
import { tellOctober } from './tell-october.ts';

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

/** "PWC 9990": the numbers of a district's parcels begin with it. */
const DEMO_PLACES = DEMO_DISTRICTS.map(({ name }, d) => ({ name, prefix: `PWC 999${d}` }));

/** Makes the made-up Pewaukee on the real paths: import, history, vote, letters, print, mail, sweep through today. */
export async function makePewaukee(request: DemoRequest): Promise<TownMade> {
  const { desk, rulebook, today, log } = request;
  const on = (date: CalendarDate): Writing => writingOn(request, date);
  const printed = join(request.home, 'print', rulebook.id);
  const telling: Telling = { desk, rulebook, today, on, printed };
  const parcels = demoParcels();
  log(`Importing ${parcels.length} made-up parcels …`);
  await importDemo(request, on(DAYS.imported), parcels);
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
  await tellLives(telling, { imported: on(DAYS.imported).today, districts: DEMO_PLACES, lives: PEWAUKEE_LIVES });
  log(`Sweeping every case through ${today} …`);
  await sweepTown(desk, rulebook, today, on(today));
  return madeOf(request, parcels, printed);
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
