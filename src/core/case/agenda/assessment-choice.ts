import { openOf } from '../../ledger/accounts.ts';
import { dateWords } from '../../calendar/day-words.ts';
import { rollLastDay } from '../../calendar/last-day.ts';
import { addDays, latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { dollars, minus, plus, ZERO, type Cents } from '../../kernel/cents.ts';
import { decided, type Decision } from '../../kernel/decision.ts';
import type { PlannedInstallment } from '../../facts/derived-cost.ts';
import { installmentSchedule, firstPeriodBetween } from '../../rules/installments.ts';
import { electionWindow, firstInstallmentDue, type ElectionWindow } from '../../rules/installment-terms.ts';
import { rateOf } from '../../rules/interest.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import {
  assessmentLaw,
  debtsOf,
  isDueAtSale,
  openOrders,
  rateOfInstallments,
  type AssessmentLaw,
} from '../assessment-terms.ts';
import type { CaseState } from '../state.ts';
import type { Election, Order } from '../state/order.ts';
import { due, NOTHING_DUE, type AgendaRule, type Why } from './due.ts';

/** The choice runs from the receipt of the bill, and nobody knows that day. */
export function awaitsReceipt(order: Order, { rule }: AssessmentLaw): boolean {
  return rule.election.from === 'bill-received' && order.billReceivedOn === undefined;
}

/** The last day of the owner's choice; undefined while it has not begun to run. */
export function windowOf(order: Order, law: AssessmentLaw): ElectionWindow | undefined {
  if (awaitsReceipt(order, law)) return undefined;
  const window = electionWindow(law.edition, order.completedOn, order.billReceivedOn);
  return window.ok ? window.value : undefined;
}

/** A choice that counts when the window closes: filed in time, on land that was not sold since the work. */
function timelyChoice(order: Order, law: AssessmentLaw): Election | undefined {
  return order.election && !order.election.isLate && !isDueAtSale(order, law) ? order.election : undefined;
}

/** § 300-7.C(2)(a), Wis. Stat. 281.45: the day after its last day, the choice is over. */
export const windowCloses: AgendaRule = (state, rulebook) =>
  openOrders(state).flatMap(order => {
    const law = assessmentLaw(rulebook, order);
    const window = law && !order.closed ? windowOf(order, law) : undefined;
    if (!law || !window) return NOTHING_DUE;
    const cents = openOf(debtsOf(state.accounts, order));
    if (cents === 0) return NOTHING_DUE;
    const election = timelyChoice(order, law);
    const outcome = election ? ('installments' as const) : ('levy' as const);
    const sources = isDueAtSale(order, law) && law.rule.dueAtSale ? [cite(law.rule.dueAtSale, law.edition)] : [];
    const why = (): Why => ({
      inputs: {
        'work completed': order.completedOn,
        ...(order.billReceivedOn ? { 'bill received': order.billReceivedOn } : {}),
        ...(order.election ? { 'choice filed': `${order.election.on}, ${order.election.count} installments` } : {}),
        ...(order.soldOn ? { 'property sold': order.soldOn } : {}),
      },
      steps: [
        `Last day to choose installments: ${dateWords(window.closes)}`,
        election
          ? `${dollars(cents)} in ${election.count} installments`
          : `${dollars(cents)} in one sum, as a special tax`,
      ],
    });
    const data = { order: order.id, outcome, cents };
    const on = addDays(window.closes, 1);
    const because = [...window.because, ...sources];
    return due(state, 'opening', 'window.closed', `window/${order.id}`, on, data, because, why);
  });

/** The cost becomes installments: at once when the window closes, or on the day that a late choice is allowed. */
export const installmentsBegin: AgendaRule = (state, rulebook) =>
  openOrders(state).flatMap(order => {
    const law = assessmentLaw(rulebook, order);
    const begin = law && !order.plan ? beginning(state, order, law) : undefined;
    if (!law || !begin?.ok) return NOTHING_DUE;
    const { on, election, percent, isMorning } = begin.value;
    const principal = openOf(debtsOf(state.accounts, order));
    const planned =
      principal > 0 ? planOf(rulebook, order, law, { on, principal, percent, count: election.count }) : undefined;
    if (!planned?.ok) return NOTHING_DUE;
    const { plan, steps } = planned.value;
    const data = {
      order: order.id,
      count: election.count,
      ratePercent: percent,
      principal,
      completedOn: order.completedOn,
      plan,
    };
    const why = (): Why => ({
      inputs: {
        principal: dollars(principal),
        'work completed': order.completedOn,
        'choice filed': election.on,
        ...(election.allowedOn ? { 'late choice allowed': election.allowedOn } : {}),
        rate: `${percent} percent a year`,
      },
      steps,
    });
    const because = [...begin.because, ...planned.because];
    const phase = isMorning ? 'opening' : 'day';
    return due(state, phase, 'installments.began', `installments/${order.id}`, on, data, because, why);
  });

interface Beginning {
  readonly on: CalendarDate;
  readonly election: Election;
  readonly percent: string;
  /** With the closing of the window; else in the day, with the decision or the rate that it waited for. */
  readonly isMorning: boolean;
}

function beginning(state: CaseState, order: Order, law: AssessmentLaw): Decision<Beginning> | undefined {
  const { election, closed } = order;
  if (!election || !closed) return undefined;
  const allowed = closed.outcome === 'installments' ? closed.on : election.allowedOn;
  if (allowed === undefined || (closed.outcome === 'levy' && isDueAtSale(order, law))) return undefined;
  const rate = rateOfInstallments(state, law, order.completedOn);
  if (!rate.ok) return rate;
  const on = latest(closed.on, allowed, rate.value.setOn ?? allowed);
  const isMorning = on === closed.on && rate.value.setOn !== on && election.allowedOn !== on;
  return decided({ on, election, percent: rate.value.percent, isMorning }, [
    cite(law.rule.election, law.edition),
    ...rate.because,
  ]);
}

export interface PlanTerms {
  /** The day it begins: the first roll certified from then on carries the first installment. */
  readonly on: CalendarDate;
  readonly principal: Cents;
  readonly percent: string;
  readonly count: number;
}

/** Equal parts and their interest from the completion of the work: the parts add up to the principal, whatever the rounding. */
export function planOf(
  rulebook: Rulebook,
  order: Order,
  { edition, rule }: AssessmentLaw,
  { on, principal, percent, count }: PlanTerms,
): Decision<{ readonly plan: readonly PlannedInstallment[]; readonly steps: readonly string[] }> | undefined {
  const rate = rateOf(percent);
  const first = firstInstallmentDue(edition, addDays(on, -1));
  if (!rate || !first.ok) return undefined;
  const { method, rounding, carry, dayCount } = rule;
  const firstPeriod = firstPeriodBetween(dayCount, order.completedOn, first.value);
  const { rows, steps } = installmentSchedule({
    principal,
    rate,
    count,
    method,
    rounding,
    carry,
    firstPeriod,
    firstDue: first.value,
  });
  let rest = principal;
  const plan = rows.map(({ n, due: nominal, principal: part, interest }): PlannedInstallment => {
    const dueOn = nominal ?? first.value;
    const cents = n === count ? rest : part;
    rest = minus(rest, cents);
    const payBy = rollLastDay(editionOn(rulebook, dueOn) ?? edition, dueOn, 'office').due;
    return { n, due: dueOn, payBy, principal: cents, interest };
  });
  if (plus(ZERO, ...plan.map(part => part.principal)) !== principal) throw new RangeError('installments do not add up');
  return decided({ plan, steps }, [cite(rule, edition), cite(rule.interestFrom, edition), ...first.because]);
}
