import { addDays } from '../../kernel/calendar-date.ts';
import { plus } from '../../kernel/cents.ts';
import { arrearsToName, noticesOf, rollYearOf } from '../../case/arrears.ts';
import { dateWords } from '../../calendar/day-words.ts';
import { type Receivable, openOf } from '../../ledger/accounts.ts';
import { arrearsPenalty, rollOf, type RollOfYear } from '../../rules/tax-roll.ts';
import type { HeldLetter } from '../letter-data.ts';
import { amount, codeSection, premisesOf, type LetterFacts, type LetterInput } from './letter-input.ts';
import { periodOf } from './money-letters.ts';

function rollAbout({ letter, rulebook }: LetterInput): RollOfYear | undefined {
  const year = rollYearOf(letter);
  return year === undefined ? undefined : rollOf(rulebook, year);
}

/** What the notice names when it goes on its date: in arrears then, and in no other notice for that roll. */
export function namedInNotice(input: LetterInput): readonly Receivable[] {
  const roll = rollAbout(input);
  return roll ? arrearsToName(input.state, roll, input.letter, input.letterDate) : [];
}

/** Why a notice may not go on this date; undefined where it may. */
export function whyNoNotice(input: LetterInput): HeldLetter | undefined {
  const roll = rollAbout(input);
  if (!roll) return undefined;
  const { noticeOn } = roll.calendar;
  const on = dateWords(input.letterDate);
  if (input.letterDate > noticeOn) {
    const reason = `mailed on ${on} it is no notice for the ${roll.year} roll, which was to be given by ${dateWords(noticeOn)}`;
    return { field: 'letterDate', reason };
  }
  if (namedInNotice(input).length > 0) return undefined;
  return { field: 'letterDate', reason: `nothing that it could name is in arrears on ${on}` };
}

/** What is in arrears in October, and what becomes of it unless it is paid: § 300-17.D, Wis. Stat. 66.0809(3)(a). */
export function taxRollNoticeFacts(input: LetterInput): LetterFacts {
  const { state } = input;
  const roll = rollAbout(input);
  const rule = roll?.edition.taxRoll;
  const named = namedInNotice(input);
  if (!roll || !rule || named.length === 0) return { amount: null };
  const { payWithoutPenaltyBy, lastDayToPay } = roll.calendar;
  const total = openOf(named);
  const penalty = arrearsPenalty(roll.edition, total);
  const before = noticesOf(state, roll.year).find(({ served, key }) => served && key !== input.letter.key);
  return {
    premises: premisesOf(state),
    service: state.service,
    rollYear: roll.year,
    amount: amount(total),
    entries: entriesOf(input, named),
    earlierNoticeOn: before?.mailedOn ?? null,
    payBy: payWithoutPenaltyBy,
    penaltyFrom: addDays(payWithoutPenaltyBy, 1),
    penaltyPercent: `${rule.penaltyPercent}%`,
    withPenalty: penalty.ok ? amount(plus(total, penalty.value)) : null,
    lastDayToPay,
    payUrl: input.payUrl,
    cites: {
      notice: codeSection(input, roll.edition.letters?.['tax-roll-notice']?.section, roll.edition),
      roll: rule.section,
    },
  };
}

/** A row a bill; late charges in one row, however many months there were. */
function entriesOf(input: LetterInput, named: readonly Receivable[]) {
  const late = named.filter(({ kind }) => kind === 'late');
  const last = late.at(-1);
  const lateRow = last ? [{ what: 'late', dueOn: last.on, amount: amount(openOf(late)) }] : [];
  return [...named.filter(({ kind }) => kind !== 'late').map(owed => entryOf(input, owed)), ...lateRow];
}

function entryOf(input: LetterInput, owed: Receivable) {
  const charge = owed.kind === 'service' ? { what: 'service' } : { what: 'standby', billedPeriod: periodOf(owed) };
  return { ...charge, dueOn: owed.dueOn ?? owed.on, amount: amount(owed.open) };
}
