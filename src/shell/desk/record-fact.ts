import type { EntityManager } from 'typeorm';
import { compare, type Difference } from '../../core/case/compare.ts';
import { derive } from '../../core/case/derive.ts';
import { record, type Observation, type Recording } from '../../core/case/record.ts';
import type { AnyObserved } from '../../core/facts/fact.ts';
import { refuse, type Decision, type Refused } from '../../core/kernel/decision.ts';
import { unfitIn } from '../../core/kernel/plain-text.ts';
import { latest, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { appendChanges, type Writing } from './append-changes.ts';
import { changeTowards } from './bring-up.ts';
import type { CaseChange } from './case-change.ts';
import { liveFacts, liveObserved, lockCase, readLog, type LiveFact } from './case-log.ts';
import { isNewPermit, nextPermitNumber, numberTaken, withNumber } from './permit-number.ts';

/** What became of a recording or a correction. */
export type Recorded =
  | { readonly outcome: 'recorded'; readonly change: CaseChange; readonly difference: Difference }
  | { readonly outcome: 'needs-accept'; readonly difference: Difference }
  | { readonly outcome: 'refused'; readonly refusal: Refused };

export interface Asking {
  readonly rulebook: Rulebook;
  readonly writing: Writing;
  /** Whether a difference that takes back what has left the house is accepted. */
  readonly accept: boolean;
}

/** Records what was observed in one case, and at once or on acceptance all that follows from it. */
export async function recordFact(
  manager: EntityManager,
  caseId: string,
  observation: Observation,
  asking: Asking,
): Promise<Recorded> {
  if (dividesLand(observation)) return { outcome: 'refused', refusal: refuse(TOGETHER) };
  const row = await lockCase(manager, caseId);
  if (!row) return { outcome: 'refused', refusal: refuse(`There is no case ${caseId}.`) };
  const live = liveFacts(await readLog(manager, caseId));
  const observed = liveObserved(live);
  const { rulebook, writing, accept } = asking;
  const numbered = await numberPermit(manager, row.parcelKey, observed, observation, asking);
  const { decision } = numbered;
  if (!decision.ok) return { outcome: 'refused', refusal: decision };
  const through = throughOf(row.snapshotThrough, writing.today);
  const all = [...observed, decision.value.fact];
  // The recording has derived both lives through today already; only a case that ran ahead needs them anew.
  const { before, after } =
    through === writing.today
      ? decision.value
      : { before: derive(observed, rulebook, through), after: derive(all, rulebook, through) };
  const difference = compare(before, after, [decision.value.fact], writing.today);
  if (difference.takesBack.length > 0 && !accept) return { outcome: 'needs-accept', difference };
  const change = changeTowards(row, live, all, rulebook, through, `follows from ${decision.value.fact.key}`);
  const complete: CaseChange = { ...change, lines: [{ kind: 'fact', fact: decision.value.fact }, ...change.lines] };
  await appendChanges(manager, writing, [complete]);
  await numbered.keep?.();
  return { outcome: 'recorded', change: complete, difference };
}

/**
 * What the core says of the observation. A permit without a number gets the town's next one, once nothing else speaks
 * against it; `keep` writes down that the number is given.
 */
async function numberPermit(
  manager: EntityManager,
  parcelKey: string,
  observed: readonly AnyObserved[],
  observation: Observation,
  { rulebook, writing }: Asking,
): Promise<{ decision: Decision<Recording>; keep?: () => Promise<void> }> {
  const decision = record(observed, observation, rulebook, writing.today);
  if (!decision.ok || !isNewPermit(decision.value.fact)) return { decision };
  const { fact } = decision.value;
  const taken = await numberTaken(manager, writing.municipalityId, parcelKey, fact, rulebook);
  if (taken || fact.data.number !== undefined) return { decision: taken ?? decision };
  const { number, keep } = await nextPermitNumber(manager, writing.municipalityId, fact.on);
  return { decision: record(observed, withNumber(observation, number), rulebook, writing.today), keep };
}

const TOGETHER =
  'Land is divided or joined in all its cases at once, so that no balance is lost: `lateral split` and `lateral merge` do it.';

function dividesLand({ type, data }: Observation): boolean {
  if (type === 'balance.assigned') return true;
  const what = typeof data === 'object' && data !== null && 'what' in data ? data.what : undefined;
  return type === 'parcel.changed' && (what === 'split' || what === 'merged');
}

/** Takes one observed fact out of what counts. The line stays in the log; a later line voids it, with the reason. */
export async function voidFact(
  manager: EntityManager,
  caseId: string,
  seq: number,
  reason: string,
  asking: Asking,
): Promise<Recorded> {
  const unfit = unfitIn(reason);
  if (unfit !== undefined)
    return { outcome: 'refused', refusal: refuse(`The reason holds ${unfit}, which no text can hold.`) };
  const row = await lockCase(manager, caseId);
  if (!row) return { outcome: 'refused', refusal: refuse(`There is no case ${caseId}.`) };
  const live = liveFacts(await readLog(manager, caseId));
  const target = live.find(fact => fact.seq === seq);
  const refusal = whyNotVoid(target, seq);
  if (refusal || !target) return { outcome: 'refused', refusal: refuse(refusal ?? `There is no fact ${seq}.`) };
  const { rulebook, writing, accept } = asking;
  const observed = liveObserved(live);
  const rest = observed.filter(fact => fact !== target.fact);
  const through = throughOf(row.snapshotThrough, writing.today);
  const voided = target.fact.origin === 'observed' ? [target.fact] : [];
  const before = derive(observed, rulebook, through);
  const after = derive(rest, rulebook, through);
  const known = new Set(before.state.conflicts.map(conflict => conflict.key));
  const conflict = after.state.conflicts.find(candidate => !known.has(candidate.key));
  if (conflict) {
    const sentence = `Without fact ${seq}, ${conflict.key} of ${conflict.on} would have no place: void that one first.`;
    return { outcome: 'refused', refusal: refuse(sentence) };
  }
  const difference = compare(before, after, voided, writing.today);
  if (difference.takesBack.length > 0 && !accept) return { outcome: 'needs-accept', difference };
  const change = changeTowards(row, live, rest, rulebook, through, reason);
  const line = { kind: 'void', seq, fact: target.fact, valueOn: target.fact.on, reason, by: 'observed' } as const;
  const complete: CaseChange = { ...change, lines: [line, ...change.lines], corrects: true };
  await appendChanges(manager, writing, [complete]);
  return { outcome: 'recorded', change: complete, difference };
}

function whyNotVoid(target: LiveFact | undefined, seq: number): string | undefined {
  if (!target) return `Fact ${seq} is not among the facts that count: it does not exist or was voided before.`;
  if (target.fact.type === 'case.opened') return 'The opening of a case cannot be voided.';
  const { fact } = target;
  if (dividesLand(fact)) {
    return `Fact ${seq} is one side of a balance that went over: join the land again, or divide it anew, and both sides follow.`;
  }
  if (fact.origin === 'derived') {
    return `Fact ${seq} was concluded by the rules; correct the reported fact that it rests on.`;
  }
  return undefined;
}

/** A case already brought further than today (a rehearsal run ahead) is corrected through the day it has reached. */
function throughOf(reached: CalendarDate | null, today: CalendarDate): CalendarDate {
  return reached === null ? today : latest(reached, today);
}
