import { periodText } from '../../calendar/period.ts';
import { addDays, latest } from '../../kernel/calendar-date.ts';
import { plus, ZERO } from '../../kernel/cents.ts';
import { planOf } from '../../case/agenda/assessment-choice.ts';
import {
  assessmentLaw,
  isDueAtSale,
  paidOf,
  rateOfInstallments,
  type AssessmentLaw,
} from '../../case/assessment-terms.ts';
import { costLaw } from '../../case/cost-law.ts';
import type { Order } from '../../case/state/order.ts';
import { workBehind } from '../../case/work-behind.ts';
import { costDueDate } from '../../rules/cost-due-date.ts';
import { electionWindow, firstInstallmentDue } from '../../rules/installment-terms.ts';
import { rollBefore, rollOf } from '../../rules/tax-roll.ts';
import { yearOf } from '../../kernel/calendar-date.ts';
import { amount, codeSection, lawOn, premisesOf, type LetterFacts, type LetterInput } from './letter-input.ts';
import { rightsOf } from './rights.ts';

/** What the town's own work cost, line by line, when it is to be paid, and the owner's choice of installments. */
export function costBillFacts(input: LetterInput): LetterFacts {
  const { state, rulebook, letter, letterDate } = input;
  const order = state.orders.find(known => known.receivable === letter.about);
  const owed = state.accounts.receivables.find(charge => charge.key === letter.about);
  const source = order && costLaw(rulebook, state.service, order);
  if (!order || !owed || !source) return { amount: null };
  const law = assessmentLaw(rulebook, order);
  const due = costDueDate(lawOn(input), letterDate, order);
  const work = workBehind(state, order);
  const paid = paidOf(owed);
  return {
    premises: premisesOf(state),
    service: order.isShare ? 'lateral' : state.service,
    deadline: work.missed ?? null,
    authorizedBy: work.authorizedBy ?? null,
    authorizedOn: work.authorizedOn ?? null,
    completedOn: order.completedOn,
    items: work.items.map(({ what, amount: cost }) => ({ what, cost: amount(cost) })),
    ...(paid > 0 ? { cost: amount(order.cents), alreadyPaid: amount(paid) } : { cost: null, alreadyPaid: null }),
    amount: amount(owed.open),
    // A debt for which the text sets no day has none: the bill says so, and nothing is added.
    hasLastDay: due.ok || order.collected !== 'charge',
    payBy: due.ok ? due.value.due : null,
    payUrl: input.payUrl,
    ...(law ? choiceOf(input, order, law) : { chooseBy: null }),
    unpaid: order.collected === 'charge' ? 'debt' : 'tax',
    rollYear: law ? rollAfter(input, order, law) : order.collected === 'charge' ? null : nextRoll(input),
    dueAtSale: law?.rule.dueAtSale !== undefined,
    ...rightsOf(input, 'cost'),
    cites: {
      cost: codeSection(input, source.source.section, source.edition),
      interest: law?.rule.interestFrom.section ?? null,
    },
  };
}

/**
 * The choice as it would stand if this letter were received on its own day: whoever gets it later has longer. No choice on
 * land that was sold since the work.
 */
function choiceOf(input: LetterInput, order: Order, law: AssessmentLaw) {
  const window = electionWindow(law.edition, order.completedOn, input.letterDate);
  const rate = rateOfInstallments(input.state, law, order.completedOn);
  const owed = input.state.accounts.receivables.find(({ key }) => key === order.receivable);
  if (!window.ok || !owed || isDueAtSale(order, law)) return { chooseBy: null };
  /** What the first part would come to, were this many chosen. */
  const firstOf = (count: number) => {
    const terms = { on: addDays(window.value.closes, 1), principal: owed.open, count };
    const plan = rate.ok ? planOf(input.rulebook, order, law, { ...terms, percent: rate.value.percent }) : undefined;
    const part = plan?.ok ? plan.value.plan[0] : undefined;
    return (
      part && { cents: plus(part.principal, part.interest, law.rule.yearlyFee?.amount ?? ZERO), payBy: part.payBy }
    );
  };
  const first = firstOf(law.rule.maximumCount);
  const { period, from, filedWith, states } = law.rule.election;
  return {
    chooseBy: window.value.closes,
    choicePeriod: periodText(period),
    choiceFrom: from,
    fileWith: filedWith ?? null,
    mustState: states ?? null,
    // As the owner says it on the form.
    ownerStates: states?.replace(/^you\b/, 'I') ?? null,
    maximumCount: law.rule.maximumCount,
    // The choice is the owner's whether or not the council has set its rate: the letter then says what it can be at most.
    ratePercent: rate.ok ? `${rate.value.percent}%` : null,
    rateAtMost: rate.ok || law.rule.capPercent === null ? null : `${law.rule.capPercent}%`,
    firstPart: first ? amount(first.cents) : null,
    firstPartBy: first?.payBy ?? null,
    // One part is the whole sum, which needs no choice.
    choices: Array.from({ length: Math.max(0, law.rule.maximumCount - 1) }, (_, i) => {
      const part = firstOf(i + 2);
      return { count: i + 2, first: part ? amount(part.cents) : null };
    }),
  };
}

/** The roll that it goes on unless it is paid: the first that is certified after the choice and the days of this bill are over. */
function rollAfter({ rulebook, letterDate }: LetterInput, order: Order, law: AssessmentLaw): number | null {
  const window = electionWindow(law.edition, order.completedOn, letterDate);
  const bill = costDueDate(law.edition, letterDate, order);
  const over = window.ok ? latest(window.value.closes, bill.ok ? bill.value.due : window.value.closes) : undefined;
  const due = over && firstInstallmentDue(law.edition, over);
  return (due?.ok && rollBefore(rulebook, due.value)?.year) || null;
}

/** Where there is nothing to choose: the first roll whose list is still to be certified. */
function nextRoll({ rulebook, letterDate }: LetterInput): number | null {
  const year = yearOf(letterDate);
  const roll = rollOf(rulebook, year);
  return roll && letterDate <= roll.calendar.certifyOn ? year : year + 1;
}
