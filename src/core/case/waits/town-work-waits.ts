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
import { openOf } from '../../ledger/accounts.ts';
import { isAboutPipe } from '../about-pipe.ts';
import { costLaw } from '../cost-law.ts';
import { remediesOf } from '../record/remedies-of.ts';
import { townRemedyOf, workAuthorization } from '../town-work.ts';
import type { Waiting } from '../waits-for.ts';

/** What the town's own work and its cost wait for from a person: a way in, the day of a receipt, a rate, a decision. */
export function townWorkWaitsFor(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Waiting[] {
  const work = workWaitsFor(state).map(what => ({ what, because: optionOf(state, rulebook, on) }));
  const costs = openOrders(state).flatMap(order => {
    const law = assessmentLaw(rulebook, order);
    return law ? costWaitsFor(state, order, law) : chargeWaitsFor(state, rulebook, order);
  });
  const above = aboveBudget(state).map(what => ({ what, because: optionOf(state, rulebook, on) }));
  return [...work, ...above, ...costs];
}

function workWaitsFor(state: CaseState): readonly string[] {
  const { completed, charged, entry } = state.townWork;
  const { forcedConnection, duty } = state.chart;
  if (completed && charged === undefined) return costIsMissing(state, completed.on);
  if (forcedConnection === 'authorized' && duty === 'overdue') {
    const ground = isAboutPipe(state.service) ? '' : ', or that the work is on public ground';
    return [`a way onto the property: consent, a warrant or a court order${ground}`];
  }
  if (forcedConnection === 'entryObtained' && entry) {
    const way = entry.basis === 'public-ground' ? 'on public ground' : `let in by ${entry.basis.replace('-', ' ')}`;
    return [`${isAboutPipe(state.service) ? "the town's crew" : 'the agency or contractor'}, ${way} on ${entry.on}`];
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

/** A charge that is billed and not paid: how it is collected is for the town to decide, and until then it is on no roll. */
function chargeWaitsFor(state: CaseState, rulebook: Rulebook, order: Order): readonly Waiting[] {
  const open = openOf(debtsOf(state.accounts, order));
  const { billedOn, soldOn } = order;
  if (order.collected !== 'charge' || open === 0 || (billedOn === undefined && soldOn === undefined)) return [];
  const law = costLaw(rulebook, state.service, order);
  const billed = billedOn === undefined ? '' : ` billed on ${billedOn}`;
  const sold = soldOn === undefined ? '' : `. The property was sold on ${soldOn}: no bill of it goes to the new owner`;
  const what = `payment of ${dollars(open)}${billed}, or a decision how it is collected: it bears no interest and goes on no tax roll${sold}`;
  return [{ what, because: law ? [law.source] : [] }];
}

function costWaitsFor(state: CaseState, order: Order, law: AssessmentLaw): readonly Waiting[] {
  const { edition, rule } = law;
  const election = [cite(rule.election, edition)];
  if (!order.closed && order.billedOn && awaitsReceipt(order, law)) {
    const what = `the day the bill of costs of ${order.billedOn} was received: the choice of installments runs from it`;
    return [{ what, because: election }];
  }
  const bill = law.edition.timeLimits?.['payment-of-costs'];
  const owed = state.accounts.receivables.find(({ key }) => key === order.receivable);
  if (order.closed?.outcome === 'levy' && bill && order.payBy === undefined && owed?.from === undefined) {
    const what = 'the bill of costs: before its days are over the cost is no special tax';
    return [{ what, because: [cite(bill, law.edition)] }];
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

function optionOf(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Citation[] {
  const edition = editionOn(rulebook, on);
  const wanted = townRemedyOf(state);
  return edition ? remediesOf(edition).flatMap(({ remedy, source }) => (remedy === wanted ? [source] : [])) : [];
}
