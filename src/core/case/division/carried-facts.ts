import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { AnyObserved, ObservedType } from '../../facts/fact.ts';
import type { ObservedData } from '../../facts/observed.ts';
import { observedKey } from '../../facts/observed-key.ts';
import type { Use } from '../../rulebook/fields.ts';
import { isAboutPipe } from '../about-pipe.ts';
import type { CaseState } from '../state.ts';

/** Something to be told of a case, without its key yet. */
export type Telling = { [T in ObservedType]: { type: T; on: CalendarDate; data: ObservedData[T] } }[ObservedType];

/** A case whose land is divided or joined. */
export interface SourceCase {
  readonly number: string;
  readonly key: string;
  readonly observed: readonly AnyObserved[];
  /** As it stands when the land is divided or joined. */
  readonly state: CaseState;
}

/** Facts with the keys that their own words give them, beside those that a case has already; what it has is left out. */
export function asFacts(tellings: readonly Telling[], known: readonly AnyObserved[] = []): AnyObserved[] {
  const facts: AnyObserved[] = [];
  const has = (key: string): boolean => [...known, ...facts].some(fact => fact.key === key);
  for (const { type, on, data } of tellings) {
    const key = observedKey(type, on, data as never, () => false);
    if (!has(key)) facts.push({ origin: 'observed', type, key, on, data } as unknown as AnyObserved);
  }
  return facts;
}

/** The duty runs with the land: what set it goes along, with its own days. */
export function dutyOf({ number, observed, state }: SourceCase): Telling[] {
  const sewer = observed.filter(({ type }) => type === 'sewer.operational' || type === 'street.paved');
  const conflicts = new Set(state.conflicts.map(({ key }) => key));
  const told = observed.filter(({ type, key }) => type === 'trigger.noticed' && !conflicts.has(key));
  // Our own notice of availability set the clock too: the parcel that takes over has it as one given on paper.
  const letters = state.letters.flatMap((letter): Telling[] => {
    const { kind, served, mailedOn } = letter;
    if (kind !== 'availability' || !served || mailedOn === undefined) return [];
    const data = { trigger: 'availability' as const, letterDate: mailedOn, reference: `notice to parcel ${number}` };
    return [{ type: 'trigger.noticed', on: mailedOn, data }];
  });
  return [...[...sewer, ...told].map(tellAgain), ...letters];
}

/** A court protects the land of whoever filed, under whatever number. */
export function bankruptciesOf({ observed, state }: SourceCase): Telling[] {
  const open = new Set(state.bankruptcies.filter(({ endedOn }) => !endedOn).map(({ petitionOn }) => petitionOn));
  return observed.filter(({ type, on }) => type === 'bankruptcy.filed' && open.has(on)).map(tellAgain);
}

const STAYS: ReadonlySet<ObservedType> = new Set<ObservedType>(['stay.ordered', 'stay.lifted']);

/**
 * Excuses that hold, the want of a building apart: that is each part's own. A written stay goes over as the order that it
 * is, also one that is over: the days that it left belong to the clock.
 */
export function excusesOf({ observed, state }: SourceCase): Telling[] {
  const excuses = state.excuses
    .filter(({ reason }) => reason !== 'merged' && reason !== 'no-building' && reason !== 'stayed')
    .map(({ reason, since, until, reviewOn }): Telling => ({
      type: 'parcel.changed',
      on: since,
      data: { what: 'excused', reason, ...(until ? { until } : {}), ...(reviewOn ? { reviewOn } : {}) },
    }));
  const conflicts = new Set(state.conflicts.map(({ key }) => key));
  const stays = observed.filter(
    ({ type, key, on }) => STAYS.has(type) && !conflicts.has(key) && on <= state.position.on,
  );
  return [...excuses, ...stays.map(tellAgain)];
}

/** The building is connected and its tank closed: for the part on which it stands. What has ended or is gone, is for all. */
export function connectionOf({ number, observed, state }: SourceCase): Telling[] {
  const { connectedOn, septicClosedOn, service, earlier = [] } = state;
  const known = `as parcel ${number}`;
  // Ended, and ordered again: the first end goes along too. A pipe that was given up leads nowhere any more.
  const before = isAboutPipe(service) ? [] : earlier.map(({ fulfilledOn }) => fulfilledOn);
  const tellings = [...before, connectedOn].flatMap(on =>
    on === null ? [] : [fulfilment(state, on, observed, known)],
  );
  // Whose sewer it drains through stays as it was: the duty it left open goes along.
  const { sharing } = state.lateral ?? {};
  if (sharing) tellings.push({ type: 'connection.made', on: sharing.since, data: { known, sharedWith: sharing.with } });
  if (septicClosedOn !== undefined && !tellings.some(({ type }) => type === 'septic.abandoned')) {
    tellings.push({ type: 'septic.abandoned', on: septicClosedOn, data: { known } });
  }
  return tellings;
}

/** In the words of what the case is about: a pipe, water or a discharge, a private system. */
function fulfilment(
  { service }: CaseState,
  on: CalendarDate,
  observed: readonly AnyObserved[],
  known: string,
): Telling {
  if (service === 'private-system') return { type: 'septic.abandoned', on, data: { known } };
  if (!isAboutPipe(service)) {
    const ended = observed.find(fact => fact.type === 'discharge.ended' && fact.on === on);
    const at = ended?.type === 'discharge.ended' ? ended.data.at : undefined;
    return { type: 'discharge.ended', on, data: { known, ...(at ? { at } : {}) } };
  }
  const byTown = observed.some(fact => fact.type === 'work.completed' && fact.on === on);
  return { type: 'connection.made', on, data: { known, ...(byTown ? { by: 'town' as const } : {}) } };
}

/** How the use changed: each notice counts for the use of its day. */
export function usesOf({ observed, state }: SourceCase): Extract<Telling, { type: 'parcel.changed' }>[] {
  return observed.flatMap(fact =>
    fact.type === 'parcel.changed' && fact.data.what === 'use' && fact.on <= state.position.on
      ? [{ type: fact.type, on: fact.on, data: { what: 'use' as const, use: fact.data.use } }]
      : [],
  );
}

export function openingUse({ observed, state }: SourceCase): Use {
  const opened = observed.find(fact => fact.type === 'case.opened');
  return opened?.type === 'case.opened' ? opened.data.use : state.use;
}

function tellAgain({ type, on, data }: AnyObserved): Telling {
  return { type, on, data } as Telling;
}

/** The land bears no building, as far as anybody told. */
export function isEmpty({ excuses }: CaseState): boolean {
  return excuses.some(({ reason }) => reason === 'no-building');
}
