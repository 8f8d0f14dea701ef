import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/cents.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import type { AnyObserved } from '../../facts/fact.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { Service } from '../../rulebook/kinds.ts';
import type { CaseState } from '../state.ts';
import { beginning, dutiesOf, type Taker } from './begin-case.ts';
import {
  asFacts,
  bankruptciesOf,
  connectionOf,
  excusesOf,
  isEmpty,
  type SourceCase,
  type Telling,
} from './carried-facts.ts';
import { divisionLaw } from './may-divide.ts';
import type { Division, OpenBalance } from './open-balance.ts';
import { assignedFrom, shareBalance } from './share-balance.ts';
import type { Decided } from './decided.ts';

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
  const duties =
    state.connectedOn === null
      ? dutiesOf(
          going.map(({ source }) => source),
          false,
          own,
        )
      : [];
  return asFacts([...duties, ...ended, ...going.map(one => wholeOf(one, decision))], own);
}

/** What the case of a new number begins with: all that set the duty of the parcels that go over to it. */
export function factsForNewNumber(
  going: readonly Going[],
  into: Taker,
  service: Service,
  decision: Decided,
): readonly AnyObserved[] {
  const { on } = decision;
  const sources = going.map(({ source }) => source);
  const bound = sources.filter(({ state }) => isBound(state));
  const isExcused = bound.length > 0 && bound.every(source => excusesOf(source).length > 0);
  const isEmptyLand = sources.every(({ state }) => isEmpty(state));
  const empty: Telling = { type: 'parcel.changed', on, data: { what: 'excused', reason: 'no-building' } };
  const tellings = [
    ...beginning(sources, into, service, on),
    ...(isExcused ? bound.flatMap(excusesOf) : []),
    ...sources.flatMap(bankruptciesOf),
    ...(bound.length === 0 ? lastConnection(sources) : []),
    ...(isEmptyLand ? [empty] : []),
    ...going.map(one => wholeOf(one, decision)),
  ];
  return asFacts(tellings, into.own);
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

function wholeOf({ source, balance }: Going, decision: Decided): Telling {
  const whole = balance.charges.map(({ cents }) => [cents as Cents]);
  const [taken = { charges: [], orders: [], rolls: [] }] = shareBalance(balance, whole, 1, source.key);
  return assignedFrom(source.number, taken, decision);
}
