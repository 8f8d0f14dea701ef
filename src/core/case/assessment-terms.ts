import type { CalendarDate } from '../kernel/calendar-date.ts';
import { minus, plus, ZERO, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { type Accounts, type Receivable, openOf } from '../ledger/accounts.ts';
import { accruedInterest, type AccruedInterest, type InterestTerms } from '../rules/accrued-interest.ts';
import { installmentRate } from '../rules/installment-terms.ts';
import { rateOf } from '../rules/interest.ts';
import type { AssessmentRule } from '../rulebook/collection-schema.ts';
import { editionOn, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import type { CaseState } from './state.ts';
import type { Order, Plan } from './state/order.ts';

/** The text by which a cost is collected in installments: that of the day the work was completed, whatever edition follows. */
export interface AssessmentLaw {
  readonly edition: Edition;
  readonly rule: AssessmentRule;
}

export function assessmentLaw(
  rulebook: Rulebook,
  { completedOn, collected }: Pick<Order, 'completedOn' | 'collected'>,
): AssessmentLaw | undefined {
  const edition = collected === undefined ? editionOn(rulebook, completedOn) : undefined;
  return edition?.assessment ? { edition, rule: edition.assessment } : undefined;
}

/** Costs that are still to be collected on this parcel: not settled, and not gone over to another one. */
export function openOrders(state: CaseState): readonly Order[] {
  if (state.orders.length === 0) return state.orders;
  return state.orders.filter(
    order =>
      order.settledOn === undefined &&
      !state.accounts.receivables.some(owed => owed.order === order.id && (owed.moved ?? 0) > 0),
  );
}

/** The property was sold after the work, where the text makes the whole cost due then. */
export function isDueAtSale(order: Order, law: AssessmentLaw): boolean {
  return order.soldOn !== undefined && law.rule.dueAtSale !== undefined;
}

/**
 * § 300-7.C(2)(a), § 315-11D: a cost becomes a special tax once it was not paid within the days of its bill. Whether they are
 * over before the day; a text that gives none, and a share that was levied on another parcel, waits for none.
 */
export function areBillDaysOver(rulebook: Rulebook, order: Order, owed: Receivable, on: CalendarDate): boolean {
  if (!hasBillDays(rulebook, order, owed)) return true;
  return order.payBy !== undefined && order.payBy < on;
}

/** Whether the text gives days to pay the bill of this cost. */
export function hasBillDays(rulebook: Rulebook, order: Order, owed: Receivable): boolean {
  const edition = assessmentLaw(rulebook, order)?.edition;
  return edition?.timeLimits?.['payment-of-costs'] !== undefined && owed.from === undefined;
}

export function debtsOf({ receivables }: Accounts, order: Order): readonly Receivable[] {
  return receivables.filter(owed => owed.order === order.id);
}

/** Principal still to come. */
export function waitingOf(accounts: Accounts, order: Order): Cents {
  return openOf(debtsOf(accounts, order).filter(({ waits }) => waits));
}

export interface InstallmentsRate {
  readonly percent: string;
  /** The day of the resolution that set it; absent where the text itself does. */
  readonly setOn?: CalendarDate;
}

/**
 * The rate of interest: the text's own or, where that only sets a cap, the one the council had set by the day of
 * completion, or else the first it set after. Refused while there is none: nothing is levied then.
 */
export function rateOfInstallments(
  state: CaseState,
  { edition, rule }: AssessmentLaw,
  completedOn: CalendarDate,
): Decision<InstallmentsRate> {
  if (rule.ratePercent !== null) {
    const rate = installmentRate(edition, undefined);
    return rate.ok ? decided({ percent: rule.ratePercent }, rate.because) : rate;
  }
  const set = state.rates.flatMap(rate => (rate.what === 'installments' ? [rate] : []));
  const chosen = set.findLast(({ on }) => on <= completedOn) ?? set[0];
  const rate = installmentRate(edition, chosen && rateOf(chosen.ratePercent));
  if (!rate.ok) return rate;
  if (!chosen) return refuse('No rate is recorded.', rate.because);
  return decided({ percent: chosen.ratePercent, setOn: chosen.on }, rate.because);
}

export function interestTerms({ rule }: AssessmentLaw, plan: Plan): InterestTerms | undefined {
  const rate = rateOf(plan.ratePercent);
  return rate && { rate, dayCount: rule.dayCount, rounding: rule.rounding };
}

/** The same interest is asked for after every fact until its day comes; a plan that changes is another one. */
const known = new WeakMap<Rulebook, WeakMap<Plan, Map<CalendarDate, AccruedInterest | undefined>>>();

/**
 * Interest on the unpaid principal since it was last charged, through a day. An installment's own year counts as one; the
 * first is counted in days from the completion of the work.
 */
export function interestThrough(rulebook: Rulebook, plan: Plan, through: CalendarDate): AccruedInterest | undefined {
  let plans = known.get(rulebook);
  if (!plans) known.set(rulebook, (plans = new WeakMap()));
  let days = plans.get(plan);
  if (!days) plans.set(plan, (days = new Map()));
  if (!days.has(through)) days.set(through, countInterest(rulebook, plan, through));
  return days.get(through);
}

function countInterest(rulebook: Rulebook, plan: Plan, through: CalendarDate): AccruedInterest | undefined {
  const law = assessmentLaw(rulebook, plan);
  const terms = law && interestTerms(law, plan);
  return terms && accruedInterest(plan.balances, through, terms, plan.interestThrough > plan.completedOn);
}

/** What was paid of a debt: neither written off nor gone over to another parcel. */
export function paidOf({ cents, open, writtenOff = ZERO, moved = ZERO }: Receivable): Cents {
  return minus(cents, plus(open, writtenOff, moved));
}
