import type { DerivedFact } from '../../facts/fact.ts';
import { latest } from '../../kernel/calendar-date.ts';
import type { CaseState } from '../state.ts';

/** An appeal that holds money is open: nothing is charged, billed or dunned until it is decided for good. */
export function foldMoneyHeld(state: CaseState, { on, data }: DerivedFact<'money.held'>): CaseState {
  return { ...state, holds: [...(state.holds ?? []), { petition: data.petition, from: on }] };
}

/**
 * The appeal is over. Where it was sustained the time that it took is none in which the owner failed to connect: what
 * runs is interrupted for it, by the month rule like any other interruption.
 */
export function foldMoneyReleased(state: CaseState, { on, data }: DerivedFact<'money.released'>): CaseState {
  const { petition, outcome, once } = data;
  const hold = state.holds?.find(known => known.petition === petition && known.until === undefined);
  if (!hold) return state;
  const holds = (state.holds ?? []).map(known => (known === hold ? { ...known, until: on, outcome } : known));
  if (outcome === 'posted') return { ...state, holds };
  const accrual = state.accrual.flatMap(span => {
    if (span.until !== null && span.until <= hold.from) return [span];
    // A span that lies within the hold stays, without a day: the starts are numbered by their spans.
    const before = { ...span, until: latest(span.from, hold.from) };
    return span.until === null ? [before, { ...span, from: on }] : [before];
  });
  return { ...state, holds, accrual, ...(once ? { penalizedOnce: once } : {}) };
}
