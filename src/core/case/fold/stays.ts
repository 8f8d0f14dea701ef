import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import type { CaseState } from '../state.ts';
import { endStays, excuse, withoutExcuse } from './people.ts';

/** The clock rests by a written order: no deadline passes while it does. */
export function foldStay(
  state: CaseState,
  fact: ObservedFact<'stay.ordered'> | ObservedFact<'stay.lifted'>,
): CaseState {
  if (fact.type === 'stay.lifted') {
    return { ...endStays(state, fact.on), excuses: withoutExcuse(state, 'stayed') };
  }
  const { order, until } = fact.data;
  const end = until ? { until } : {};
  const stayed = excuse(state, { reason: 'stayed', since: fact.on, ...end });
  return { ...stayed, stays: [...(state.stays ?? []), { from: fact.on, order, ...end }] };
}

/** The days that were left when the stay began run on. */
export function foldClockResumed(state: CaseState, { data }: DerivedFact<'clock.resumed'>): CaseState {
  const clocks = state.clocks.map(clock => {
    const moved = clock.passed === 0 && data.clocks.find(({ rule, was }) => rule === clock.rule && was === clock.due);
    if (!moved) return clock;
    const { nominal, due, rolled } = moved;
    const dueAt = clock.dueAt && `${due}${clock.dueAt.slice(10)}`;
    return { ...clock, nominal, due, rolled, ...(dueAt ? { dueAt } : {}) };
  });
  const stays = (state.stays ?? []).map(stay =>
    stay.endedOn !== undefined ? { ...stay, resumed: true as const } : stay,
  );
  return { ...state, clocks, stays };
}
