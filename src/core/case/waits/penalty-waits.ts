import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { penaltyRateOn } from '../../rules/penalty-rate.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { chargeAuthorization } from '../charge-kind.ts';
import type { CaseState } from '../state.ts';
import { ratesOfKind } from '../state/roll.ts';
import type { Waiting } from '../waits-for.ts';

/** A penalty that was decided on and has no amount: the text leaves it to the council. */
export function penaltyWaitsFor(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Waiting[] {
  if (state.chart.duty === 'discharged' || !chargeAuthorization(state, 'penalty')) return [];
  const rate = penaltyRateOn(rulebook, on, ratesOfKind(state.rates, 'penalty'));
  return rate.ok
    ? []
    : [{ what: "the council's amount of the penalty, which the text leaves open", because: rate.because }];
}
