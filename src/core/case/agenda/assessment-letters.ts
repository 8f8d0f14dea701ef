import { dateWords } from '../../calendar/day-words.ts';
import { addDays, latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { dollars } from '../../kernel/cents.ts';
import { openOf } from '../../ledger/accounts.ts';
import { isWaiting } from '../../notice/notice-chart.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import { debtsOf, openOrders } from '../assessment-terms.ts';
import { installmentKey, installmentOpen, settledHowOn } from '../how-paid.ts';
import { isStayed } from '../stayed.ts';
import { newestLetter, nextNumber, type CaseState } from '../state.ts';
import type { Order, Plan } from '../state/order.ts';
import { whyLetter } from '../why/bill-why.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due, type Why } from './due.ts';

/**
 * § 300-7.C(2)(a), Wis. Stat. 281.45: once the choice has taken effect the owner gets the schedule in writing; where nothing
 * was chosen, that the whole cost goes with the taxes. Told anew where a late choice is allowed afterwards.
 */
export const assessmentNoticeFalls: AgendaRule = (state, rulebook) =>
  openOrders(state).flatMap(order => {
    const since = settledHowOn(order);
    if (since === undefined || since < state.trackedFrom) return NOTHING_DUE;
    const debts = debtsOf(state.accounts, order);
    const [first] = debts;
    // A share that came over with land is billed as what it is.
    if (!first || openOf(debts) === 0 || debts.some(({ from }) => from) || isStayed(state, first)) return NOTHING_DUE;
    const before = newestLetter(state, 'assessment-notice', order.receivable);
    if (before && before.status !== 'withdrawn' && (isWaiting(before.status) || before.dueOn >= since)) {
      return NOTHING_DUE;
    }
    const edition = editionOn(rulebook, latest(since, state.position.on));
    const letter = edition?.letters?.['assessment-notice'];
    if (!letter) return NOTHING_DUE;
    const stem = `notice/assessment-notice/${order.id}/`;
    const attempt = nextNumber(state, stem);
    const data = { letter: 'assessment-notice' as const, attempt, about: order.receivable };
    const why = (): Why =>
      whyLetter(
        { cost: `${order.receivable}: ${dollars(openOf(debts))} open`, 'settled how it is paid': since },
        since,
        order.plan
          ? `${order.plan.count} installments have begun`
          : 'Nothing was chosen: the whole sum goes on the roll',
      );
    return due(state, 'close', 'notice.due', `${stem}${attempt}`, since, data, [cite(letter, edition)], why);
  });

/** Each installment is asked for ahead of its last day, as far as it is still owed: one at a time. */
export const installmentBillFalls: AgendaRule = (state, rulebook) =>
  openOrders(state).flatMap(order => {
    const { plan, acceleratedOn } = order;
    if (!plan || acceleratedOn) return NOTHING_DUE;
    for (const { n, payBy } of plan.installments) {
      const bill = payBy < state.position.on ? undefined : billOf(state, rulebook, { order, plan, n, payBy });
      if (bill) return bill;
    }
    return NOTHING_DUE;
  });

interface Asked {
  readonly order: Order;
  readonly plan: Plan;
  readonly n: number;
  readonly payBy: CalendarDate;
}

function billOf(state: CaseState, rulebook: Rulebook, { order, plan, n, payBy }: Asked): Due | undefined {
  const about = installmentKey(order, n);
  const open = installmentOpen(state, about);
  const before = newestLetter(state, 'installment-bill', about);
  if (open === 0 || (before && before.status !== 'withdrawn')) return undefined;
  const edition = editionOn(rulebook, payBy);
  const letter = edition?.letters?.['installment-bill'];
  if (!letter || payBy < state.trackedFrom) return undefined;
  const on = latest(addDays(payBy, -letter.leadDays), state.trackedFrom, plan.beganOn ?? state.trackedFrom);
  const stem = `notice/installment-bill/${order.id}/${n}/`;
  const attempt = nextNumber(state, stem);
  const data = { letter: 'installment-bill' as const, attempt, about, lastDay: payBy };
  const why = (): Why =>
    whyLetter(
      { installment: `${n} of ${plan.count}`, 'last day to pay': payBy, open: dollars(open) },
      on,
      `${letter.leadDays} days before its last day to pay`,
    );
  return due(state, 'close', 'notice.due', `${stem}${attempt}`, on, data, [cite(letter, edition)], why);
}

/** One that has not gone by its last day asks for nothing any more; a printed one may have gone, and nobody has told. */
export const installmentBillsLapse: AgendaRule = (state, rulebook) =>
  state.letters.flatMap(({ key, kind, status, lastDay }) => {
    if (kind !== 'installment-bill' || lastDay === undefined || !isWaiting(status) || status === 'printed') return [];
    const why = (): Why => ({
      inputs: { 'last day to pay': lastDay },
      steps: [`It had not gone by ${dateWords(lastDay)}`],
    });
    const rule = editionOn(rulebook, lastDay)?.letters?.[kind];
    const because = rule ? [cite(rule)] : [];
    return due(state, 'opening', 'notice.lapsed', `lapsed/${key}`, addDays(lastDay, 1), { notice: key }, because, why);
  });
