import { isAboutPipe } from '../../case/about-pipe.ts';
import { ZERO } from '../../kernel/cents.ts';
import { codeSection, lawOn, premisesOf, ratesOf, type LetterFacts, type LetterInput } from './letter-input.ts';

/** Wis. Admin. Code SPS 383.33: the steps by which the old tank is closed for good, in the rule's order. */
export function septicChecklistFacts(input: LetterInput): LetterFacts {
  const { state } = input;
  const edition = lawOn(input);
  const { septicAbandonment: rule, existingSystems: systems } = edition;
  const own = codeSection(input, systems?.section ?? edition.letters?.['septic-checklist']?.section);
  return {
    premises: premisesOf(state),
    connectedOn: state.connectedOn,
    steps: (rule?.steps ?? []).map(({ id, says }) => ({ id, says })),
    cites: { septic: [own, rule?.section].filter(said => said !== undefined && said !== null).join(' · ') || null },
  };
}

/** The end: what was done when, that nothing is owed, and what to keep. */
export function caseClosedFacts(input: LetterInput): LetterFacts {
  const { state, letter } = input;
  const edition = lawOn(input);
  const billed = state.service === 'sewer' && edition.serviceCharge !== undefined;
  return {
    premises: premisesOf(state),
    service: state.service,
    connects: isAboutPipe(state.service),
    connectedOn: state.connectedOn,
    closedOn: letter.dueOn,
    permitNumber: input.permitNumber,
    septicClosedOn: state.septicClosedOn ?? null,
    hadCharges: state.accounts.charged > ZERO,
    billed,
    quarterlyServiceCharge: billed ? ratesOf(input).quarterlyServiceCharge : null,
    cites: { done: codeSection(input, edition.letters?.['case-closed']?.section) },
  };
}
