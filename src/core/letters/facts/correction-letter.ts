import { dateWords } from '../../calendar/day-words.ts';
import { dollars, minus, negate, ZERO, type Cents } from '../../kernel/cents.ts';
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
import { amount, codeSection, lawOn, premisesOf, type LetterFacts, type LetterInput } from './letter-input.ts';

const NAMES: Readonly<Record<Letter['kind'], string>> = {
  availability: 'notice to connect',
  reminder: 'reminder',
  'one-year': 'one-year letter',
  'final-notice': 'final notice',
  'standby-warning': 'letter about a standby charge',
  'standby-bill': 'bill',
  'penalty-warning': 'letter about a penalty',
  'penalty-bill': 'bill',
  'late-notice': 'late notice',
  'connection-confirmed': 'confirmation',
  correction: 'correction',
  'cost-bill': 'bill of costs',
  'tax-roll-notice': 'October notice',
  'violation-notice': 'notice of a violation',
};

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
  const rule = aboutCost ? ruleOfCost(input, order) : ruleOfCharge(edition, wrong);
  return {
    premises: premisesOf(state),
    wrongLetterOn: wrong.mailedOn,
    wrongLetterName: NAMES[wrong.kind],
    because: reasonOf(state, wrong),
    changes: changesOf(wrong, right ? chargedCents(state, right) : ZERO, state),
    owedNow: amount(asked > 0 ? asked : ZERO),
    payBy: asked > 0 && due?.ok ? due.value.due : null,
    // Other bills keep their own days: this letter gives none of them more time.
    earlierUnpaid: asked < owed ? amount(minus(owed, asked)) : null,
    nextStep: nextStepOf(state, owed, billed ? right : undefined, order),
    cites: { basis: codeSection(input, rule?.section ?? edition.letters?.correction?.section) },
  };
}

/** A bill of costs, or the correction of one. */
function isAboutCost({ kind, stated }: Letter): boolean {
  return kind === 'cost-bill' || stated?.charge?.receivable.startsWith('cost/') === true;
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
  return owed.kind === 'cost'
    ? costDueDate(edition, letterDate, { completedOn: owed.on, collected })
    : billDueDate(edition, letterDate, owed.periodEnd);
}

function reasonOf(state: CaseState, wrong: Letter): string {
  if (isAboutCost(wrong)) return 'We learned something later that changes what the work cost you.';
  if (state.connectedOn !== null) {
    const done = isAboutPipe(state.service) ? 'you were connected' : 'it was done';
    return `We learned later that ${done} on ${dateWords(state.connectedOn)}.`;
  }
  if (state.chart.duty === 'excused') return 'We learned later that you did not have to do this at that time.';
  if (wrong.stated?.charge) return 'We learned something later that changes the amount.';
  if (wrong.kind === 'late-notice') return 'We learned later that you had paid.';
  if (wrong.kind === 'connection-confirmed') return 'We had recorded work that was not done.';
  if (wrong.kind === 'violation-notice' && !(state.findings ?? []).some(({ data }) => data.trigger === wrong.about)) {
    return 'We learned later that what we wrote of was not so.';
  }
  return 'We learned later that its dates were not right.';
}

function changesOf(wrong: Letter, right: Cents, state: CaseState) {
  const changes: { what: string; was: string; now: string }[] = [];
  const { charge, lastDay: last, startsOn } = wrong.stated ?? {};
  const name = isAboutPenalty(wrong) ? 'Penalty' : 'Standby charge';
  const what = isAboutCost(wrong) ? 'Cost of the work' : name;
  if (charge) changes.push({ what, was: dollars(charge.cents as Cents), now: dollars(right) });
  if (last) changes.push({ what: lastDayName(state), was: dateWords(last), now: lastDayNow(state) });
  if (startsOn) changes.push({ what: `${name} from`, was: dateWords(startsOn), now: startNow(state) });
  return changes.length > 0 ? changes : [saidOf(wrong, state)];
}

/** What a letter without dates or amounts of its own said. */
function saidOf(wrong: Letter, state: CaseState): { what: string; was: string; now: string } {
  switch (wrong.kind) {
    case 'connection-confirmed':
      return isAboutPipe(state.service)
        ? { what: 'Connection', was: 'You are connected', now: 'Not on our records' }
        : { what: 'Your work', was: 'It is done', now: 'Not on our records' };
    case 'late-notice': {
      const owed = state.accounts.receivables.find(({ key }) => key === wrong.about);
      return { what: 'Your bill', was: 'Not paid', now: owed ? 'Paid' : 'No charge' };
    }
    case 'correction':
      return { what: 'The letter before', was: 'It no longer counts', now: 'It counts' };
    default:
      return { what: 'Our letter', was: 'It asked you to act', now: 'It asks nothing of you' };
  }
}

function lastDayName({ service }: CaseState): string {
  return isAboutPipe(service) ? 'Connect by' : 'Last day';
}

function lastDayNow({ connectedOn, service }: CaseState): string {
  if (connectedOn === null) return 'No date yet';
  return isAboutPipe(service) ? 'You are connected' : 'It is done';
}

function startNow(state: CaseState): string {
  const from = state.accrual[0]?.from;
  return from === undefined ? 'No charge' : dateWords(from);
}

function nextStepOf(
  state: CaseState,
  owed: Cents,
  stillBilled: Receivable | undefined,
  order: Order | undefined,
): string {
  if (owed < 0) return `You paid ${dollars(negate(owed))} too much. Call us, and we pay it back.`;
  if (stillBilled?.kind === 'cost' && order?.collected === undefined) {
    return 'You can put the old bill away. Pay the amount in this letter, or choose yearly parts. The days to choose start anew with this letter.';
  }
  if (stillBilled) return 'You can put the old bill away. Please pay the amount in this letter instead.';
  if (owed > 0) return 'You can put the old letter away. What you still owe is from other bills.';
  return state.connectedOn === null
    ? 'You can put the old letter away. If there is something to do, we write to you again.'
    : 'You can put the old letter away. There is nothing more to do.';
}
