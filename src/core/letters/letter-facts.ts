import { chargedCents } from '../case/charged-cents.ts';
import type { Stated } from '../facts/observed.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import {
  finalNoticeFacts,
  oneYearFacts,
  reminderFacts,
  standbyWarningFacts,
  whyTooLateToRemind,
} from './facts/clock-letters.ts';
import { availabilityFacts, violationNoticeFacts, whyNoLastDay } from './facts/duty-facts.ts';
import { correctionFacts } from './facts/correction-letter.ts';
import type { LetterFacts, LetterInput } from './facts/letter-input.ts';
import type { HeldLetter } from './letter-data.ts';
import { assessmentNoticeFacts, installmentBillFacts } from './facts/assessment-notice.ts';
import { feeBillFacts } from './facts/fee-bill.ts';
import { payoffFacts, whyNoPayoff } from './facts/payoff-letter.ts';
import {
  decisionNoticeFacts,
  hearingNoticeFacts,
  petitionReceivedFacts,
  whyNoHearingNotice,
} from './facts/relief-letters.ts';
import { connectionConfirmedFacts } from './facts/connection-letter.ts';
import { costBillFacts } from './facts/cost-bill.ts';
import { namedInNotice, taxRollNoticeFacts, whyNoNotice } from './facts/tax-roll-notice.ts';
import { penaltyBillFacts, penaltyWarningFacts } from './facts/penalty-letters.ts';
import { lateNoticeFacts, standbyBillFacts } from './facts/money-letters.ts';
import { caseClosedFacts, septicChecklistFacts } from './facts/closing-letters.ts';
import { newOwnerFacts } from './facts/new-owner-letter.ts';
import { septicFailureFacts, whyTooLate } from './facts/septic-failure-letter.ts';
import { connectionOrderFacts, entryNoticeFacts, whyBegun } from './facts/town-work-letters.ts';

/**
 * What a letter of this case says, as dates and amounts. A value that the law or the case doesn't give is null: the
 * template holds the letter and names it. Pure, so that the same letter can be written again for an approval or a court.
 */
export function letterFacts(input: LetterInput): LetterFacts {
  switch (input.letter.kind) {
    case 'availability':
      return availabilityFacts(input);
    case 'reminder':
      return reminderFacts(input);
    case 'final-notice':
      return finalNoticeFacts(input);
    case 'one-year':
      return oneYearFacts(input);
    case 'standby-warning':
      return standbyWarningFacts(input);
    case 'standby-bill':
      return standbyBillFacts(input);
    case 'penalty-warning':
      return penaltyWarningFacts(input);
    case 'penalty-bill':
      return penaltyBillFacts(input);
    case 'late-notice':
      return lateNoticeFacts(input);
    case 'connection-confirmed':
      return connectionConfirmedFacts(input);
    case 'correction':
      return correctionFacts(input);
    case 'cost-bill':
      return costBillFacts(input);
    case 'tax-roll-notice':
      return taxRollNoticeFacts(input);
    case 'violation-notice':
      return violationNoticeFacts(input);
    case 'septic-failure':
      return septicFailureFacts(input);
    case 'connection-order':
      return connectionOrderFacts(input);
    case 'entry-notice':
      return entryNoticeFacts(input);
    case 'new-owner':
      return newOwnerFacts(input);
    case 'septic-checklist':
      return septicChecklistFacts(input);
    case 'case-closed':
      return caseClosedFacts(input);
    case 'assessment-notice':
      return assessmentNoticeFacts(input);
    case 'installment-bill':
      return installmentBillFacts(input);
    case 'payoff':
      return payoffFacts(input);
    case 'petition-received':
      return petitionReceivedFacts(input);
    case 'hearing-notice':
      return hearingNoticeFacts(input);
    case 'decision-notice':
      return decisionNoticeFacts(input);
    case 'fee-bill':
      return feeBillFacts(input);
  }
}

/** Why the law lets no letter of this kind go on its date; undefined where it may go. */
export function heldByLaw(input: LetterInput): HeldLetter | undefined {
  switch (input.letter.kind) {
    case 'tax-roll-notice':
      return whyNoNotice(input);
    case 'availability':
    case 'violation-notice':
      return whyNoLastDay(input);
    case 'reminder':
      return whyTooLateToRemind(input);
    case 'septic-failure':
      return whyTooLate(input);
    case 'entry-notice':
      return whyBegun(input);
    case 'payoff':
      return whyNoPayoff(input);
    case 'hearing-notice':
      return whyNoHearingNotice(input);
    default:
      return undefined;
  }
}

/** What of it anything may later rest on: kept with the mailing. */
export function statedBy(input: LetterInput, facts: LetterFacts): Stated | undefined {
  switch (input.letter.kind) {
    case 'availability':
    case 'reminder':
    case 'violation-notice':
      return { lastDay: facts['deadline'] as CalendarDate, ...(input.at && facts['givenAt'] ? { at: input.at } : {}) };
    case 'septic-failure':
      return facts['deadline'] ? { lastDay: facts['deadline'] as CalendarDate } : undefined;
    case 'final-notice':
    case 'one-year':
      return { lastDay: facts['connectBy'] as CalendarDate };
    case 'standby-warning':
      return { startsOn: facts['standbyFrom'] as CalendarDate };
    case 'penalty-warning':
      return { startsOn: facts['penaltyFrom'] as CalendarDate };
    case 'standby-bill':
    case 'penalty-bill':
    case 'cost-bill':
    case 'fee-bill':
    case 'correction': {
      const wrong = input.state.letters.find(letter => letter.key === input.letter.about);
      const receivable = input.letter.kind === 'correction' ? wrong?.stated?.charge?.receivable : input.letter.about;
      const owed = input.state.accounts.receivables.find(charge => charge.key === receivable);
      return owed ? { charge: { receivable: owed.key, cents: chargedCents(input.state, owed) } } : undefined;
    }
    case 'tax-roll-notice':
      return { arrears: namedInNotice(input).map(({ key, open }) => ({ receivable: key, cents: open })) };
    case 'late-notice':
    case 'connection-confirmed':
    case 'connection-order':
    case 'entry-notice':
    case 'new-owner':
    case 'septic-checklist':
    case 'case-closed':
    case 'assessment-notice':
    case 'installment-bill':
    case 'payoff':
    case 'petition-received':
    case 'hearing-notice':
    case 'decision-notice':
      return undefined;
  }
}
