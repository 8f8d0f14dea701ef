import type { Fact } from '../../facts/fact.ts';
import { changeReceivable } from '../../ledger/accounts.ts';
import type { PieceBack } from '../../notice/pieces.ts';
import { comesBack } from '../comes-back.ts';
import type { CaseState } from '../state.ts';
import {
  allowLateElection,
  foldCostCharged,
  foldCostLevied,
  foldElection,
  foldLateralCharged,
  foldOrderSettled,
  foldWindowClosed,
} from './assessment.ts';
import {
  foldChargeStarted,
  foldDeadlinePassed,
  foldFinding,
  foldLateCharged,
  foldPenaltyAccrued,
  foldServed,
  foldStandbyCharged,
  foldTrigger,
} from './clocks.ts';
import { foldRefund, foldWriteOffAuthorized, foldWriteOffMade } from './given-up.ts';
import {
  foldAccelerated,
  foldInstallmentDue,
  foldInstallmentFee,
  foldInstallmentsBegan,
  foldInterestCharged,
} from './installments.ts';
import { foldCapped, foldConnection, foldDiscontinued, foldGround, foldSharingFound } from './lateral.ts';
import { foldLapse, foldLetterStep, foldMailing, foldNoticeDue, foldRequest } from './letters.ts';
import { foldArticles, foldAttempted, foldFailed, foldProof, foldPieceBack, foldReceived } from './letter-outcomes.ts';
import { foldAssigned } from './assigned.ts';
import { foldBuilding } from './building.ts';
import { foldCredit, foldFee, foldPayment, foldRate } from './money.ts';
import {
  foldAuthorization,
  foldBankruptcy,
  foldDischargeEnded,
  foldDistance,
  foldExcuseBegan,
  foldExcuseEnded,
  foldOperational,
  foldParcelChanged,
  foldReferral,
  foldSepticAbandoned,
} from './people.ts';
import {
  foldApplication,
  foldConstruction,
  foldLateralWork,
  foldPermitExpired,
  foldPermitExtended,
  foldPermitIssued,
  foldPermitRevoked,
} from './permits.ts';
import { foldArrears, foldCertified, foldDelinquent, foldPenalized, foldReturned } from './roll.ts';
import {
  foldClosed,
  foldEnded,
  foldFeeRefunded,
  foldGranted,
  foldPetition,
  foldRelief,
  foldReliefDue,
  noteAppealFee,
  noteExcuse,
} from './relief.ts';
import { foldMoneyHeld, foldMoneyReleased } from './holds.ts';
import { foldClockResumed, foldStay } from './stays.ts';
import { foldEntry, foldPaving, foldQuote, foldWorkBegun, foldWorkCompleted, foldWorkOrdered } from './work.ts';

/** What is known, from later facts, about a mailing or a payment: resolved before the fold. */
export interface Outcome {
  readonly failed: boolean;
  /** Pieces of a mailing that came back. */
  readonly back?: readonly PieceBack[];
}

export interface Folded {
  readonly state: CaseState;
  /** False where memory has no place for the fact. */
  readonly absorbed: boolean;
}

const taken = (state: CaseState): Folded => ({ state, absorbed: true });

/** What the case remembers of a fact; facts that only a register or a report reads change nothing here. */
export function remember(state: CaseState, fact: Fact, outcome?: Outcome): Folded {
  switch (fact.type) {
    case 'case.opened':
      // The first one is the frame that the state was made in; a case is opened once.
      return { state, absorbed: false };
    case 'sewer.operational':
      return foldOperational(state, fact);
    case 'distance.measured':
      return taken(foldDistance(state, fact));
    case 'parcel.changed':
      return taken(foldParcelChanged(state, fact));
    case 'trigger.noticed':
      return {
        state: foldTrigger(state, fact),
        absorbed: state.chart.duty !== 'discharged' || comesBack(state.service),
      };
    case 'violation.found':
      return {
        state: foldFinding(state, fact),
        absorbed: state.chart.duty !== 'discharged' || comesBack(state.service),
      };
    case 'authorization.recorded': {
      const authorized = foldAuthorization(state, fact);
      return taken(fact.data.remedy === 'late-election' ? allowLateElection(authorized, fact.on) : authorized);
    }
    case 'letter.requested':
      return taken(foldRequest(state, fact));
    case 'notice.approved':
    case 'notice.printed':
      return taken(foldLetterStep(state, fact));
    case 'notice.received':
      return foldReceived(state, fact);
    case 'notice.returned':
      return foldPieceBack(state, fact);
    case 'service.attempted':
      return foldAttempted(state, fact);
    case 'notice.articles':
      return foldArticles(state, fact);
    case 'proof.recorded':
      return foldProof(state, fact);
    case 'letter.reprinted':
      return taken(state);
    case 'notice.mailed':
      return foldMailing(state, fact, outcome?.back ?? []);
    case 'connection.made':
      return taken(foldConnection(state, fact));
    case 'sharing.found':
      return taken(foldSharingFound(state, fact));
    case 'lateral.capped':
      return taken(foldCapped(state, fact));
    case 'service.discontinued':
      return taken(foldDiscontinued(state, fact.on));
    case 'ground.frozen':
    case 'ground.thawed':
      return taken(foldGround(state, fact));
    case 'discharge.ended':
      return taken(foldDischargeEnded(state, fact));
    case 'septic.abandoned':
      return taken(foldSepticAbandoned(state, fact.on));
    case 'building.described':
    case 'building.occupied':
    case 'use.measured':
      return taken(foldBuilding(state, fact));
    case 'violation.referred':
      return taken(foldReferral(state, fact));
    case 'bankruptcy.filed':
    case 'bankruptcy.ended':
      return taken(foldBankruptcy(state, fact));
    case 'quote.received':
      return taken(foldQuote(state, fact));
    case 'work.ordered':
      return taken(foldWorkOrdered(state, fact));
    case 'entry.obtained':
      return taken(foldEntry(state, fact));
    case 'work.begun':
      return taken(foldWorkBegun(state, fact));
    case 'work.completed':
      return taken(foldWorkCompleted(state, fact));
    case 'lateral.charged':
      return taken(foldLateralCharged(state, fact));
    case 'street.paved':
      return taken(foldPaving(state, fact));
    case 'application.filed':
      return taken(foldApplication(state, fact));
    case 'permit.issued':
      return taken(foldPermitIssued(state, fact));
    case 'permit.extended':
      return foldPermitExtended(state, fact);
    case 'permit.revoked':
      return foldPermitRevoked(state, fact);
    case 'timetable.agreed':
      return taken({ ...state, timetable: { agreedOn: fact.on, completeBy: fact.data.completeBy } });
    case 'construction.started':
    case 'construction.suspended':
    case 'construction.resumed':
      return taken(foldConstruction(state, fact));
    case 'tap.noticed':
    case 'inspection.made':
    case 'uncover.ordered':
      return taken(foldLateralWork(state, fact));
    case 'petition.filed':
      return foldPetition(state, fact);
    case 'evidence.received':
    case 'recommendation.made':
    case 'hearing.set':
    case 'hearing.held':
    case 'relief.decided':
    case 'decision.received':
    case 'agreement.executed':
    case 'petition.withdrawn':
      return foldRelief(state, fact);
    case 'stay.ordered':
    case 'stay.lifted':
      return foldStay(state, fact);
    case 'rate.set':
      return taken(foldRate(state, fact));
    case 'election.filed':
      return taken(foldElection(state, fact));
    case 'arrears.reported':
      return taken(foldArrears(state, fact));
    case 'payment.received':
      return taken(foldPayment(state, fact, outcome?.failed ?? false));
    case 'credit.authorized':
      return taken(foldCredit(state, fact));
    case 'writeoff.authorized':
      return foldWriteOffAuthorized(state, fact);
    case 'refund.authorized':
      return foldRefund(state, fact);
    case 'roll.returned':
      return taken(foldReturned(state, fact));
    case 'balance.assigned':
      return taken(foldAssigned(state, fact));
    case 'payment.reversed':
      return { state, absorbed: !outcome?.failed };
    case 'lateral.laid':
    case 'assessment.recorded':
      return taken(state);
    case 'edition.began':
      return taken({ ...state, edition: fact.data.edition });
    case 'notice.due':
      return taken(foldNoticeDue(state, fact));
    case 'notice.lapsed':
      return taken(foldLapse(state, fact));
    case 'notice.served':
      return taken(foldServed(state, fact));
    case 'notice.failed':
      return taken(foldFailed(state, fact));
    case 'deadline.passed':
      return taken(foldDeadlinePassed(state, fact));
    case 'excuse.began':
      return taken(noteExcuse(foldExcuseBegan(state, fact), fact));
    case 'relief.granted':
      return taken(foldGranted(state, fact));
    case 'relief.closed':
      return taken(foldClosed(state, fact));
    case 'relief.ended':
      return taken(foldEnded(state, fact));
    case 'relief.due':
      return taken(foldReliefDue(state, fact));
    case 'money.held':
      return taken(foldMoneyHeld(state, fact));
    case 'money.released':
      return taken(foldMoneyReleased(state, fact));
    case 'clock.resumed':
      return taken(foldClockResumed(state, fact));
    case 'excuse.ended':
      return taken(foldExcuseEnded(state, fact));
    case 'permit.expired':
      return taken(foldPermitExpired(state, fact));
    case 'standby.started':
      return taken(foldChargeStarted(state, fact));
    case 'standby.charged':
      return taken(foldStandbyCharged(state, fact));
    case 'penalty.accrued':
      return taken(foldPenaltyAccrued(state, fact));
    case 'standby.stopped':
      return taken({ ...state, standbyStopped: true });
    case 'late.charged':
      return taken(foldLateCharged(state, fact));
    case 'fee.charged':
      return taken(noteAppealFee(foldFee(state, fact), fact));
    case 'fee.refunded':
      return taken(foldFeeRefunded(state, fact));
    case 'cost.charged':
      return taken(foldCostCharged(state, fact));
    case 'cost.levied':
      return taken(foldCostLevied(state, fact));
    case 'window.closed':
      return taken(foldWindowClosed(state, fact));
    case 'installments.began':
      return taken(foldInstallmentsBegan(state, fact));
    case 'interest.charged':
      return taken(foldInterestCharged(state, fact));
    case 'installment-fee.charged':
      return taken(foldInstallmentFee(state, fact));
    case 'installment.due':
      return taken(foldInstallmentDue(state, fact));
    case 'balance.accelerated':
      return taken(foldAccelerated(state, fact));
    case 'order.settled':
      return taken(foldOrderSettled(state, fact));
    case 'arrears.penalized':
      return taken(foldPenalized(state, fact));
    case 'roll.certified':
      return taken(foldCertified(state, fact));
    case 'writeoff.made':
      return taken(foldWriteOffMade(state, fact));
    case 'delinquent.charged':
      return taken(foldDelinquent(state, fact));
    case 'receivable.cleared':
      return taken({
        ...state,
        accounts: changeReceivable(state.accounts, fact.data.receivable, owed => ({ ...owed, cleared: true })),
      });
  }
}
