import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Citation, type Refused } from '../../kernel/decision.ts';
import { installmentCount } from '../../rules/installment-terms.ts';
import { cite, editionOn, newestEdition, type Rulebook } from '../../rulebook/rulebook.ts';
import { assessmentLaw, isDueAtSale } from '../assessment-terms.ts';
import { orderToChoose } from '../fold/assessment.ts';
import { costLaw } from '../cost-law.ts';
import type { CaseState } from '../state.ts';
import type { Order } from '../state/order.ts';
import type { CheckContext, Told } from './checks.ts';

/** § 300-7.C(2)(a), Wis. Stat. 281.45: a choice of at most so many installments, about a cost that is open. */
export function choosesInVain(
  { on, data }: Told<'election.filed'>,
  { eveningBefore, endOfDay, rulebook }: CheckContext,
): Refused | undefined {
  const state = endOfDay();
  const order = orderToChoose(state) ?? orderToChoose(eveningBefore());
  const newest = state.orders.at(-1);
  if (!order && newest?.collected) return refuse(...whyNoChoice(state, newest, rulebook));
  if (!order) return refuse(whyNothingToChoose(state), choiceOf(rulebook, on));
  const law = assessmentLaw(rulebook, order);
  if (!law) return refuse(`The text in force on ${order.completedOn} knows no installments.`, choiceOf(rulebook, on));
  const count = installmentCount(law.edition, data.count);
  return count.ok ? soldBefore(order, rulebook) : count;
}

/** What the town cleared away is paid in one sum: the text of it leaves the owner nothing to choose. */
function whyNoChoice({ service }: CaseState, order: Order, rulebook: Rulebook): [string, Citation[]] {
  const law = costLaw(rulebook, service, order);
  const what = order.collected === 'charge' ? 'is charged as one debt' : 'is one special tax';
  const sentence = `The cost of ${dateWords(order.completedOn)} ${what}: the text knows no installments for it.`;
  return [sentence, law ? [law.source] : []];
}

function whyNothingToChoose({ orders }: CaseState): string {
  const newest = orders.at(-1);
  if (!newest) return 'There is no cost of a connection that installments could be chosen for.';
  if (newest.settledOn)
    return `The cost was settled on ${dateWords(newest.settledOn)}: nothing is left to choose about.`;
  const since = newest.closed ? ` since ${dateWords(newest.closed.on)}` : '';
  return `The cost is in installments already${since}.`;
}

function soldBefore(order: Order, rulebook: Rulebook): Refused | undefined {
  const law = assessmentLaw(rulebook, order);
  if (!law?.rule.dueAtSale || !order.soldOn || !isDueAtSale(order, law)) return undefined;
  return refuse(`The property was sold on ${dateWords(order.soldOn)}: the whole cost is due, in no installments.`, [
    cite(law.rule.dueAtSale, law.edition),
  ]);
}

/** A choice that came too late can be allowed as long as its cost is on no roll. */
export function allowsNothingLate(
  { on, data }: Told<'authorization.recorded'>,
  { eveningBefore, endOfDay, rulebook }: CheckContext,
): Refused | undefined {
  if (data.remedy !== 'late-election') return undefined;
  const order = orderToChoose(endOfDay());
  if (!order?.election?.isLate || order.election.allowedOn) {
    return refuse(
      `No choice of installments that came too late was on file on ${dateWords(on)}.`,
      choiceOf(rulebook, on),
    );
  }
  const before = eveningBefore();
  const rolledIn = before.accounts.receivables.find(({ key }) => key === order.receivable)?.rolledIn;
  if (rolledIn === undefined) return soldBefore(order, rulebook);
  const certifiedOn = before.rolls.find(({ year }) => year === rolledIn)?.certifiedOn;
  return refuse(
    `The cost was certified to the tax roll of ${rolledIn}${certifiedOn ? ` on ${dateWords(certifiedOn)}` : ''}: it can no longer become installments.`,
    choiceOf(rulebook, order.completedOn),
  );
}

function choiceOf(rulebook: Rulebook, on: Told['on']): Citation[] {
  const edition = editionOn(rulebook, on) ?? newestEdition(rulebook);
  return edition.assessment ? [cite(edition.assessment.election, edition)] : [];
}
