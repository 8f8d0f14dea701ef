import { dateWords } from '../../calendar/day-words.ts';
import { dollars, negate, ZERO, type Cents } from '../../kernel/cents.ts';
import { billDueDate } from '../../rules/due-date.ts';
import { balanceOf } from '../../ledger/accounts.ts';
import type { CaseState, Letter } from '../../case/state.ts';
import { amount, codeSection, lawOn, premisesOf, type LetterFacts, type LetterInput } from './letter-input.ts';

const NAMES: Readonly<Record<Letter['kind'], string>> = {
  availability: 'notice of sewer availability',
  reminder: 'reminder',
  'one-year': 'one-year letter',
  'standby-warning': 'letter about a standby charge',
  'standby-bill': 'bill',
  'late-notice': 'late notice',
  'connection-confirmed': 'confirmation',
  correction: 'correction',
};

/** Our letter of a day rested on something that was not so: what it said, what is right, what is owed now. */
export function correctionFacts(input: LetterInput): LetterFacts {
  const { state, letterDate } = input;
  const wrong = state.letters.find(letter => letter.key === input.letter.about);
  if (wrong?.mailedOn === undefined) return { wrongLetterOn: null };
  const edition = lawOn(input);
  const right = state.accounts.receivables.find(owed => owed.key === wrong.stated?.charge?.receivable);
  const owed = balanceOf(state.accounts);
  const due = right && right.open > 0 ? billDueDate(edition, letterDate, right.periodEnd) : undefined;
  const rule = wrong.kind === 'standby-bill' ? edition.standby?.monthRule : edition.standby;
  return {
    premises: premisesOf(state),
    wrongLetterOn: wrong.mailedOn,
    wrongLetterName: NAMES[wrong.kind],
    because: reasonOf(state, wrong),
    changes: changesOf(wrong, right?.cents ?? ZERO, state),
    owedNow: amount(owed > 0 ? owed : ZERO),
    payBy: owed > 0 && due?.ok ? due.value.due : null,
    nextStep: nextStepOf(state, owed, right !== undefined && right.open > 0),
    cites: { basis: codeSection(input, rule?.section) },
  };
}

function reasonOf(state: CaseState, wrong: Letter): string {
  if (state.connectedOn !== null) {
    return `We learned later that you were connected on ${dateWords(state.connectedOn)}.`;
  }
  if (state.chart.duty === 'excused') return 'We learned later that you did not have to connect at that time.';
  if (wrong.kind === 'standby-bill') return 'We learned something later that changes the amount.';
  return 'We learned later that its dates were not right.';
}

function changesOf(wrong: Letter, right: Cents, state: CaseState) {
  const changes: { what: string; was: string; now: string }[] = [];
  const { charge, lastDay: last, startsOn } = wrong.stated ?? {};
  if (charge) changes.push({ what: 'Standby charge', was: dollars(charge.cents as Cents), now: dollars(right) });
  if (last) changes.push({ what: 'Connect by', was: dateWords(last), now: connectBy(state) });
  if (startsOn) changes.push({ what: 'Standby charge from', was: dateWords(startsOn), now: startNow(state) });
  if (changes.length === 0)
    changes.push({ what: 'Our letter', was: 'It asked you to act', now: 'It asks nothing of you' });
  return changes;
}

function connectBy(state: CaseState): string {
  return state.connectedOn === null ? 'No date yet' : 'You are connected';
}

function startNow(state: CaseState): string {
  const from = state.accrual[0]?.from;
  return from === undefined ? 'No charge' : dateWords(from);
}

function nextStepOf(state: CaseState, owed: Cents, stillBilled: boolean): string {
  if (owed < 0) return `You paid ${dollars(negate(owed))} too much. Call us, and we pay it back.`;
  if (stillBilled) return 'You can put the old bill away. Please pay the amount in this letter instead.';
  if (owed > 0) return 'You can put the old letter away. What you still owe is from other bills.';
  return state.connectedOn === null
    ? 'You can put the old letter away. If there is something to do, we write to you again.'
    : 'You can put the old letter away. There is nothing more to do.';
}
