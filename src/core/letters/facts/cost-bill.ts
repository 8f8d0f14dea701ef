import { editionOn } from '../../rulebook/rulebook.ts';
import { electionWindow } from '../../rules/installment-terms.ts';
import { amount, codeSection, lawOn, premisesOf, type LetterFacts, type LetterInput } from './letter-input.ts';

/** What the town's own work cost, line by line, when it is to be paid, and the owner's choice of installments. */
export function costBillFacts(input: LetterInput): LetterFacts {
  const { state, rulebook, letter } = input;
  const order = state.orders.find(known => known.receivable === letter.about);
  const owed = state.accounts.receivables.find(charge => charge.key === letter.about);
  if (!order || !owed) return { amount: null };
  const edition = editionOn(rulebook, order.completedOn) ?? lawOn(input);
  const window = electionWindow(edition, order.completedOn);
  return {
    premises: premisesOf(state),
    completedOn: order.completedOn,
    amount: amount(owed.cents),
    items: (state.townWork.completed?.items ?? []).map(item => ({ what: item.what, cost: amount(item.amount) })),
    maximumCount: edition.assessment?.maximumCount ?? null,
    ratePercent: edition.assessment?.ratePercent ?? null,
    windowEnds: window.ok ? window.value.closes : null,
    cites: { cost: codeSection(input, edition.assessment?.section, edition) },
  };
}
