import { latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { startWithoutWarning, type ChargeStart } from '../../rules/charge-start.ts';
import { penaltyRateOn } from '../../rules/penalty-rate.ts';
import { penaltyStart } from '../../rules/penalty-start.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { passedClock, type CaseState } from '../state.ts';
import { ratesOfKind } from '../state/roll.ts';
import { betterWarning, chargeStarts, freshWarning, type WarnedCharge } from './warned-charge.ts';

/** When the penalty could start on what the case knows, with its notice mailed on the day given. */
export function penaltyFrom(
  state: CaseState,
  rulebook: Rulebook,
  warnedOn: CalendarDate | undefined,
): ChargeStart | undefined {
  const passed = passedClock(state);
  return passed && penaltyStart(rulebook, { connectionDeadline: passed.due, warnedOn });
}

/** Nobody is told of a penalty before there is an amount to tell: the text's own, or the council's on record. */
function earliestPenalty(state: CaseState, rulebook: Rulebook): CalendarDate | undefined {
  const start = penaltyFrom(state, rulebook, undefined);
  const earliest = start && startWithoutWarning(start);
  if (earliest === undefined) return undefined;
  const rate = penaltyRateOn(rulebook, latest(earliest, state.position.on), ratesOfKind(state.rates, 'penalty'));
  return rate.ok ? earliest : undefined;
}

/** § 315-11D, § 342-1: so much for the time that the failure to connect goes on. */
const penalty: WarnedCharge = {
  kind: 'penalty',
  warning: edition => edition.penalty?.warning,
  earliest: earliestPenalty,
  from: penaltyFrom,
};

export const freshPenaltyNoticeFalls = freshWarning(penalty);
export const betterPenaltyNoticeFalls = betterWarning(penalty);
export const penaltyStarts = chargeStarts(penalty);
