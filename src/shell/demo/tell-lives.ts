import { parcelKeyOf } from '../../core/kernel/parcel-key.ts';
import { latest, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import { openParcelCase } from '../desk/open-case.ts';
import { recordFact, type Recorded } from '../desk/record-fact.ts';
import { approveLetters } from '../print-run/approve-letters.ts';
import { listLetters } from '../print-run/list-letters.ts';
import { markMailed, markOutcome } from '../print-run/mail-letters.ts';
import { printBatch } from '../print-run/print-batch.ts';
import { sweepTown } from '../sweep/sweep-town.ts';
import { agoFrom, told, type Ago, type DemoLife, type Step } from './life.ts';
import { parcelNumber, type SmallDistrict } from './small-town.ts';
import type { Telling } from './tell.ts';

/** A town whose parcels are there: where its lives are, and the day on which they came in. */
export interface LivesTown {
  readonly imported: CalendarDate;
  readonly districts: readonly Pick<SmallDistrict, 'name' | 'prefix'>[];
  readonly lives: readonly DemoLife[];
}

interface Planned {
  readonly on: CalendarDate;
  readonly toldOn: CalendarDate;
  readonly caseId: string;
  readonly life: DemoLife;
  readonly step: Step;
}

/** Tells all lives of a town in the order of their days, each fact and letter as staff would that day. */
export async function tellLives(telling: Telling, town: LivesTown): Promise<void> {
  const ago = agoFrom(telling.today);
  const { imported } = town;
  const planned: Planned[] = town.lives.flatMap(life => {
    const caseId = caseIdOf(town, life);
    const steps = life.steps.map(step => {
      const on = ago(step.ago);
      // What happened before the town came to Lateral is told with the import, under its own day.
      return { on, toldOn: latest(on, imported), step };
    });
    return [...openingOf(imported, life, ago), ...steps].map(one => ({ ...one, caseId, life }));
  });
  const days = [...new Set(planned.map(one => one.toldOn))].sort();
  const sends = (day: CalendarDate): boolean =>
    planned.some(({ toldOn, step }) => toldOn === day && step.does !== 'tell');
  // Facts wait for the next day on which letters go: a transaction each, not one a day.
  let waiting: Planned[] = [];
  for (const day of days) {
    const ofDay = planned.filter(one => one.toldOn === day);
    waiting.push(...ofDay);
    if (!sends(day) && day !== days.at(-1)) continue;
    await tellFacts(telling, waiting);
    waiting = [];
    await sendLetters(telling, day, ofDay);
  }
}

/** The import opens the sewer's case alone: another one begins with the first day that is told of it. */
function openingOf(imported: CalendarDate, { service, steps }: DemoLife, ago: Ago): Omit<Planned, 'caseId' | 'life'>[] {
  if (service === undefined) return [];
  const on = latest(imported, ago(Math.max(...steps.map(step => step.ago))));
  const opened = { service, use: 'residential', recHundredths: 100, trackedFrom: on };
  return [{ on, toldOn: on, step: told(0, 'case.opened', opened) }];
}

function caseIdOf(town: LivesTown, { district, parcel, service = 'sewer' }: DemoLife): string {
  const place = town.districts.find(({ name }) => name === district);
  if (!place) throw new Error(`the demo has no district ${district}`);
  return `${parcelKeyOf(parcelNumber(place, parcel))}:${service}`;
}

async function tellFacts({ desk, rulebook, on: writing, today }: Telling, told: readonly Planned[]): Promise<void> {
  const ago = agoFrom(today);
  await desk.write(rulebook.id, async manager => {
    for (const { on, toldOn, caseId, life, step } of told) {
      if (step.does !== 'tell') continue;
      const asking = { rulebook, writing: writing(toldOn), accept: true };
      const observation = { type: step.type, on, data: step.data(ago) };
      const recorded: Recorded =
        step.type === 'case.opened'
          ? await openParcelCase(manager, caseId.split(':')[0] ?? '', observation, asking)
          : await recordFact(manager, caseId, observation, asking);
      if (recorded.outcome !== 'recorded') {
        const why = recorded.outcome === 'refused' ? recorded.refusal.refused : 'it takes something back';
        throw new Error(`the demo's ${step.type} of ${on} for ${caseId} (${life.what}) was refused: ${why}`);
      }
    }
  });
}

/** The letters of the day in one print run. A letter that is not there to be mailed is a fault of the demo. */
async function sendLetters(telling: Telling, on: CalendarDate, ofDay: readonly Planned[]): Promise<void> {
  const { desk, rulebook } = telling;
  const context = { rulebook, writing: telling.on(on) };
  const mails = ofDay.flatMap(({ step, caseId }) => (step.does === 'mail' ? [{ ...step, caseId }] : []));
  if (mails.length > 0) {
    await sweepTown(desk, rulebook, context.writing.today, context.writing);
    // Letters handed over at an hour leave in a run of their own.
    for (const hour of new Set(mails.map(({ at }) => at))) {
      const wanted = mails.filter(({ at }) => at === hour);
      const selection = { ids: await lettersOf(telling, wanted, ['drafted', 'approved']) };
      const byHand = hour === undefined ? {} : { at: hour, method: 'personal' as const };
      const approved = await approveLetters(desk, context, selection);
      const run = { on, outDir: telling.printed, selection, rehearsal: false, ...byHand };
      const printed = await printBatch(desk, context, run);
      const mailed = await markMailed(desk, context, { on, method: 'first-class', selection, ...byHand });
      const held = [...approved.held, ...printed.held, ...mailed.held].map(({ id, reason }) => `${id}: ${reason}`);
      if (mailed.done.length < wanted.length || held.length > 0) {
        const names = wanted.map(({ caseId, kind }) => `${caseId} ${kind}`).join(', ');
        throw new Error(`the demo mailed ${mailed.done.length} letters on ${on} of ${names}. ${held.join('; ')}`);
      }
    }
  }
  const arrived = ofDay.flatMap(({ step, caseId }) => (step.does === 'receive' ? [{ ...step, caseId }] : []));
  if (arrived.length === 0) return;
  const ids = await lettersOf(telling, arrived, ['mailed', 'served', 'delivered']);
  await markOutcome(desk, context, { type: 'notice.received', on, selection: { ids } });
}

async function lettersOf(
  { desk, rulebook }: Telling,
  wanted: readonly { readonly caseId: string; readonly kind: string }[],
  states: readonly string[],
): Promise<string[]> {
  const letters = await desk.read(rulebook.id, manager => listLetters(manager, { states }));
  const isWanted = ({ caseId, kind }: { caseId: string; kind: string }): boolean =>
    wanted.some(one => one.caseId === caseId && one.kind === kind);
  return letters.filter(isWanted).map(({ id }) => id);
}
