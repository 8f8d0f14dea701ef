import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Refused } from '../../kernel/decision.ts';
import type { AnyObserved, ObservedType } from '../../facts/fact.ts';
import type { ObservedData } from '../../facts/observed.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { CaseState } from '../state.ts';
import { abatesSomethingElse } from './abatement-for.ts';
import { beginsBeforeItsOrder } from './begins-before-order.ts';
import { boresUnderOpenPavement } from './boring.ts';
import { countsByUnits, isFirstOccupied, isMeasuredInTime } from './building-facts.ts';
import { refundsTooMuch, writesOffTooMuch } from './covered-amount.ts';
import { allowsNothingLate, choosesInVain } from './installment-choice.ts';
import { setsNoSuchRate } from './installment-rate.ts';
import { authorizesNoAmount, setsNoSuchPenalty, warnsOfNoAmount } from './penalty-amount.ts';
import { chargesNoLateral } from './lateral-charged.ts';
import { namesNoReceivable } from './named-receivable.ts';
import { isNoOctoberNotice } from './october-notice.ts';
import { areTwiceOrTooLate } from './reported-arrears.ts';
import { reprintsWhatWasPrinted } from './reprinted-letter.ts';
import { returnsNoRoll } from './returned-roll.ts';
import { namesNoRange } from './referred-fines.ts';
import { isNoReversiblePayment } from './reversible-payment.ts';
import { beginsAfterItsEnd, endsBeforeItBegan } from './days-of-work.ts';
import { exceedsBudget, isCompletedAlready, lacksAuthorization, needsNoWayIn, ownerIsInTime } from './town-work.ts';
import { sharesDoNotAddUp } from './division-balance.ts';
import { endsNoExcuse, excusesNoDay } from './excuse-days.ts';
import { asksForNothing, isNoticedByNobody, namesNoLastDay } from './violation-found.ts';
import { endedAtItsHour, givenAtItsHour, saysWhatItRequires } from './hour-of-day.ts';
import { setsNoDeadline } from './known-trigger.ts';
import { isBeforeTheRemedy, isForAnotherService } from './remedy-in-force.ts';
import { abandonsNoSystem, connectsWhatIsNoPipe, endsNoDischarge } from './what-fulfils.ts';
import { asksForNewSystem, permitsNewSystem } from './new-private-system.ts';
import { applicationIsComplete } from './application-says.ts';
import { mayBeCapped, mayBeDiscontinued } from './capped-lateral.ts';
import { groundIsAsked, tapMayBeMade } from './frozen-ground.ts';
import { isAnothersDecision, lacksApproval } from './named-body.ts';
import { namesAPiece, numbersACertifiedPiece, triesWhatWaits } from './named-piece.ts';
import { isGivenAsAsked } from './notice-method.ts';
import { findsSharing, sharesByText, sharingIsOnRecord } from './shared-sewer.ts';
import { valveWasSeen, workMayBegin } from './work-under-permit.ts';
import { oldSewerWasExamined } from './old-sewer.ts';
import { oneApplicationABuilding, ownerConsents } from './application-filed.ts';
import { workHasPermit } from './construction.ts';
import { permitMayBeExtended, permitMayBeRevoked } from './permit-changed.ts';
import { numberIsNew, permitMayBeIssued } from './permit-issued.ts';
import { setsNoAppealFee } from './appeal-fee.ts';
import { asksAsTheTextSays } from './petition-filed.ts';
import {
  hasAPetition,
  isAgreedInVain,
  isDecidedTooEarly,
  isEvidenceOfTheText,
  isHeardUnnoticed,
  isNoticedTooLate,
} from './petition-steps.ts';
import { namesAPastDay } from './stated-last-day.ts';
import { isStayedByOrder, liftsNoStay, staysNoDay } from './stay-order.ts';
import { noStepIsMissing } from './septic-steps.ts';
import { nobodyConnectedBefore, sewerWasThere } from './sewer-was-there.ts';
import { tapIsNoticedInTime } from './tap-noticed.ts';
import { saysWhoOrdered } from './who-ordered.ts';

/** What somebody wants to record, its form already checked. */
export interface Told<T extends ObservedType = ObservedType> {
  readonly type: T;
  readonly on: CalendarDate;
  readonly data: ObservedData[T];
}

/** What a check may ask of the case as it stands without the fact. */
export interface CheckContext {
  readonly observed: readonly AnyObserved[];
  readonly rulebook: Rulebook;
  readonly today: CalendarDate;
  /** The case at the close of the evening before the fact's day. */
  readonly eveningBefore: () => CaseState;
  /** The case at the end of the fact's day, without the fact. */
  readonly endOfDay: () => CaseState;
  /** The case as it stands today, without the fact. */
  readonly now: () => CaseState;
}

/** Whether the law lets this be recorded: a refusal with its section, or nothing. */
export type Check<T extends ObservedType> = (told: Told<T>, context: CheckContext) => Refused | undefined;

/** Which facts the law asks something of before they may be recorded; of what happened to a pipe only how it is told. */
const CHECKS: { readonly [T in ObservedType]?: readonly Check<T>[] } = {
  'letter.reprinted': [reprintsWhatWasPrinted],
  'trigger.noticed': [
    sharingIsOnRecord,
    isGivenAsAsked,
    givenAtItsHour,
    saysWhatItRequires,
    saysWhoOrdered,
    setsNoDeadline,
    namesAPastDay,
  ],
  'violation.found': [isNoticedByNobody, namesNoLastDay, asksForNothing],
  'parcel.changed': [lacksApproval, excusesNoDay, endsNoExcuse, sharesDoNotAddUp, isStayedByOrder],
  'connection.made': [sharesByText, connectsWhatIsNoPipe, sewerWasThere, oldSewerWasExamined],
  'sewer.operational': [nobodyConnectedBefore],
  'application.filed': [asksForNewSystem, ownerConsents, applicationIsComplete, oneApplicationABuilding],
  'permit.issued': [permitsNewSystem, numberIsNew, permitMayBeIssued],
  'permit.extended': [permitMayBeExtended],
  'permit.revoked': [permitMayBeRevoked],
  'construction.started': [workHasPermit, workMayBegin],
  'construction.suspended': [workHasPermit],
  'construction.resumed': [workHasPermit],
  'tap.noticed': [tapIsNoticedInTime, tapMayBeMade],
  'inspection.made': [valveWasSeen],
  'sharing.found': [findsSharing],
  'service.discontinued': [mayBeDiscontinued],
  'lateral.capped': [mayBeCapped],
  'ground.frozen': [groundIsAsked],
  'ground.thawed': [groundIsAsked],
  'septic.abandoned': [abandonsNoSystem, noStepIsMissing],
  'building.described': [countsByUnits],
  'building.occupied': [isFirstOccupied],
  'use.measured': [isMeasuredInTime],
  'discharge.ended': [endsNoDischarge, endedAtItsHour],
  'authorization.recorded': [
    isBeforeTheRemedy,
    isAnothersDecision,
    isForAnotherService,
    abatesSomethingElse,
    authorizesNoAmount,
    allowsNothingLate,
  ],
  'work.ordered': [beginsBeforeItsOrder, lacksAuthorization, exceedsBudget],
  'entry.obtained': [needsNoWayIn, lacksAuthorization, ownerIsInTime],
  'work.begun': [beginsAfterItsEnd],
  'work.completed': [isCompletedAlready, endsBeforeItBegan, boresUnderOpenPavement],
  'lateral.charged': [chargesNoLateral],
  'election.filed': [choosesInVain],
  'rate.set': [setsNoSuchRate, setsNoSuchPenalty, setsNoAppealFee],
  'notice.mailed': [isNoOctoberNotice, warnsOfNoAmount],
  'notice.received': [namesAPiece],
  'notice.returned': [namesAPiece],
  'notice.articles': [namesAPiece, numbersACertifiedPiece],
  'service.attempted': [namesAPiece, triesWhatWaits],
  'proof.recorded': [namesAPiece],
  'arrears.reported': [areTwiceOrTooLate],
  'violation.referred': [namesNoRange],
  'roll.returned': [returnsNoRoll],
  'payment.received': [namesNoReceivable],
  'payment.reversed': [isNoReversiblePayment],
  'writeoff.authorized': [namesNoReceivable, writesOffTooMuch],
  'refund.authorized': [refundsTooMuch],
  'petition.filed': [asksAsTheTextSays],
  'evidence.received': [hasAPetition, isEvidenceOfTheText],
  'recommendation.made': [hasAPetition],
  'hearing.set': [hasAPetition, isNoticedTooLate],
  'hearing.held': [hasAPetition, isHeardUnnoticed],
  'relief.decided': [hasAPetition, isDecidedTooEarly],
  'decision.received': [hasAPetition],
  'agreement.executed': [isAgreedInVain],
  'petition.withdrawn': [hasAPetition],
  'stay.ordered': [staysNoDay],
  'stay.lifted': [liftsNoStay],
};

/** The first reason why the law does not let it be recorded. */
export function refusedByLaw(told: Told, context: CheckContext): Refused | undefined {
  for (const check of (CHECKS[told.type] ?? []) as readonly Check<ObservedType>[]) {
    const refused = check(told, context);
    if (refused) return refused;
  }
  return undefined;
}
