import { daysBetween, latest } from '../../kernel/calendar-date.ts';
import { minus, plus, ZERO, type Cents } from '../../kernel/cents.ts';
import { openOf } from '../../ledger/accounts.ts';
import { assessmentLaw, debtsOf, type AssessmentLaw } from '../../case/assessment-terms.ts';
import { costLaw } from '../../case/cost-law.ts';
import { settledHowOn } from '../../case/how-paid.ts';
import { installmentRows, type InstallmentRow } from '../../case/installment-rows.ts';
import type { Order } from '../../case/state/order.ts';
import { rollBefore, rollOf } from '../../rules/tax-roll.ts';
import { yearOf } from '../../kernel/calendar-date.ts';
import { firstInstallmentDue } from '../../rules/installment-terms.ts';
import { rollLastDay } from '../../calendar/last-day.ts';
import { amount, codeSection, lawOn, premisesOf, type LetterFacts, type LetterInput } from './letter-input.ts';

/** What the owner's choice came to: each installment with its day, or the whole sum on a roll. */
export function assessmentNoticeFacts(input: LetterInput): LetterFacts {
  const { state, rulebook, letter } = input;
  const order = state.orders.find(({ receivable }) => receivable === letter.about);
  const source = order && costLaw(rulebook, state.service, order);
  if (!order || !source) return { amount: null };
  const law = assessmentLaw(rulebook, order);
  return {
    premises: premisesOf(state),
    service: order.isShare ? 'lateral' : state.service,
    completedOn: order.completedOn,
    settledOn: settledHowOn(order) ?? null,
    levied: order.plan === undefined,
    amount: amount(openOf(debtsOf(state.accounts, order))),
    ...(order.plan && law ? scheduleOf(input, order, law) : { rows: null, ...levyOf(input, order, law) }),
    dueAtSale: law?.rule.dueAtSale !== undefined,
    cites: {
      cost: codeSection(input, source.source.section, source.edition),
      interest: law?.rule.interestFrom.section ?? null,
      due: law?.rule.firstDue.section ?? null,
    },
  };
}

/** The rows as they stand: what was paid ahead is taken off, and what is still to come of each. */
function scheduleOf({ state, rulebook }: LetterInput, order: Order, { rule }: AssessmentLaw) {
  const all = installmentRows(state, rulebook, order);
  const pays = all.map(payOf);
  const rows = all.map((row, i) => ({
    n: row.n,
    payBy: row.payBy,
    rolled: row.payBy === row.due ? null : true,
    part: amount(row.principal),
    interest: amount(row.interest),
    pay: amount(pays[i] ?? ZERO),
    left: amount(plus(ZERO, ...all.slice(i + 1).map(({ principal }) => principal))),
  }));
  const [first] = all;
  const fee = all.find(row => row.fee !== undefined)?.fee;
  const paid = plus(ZERO, ...all.map(row => row.paid));
  return {
    rows,
    count: all.length,
    ratePercent: order.plan ? `${order.plan.ratePercent}%` : null,
    principal: amount(plus(ZERO, ...all.map(({ principal }) => principal))),
    interest: amount(plus(ZERO, ...all.map(({ interest }) => interest))),
    pays: amount(plus(ZERO, ...pays)),
    firstPart: first ? amount(payOf(first)) : null,
    firstPartBy: first?.payBy ?? null,
    rolled: all.flatMap(({ due, payBy }) => (due === payBy ? [] : [{ due, payBy }])),
    firstDue: first?.due ?? null,
    // Days are told where they are what the first interest is counted by.
    firstDays:
      first && rule.dayCount.startsWith('actual/') && !order.plan?.changed
        ? daysBetween(order.completedOn, first.due)
        : null,
    yearDays: rule.dayCount.startsWith('actual/') ? Number(rule.dayCount.slice('actual/'.length)) : null,
    firstInterest: first ? amount(first.interest) : null,
    fee: fee === undefined ? null : amount(fee),
    paidAhead: paid > 0 ? amount(paid) : null,
    method: rule.method,
  };
}

/** What is to be paid with this installment: principal, interest and fee, less what was paid of it. */
function payOf({ principal, interest, fee = ZERO, paid }: InstallmentRow): Cents {
  return minus(plus(principal, interest, fee), paid);
}

/** On which year's roll the whole sum goes, and until when the tax bill is paid; no day where the text names none. */
function levyOf(input: LetterInput, order: Order, law: AssessmentLaw | undefined) {
  const { rulebook, letterDate } = input;
  const since = latest(settledHowOn(order) ?? letterDate, order.payBy ?? order.completedOn);
  const due = law && firstInstallmentDue(law.edition, since);
  if (law && due?.ok) {
    const payBy = rollLastDay(law.edition, due.value, 'office').due;
    return { rollYear: rollBefore(rulebook, due.value)?.year ?? null, payBy };
  }
  const roll = rollOf(rulebook, yearOf(since));
  const isToCome = roll !== undefined && roll !== null && since <= roll.calendar.certifyOn;
  return { rollYear: isToCome ? yearOf(since) : yearOf(since) + 1, payBy: null };
}

/** One installment ahead of its day: what it is made of, what was paid of it, and what is left after it. */
export function installmentBillFacts(input: LetterInput): LetterFacts {
  const { state, rulebook, letter } = input;
  const own = state.accounts.receivables.find(({ key }) => key === letter.about);
  const order = state.orders.find(({ id }) => id === own?.order);
  const all = order ? installmentRows(state, rulebook, order) : [];
  const row = all.find(({ n }) => n === own?.n);
  const law = order && assessmentLaw(rulebook, order);
  if (!own || !order?.plan || !row || !law) return { amount: null };
  const asked = payOf(row);
  const left = plus(ZERO, ...all.filter(({ n }) => n > row.n).map(({ principal, paid }) => minus(principal, paid)));
  return {
    premises: premisesOf(state),
    service: order.isShare ? 'lateral' : state.service,
    n: row.n,
    count: order.plan.count,
    amount: amount(asked),
    part: amount(row.principal),
    interest: amount(row.interest),
    fee: row.fee === undefined ? null : amount(row.fee),
    paid: row.paid > 0 ? amount(row.paid) : null,
    ratePercent: `${order.plan.ratePercent}%`,
    payBy: row.payBy,
    rolledFrom: row.payBy === row.due ? null : row.due,
    left: amount(left),
    nextBy: all.find(({ n }) => n === row.n + 1)?.payBy ?? null,
    onTaxBill: own.rolledIn ?? null,
    payUrl: own.rolledIn === undefined ? input.payUrl : null,
    dueAtSale: law.rule.dueAtSale !== undefined,
    cites: {
      cost: codeSection(input, law.rule.section, law.edition),
      due: law.rule.firstDue.section,
      interest: law.rule.interestFrom.section,
      letter: codeSection(input, lawOn(input).letters?.['installment-bill']?.section),
    },
  };
}
