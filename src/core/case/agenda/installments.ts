import { dateWords } from '../../calendar/day-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { dollars, minus, plus, ZERO, type Cents } from '../../kernel/cents.ts';
import { rollBefore } from '../../rules/tax-roll.ts';
import { cite, type Rulebook } from '../../rulebook/rulebook.ts';
import { assessmentLaw, debtsOf, interestThrough, openOrders, waitingOf } from '../assessment-terms.ts';
import type { CaseState } from '../state.ts';
import type { Order, Plan } from '../state/order.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due, type Why } from './due.ts';

/**
 * Each installment goes on the roll that is certified before its due date, with the interest of its period: through its
 * nominal due date on what is unpaid, whatever is paid of it on the roll.
 */
export const installmentGoesOnRoll: AgendaRule = (state, rulebook) =>
  inInstallments(state).flatMap(({ order, plan }) => {
    const planned = plan.installments[plan.next - 1];
    if (!planned || order.acceleratedOn || waitingOf(state.accounts, order) === 0) return NOTHING_DUE;
    const on = rollBefore(rulebook, planned.due)?.calendar.certifyOn;
    const accrued = on && interestThrough(rulebook, plan, planned.due);
    if (!on || !accrued) return NOTHING_DUE;
    const { n } = planned;
    const interest = plan.changed ? accrued.interest : planned.interest;
    const data = {
      order: order.id,
      n,
      cents: interest,
      from: plan.interestThrough,
      to: planned.due,
      days: accrued.days,
      onBalance: accrued.onBalance,
      dueOn: planned.payBy,
      principal: principalOf(state, rulebook, order, plan, interest),
    };
    const why = (): Why => ({
      inputs: { ...termsOf(plan), 'list certified after the close of': on, 'due date': planned.due },
      steps: [
        ...accrued.steps,
        `Installment ${n}: ${dollars(data.principal)} and ${dollars(interest)} interest, to be paid by ${dateWords(planned.payBy)}`,
      ],
    });
    return interestDue(state, rulebook, 'close', on, data, why);
  });

/**
 * Its own part of the principal. Level payments stay as they are where something was paid ahead: what is saved in interest
 * goes to principal, and the last one is whatever clears the balance.
 */
function principalOf(state: CaseState, rulebook: Rulebook, order: Order, plan: Plan, interest: Cents): Cents {
  const planned = plan.installments[plan.next - 1];
  const own = debtsOf(state.accounts, order).find(({ waits, n }) => waits && n === plan.next)?.open ?? ZERO;
  const left = waitingOf(state.accounts, order);
  if (!planned || !plan.changed || assessmentLaw(rulebook, plan)?.rule.method !== 'level') return own;
  const level = minus(plus(planned.principal, planned.interest), interest);
  return plan.next === plan.count || left < level ? left : level > own ? level : own;
}

/** What an installment carries besides: owed with it, from the day it goes on the roll. */
export const installmentFeeFalls: AgendaRule = (state, rulebook) =>
  inInstallments(state).flatMap(({ order, plan }) => {
    const planned = plan.installments[plan.next - 1];
    const law = assessmentLaw(rulebook, plan);
    const fee = law?.rule.yearlyFee;
    if (!planned || !law || !fee || order.acceleratedOn || waitingOf(state.accounts, order) === 0) return NOTHING_DUE;
    const on = rollBefore(rulebook, planned.due)?.calendar.certifyOn;
    const key = `roll-fee/${order.id}/${planned.n}`;
    if (!on || state.accounts.receivables.some(owed => owed.key === key)) return NOTHING_DUE;
    const data = { order: order.id, n: planned.n, cents: fee.amount, dueOn: planned.payBy };
    const why = (): Why => ({
      inputs: { 'list certified after the close of': on, 'due date': planned.due },
      steps: [`Installment ${planned.n} carries a fee of ${dollars(fee.amount)}`],
    });
    return due(state, 'close', 'installment-fee.charged', key, on, data, [cite(fee, law.edition)], why);
  });

/** The morning of its nominal due date: what went on the roll is due, to be paid by a day that rolls as payments do. */
export const installmentFallsDue: AgendaRule = (state, rulebook) =>
  inInstallments(state).flatMap(({ order, plan }) => {
    const { onRoll, lastDue } = plan;
    const planned = onRoll && onRoll.n > lastDue ? plan.installments[onRoll.n - 1] : undefined;
    const law = assessmentLaw(rulebook, plan);
    if (!onRoll || !planned || !law) return NOTHING_DUE;
    const { n, principal, interest, fee } = onRoll;
    const cents = plus(principal, interest, fee ?? ZERO);
    const more = fee === undefined ? {} : { fee };
    const data = { order: order.id, n, of: plan.count, principal, interest, ...more, cents, payBy: planned.payBy };
    const why = (): Why => ({
      inputs: { principal: dollars(principal), interest: dollars(interest), 'due date': planned.due },
      steps: [
        `${dollars(principal)} + ${dollars(interest)}${fee === undefined ? '' : ` + ${dollars(fee)} fee`} = ${dollars(cents)}`,
        `Last day to pay: ${dateWords(planned.payBy)}`,
      ],
    });
    const because = [cite(law.rule, law.edition), cite(law.rule.firstDue, law.edition)];
    return due(state, 'opening', 'installment.due', `installment/${order.id}/${n}`, planned.due, data, because, why);
  });

/** § 300-7.C(2)(a): whatever was still to come is due when the property is sold. */
export const balanceIsAccelerated: AgendaRule = (state, rulebook) =>
  inInstallments(state).flatMap(({ order, plan }) => {
    const { soldOn, acceleratedOn } = order;
    if (!soldOn || acceleratedOn) return NOTHING_DUE;
    const law = assessmentLaw(rulebook, plan);
    const cents = waitingOf(state.accounts, order);
    if (!law?.rule.dueAtSale || cents === 0) return NOTHING_DUE;
    const why = (): Why => ({
      inputs: { 'property sold': soldOn, 'principal still to come': dollars(cents) },
      steps: [`${dollars(cents)} due at once on ${dateWords(soldOn)}`],
    });
    const because = [cite(law.rule.dueAtSale, law.edition)];
    const key = `accelerated/${order.id}`;
    return due(state, 'day', 'balance.accelerated', key, soldOn, { order: order.id, cents }, because, why);
  });

/** Interest that has run when everything was paid early, or when the property was sold: charged for the days so far. */
export const interestFallsOutOfTurn: AgendaRule = (state, rulebook) =>
  inInstallments(state).flatMap(({ order, plan }) => {
    const end = endOutOfTurn(state, order, plan);
    const accrued = end && interestThrough(rulebook, plan, end);
    if (!end || !accrued || accrued.interest === 0) return NOTHING_DUE;
    const data = {
      order: order.id,
      n: plan.next,
      cents: accrued.interest,
      from: plan.interestThrough,
      to: end,
      days: accrued.days,
      onBalance: accrued.onBalance,
      dueOn: end,
    };
    const reason = order.acceleratedOn === end ? 'property sold' : 'principal paid in full';
    const why = (): Why => ({ inputs: { ...termsOf(plan), [reason]: end }, steps: accrued.steps });
    return interestDue(state, rulebook, 'day', end, data, why);
  });

function endOutOfTurn(state: CaseState, order: Order, plan: Plan): CalendarDate | undefined {
  if (order.acceleratedOn !== undefined) return order.acceleratedOn;
  const last = plan.balances.at(-1);
  return last?.cents === 0 && waitingOf(state.accounts, order) === 0 ? last.from : undefined;
}

function inInstallments(state: CaseState): readonly { readonly order: Order; readonly plan: Plan }[] {
  return openOrders(state).flatMap(order => (order.plan ? [{ order, plan: order.plan }] : []));
}

function termsOf(plan: Plan): Record<string, string> {
  return {
    rate: `${plan.ratePercent} percent a year`,
    'interest charged through': plan.interestThrough,
    ...(plan.changed ? { 'paid ahead': 'yes, so the days of each balance are counted' } : {}),
  };
}

function interestDue(
  state: CaseState,
  rulebook: Rulebook,
  phase: 'day' | 'close',
  on: CalendarDate,
  data: Parameters<typeof due<'interest.charged'>>[5],
  why: () => Why,
): Due {
  const order = state.orders.find(({ id }) => id === data.order);
  const law = order && assessmentLaw(rulebook, order);
  const because = law ? [cite(law.rule.capSays, law.edition), cite(law.rule.interestFrom, law.edition)] : [];
  return due(state, phase, 'interest.charged', `interest/${data.order}/${data.n}`, on, data, because, why);
}
