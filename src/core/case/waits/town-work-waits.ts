import { dateWords } from '../../calendar/day-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { dollars } from '../../kernel/cents.ts';
import type { Citation } from '../../kernel/decision.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import { awaitsReceipt } from '../agenda/assessment-choice.ts';
import {
  assessmentLaw,
  debtsOf,
  isDueAtSale,
  openOrders,
  rateOfInstallments,
  type AssessmentLaw,
} from '../assessment-terms.ts';
import type { CaseState } from '../state.ts';
import type { Order } from '../state/order.ts';
import { workAuthorization } from '../town-work.ts';
import type { Waiting } from '../waits-for.ts';

/** What the town's own work and its cost wait for from a person: a way in, the day of a receipt, a rate, a decision. */
export function townWorkWaitsFor(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Waiting[] {
  const work = workWaitsFor(state).map(what => ({ what, because: optionOf(rulebook, on) }));
  const costs = openOrders(state).flatMap(order => {
    const law = assessmentLaw(rulebook, order);
    return law ? costWaitsFor(state, order, law) : [];
  });
  const above = aboveBudget(state).map(what => ({ what, because: optionOf(rulebook, on) }));
  return [...work, ...above, ...costs];
}

function workWaitsFor(state: CaseState): readonly string[] {
  const { completed, charged, entry } = state.townWork;
  const { forcedConnection, duty } = state.chart;
  if (completed && charged === undefined) return costIsMissing(state, completed.on);
  if (forcedConnection === 'authorized' && duty === 'overdue') {
    return ['a way onto the property: consent, a warrant or a court order'];
  }
  if (forcedConnection === 'entryObtained' && entry) {
    return [`the town's crew, let in by ${entry.basis.replace('-', ' ')} on ${entry.on}`];
  }
  return forcedConnection === 'underConstruction' ? ["the end of the town's own work and what it cost"] : [];
}

/** Work that nothing let the town do is the town's own to pay, until it is told what let it. */
function costIsMissing(state: CaseState, completedOn: CalendarDate): readonly string[] {
  const work = `the work completed on ${completedOn}, which makes no cost`;
  const authorization = workAuthorization(state);
  const entry = state.townWork.entry;
  return [
    ...(authorization ? [] : [`the decision behind ${work} without one`]),
    ...(entry ? [] : [`the way in (consent, warrant or court order) for ${work} without one`]),
    ...(authorization && entry ? [`somebody to look at ${work}: ${whyEnded(state, completedOn)}`] : []),
  ];
}

function whyEnded({ connectedOn, townWork }: CaseState, completedOn: CalendarDate): string {
  return connectedOn !== null && connectedOn < completedOn
    ? `the owner had connected on ${connectedOn}`
    : `the way in of ${townWork.entry?.on ?? completedOn} had ended`;
}

/** While the owner may still choose: afterwards the cost is collected as it was charged. */
function aboveBudget(state: CaseState): readonly string[] {
  const { charged } = state.townWork;
  const order = openOrders(state).find(({ id, closed }) => id === charged && !closed);
  const authorization = workAuthorization(state);
  if (!order || authorization?.budget === undefined || order.cents <= authorization.budget) return [];
  return [
    `somebody to look at the cost of ${dollars(order.cents)}, above the ${dollars(authorization.budget)} that ${authorization.resolution} allows`,
  ];
}

function costWaitsFor(state: CaseState, order: Order, law: AssessmentLaw): readonly Waiting[] {
  const { edition, rule } = law;
  const election = [cite(rule.election, edition)];
  if (!order.closed && order.billedOn && awaitsReceipt(order, law)) {
    const what = `the day the bill of costs of ${order.billedOn} was received: the choice of installments runs from it`;
    return [{ what, because: election }];
  }
  const choice = order.plan ? undefined : order.election;
  if (!choice || !order.closed) return [];
  if (order.closed.outcome === 'levy' && !choice.allowedOn) {
    const isOnRoll = debtsOf(state.accounts, order).some(({ rolledIn }) => rolledIn !== undefined);
    if (!choice.isLate || isOnRoll || isDueAtSale(order, law)) return [];
    const what = `a vote on the choice of ${choice.count} installments that came too late, on ${dateWords(choice.on)}`;
    return [{ what, because: election }];
  }
  const rate = rateOfInstallments(state, law, order.completedOn);
  return rate.ok ? [] : [{ what: "the council's rate of interest on installments", because: rate.because }];
}

function optionOf(rulebook: Rulebook, on: CalendarDate): readonly Citation[] {
  const edition = editionOn(rulebook, on);
  return edition?.authorization ? [cite(edition.authorization, edition)] : [];
}
