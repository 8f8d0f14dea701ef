import type { EntityManager } from 'typeorm';
import { compare, type Difference } from '../../core/case/compare.ts';
import { derive } from '../../core/case/derive.ts';
import { record } from '../../core/case/record.ts';
import type { AnyObserved } from '../../core/facts/fact.ts';
import { latest } from '../../core/kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import { changeTowards } from './bring-up.ts';
import type { CaseChange } from './case-change.ts';
import type { LandCase } from './land.ts';
import { insertCase } from './new-case.ts';
import type { Asking } from './record-fact.ts';

/** What a case becomes, not yet written. */
export interface ToldCase {
  readonly number: string;
  readonly change: CaseChange;
  /** Absent for a case that only begins. */
  readonly difference?: Difference;
}

/** One fact that a case is told, checked as if somebody recorded it alone. */
export function tellChecked(
  number: string,
  { row, live, observed }: LandCase,
  fact: AnyObserved,
  { rulebook, writing }: Asking,
): Decision<ToldCase> {
  const checked = record(observed, fact, rulebook, writing.today);
  if (!checked.ok) return checked;
  return decided(changeOf(number, { row, live, observed }, [checked.value.fact], { rulebook, writing }), []);
}

/** Facts that another case had accepted before: they come along with what follows from them. */
export function tellCarried(
  number: string,
  { row, live, observed }: Omit<LandCase, 'service'>,
  facts: readonly AnyObserved[],
  asking: Pick<Asking, 'rulebook' | 'writing'>,
): Decision<ToldCase> {
  const told = changeOf(number, { row, live, observed }, facts, asking);
  const known = new Set(told.change.before.conflicts.map(({ key }) => key));
  const conflict = told.change.after.conflicts.find(({ key }) => !known.has(key));
  return conflict
    ? refuse(`${conflict.key} of ${conflict.on} has no place in the case of parcel ${number}.`)
    : decided(told, []);
}

/** A case that begins with these facts; undefined where somebody else has just begun one. */
export async function tellNew(
  manager: EntityManager,
  parcel: { readonly key: string; readonly number: string },
  facts: readonly AnyObserved[],
  asking: Pick<Asking, 'rulebook' | 'writing'>,
): Promise<Decision<ToldCase>> {
  const opened = facts.find(fact => fact.type === 'case.opened');
  if (opened?.type !== 'case.opened') throw new RangeError('a case begins with case.opened');
  const row = await insertCase(manager, asking.writing, parcel.key, opened);
  if (!row) return refuse(`There is a ${opened.data.service} case of parcel ${parcel.number} already.`);
  const told = tellCarried(parcel.number, { row, live: [], observed: [] }, facts, asking);
  if (!told.ok) return told;
  const { difference: _none, ...begun } = told.value;
  return decided(begun, []);
}

function changeOf(
  number: string,
  { row, live, observed }: Omit<LandCase, 'service'>,
  facts: readonly AnyObserved[],
  { rulebook, writing }: Pick<Asking, 'rulebook' | 'writing'>,
): ToldCase {
  const { today } = writing;
  const through = row.snapshotThrough === null ? today : latest(row.snapshotThrough, today);
  const all = [...observed, ...facts];
  const reason = observed.length === 0 ? undefined : `follows from ${facts.map(({ key }) => key).join(', ')}`;
  const change = changeTowards(row, live, all, rulebook, through, reason);
  const lines = [...facts.map(fact => ({ kind: 'fact', fact }) as const), ...change.lines];
  const complete = { ...change, lines };
  if (observed.length === 0) return { number, change: complete };
  const difference = compare(derive(observed, rulebook, through), derive(all, rulebook, through), facts, today);
  return { number, change: complete, difference };
}
