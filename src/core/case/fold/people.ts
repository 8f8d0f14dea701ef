import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { ObservedFact } from '../../facts/fact.ts';
import type { CaseState } from '../state.ts';

/** Accrual ends with the day: the month rule later decides which months that leaves. */
export function endAccrual(state: CaseState, on: CalendarDate): CaseState {
  if (!state.accrual.some(span => span.until === null)) return state;
  return { ...state, accrual: state.accrual.map(span => (span.until === null ? { ...span, until: on } : span)) };
}

export function foldParcelChanged(state: CaseState, fact: ObservedFact<'parcel.changed'>): CaseState {
  switch (fact.data.what) {
    case 'owner':
      return fact.data.sale ? endAccrual(state, fact.on) : state;
    case 'use':
      return { ...state, use: fact.data.use, recHundredths: fact.data.recHundredths ?? state.recHundredths };
    case 'rec':
      return { ...state, recHundredths: fact.data.recHundredths };
    case 'excused':
      return endAccrual(state, fact.on);
    case 'excuse-ended':
      return state;
  }
}

/** An authorization rests on the deadlines it was decided upon; one of them gone or moved, it no longer stands. */
export function foldAuthorization(state: CaseState, fact: ObservedFact<'authorization.recorded'>): CaseState {
  const basisGone = (fact.data.basis ?? []).some(
    basis => !state.clocks.some(clock => clock.rule === basis.rule && clock.due === basis.due),
  );
  const { remedy, body, resolution } = fact.data;
  return {
    ...state,
    authorizations: [
      ...state.authorizations,
      { key: fact.key, on: fact.on, remedy, body, resolution, ...(basisGone ? { basisGone: true as const } : {}) },
    ],
  };
}

/** A sewer becomes operational once. A day that was only assumed gives way to one that is known. */
export function foldOperational(
  state: CaseState,
  fact: ObservedFact<'sewer.operational'>,
): { state: CaseState; absorbed: boolean } {
  const assumed = fact.data.assumed === true;
  if (state.operationalOn !== null && !state.operationalAssumed) return { state, absorbed: assumed };
  if (state.operationalOn !== null && assumed) return { state, absorbed: true };
  const { operationalAssumed: _superseded, ...rest } = state;
  return {
    state: { ...rest, operationalOn: fact.on, ...(assumed ? { operationalAssumed: true as const } : {}) },
    absorbed: true,
  };
}
