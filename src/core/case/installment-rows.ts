import type { CalendarDate } from '../kernel/calendar-date.ts';
import { plus, ZERO, type Cents } from '../kernel/cents.ts';
import { type Receivable, openOf } from '../ledger/accounts.ts';
import { yearsInterest } from '../rules/installments.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import { assessmentLaw, debtsOf, interestTerms, interestThrough, paidOf } from './assessment-terms.ts';
import type { CaseState } from './state.ts';
import type { Order, Plan } from './state/order.ts';

/** One installment as it stands: principal and interest less what is paid is open, or still to come. */
export interface InstallmentRow {
  readonly n: number;
  /** Nominal, and the last day to pay. */
  readonly due: CalendarDate;
  readonly payBy: CalendarDate;
  readonly principal: Cents;
  /** As charged, or as it will be on what is unpaid now. */
  readonly interest: Cents;
  /** What it carries besides, where the text has such a fee. */
  readonly fee?: Cents;
  readonly isCharged: boolean;
  /** Of principal and interest, ahead of its day too. */
  readonly paid: Cents;
  readonly open: Cents;
}

/** The installments of a cost with what has become of each; none where it is not in installments. */
export function installmentRows(state: CaseState, rulebook: Rulebook, order: Order): readonly InstallmentRow[] {
  const { plan } = order;
  if (!plan) return [];
  const debts = debtsOf(state.accounts, order);
  const law = assessmentLaw(rulebook, plan);
  const { yearlyFee } = law?.rule ?? {};
  // Level payments that something was paid ahead of: principal has come over from the last ones.
  const hasMoved = law?.rule.method === 'level' && plan.changed === true;
  return plan.installments.map(({ n, due, payBy, principal }) => {
    const part = debts.find(owed => owed.kind === 'principal' && owed.n === n);
    const charged = debts.find(owed => owed.kind === 'interest' && owed.n === n);
    const fee = debts.find(owed => owed.kind === 'roll-fee' && owed.n === n);
    const feeCents = fee?.cents ?? (part?.waits ? yearlyFee?.amount : undefined);
    const interest = charged?.cents ?? (part?.waits ? interestToCome(rulebook, plan, debts, n) : ZERO);
    return {
      n,
      due,
      payBy,
      principal: hasMoved ? (part?.cents ?? principal) : principal,
      interest,
      ...(feeCents === undefined ? {} : { fee: feeCents }),
      isCharged: charged !== undefined,
      paid: plus(...[part, charged, fee].map(owed => (owed ? paidOf(owed) : ZERO))),
      open: openOf([part, charged, fee].filter(owed => owed !== undefined)),
    };
  });
}

/** The next one's on the days of each balance, a later one's on what will be left of the principal then. */
function interestToCome(rulebook: Rulebook, plan: Plan, debts: readonly Receivable[], n: number): Cents {
  const planned = plan.installments[n - 1];
  if (!planned) return ZERO;
  if (!plan.changed) return planned.interest;
  if (n === plan.next) return interestThrough(rulebook, plan, planned.due)?.interest ?? ZERO;
  const law = assessmentLaw(rulebook, plan);
  const terms = law && interestTerms(law, plan);
  const balance = openOf(debts.filter(owed => owed.waits && (owed.n ?? 0) >= n));
  return terms ? yearsInterest(balance, terms) : ZERO;
}
