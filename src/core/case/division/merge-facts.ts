import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/cents.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import type { AnyObserved } from '../../facts/fact.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { Service, Use } from '../../rulebook/schema.ts';
import type { CaseState } from '../state.ts';
import {
  asFacts,
  bankruptciesOf,
  connectionOf,
  dutyOf,
  excusesOf,
  openingUse,
  usesOf,
  type SourceCase,
  type Telling,
} from './carried-facts.ts';
import { divisionLaw } from './may-divide.ts';
import type { Division, OpenBalance } from './open-balance.ts';
import { shareBalance } from './share-balance.ts';
import type { Decided } from './split.ts';

/** A case that goes over to another parcel, with what is open on it. */
export interface Going {
  readonly source: SourceCase;
  readonly balance: OpenBalance;
  readonly division: Division;
}

/** Land with a connected building cannot take in a building that is not: the duty of its case is fulfilled. */
export function whyNotInto(
  number: string,
  state: CaseState,
  going: readonly Going[],
  rulebook: Rulebook,
  on: CalendarDate,
): Refused | undefined {
  const unconnected = going.find(({ source }) => isBound(source.state));
  if (state.connectedOn === null || !unconnected) return undefined;
  return refuse(
    `Parcel ${number} is connected and parcel ${unconnected.source.number} has a building that is not: join them to a new number, whose duty it is.`,
    divisionLaw(rulebook, on),
  );
}

/** What a parcel that has a case is told: the clocks and balances that come to it, and which of its own excuses end. */
export function factsForSurvivor(
  own: readonly AnyObserved[],
  state: CaseState,
  going: readonly Going[],
  decision: Decided,
): readonly AnyObserved[] {
  const { on } = decision;
  const isFilled = going.some(({ source }) => !isEmpty(source.state));
  const ended = state.excuses
    .filter(({ reason }) => reason === 'merged' || (reason === 'no-building' && isFilled))
    .map(({ reason }): Telling => ({ type: 'parcel.changed', on, data: { what: 'excuse-ended', reason } }));
  const duties = state.connectedOn === null ? dutiesOf(going.map(({ source }) => source)) : [];
  const hasSewer = own.some(({ type }) => type === 'sewer.operational');
  const news = duties.filter(({ type }) => type === 'trigger.noticed' || !hasSewer);
  return asFacts([...news, ...ended, ...going.map(one => assignedFrom(one, decision))], own);
}

/** What the case of a new number begins with: all that set the duty of the parcels that go over to it. */
export function factsForNewNumber(
  going: readonly Going[],
  into: { readonly use: Use; readonly recHundredths: number },
  service: Service,
  decision: Decided,
): readonly AnyObserved[] {
  const { on } = decision;
  const sources = going.map(({ source }) => source);
  const uses = new Set(sources.flatMap(source => [openingUse(source), source.state.use]));
  const [use = into.use] = uses;
  const bound = sources.filter(({ state }) => isBound(state));
  const isExcused = bound.length > 0 && bound.every(source => excusesOf(source).length > 0);
  const isEmptyLand = sources.every(({ state }) => isEmpty(state));
  const opened: Telling = {
    type: 'case.opened',
    on,
    data: { service, use, recHundredths: into.recHundredths, trackedFrom: on },
  };
  const used: Telling = { type: 'parcel.changed', on, data: { what: 'use', use: into.use } };
  const empty: Telling = { type: 'parcel.changed', on, data: { what: 'excused', reason: 'no-building' } };
  return asFacts([
    opened,
    ...dutiesOf(sources, uses.size > 1),
    ...(uses.size > 1 || use !== into.use ? [used] : []),
    ...(isExcused ? bound.flatMap(excusesOf) : []),
    ...sources.flatMap(bankruptciesOf),
    ...(bound.length === 0 ? lastConnection(sources) : []),
    ...(isEmptyLand ? [empty] : []),
    ...going.map(one => assignedFrom(one, decision)),
  ]);
}

/** One main serves them: it became operational once, on the first day that somebody knows. */
function dutiesOf(sources: readonly SourceCase[], withUse = false): Telling[] {
  const all = sources.flatMap(source => (withUse ? dutyWithUse(source) : dutyOf(source)));
  const sewers = all
    .filter(telling => telling.type === 'sewer.operational')
    .sort((a, b) => Number(a.data.assumed ?? false) - Number(b.data.assumed ?? false) || (a.on < b.on ? -1 : 1));
  return [...sewers.slice(0, 1), ...all.filter(({ type }) => type !== 'sewer.operational')];
}

/** Each notice counts for the use that its parcel had on its day. */
function dutyWithUse(source: SourceCase): Telling[] {
  const uses = usesOf(source, source.state.position.on, source.state.use);
  return dutyOf(source).flatMap((telling): Telling[] => {
    if (telling.type !== 'trigger.noticed') return [telling];
    const changed = uses.findLast(({ on }) => on <= telling.on);
    const use =
      changed?.type === 'parcel.changed' && changed.data.what === 'use' ? changed.data.use : openingUse(source);
    return [{ type: 'parcel.changed', on: telling.on, data: { what: 'use', use } }, telling];
  });
}

/** The land is connected since its last building was. */
function lastConnection(sources: readonly SourceCase[]): Telling[] {
  const connected = sources
    .filter(({ state }) => state.connectedOn !== null)
    .sort((a, b) => ((a.state.connectedOn ?? '') < (b.state.connectedOn ?? '') ? -1 : 1));
  const last = connected.at(-1);
  return last ? connectionOf(last) : [];
}

/** A building stands there that is not connected. */
function isBound(state: CaseState): boolean {
  return state.connectedOn === null && !isEmpty(state);
}

function isEmpty({ excuses }: CaseState): boolean {
  return excuses.some(({ reason }) => reason === 'no-building');
}

function assignedFrom({ source, balance }: Going, { on, body, resolution }: Decided): Telling {
  const whole = balance.charges.map(({ cents }) => [cents as Cents]);
  const [taken] = shareBalance(balance, whole, 1, source.key);
  const { charges = [], orders = [], rolls = [] } = taken ?? {};
  return {
    type: 'balance.assigned',
    on,
    data: {
      from: source.number,
      charges: [...charges],
      ...(orders.length > 0 ? { orders: [...orders] } : {}),
      ...(rolls.length > 0 ? { rolls: [...rolls] } : {}),
      body,
      resolution,
    },
  };
}
