import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import type { AnyObserved, ObservedType } from '../../facts/fact.ts';
import type { ObservedData } from '../../facts/observed.ts';
import { bindingClock, passedClock, type CaseState } from '../state.ts';
import { paymentOf } from './reversible-payment.ts';

/** What is to be recorded, its form checked. */
export type Checked = { [T in ObservedType]: { type: T; data: ObservedData[T] } }[ObservedType];

/** Fills in what a fact rests on and nobody needs to type. */
export function completed(
  checked: Checked,
  on: CalendarDate,
  observed: readonly AnyObserved[],
  stateThrough: (day: CalendarDate) => CaseState,
): Checked {
  switch (checked.type) {
    case 'authorization.recorded':
      if (checked.data.basis) return checked;
      return { type: checked.type, data: { ...checked.data, basis: basisOf(stateThrough(addDays(on, -1))) } };
    case 'payment.reversed': {
      const payment = paymentOf(observed, checked.data.payment);
      if (!payment) return checked;
      return { type: checked.type, data: { ...checked.data, amount: payment.data.amount, paidOn: payment.on } };
    }
    default:
      return checked;
  }
}

/**
 * An authorization rests on the deadline that stood on the evening before its own day, whenever it is recorded; where
 * none was known it rests on none.
 */
function basisOf(eveningBefore: CaseState): { rule: string; due: CalendarDate }[] {
  const clock = passedClock(eveningBefore) ?? bindingClock(eveningBefore);
  return clock ? [{ rule: clock.rule, due: clock.due }] : [];
}
