import { openOf } from '../../ledger/accounts.ts';
import { addDays, latest } from '../../kernel/calendar-date.ts';
import { dateWords } from '../../calendar/day-words.ts';
import { dollars, plus, ZERO } from '../../kernel/cents.ts';
import { cameBack } from '../../notice/notice-chart.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import { debtsOf, hasBillDays, interestThrough, openOrders, waitingOf } from '../assessment-terms.ts';
import { isAboutPipe } from '../about-pipe.ts';
import { costLaw } from '../cost-law.ts';
import { newestLetter, nextNumber, type CaseState, type Letter } from '../state.ts';
import type { Order } from '../state/order.ts';
import { isStayed } from '../stayed.ts';
import { workAuthorization } from '../town-work.ts';
import { debtWords, whyLetter } from '../why/bill-why.ts';
import { EXHAUSTED, nextWay, wentNoService } from './next-way.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due, type Why } from './due.ts';

/**
 * § 300-7.C(2)(a): work that was decided on, let in and completed is the owner's to pay. So is what the town cleared away
 * (Saukville ch. 159, E(5)(e)), by whichever way the text collects it.
 */
export const costIsCharged: AgendaRule = (state, rulebook) => {
  const { completed, charged, entry } = state.townWork;
  const law = completed && costLaw(rulebook, state.service, { completedOn: completed.on });
  if (!completed || !law || charged !== undefined) return NOTHING_DUE;
  const id = nextOrderId(state);
  const cents = plus(ZERO, ...completed.items.map(({ amount }) => amount));
  const authorization = workAuthorization(state);
  const { edition, source, collected } = law;
  const option = isAboutPipe(state.service) ? edition.authorization : undefined;
  const because = [source, ...(option ? [cite(option, edition)] : [])];
  const why = (): Why => ({
    inputs: {
      'work completed': completed.on,
      ...(authorization ? { 'decided on': `${authorization.resolution}, ${authorization.body}` } : {}),
      ...(entry ? { 'way in': `${entry.basis}, ${entry.on}` } : {}),
    },
    steps: [
      ...completed.items.map(({ what, amount }) => `${what}: ${dollars(amount)}`),
      `Cost of the work: ${dollars(cents)}`,
    ],
  });
  const data = { order: id, cents, items: completed.items, ...(collected ? { collected } : {}) };
  return [due(state, 'day', 'cost.charged', `cost/${id}`, completed.on, data, because, why)];
};

/** A share that came over from another parcel may bear a number already. What was cleared away is told by its name. */
function nextOrderId({ orders, service }: CaseState): string {
  const stem = isAboutPipe(service) ? '' : 'abatement-';
  for (let n = 1; ; n += 1) if (!orders.some(({ id }) => id === `${stem}${n}`)) return `${stem}${n}`;
}

/** A cost without a choice is a special tax: once the days of its bill are over, or at once where the text gives none. */
export const costIsLevied: AgendaRule = (state, rulebook) =>
  openOrders(state).flatMap(order => {
    const law = costLaw(rulebook, state.service, order);
    if (!law || order.collected !== 'special-tax' || order.closed) return NOTHING_DUE;
    const { payment } = law.edition.abatement ?? {};
    const cents = openOf(debtsOf(state.accounts, order));
    if (cents === 0 || (payment && order.payBy === undefined)) return NOTHING_DUE;
    const on = payment && order.payBy ? addDays(order.payBy, 1) : order.completedOn;
    const why = (): Why => ({
      inputs: {
        'work completed': order.completedOn,
        ...(payment && order.payBy ? { 'last day to pay the bill': order.payBy } : {}),
      },
      steps: [`${dollars(cents)} as a special tax, without a choice of installments`],
    });
    const because = [law.source, ...(payment ? [cite(payment, law.edition)] : [])];
    const data = { order: order.id, cents };
    return due(state, payment ? 'opening' : 'day', 'cost.levied', `levied/${order.id}`, on, data, because, why);
  });

/** The bill goes out on the day of the cost, and again where it came back: the owner's choice waits for its receipt. */
export const costBillFalls: AgendaRule = (state, rulebook) => {
  const result: Due[] = [];
  for (const order of openOrders(state)) {
    const owed = state.accounts.receivables.find(({ key }) => key === order.receivable);
    if (!owed || owed.open <= 0 || isStayed(state, owed)) continue;
    // A charge is the debt of whoever caused it: who has bought the land since gets no bill of it.
    if (order.collected === 'charge' && order.soldOn !== undefined) continue;
    // Whatever became of the choice: without the days of a bill the cost goes on no roll.
    if (order.closed && !(hasBillDays(rulebook, order, owed) && order.payBy === undefined)) continue;
    const before = newestLetter(state, 'cost-bill', order.receivable);
    // It starts nothing, unless a letter of correction has billed the cost since.
    const noService =
      before !== undefined && owed.billedOn === undefined && !before.withoutBasis && wentNoService(rulebook, before);
    if (before && !noService && !isSpent(state, before)) continue;
    const on = latest(order.completedOn, state.trackedFrom);
    const edition = editionOn(rulebook, latest(on, state.position.on));
    const letter = edition?.letters?.['cost-bill'];
    if (!letter) continue;
    const stem = `notice/cost-bill/${order.id}/`;
    const attempt = nextNumber(state, stem);
    const way = nextWay(edition, 'cost-bill', order.receivable, before);
    if (way === EXHAUSTED) continue;
    const data = { letter: 'cost-bill' as const, attempt, about: order.receivable, cents: order.cents, ...way.data };
    const because = [cite(letter, edition), ...way.because];
    const why = (): Why =>
      whyLetter(
        {
          cost: debtWords(owed),
          'work completed': order.completedOn,
          'watched from': state.trackedFrom,
          'bill before it came back': before && cameBack(before.status) ? before.mailedOn : undefined,
          'bill before it was no service': noService ? before.mailedOn : undefined,
          ...way.inputs,
        },
        on,
        'The cost is billed on the day it is charged',
      );
    result.push(due(state, 'close', 'notice.due', `${stem}${attempt}`, on, data, because, why));
  }
  return result;
};

/** It came back, was taken back before it left, or went out against the law and its correction states no amount. */
function isSpent({ letters }: CaseState, bill: Letter): boolean {
  if (cameBack(bill.status) || bill.status === 'withdrawn') return true;
  const correction = letters.find(({ kind, about }) => kind === 'correction' && about === bill.key);
  return bill.withoutBasis === true && correction !== undefined && correction.cents === undefined;
}

/** Nothing of the cost is open and no interest is under way: the order is settled. */
export const ordersSettle: AgendaRule = (state, rulebook) =>
  openOrders(state).flatMap(order => {
    const debts = debtsOf(state.accounts, order);
    if (openOf(debts) > 0 || isInterestUnderWay(state, rulebook, order)) return NOTHING_DUE;
    const law = costLaw(rulebook, state.service, order);
    const why = (): Why => ({
      inputs: Object.fromEntries(debts.map(({ key, cents }) => [key, dollars(cents)])),
      steps: [`Nothing of it is open on ${dateWords(state.position.on)}`],
    });
    const because = law ? [law.source] : [];
    return due(
      state,
      'day',
      'order.settled',
      `settled/${order.id}`,
      state.position.on,
      { order: order.id },
      because,
      why,
    );
  });

function isInterestUnderWay(state: CaseState, rulebook: Rulebook, order: Order): boolean {
  if (!order.plan) return false;
  if (waitingOf(state.accounts, order) > 0) return true;
  return (interestThrough(rulebook, order.plan, state.position.on)?.interest ?? 0) > 0;
}
