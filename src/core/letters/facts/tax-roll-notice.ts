import { yearOf } from '../../kernel/calendar-date.ts';
import { plus, ZERO, type Cents } from '../../kernel/cents.ts';
import { taxRollCalendar } from '../../rules/tax-roll.ts';
import { amount, codeSection, lawOn, premisesOf, type LetterFacts, type LetterInput } from './letter-input.ts';

/** What is in arrears in October, and what becomes of it unless it is paid: § 300-17.D, Wis. Stat. 66.0809(3)(a). */
export function taxRollNoticeFacts(input: LetterInput): LetterFacts {
  const { letter, state, letterDate } = input;
  const edition = lawOn(input);
  const named = letter.arrears ?? [];
  const calendar = taxRollCalendar(edition, yearOf(letterDate));
  if (named.length === 0 || !calendar.ok) return { amount: null };
  const total = plus(ZERO, ...named.map(({ cents }) => cents as Cents));
  return {
    premises: premisesOf(state),
    amount: amount(total),
    payBy: calendar.value.payWithoutPenaltyBy,
    lastDayToPay: calendar.value.lastDayToPay,
    penaltyPercent: edition.taxRoll ? `${edition.taxRoll.penaltyPercent}%` : null,
    cites: { notice: codeSection(input, edition.taxRoll?.section) },
  };
}
