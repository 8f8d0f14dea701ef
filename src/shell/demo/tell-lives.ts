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
  for (const day of [...new Set(planned.map(one => one.toldOn))].sort()) {
    const ofDay = planned.filter(one => one.toldOn === day);
    await tellFacts(telling, day, ofDay);
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

async function tellFacts(
  { desk, rulebook, on: writing, today }: Telling,
  day: CalendarDate,
  ofDay: readonly Planned[],
) {
  const ago = agoFrom(today);
  const asking = { rulebook, writing: writing(day), accept: true };
  await desk.write(rulebook.id, async manager => {
    for (const { on, caseId, life, step } of ofDay) {
      if (step.does !== 'tell') continue;
      const observation = { type: step.type, on, data: step.data(ago) };
      const told: Recorded =
        step.type === 'case.opened'
          ? await openParcelCase(manager, caseId.split(':')[0] ?? '', observation, asking)
          : await recordFact(manager, caseId, observation, asking);
      if (told.outcome !== 'recorded') {
        const why = told.outcome === 'refused' ? told.refusal.refused : 'it takes something back';
        throw new Error(`the demo's ${step.type} of ${on} for ${caseId} (${life.what}) was refused: ${why}`);
      }
    }
  });
}

/** The letters of the day, a print run for each kind. A letter that is not there to be mailed is a fault of the demo. */
async function sendLetters(telling: Telling, on: CalendarDate, ofDay: readonly Planned[]): Promise<void> {
  const { desk, rulebook } = telling;
  const context = { rulebook, writing: telling.on(on) };
  if (ofDay.every(({ step }) => step.does === 'tell')) return;
  await sweepTown(desk, rulebook, context.writing.today, context.writing);
  for (const [kind, cases] of casesByKind(ofDay, 'mail')) {
    const selection = { ids: await lettersOf(telling, kind, cases, ['drafted', 'approved']) };
    const approved = await approveLetters(desk, context, selection);
    const hour = ofDay.flatMap(({ step }) =>
      step.does === 'mail' && step.kind === kind && step.at ? [step.at] : [],
    )[0];
    const byHand = hour === undefined ? {} : { at: hour, method: 'personal' as const };
    const run = { on, outDir: telling.printed, selection, rehearsal: false, ...byHand };
    const printed = await printBatch(desk, context, run);
    const mailed = await markMailed(desk, context, { on, method: 'first-class', selection, ...byHand });
    const held = [...approved.held, ...printed.held, ...mailed.held].map(({ id, reason }) => `${id}: ${reason}`);
    if (mailed.done.length < cases.length || held.length > 0)
      throw new Error(
        `the demo mailed ${mailed.done.length} letters ${kind} on ${on} of ${cases.join(', ')}. ${held.join('; ')}`,
      );
  }
  for (const [kind, cases] of casesByKind(ofDay, 'receive')) {
    const ids = await lettersOf(telling, kind, cases, ['mailed', 'served', 'delivered']);
    await markOutcome(desk, context, { type: 'notice.received', on, selection: { ids } });
  }
}

function casesByKind(ofDay: readonly Planned[], does: 'mail' | 'receive'): Map<string, string[]> {
  const kinds = new Map<string, string[]>();
  for (const { step, caseId } of ofDay) {
    if (step.does === does) kinds.set(step.kind, [...(kinds.get(step.kind) ?? []), caseId]);
  }
  return kinds;
}

async function lettersOf(
  { desk, rulebook }: Telling,
  kind: string,
  cases: readonly string[],
  states: readonly string[],
): Promise<string[]> {
  const letters = await desk.read(rulebook.id, manager => listLetters(manager, { kind, states }));
  return letters.filter(({ caseId }) => cases.includes(caseId)).map(({ id }) => id);
}
