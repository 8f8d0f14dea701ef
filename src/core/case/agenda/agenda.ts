import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { ChartValue } from '../chart/step.ts';
import { comesBack } from '../comes-back.ts';
import type { CaseState } from '../state.ts';
import { assessmentNoticeFalls, installmentBillFalls, installmentBillsLapse } from './assessment-letters.ts';
import { costBillFalls, costIsCharged, costIsLevied, ordersSettle } from './assessment.ts';
import { installmentsBegin, windowCloses } from './assessment-choice.ts';
import { deadlinePasses, editionBegins, remindersFall, remindersLapse } from './deadlines.ts';
import { NOTHING_DUE, type AgendaRule, type Due } from './due.ts';
import {
  balanceIsAccelerated,
  installmentFallsDue,
  installmentFeeFalls,
  installmentGoesOnRoll,
  interestFallsOutOfTurn,
} from './installments.ts';
import { excusesEnd } from './excuses.ts';
import { decisionStands, grantedExcuseBegins, grantedReliefEnds, reliefIsGranted, townStepsFall } from './relief.ts';
import {
  decisionNoticesFall,
  hearingNoticesFall,
  hearingNoticesLapse,
  petitionReceiptsFall,
} from './relief-letters.ts';
import { requestedLettersFall } from './requested-letters.ts';
import { appealFeeFalls, appealFeeFallsAway, moneyIsHeld, moneyIsReleased } from './relief-money.ts';
import { clocksResume } from './stays.ts';
import { caseClosedFalls, septicChecklistFalls } from './closing-letters.ts';
import { newOwnerFalls } from './new-owner.ts';
import { septicFailureFalls, septicFailureLapses } from './septic-failure.ts';
import { connectionOrderFalls, entryNoticeFalls } from './town-work-letters.ts';
import { finalNoticeFalls } from './final-notice.ts';
import {
  availabilityNoticeFalls,
  connectionConfirmedFalls,
  correctionsFall,
  noticeOfEventFalls,
  workConfirmedFalls,
} from './letters.ts';
import { violationNoticesFall } from './violation-notice.ts';
import { billsFall, lateChargeFalls, lateNoticeFalls, lateNoticeLapses, receivablesClear } from './money.ts';
import { delinquentInterestFalls } from './returned-roll.ts';
import { penaltyFalls, rollIsCertified } from './roll.ts';
import { rollNoticeFalls, rollNoticesLapse } from './roll-notice.ts';
import { measuredFeeFalls } from './measured-fee.ts';
import { permitsExpire } from './permits.ts';
import { upfrontFeesFall } from './upfront-fees.ts';
import { hopelessLettersFail } from './service-settled.ts';
import { clockLettersServe, lettersServe, triggersServe, warningsServe } from './service.ts';
import { standbyBegins } from './standby-availability.ts';
import { quarterIsCharged, standbyStops } from './standby-money.ts';
import { betterWarningFalls, freshWarningFalls, oneYearLetterFalls, standbyStarts } from './standby.ts';
import { betterPenaltyNoticeFalls, freshPenaltyNoticeFalls, penaltyStarts } from './penalty.ts';
import { monthIsPenalized, penaltyStops } from './penalty-money.ts';
import { writeOffsAreMade } from './write-offs.ts';

type RulesByState<S extends string> = { readonly [K in S]: readonly AgendaRule[] };

const noticesServe: readonly AgendaRule[] = [triggersServe, clockLettersServe];

/** A duty that is fulfilled is not set again by another notice, save where what was ended can begin anew. */
const dutyComesBack: AgendaRule = (state, rulebook) =>
  comesBack(state.service)
    ? [...noticesServe, violationNoticesFall].flatMap(rule => rule(state, rulebook))
    : NOTHING_DUE;

/** Which rules apply where: the region's state picks them, and they ask nothing about states. */
const dutyRules: RulesByState<ChartValue['duty']> = {
  none: [editionBegins, ...noticesServe, availabilityNoticeFalls, violationNoticesFall, septicFailureFalls],
  running: [
    editionBegins,
    ...noticesServe,
    septicFailureFalls,
    septicFailureLapses,
    noticeOfEventFalls,
    violationNoticesFall,
    finalNoticeFalls,
    deadlinePasses,
    remindersFall,
    remindersLapse,
  ],
  overdue: [editionBegins, ...noticesServe, violationNoticesFall, septicFailureFalls, septicFailureLapses],
  excusedBeforeNotice: [editionBegins, ...noticesServe, excusesEnd],
  excused: [editionBegins, ...noticesServe, excusesEnd],
  discharged: [dutyComesBack, workConfirmedFalls],
};

const buildingRules: RulesByState<ChartValue['building']> = {
  unconnected: [upfrontFeesFall],
  permitted: [permitsExpire, upfrontFeesFall],
  shared: [permitsExpire, upfrontFeesFall],
  tankAbandoned: [permitsExpire, upfrontFeesFall],
  connected: [connectionConfirmedFalls, measuredFeeFalls, septicChecklistFalls],
  closedOut: [connectionConfirmedFalls, measuredFeeFalls],
};

/** Steps that only an owner who fails to connect can meet. */
const standbyWhileOverdue: RulesByState<ChartValue['standby']> = {
  notApplicable: [],
  authorized: [oneYearLetterFalls, freshWarningFalls, freshPenaltyNoticeFalls, warningsServe],
  warned: [betterWarningFalls, betterPenaltyNoticeFalls, warningsServe, standbyStarts, penaltyStarts],
  accruing: [],
  suspended: [freshWarningFalls, freshPenaltyNoticeFalls, warningsServe],
  warnedAgain: [betterWarningFalls, betterPenaltyNoticeFalls, warningsServe, standbyStarts, penaltyStarts],
  stopped: [],
};

const standbyRules: RulesByState<ChartValue['standby']> = {
  notApplicable: [quarterIsCharged, monthIsPenalized],
  authorized: [quarterIsCharged, monthIsPenalized],
  warned: [quarterIsCharged, monthIsPenalized],
  accruing: [quarterIsCharged, monthIsPenalized],
  suspended: [quarterIsCharged, monthIsPenalized],
  warnedAgain: [quarterIsCharged, monthIsPenalized],
  stopped: [standbyStops, quarterIsCharged, penaltyStops, monthIsPenalized],
};

const HAS_THE_DUTY: ReadonlySet<ChartValue['duty']> = new Set(['none', 'running', 'overdue']);

/** A charge that runs once the sewer is there asks nobody whether they fail to connect. */
const standbyFromAvailability: RulesByState<ChartValue['standby']> = {
  notApplicable: [standbyBegins],
  authorized: [standbyBegins],
  warned: [],
  accruing: [],
  suspended: [standbyBegins],
  warnedAgain: [],
  stopped: [],
};

/** Only whoever fails to do it is told that the town does it; what was done is told by other letters. */
const forcedConnectionRules: RulesByState<ChartValue['forcedConnection']> = {
  notOrdered: [],
  authorized: [connectionOrderFalls],
  entryObtained: [connectionOrderFalls, entryNoticeFalls],
  underConstruction: [],
  completed: [costIsCharged],
};

/** The assessment's region speaks of the newest cost alone; what is open of an older one goes on being collected. */
const orderRules: readonly AgendaRule[] = [
  costBillFalls,
  costIsLevied,
  windowCloses,
  installmentsBegin,
  installmentFeeFalls,
  installmentGoesOnRoll,
  installmentFallsDue,
  balanceIsAccelerated,
  interestFallsOutOfTurn,
  assessmentNoticeFalls,
  installmentBillFalls,
  installmentBillsLapse,
  ordersSettle,
];

/** The relief region speaks of the newest petition alone; each of them is followed to its end. */
const reliefRules: readonly AgendaRule[] = [
  moneyIsHeld,
  appealFeeFalls,
  townStepsFall,
  reliefIsGranted,
  grantedExcuseBegins,
  decisionStands,
  moneyIsReleased,
  appealFeeFallsAway,
  grantedReliefEnds,
  petitionReceiptsFall,
  hearingNoticesFall,
  hearingNoticesLapse,
  decisionNoticesFall,
];

/** Money and letters live on whatever the regions say: what is owed stays owed after a connection. */
const always: readonly AgendaRule[] = [
  lettersServe,
  hopelessLettersFail,
  correctionsFall,
  billsFall,
  lateChargeFalls,
  lateNoticeFalls,
  lateNoticeLapses,
  receivablesClear,
  rollNoticeFalls,
  rollNoticesLapse,
  penaltyFalls,
  rollIsCertified,
  delinquentInterestFalls,
  writeOffsAreMade,
];

/**
 * What falls due next, when, as which derived fact, because of which section. Only what the present state determines,
 * one next item a recurrence, none dated before the state's last fact. What waits for a person is not here.
 */
export function agenda(state: CaseState, rulebook: Rulebook): readonly Due[] {
  const due: Due[] = [];
  const ask = (rules: readonly AgendaRule[]): void => {
    for (const rule of rules) for (const item of rule(state, rulebook)) due.push(item);
  };
  ask(dutyRules[state.chart.duty]);
  ask(buildingRules[state.chart.building]);
  ask(standbyRules[state.chart.standby]);
  ask(forcedConnectionRules[state.chart.forcedConnection]);
  if (state.orders.length > 0) ask(orderRules);
  if (state.petitions) ask(reliefRules);
  if (state.requests) ask([requestedLettersFall]);
  if (state.stays) ask([clocksResume]);
  if (state.chart.duty === 'overdue' && state.chart.stay === 'none') ask(standbyWhileOverdue[state.chart.standby]);
  if (HAS_THE_DUTY.has(state.chart.duty) && state.chart.stay === 'none')
    ask(standbyFromAvailability[state.chart.standby]);
  if (state.letters.length > 0 || state.accounts.receivables.length > 0) ask(always);
  if (state.newOwnerOn !== undefined) ask([newOwnerFalls]);
  // The end of a case is what is left when nothing else of it is ahead.
  if (state.chart.duty === 'discharged' && due.length === 0) ask([caseClosedFalls]);
  return due;
}
