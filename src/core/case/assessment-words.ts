import { dateWords } from '../calendar/day-words.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import { windowOf } from './agenda/assessment-choice.ts';
import { areBillDaysOver, assessmentLaw, debtsOf } from './assessment-terms.ts';
import type { ChartValue } from './chart/step.ts';
import type { CaseState } from './state.ts';
import type { Plan } from './state/order.ts';

/** Where the newest cost of the town's work stands, as staff say it. */
export function assessmentWords(state: CaseState, rulebook: Rulebook): Record<ChartValue['assessment'], string> {
  const order = state.orders.findLast(({ isShare }) => !isShare);
  const law = order && assessmentLaw(rulebook, order);
  const closes = order && law && windowOf(order, law)?.closes;
  const onRoll =
    order && debtsOf(state.accounts, order).some(({ rolledIn, open }) => rolledIn !== undefined && open > 0);
  // How a charge is collected is open in the text that has one.
  const how = order?.collected === 'charge' ? ', on no roll' : '';
  return {
    none: '',
    charged: `Cost to be billed${how}`,
    billed: `Cost billed${how}`,
    electionOpen: closes ? `Choice open until ${dateWords(closes)}` : 'Choice open',
    paid: 'Settled',
    levied: onRoll ? 'On the roll' : leviedWords(state, rulebook),
    inInstallments: order?.plan ? installmentWords(order.plan) : 'In installments',
    settled: 'Settled',
  };
}

/** The choice is over; a special tax it is only once the days of its bill are. */
function leviedWords(state: CaseState, rulebook: Rulebook): string {
  const order = state.orders.findLast(({ isShare }) => !isShare);
  const owed = order && state.accounts.receivables.find(({ key }) => key === order.receivable);
  if (!order || !owed || areBillDaysOver(rulebook, order, owed, state.position.on)) return 'Due as a special tax';
  return order.payBy === undefined ? 'Cost to be billed' : `A special tax unless paid by ${dateWords(order.payBy)}`;
}

/** The next one that has not fallen due. */
function installmentWords({ count, installments, lastDue }: Plan): string {
  const next = installments[lastDue];
  const many = count === 1 ? 'In one installment' : `In ${count} installments`;
  return next ? `${many}, next due ${dateWords(next.payBy)}` : many;
}
