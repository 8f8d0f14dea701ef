import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { AnyObserved, ObservedType } from '../../facts/fact.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { Service } from '../../rulebook/kinds.ts';
import type { Use } from '../../rulebook/fields.ts';
import { derive } from '../derive.ts';
import { dutyOf, openingUse, usesOf, type SourceCase, type Telling } from './carried-facts.ts';

/** A parcel that takes over what another one had. */
export interface Taker {
  readonly use: Use;
  readonly recHundredths: number;
  /** What its case has been told already; absent where it has none. */
  readonly own?: readonly AnyObserved[];
}

/** As an import leaves a new number: opened, and nothing done about it. */
const UNTOUCHED: ReadonlySet<ObservedType> = new Set(['case.opened', 'sewer.operational', 'trigger.noticed']);

export function isUntouched(observed: readonly AnyObserved[]): boolean {
  return observed.every(({ type }) => UNTOUCHED.has(type));
}

/**
 * How the case of the taker begins: its opening, what set the duty of the parcels that go over to it, each notice for the
 * use that its parcel had on its day, and what the taker is used for.
 */
export function beginning(
  sources: readonly SourceCase[],
  { use, recHundredths, own }: Taker,
  service: Service,
  on: CalendarDate,
): Telling[] {
  const first = own?.find(fact => fact.type === 'case.opened');
  const [inherited = use] = sources.map(openingUse);
  const opening = first?.type === 'case.opened' ? first.data.use : inherited;
  const uses = new Set([opening, ...sources.flatMap(usesThrough)]);
  const opened: Telling = {
    type: 'case.opened',
    on,
    data: { service, use: opening, recHundredths, trackedFrom: on },
  };
  const used: Telling = { type: 'parcel.changed', on, data: { what: 'use', use, ...(own ? { recHundredths } : {}) } };
  const sameRec = first?.type !== 'case.opened' || first.data.recHundredths === recHundredths;
  return [
    ...(own ? [] : [opened]),
    ...dutiesOf(sources, uses.size > 1, own ?? []),
    ...(uses.size > 1 || use !== opening || !sameRec ? [used] : []),
  ];
}

/** One main serves them: it became operational once, on the first day that somebody knows. */
export function dutiesOf(
  sources: readonly SourceCase[],
  withUse: boolean,
  own: readonly AnyObserved[],
): readonly Telling[] {
  const all = sources.flatMap(source => (withUse ? dutyWithUse(source) : dutyOf(source)));
  const isKnown = own.some(fact => fact.type === 'sewer.operational' && !fact.data.assumed);
  const sewers = all
    .filter(telling => telling.type === 'sewer.operational')
    .filter(({ data }) => !isKnown && (own.length === 0 || !data.assumed))
    .sort((a, b) => Number(a.data.assumed ?? false) - Number(b.data.assumed ?? false) || (a.on < b.on ? -1 : 1));
  return [...sewers.slice(0, 1), ...all.filter(({ type }) => type !== 'sewer.operational')];
}

function usesThrough(source: SourceCase): Use[] {
  const changes = usesOf(source).flatMap(({ data }) => ('use' in data ? [data.use] : []));
  return [openingUse(source), ...changes];
}

function dutyWithUse(source: SourceCase): Telling[] {
  const changes = usesOf(source);
  return dutyOf(source).flatMap((telling): Telling[] => {
    if (telling.type !== 'trigger.noticed') return [telling];
    const changed = changes.findLast(({ on }) => on <= telling.on);
    const use = changed && 'use' in changed.data ? changed.data.use : openingUse(source);
    return [{ type: 'parcel.changed', on: telling.on, data: { what: 'use', use } }, telling];
  });
}

/** A clock that a parcel had and that the taker would not: nothing of a duty is lost unseen. In words, where there is one. */
export function clockLost(
  facts: readonly AnyObserved[],
  sources: readonly SourceCase[],
  rulebook: Rulebook,
  on: CalendarDate,
): string | undefined {
  const { state } = derive(facts, rulebook, on);
  if (state.connectedOn !== null) return undefined;
  for (const { number, state: before } of sources) {
    const lost = before.clocks.find(
      clock => !state.clocks.some(({ trigger, due }) => trigger === clock.trigger && due === clock.due),
    );
    if (lost) return `The last day of parcel ${number}, ${lost.due}, would be another one.`;
  }
  return undefined;
}
