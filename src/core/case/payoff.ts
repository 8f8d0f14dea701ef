import { openOf, type Receivable } from '../ledger/accounts.ts';
import { dateWords } from '../calendar/day-words.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { dollars, plus, ZERO, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Citation, type Decision } from '../kernel/decision.ts';
import { fraction, multiply, toCents } from '../kernel/fraction.ts';
import { yearsOfDays } from '../rules/day-count.ts';
import { cite, type Rulebook } from '../rulebook/rulebook.ts';
import {
  assessmentLaw,
  debtsOf,
  interestTerms,
  interestThrough,
  isDueAtSale,
  rateOfInstallments,
  type AssessmentLaw,
} from './assessment-terms.ts';
import { costLaw } from './cost-law.ts';
import { advanceToMorning } from './derive.ts';
import type { CaseState } from './state.ts';
import type { Order } from './state/order.ts';

/** What clears a cost of the town's work on a day: for a sale, a lender, or an owner who wants to be done. */
export interface OrderPayoff {
  readonly on: CalendarDate;
  /** Open, and on no tax roll. */
  readonly principal: Cents;
  /** Since it was last charged, or those for which it was charged out of turn. */
  readonly days: number;
  readonly interest: Cents;
  readonly total: Cents;
  /** What a day later costs more; nothing where no interest runs. */
  readonly perDiem: Cents;
  /** Certified to a tax roll and open: paid with the taxes, besides. */
  readonly onRoll: Cents;
}

/**
 * The payoff of one cost on a day, the state's last or later, nobody paying in between: what the clock brings through that
 * morning is taken in; who pays on a day pays before its close. § 300-7.C(2)(a).
 */
export function payoffOn(
  state: CaseState,
  rulebook: Rulebook,
  orderId: string,
  on: CalendarDate,
): Decision<OrderPayoff> {
  if (on < state.position.on) {
    return refuse(`Something happened on ${state.position.on}: a payoff is computed from that day on.`);
  }
  const then = advanceToMorning(state, rulebook, on).state;
  const order = then.orders.find(({ id }) => id === orderId);
  const law = order && assessmentLaw(rulebook, order);
  if (!order) return refuse(`This case has no cost named "${orderId}".`);
  const rate =
    law && order.closed?.outcome === 'installments' ? rateOfInstallments(then, law, order.completedOn) : undefined;
  if (rate && !rate.ok) return rate;
  return decided(...payoffOf(then, rulebook, order, law, on));
}

function payoffOf(
  state: CaseState,
  rulebook: Rulebook,
  order: Order,
  law: AssessmentLaw | undefined,
  on: CalendarDate,
): [OrderPayoff, readonly Citation[], readonly string[]] {
  const debts = debtsOf(state.accounts, order);
  const here = debts.filter(({ rolledIn }) => rolledIn === undefined);
  const principal = openOf(here.filter(({ kind }) => !isBesides(kind)));
  const charged = openOf(here.filter(({ kind }) => isBesides(kind)));
  const running = law && isRunning(state, order, law) && order.plan ? order.plan : undefined;
  const accrued = running && interestThrough(rulebook, running, on);
  const interest = plus(charged, accrued?.interest ?? ZERO);
  const days = accrued?.days ?? (charged > 0 ? (order.plan?.outOfTurn?.days ?? 0) : 0);
  const total = plus(principal, interest);
  const onRoll = openOf(debts.filter(({ rolledIn }) => rolledIn !== undefined));
  const perDiem = law && running && on >= running.interestThrough ? interestOfADay(running, law) : ZERO;
  const steps = [
    `Principal open on ${dateWords(on)}: ${dollars(principal)}`,
    ...(accrued?.steps ?? []),
    ...(charged > 0 ? [`Interest charged before and open: ${dollars(charged)}`] : []),
    `${dollars(principal)} + ${dollars(interest)} = ${dollars(total)}`,
    ...(perDiem > 0 ? [`Each day later: ${dollars(perDiem)}`] : []),
    ...(onRoll > 0 ? [`On a tax roll, to be paid with the taxes besides: ${dollars(onRoll)}`] : []),
  ];
  const source = costLaw(rulebook, state.service, order)?.source;
  const because = law ? becauseOf(order, law) : source ? [source] : [];
  return [{ on, principal, days, interest, total, perDiem, onRoll }, because, steps];
}

/** What is owed beside principal: interest, and the fee of an installment. */
function isBesides(kind: Receivable['kind']): boolean {
  return kind === 'interest' || kind === 'roll-fee';
}

/** In installments that are still to come, on land that was not sold. */
function isRunning(state: CaseState, order: Order, law: AssessmentLaw): boolean {
  if (order.settledOn !== undefined || order.acceleratedOn !== undefined || isDueAtSale(order, law)) return false;
  return debtsOf(state.accounts, order).some(({ waits, open }) => waits && open > 0);
}

function interestOfADay(plan: NonNullable<Order['plan']>, law: AssessmentLaw): Cents {
  const terms = interestTerms(law, plan);
  const balance = plan.balances.at(-1)?.cents ?? ZERO;
  if (!terms) return ZERO;
  const day = multiply(multiply(fraction(balance), terms.rate), yearsOfDays(terms.dayCount, 1));
  return toCents(day, terms.rounding);
}

function becauseOf({ plan, soldOn }: Order, { edition, rule }: AssessmentLaw): Citation[] {
  const sale = soldOn ? [rule.dueAtSale, rule.interestAfterSale].filter(text => text !== undefined) : [];
  return [
    cite(rule, edition),
    ...(plan ? [cite(rule.capSays, edition), cite(rule.interestFrom, edition)] : []),
    ...sale.map(text => cite(text, edition)),
  ];
}
