import { windowOf } from '../../../core/case/agenda/assessment-choice.ts';
import { assessmentLaw } from '../../../core/case/assessment-terms.ts';
import { installmentRows } from '../../../core/case/installment-rows.ts';
import { payoffOn } from '../../../core/case/payoff.ts';
import type { CaseState } from '../../../core/case/state.ts';
import type { Order } from '../../../core/case/state/order.ts';
import { dateWords } from '../../../core/calendar/day-words.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import { sourcesOf } from './sources.ts';

/** What the town's own work cost this parcel: how it is paid, part by part, and what clears it today. */
export function costsOf(state: CaseState, rulebook: Rulebook, today: CalendarDate) {
  return state.orders.map(order => ({
    order: order.id,
    cents: order.cents,
    stands: standsOf(order, rulebook),
    installments: installmentRows(state, rulebook, order),
    payoff: payoffIn(state, rulebook, order, today),
  }));
}

/** Each step that was taken, in the order of a bill's life. */
function standsOf(order: Order, rulebook: Rulebook): string[] {
  const law = assessmentLaw(rulebook, order);
  const choice = law && order.closed === undefined ? windowOf(order, law)?.closes : undefined;
  return [
    `Completed ${dateWords(order.completedOn)}`,
    order.billedOn && `billed ${dateWords(order.billedOn)}`,
    order.billReceivedOn && `received ${dateWords(order.billReceivedOn)}`,
    order.election && `${order.election.count} installments chosen ${dateWords(order.election.on)}`,
    choice && `installments can be chosen through ${dateWords(choice)}`,
    order.closed?.outcome === 'levy' && `due as a special tax since ${dateWords(order.closed.on)}`,
    order.soldOn && `property sold ${dateWords(order.soldOn)}`,
    order.settledOn && `settled ${dateWords(order.settledOn)}`,
  ].filter((step): step is string => typeof step === 'string' && step !== '');
}

function payoffIn(state: CaseState, rulebook: Rulebook, order: Order, today: CalendarDate) {
  if (order.settledOn !== undefined) return null;
  const payoff = payoffOn(state, rulebook, order.id, today < state.position.on ? state.position.on : today);
  if (!payoff.ok) return { refused: payoff.refused };
  return { ...payoff.value, steps: payoff.steps ?? [], sources: sourcesOf(payoff.because, rulebook) };
}
