import { monthWords } from '../../calendar/day-words.ts';
import { addDays, lastDayOf, latest, monthOf, type CalendarDate } from '../../kernel/calendar-date.ts';
import { ZERO, type Cents } from '../../kernel/cents.ts';
import type { Receivable } from '../../ledger/accounts.ts';
import { runningPenalty } from '../../case/running-penalty.ts';
import { payoffHoldsThrough, wholePayoffOn, type WholePayoff } from '../../case/whole-payoff.ts';
import { lastDayOfQuarter, quarterOf } from '../../rules/quarter.ts';
import type { HeldLetter } from '../letter-data.ts';
import {
  amount,
  codeSection,
  lawOn,
  monthSpan,
  premisesOf,
  type LetterFacts,
  type LetterInput,
} from './letter-input.ts';
import { chargeFor, periodOf } from './money-letters.ts';

/** What clears everything here on the letter's date, what a day later costs more, and what is not in it. */
export function payoffFacts(input: LetterInput): LetterFacts {
  const { state, rulebook } = input;
  const on = dayOf(input);
  const first = wholePayoffOn(state, rulebook, on);
  const rule = lawOn(input).letters?.payoff;
  if (!first.ok || !rule?.goodFor) return { amount: null };
  const last = payoffHoldsThrough(state, rulebook, first.value, rule.goodFor);
  const { total, perDiem, onRoll, credit } = first.value;
  const request = state.requests?.find(({ key }) => key === input.letter.about);
  return {
    premises: premisesOf(state),
    toOwner: request?.for === undefined,
    on,
    amount: amount(total),
    rows: rowsOf(first.value),
    credit: credit > 0 ? amount(credit) : null,
    perDiem: perDiem > 0 ? amount(perDiem) : null,
    goodThrough: last.on,
    amountThen: amount(last.total),
    onRoll: onRoll > 0 ? amount(onRoll) : null,
    ...pendingOf(input, first.value),
    payUrl: input.payUrl,
    cites: { payoff: codeSection(input, rule.section) },
  };
}

/** Why no payoff can be named on this date; undefined where one can. */
export function whyNoPayoff(input: LetterInput): HeldLetter | undefined {
  const payoff = wholePayoffOn(input.state, input.rulebook, dayOf(input));
  return payoff.ok ? undefined : { field: 'letterDate', reason: payoff.refused };
}

/** The letter's own date, or the last day on which something happened where that is later. */
function dayOf({ state, letterDate }: LetterInput): CalendarDate {
  return latest(letterDate, state.position.on);
}

/** A row for what each cost comes to, one for its interest, and one for each other debt. */
function rowsOf({ costs, others }: WholePayoff) {
  return [
    ...costs.flatMap(({ payoff }) => [
      ...(payoff.principal > 0 ? [{ what: 'cost', period: '', amount: amount(payoff.principal) }] : []),
      ...(payoff.interest > 0
        ? [{ what: 'interest', period: '', days: payoff.days, amount: amount(payoff.interest) }]
        : []),
    ]),
    ...others.map(owed => ({ what: WHAT[owed.kind] ?? 'other', period: periodIn(owed), amount: amount(owed.open) })),
  ];
}

const WHAT: Partial<Record<Receivable['kind'], string>> = {
  standby: 'standby',
  'daily-penalty': 'penalty',
  late: 'late',
  service: 'service',
  fee: 'fee',
  interest: 'interest',
  delinquent: 'interest',
};

function periodIn(owed: Receivable): string {
  return owed.kind === 'standby' || owed.kind === 'daily-penalty' ? periodOf(owed) : '';
}

interface Pending {
  readonly pending: 'standby' | 'penalty' | null;
  readonly pendingAmount: ReturnType<typeof amount> | null;
  readonly pendingPeriod: string | null;
  readonly pendingBillMonth: string | null;
}

const NOTHING_PENDING: Pending = {
  pending: null,
  pendingAmount: null,
  pendingPeriod: null,
  pendingBillMonth: null,
};

/** What runs and is billed later: the standby charge of the quarter in hand, the penalty of the month so far. */
function pendingOf(input: LetterInput, { state, on }: WholePayoff): Pending {
  const runs = state.accrual.at(-1);
  if (!runs || (runs.until !== null && runs.until <= on)) return NOTHING_PENDING;
  if (runs.charge === 'penalty') {
    const cents = runningPenalty(state, input.rulebook, on)?.running.cents ?? ZERO;
    return pendingWords('penalty', cents, monthWords(monthOf(on)), addDays(lastDayOf(monthOf(on)), 1));
  }
  const quarter = quarterOf(on);
  const charge = chargeFor({ ...input, state }, quarter);
  if (!charge || charge.months.length === 0) return NOTHING_PENDING;
  return pendingWords('standby', charge.amount, monthSpan(charge.months), addDays(lastDayOfQuarter(quarter), 1));
}

function pendingWords(pending: 'standby' | 'penalty', cents: Cents, period: string, billed: CalendarDate): Pending {
  if (cents === 0) return NOTHING_PENDING;
  return {
    pending,
    pendingAmount: amount(cents),
    pendingPeriod: period,
    pendingBillMonth: monthWords(monthOf(billed)),
  };
}
