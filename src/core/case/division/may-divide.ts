import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Citation, type Refused } from '../../kernel/decision.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { assessmentLaw, openOrders } from '../assessment-terms.ts';
import { petitionLaw } from '../petition-law.ts';
import type { CaseState } from '../state.ts';
import { petitionInWords } from '../state/petition.ts';

/** What the law at hand says of sharing a balance. */
export function divisionLaw(rulebook: Rulebook, on: CalendarDate): Citation[] {
  const edition = editionOn(rulebook, on);
  return edition?.landDivision ? [cite(edition.landDivision, edition)] : [];
}

/**
 * Why the balance of this case cannot go over yet: it is gone already, its owner can still choose installments, the
 * town's crew is at work and nobody knows the cost, or an appeal decides whether anything is owed.
 */
export function whyNotYet(state: CaseState, rulebook: Rulebook, number: string): Refused | undefined {
  const gone = state.excuses.find(({ reason }) => reason === 'merged');
  if (gone) return refuse(`Parcel ${number} was divided or joined on ${dateWords(gone.since)}: nothing is left of it.`);
  // Nothing is to be chosen about a charge: it goes over as it is.
  const pending = openOrders(state).find(({ closed, collected }) => closed === undefined && collected !== 'charge');
  if (pending) {
    const law = assessmentLaw(rulebook, pending);
    return refuse(
      `The owner of parcel ${number} can still choose how to pay the cost of ${dateWords(pending.completedOn)}: it goes over once that is over.`,
      law ? [cite(law.rule.election, law.edition)] : [],
    );
  }
  if (state.chart.forcedConnection === 'underConstruction') {
    return refuse(`The town's crew is at work on parcel ${number}: its cost goes over once the work is completed.`);
  }
  return heldByAppeal(state, rulebook, number);
}

/** What waits for an appeal is neither charged nor let off: no share of it could be told. */
function heldByAppeal({ holds, petitions }: CaseState, rulebook: Rulebook, number: string): Refused | undefined {
  const hold = holds?.find(({ until }) => until === undefined);
  const petition = petitions?.find(({ key }) => key === hold?.petition);
  if (!petition) return undefined;
  const law = petitionLaw(rulebook, petition);
  return refuse(
    `The charges of parcel ${number} wait for the ${petitionInWords(petition)}: they go over once it is decided or withdrawn.`,
    law?.route.holds ? [cite(law.route.holds, law.edition)] : [],
  );
}
