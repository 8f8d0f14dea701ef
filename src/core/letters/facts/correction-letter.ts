import { minus, negate, ZERO, type Cents } from '../../kernel/cents.ts';
import { costDueDate } from '../../rules/cost-due-date.ts';
import { billDueDate } from '../../rules/due-date.ts';
import type { Edition } from '../../rulebook/rulebook.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { chargedCents } from '../../case/charged-cents.ts';
import { balanceOf, type Receivable } from '../../ledger/accounts.ts';
import type { CaseState, Letter } from '../../case/state.ts';
import { isAboutPipe } from '../../case/about-pipe.ts';
import type { Order } from '../../case/state/order.ts';
import type { Collected } from '../../facts/derived-cost.ts';
import type { AmountFact } from '../letter-data.ts';
import { amount, codeSection, lawOn, premisesOf, type LetterFacts, type LetterInput } from './letter-input.ts';
import { ABOUT_A_REQUEST } from '../../notice/about-a-request.ts';

/** Our letter of a day rested on something that was not so: what it said, what is right, what is owed now. */
export function correctionFacts(input: LetterInput): LetterFacts {
  const { state, letterDate } = input;
  const wrong = state.letters.find(letter => letter.key === input.letter.about);
  if (wrong?.mailedOn === undefined) return { wrongLetterOn: null };
  const edition = lawOn(input);
  const right = state.accounts.receivables.find(owed => owed.key === wrong.stated?.charge?.receivable);
  const owed = balanceOf(state.accounts);
  const billed = right !== undefined && right.open > 0;
  const order = state.orders.find(({ receivable }) => receivable === right?.key);
  const asked = billed && right.open < owed ? right.open : owed;
  const due = billed ? dueDateOf(edition, letterDate, right, order?.collected) : undefined;
  const aboutCost = isAboutCost(wrong);
  const rule = aboutCost
    ? ruleOfCost(input, order)
    : isAboutFee(wrong)
      ? ruleOfFee(edition, wrong)
      : ruleOfCharge(edition, wrong);
  return {
    premises: premisesOf(state),
    wrongLetterOn: wrong.mailedOn,
    wrongLetter: wrong.kind,
    because: reasonOf(state, wrong),
    connectedOn: state.connectedOn,
    changes: changesOf(wrong, right ? chargedCents(state, right) : ZERO, state),
    owedNow: amount(asked > 0 ? asked : ZERO),
    payBy: asked > 0 && due?.ok ? due.value.due : null,
    // Other bills keep their own days: this letter gives none of them more time.
    earlierUnpaid: asked < owed ? amount(minus(owed, asked)) : null,
    ...nextStepOf(state, owed, billed ? right : undefined, order),
    cites: { basis: codeSection(input, rule?.section ?? edition.letters?.correction?.section) },
  };
}

/** A bill of costs, or the correction of one. */
function isAboutCost({ kind, stated }: Letter): boolean {
  return kind === 'cost-bill' || stated?.charge?.receivable.startsWith('cost/') === true;
}

/** The bill of a fee, or the correction of one. */
function isAboutFee({ kind, stated }: Letter): boolean {
  return kind === 'fee-bill' || stated?.charge?.receivable.startsWith('fee/') === true;
}

function ruleOfFee({ reserveCapacity, connectionFee }: Edition, { stated }: Letter) {
  return stated?.charge?.receivable === 'fee/reserve-capacity' ? reserveCapacity : connectionFee;
}

/** A penalty's notice or bill, or the correction of one. */
function isAboutPenalty({ kind, stated }: Letter): boolean {
  return kind === 'penalty-warning' || stated?.charge?.receivable.startsWith('penalty/') === true;
}

/** The text that the cost rests on: of a connection, or of what the town cleared away. */
function ruleOfCost(input: LetterInput, order: Order | undefined) {
  const edition = lawOn(input);
  return order?.collected === undefined && isAboutPipe(input.state.service) ? edition.assessment : edition.abatement;
}

function ruleOfCharge({ penalty, standby }: Edition, wrong: Letter) {
  if (isAboutPenalty(wrong)) return wrong.stated?.charge ? penalty?.connectionDayCounts : penalty;
  return wrong.stated?.charge ? standby?.monthRule : standby;
}

function dueDateOf(edition: Edition, letterDate: CalendarDate, owed: Receivable, collected: Collected | undefined) {
  if (owed.kind === 'fee') return undefined;
  return owed.kind === 'cost'
    ? costDueDate(edition, letterDate, { completedOn: owed.on, collected })
    : billDueDate(edition, letterDate, owed.periodEnd);
}

/** Why it was wrong, as the letters' texts say it by this key. */
function reasonOf(state: CaseState, wrong: Letter): string {
  if (isAboutCost(wrong)) return 'cost';
  if (isAboutFee(wrong)) return 'amount';
  // Without basis, nothing of what was asked for was so.
  if (ABOUT_A_REQUEST.has(wrong.kind)) return 'not-so';
  if (state.connectedOn !== null) return isAboutPipe(state.service) ? 'connected' : 'done';
  if (state.chart.duty === 'excused') return 'excused';
  if (wrong.stated?.charge) return 'amount';
  if (wrong.kind === 'late-notice') return 'had-paid';
  if (wrong.kind === 'connection-confirmed') return 'not-done';
  if (wrong.kind === 'violation-notice' && !(state.findings ?? []).some(({ data }) => data.trigger === wrong.about)) {
    return 'not-so';
  }
  return 'dates';
}

/** A date, an amount, or a key that the letters' texts put into words. */
type Said =
  | CalendarDate
  | AmountFact
  | 'no-date'
  | 'no-charge'
  | 'is-connected'
  | 'is-done'
  | 'not-recorded'
  | 'not-paid'
  | 'is-paid'
  | 'counts'
  | 'counts-no-more'
  | 'asked'
  | 'asks-nothing';

type Change = { readonly what: string; readonly was: Said; readonly now: Said };

function changesOf(wrong: Letter, right: Cents, state: CaseState): Change[] {
  const changes: Change[] = [];
  const { charge, lastDay: last, startsOn } = wrong.stated ?? {};
  const name = isAboutPenalty(wrong) ? 'penalty' : 'standby';
  const what = isAboutCost(wrong) ? 'cost' : isAboutFee(wrong) ? 'fee' : name;
  if (charge) changes.push({ what, was: amount(charge.cents as Cents), now: amount(right) });
  if (last) changes.push({ what: lastDayName(state), was: last, now: lastDayNow(state) });
  if (startsOn) changes.push({ what: `${name}-from`, was: startsOn, now: startNow(state) });
  return changes.length > 0 ? changes : [saidOf(wrong, state)];
}

/** What a letter without dates or amounts of its own said. */
function saidOf(wrong: Letter, state: CaseState): Change {
  switch (wrong.kind) {
    case 'connection-confirmed':
      return isAboutPipe(state.service)
        ? { what: 'connection', was: 'is-connected', now: 'not-recorded' }
        : { what: 'work', was: 'is-done', now: 'not-recorded' };
    case 'late-notice': {
      const owed = state.accounts.receivables.find(({ key }) => key === wrong.about);
      return { what: 'bill', was: 'not-paid', now: owed ? 'is-paid' : 'no-charge' };
    }
    case 'correction':
      return { what: 'letter-before', was: 'counts-no-more', now: 'counts' };
    default:
      return { what: 'letter', was: 'asked', now: 'asks-nothing' };
  }
}

function lastDayName({ service }: CaseState): string {
  return isAboutPipe(service) ? 'connect-by' : 'last-day';
}

function lastDayNow({ connectedOn, service }: CaseState): Said {
  if (connectedOn === null) return 'no-date';
  return isAboutPipe(service) ? 'is-connected' : 'is-done';
}

function startNow(state: CaseState): Said {
  return state.accrual[0]?.from ?? 'no-charge';
}

/** What the owner does next, by a key; with it what was paid too much. */
function nextStepOf(
  state: CaseState,
  owed: Cents,
  stillBilled: Receivable | undefined,
  order: Order | undefined,
): { readonly nextStep: string; readonly overpaid: AmountFact | null } {
  if (owed < 0) return { nextStep: 'overpaid', overpaid: amount(negate(owed)) };
  return { nextStep: stepOf(state, owed, stillBilled, order), overpaid: null };
}

function stepOf(state: CaseState, owed: Cents, stillBilled: Receivable | undefined, order: Order | undefined): string {
  if (stillBilled?.kind === 'cost' && order?.collected === undefined) return 'pay-or-choose';
  if (stillBilled) return 'pay-this';
  if (owed > 0) return 'other-bills';
  return state.connectedOn === null ? 'wait' : 'nothing';
}
