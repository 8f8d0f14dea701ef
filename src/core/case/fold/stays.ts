import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import type { CaseState } from '../state.ts';
import type { Folded } from './remember.ts';
import { endStays, excuse, withoutExcuse } from './people.ts';

/** The clock rests by a written order: no deadline passes while it does. Where none holds, none is lifted. */
export function foldStay(state: CaseState, fact: ObservedFact<'stay.ordered'> | ObservedFact<'stay.lifted'>): Folded {
  if (fact.type === 'stay.lifted') {
    const absorbed = state.excuses.some(({ reason }) => reason === 'stayed');
    return { state: { ...endStays(state, fact.on), excuses: withoutExcuse(state, 'stayed') }, absorbed };
  }
  const { order, until } = fact.data;
  const end = until ? { until } : {};
  const stayed = excuse(state, { reason: 'stayed', since: fact.on, ...end });
  const stays = [...(state.stays ?? []), { from: fact.on, order, ...end }];
  return { state: { ...stayed, stays }, absorbed: true };
}

/** The days that were left when the stay began run on. */
export function foldClockResumed(state: CaseState, { data }: DerivedFact<'clock.resumed'>): CaseState {
  const clocks = state.clocks.map(clock => {
    const moved = clock.passed === 0 && data.clocks.find(({ rule, was }) => rule === clock.rule && was === clock.due);
    if (!moved) return clock;
    const { nominal, due, dueAt, rolled } = moved;
    return { ...clock, nominal, due, rolled, ...(dueAt ? { dueAt } : {}) };
  });
  const stays = (state.stays ?? []).map(stay =>
    stay.endedOn !== undefined ? { ...stay, resumed: true as const } : stay,
  );
  return { ...state, clocks, stays };
}
