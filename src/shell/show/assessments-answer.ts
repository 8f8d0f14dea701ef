import { windowOf } from '../../core/case/agenda/assessment-choice.ts';
import { assessmentLaw } from '../../core/case/assessment-terms.ts';
import { installmentRows } from '../../core/case/installment-rows.ts';
import { payoffOn, type OrderPayoff } from '../../core/case/payoff.ts';
import type { CaseState } from '../../core/case/state.ts';
import type { Order } from '../../core/case/state/order.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { moneyText } from '../../core/kernel/cents.ts';
import type { Decision } from '../../core/kernel/decision.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { citationJson } from './citation-json.ts';

export type AssessmentJson = ReturnType<typeof assessmentJson>;

/** The costs of the town's own work, each with its choice, its installments and what clears it on the day. */
export function assessmentsJson(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly AssessmentJson[] {
  return state.orders.map(order => assessmentJson(state, rulebook, order, on));
}

function assessmentJson(state: CaseState, rulebook: Rulebook, order: Order, on: CalendarDate) {
  const law = assessmentLaw(rulebook, order);
  const { election } = order;
  return {
    order: order.id,
    cost: moneyText(order.cents),
    completed: order.completedOn,
    billed: order.billedOn ?? null,
    payBy: order.payBy ?? null,
    received: order.billReceivedOn ?? null,
    chooseBy: (law && windowOf(order, law)?.closes) ?? null,
    outcome: order.closed?.outcome ?? null,
    election: election
      ? { on: election.on, count: election.count, late: election.isLate === true, allowed: election.allowedOn ?? null }
      : null,
    ratePercent: order.plan?.ratePercent ?? null,
    sold: order.soldOn ?? null,
    settled: order.settledOn ?? null,
    installments: installmentRows(state, rulebook, order).map(row => ({
      n: row.n,
      due: row.due,
      payBy: row.payBy,
      principal: moneyText(row.principal),
      interest: moneyText(row.interest),
      ...(row.fee === undefined ? {} : { fee: moneyText(row.fee) }),
      charged: row.isCharged,
      paid: moneyText(row.paid),
      open: moneyText(row.open),
    })),
    payoff: payoffJson(payoffOn(state, rulebook, order.id, on)),
  };
}

export type PayoffJson = ReturnType<typeof payoffJson>;

/** What clears a cost, or why nobody can say. */
export function payoffJson(answer: Decision<OrderPayoff>) {
  const because = answer.because.map(citationJson);
  if (!answer.ok) return { refused: answer.refused, because };
  const { on, principal, days, interest, total, perDiem, onRoll } = answer.value;
  return {
    on,
    principal: moneyText(principal),
    days,
    interest: moneyText(interest),
    total: moneyText(total),
    perDiem: moneyText(perDiem),
    onRoll: moneyText(onRoll),
    steps: answer.steps ?? [],
    because,
  };
}

/** The same for people, a line for what is known of the cost, each installment and the payoff. */
export function assessmentLines(json: AssessmentJson): string[] {
  const known = [
    `$${json.cost}, completed ${json.completed}`,
    json.billed && `billed ${json.billed}`,
    json.received && `received ${json.received}`,
    json.outcome === null && json.chooseBy && `choice until ${json.chooseBy}`,
    json.election &&
      `${json.election.count} installments chosen ${json.election.on}${json.election.late ? lateNote(json.election.allowed) : ''}`,
    json.outcome === 'levy' && json.installments.length === 0 && 'in one sum',
    json.sold && `sold ${json.sold}`,
    json.settled && `settled ${json.settled}`,
  ];
  return [
    known.filter(Boolean).join(', '),
    ...json.installments.map(
      ({ n, payBy, principal, interest, paid }) =>
        `  ${n}  ${payBy}  ${principal.padStart(10)} + ${interest.padStart(8)} interest${paid === '0.00' ? '' : `  paid ${paid}`}`,
    ),
    ...(json.settled ? [] : payoffLines(json.payoff)),
  ];
}

function lateNote(allowed: string | null): string {
  return allowed ? `, late, allowed ${allowed}` : ', late, not allowed yet';
}

export function payoffLines(json: PayoffJson): string[] {
  if (json.refused !== undefined) return [`No payoff: ${json.refused}`];
  const { on, principal, days, interest, total, perDiem, onRoll } = json;
  const accrued = interest === '0.00' ? '' : `: $${principal} and $${interest} interest, ${days} days`;
  return [
    `Payoff on ${on}: $${total}${accrued}${perDiem === '0.00' ? '' : `; $${perDiem} more each day later`}`,
    ...(onRoll === '0.00' ? [] : [`Besides on a tax roll, paid with the taxes: $${onRoll}`]),
  ];
}
