import { dateWords } from '../../calendar/day-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite } from '../../rulebook/rulebook.ts';
import type { CaseState } from '../state.ts';
import { connects } from '../state/permit.ts';
import type { Check, Told } from './checks.ts';
import { permitLaw, refuseAll, type PermitLaw } from './permit-law.ts';

/** § 315-11E: what an application for service must say, and for which parcels it may be made. */
export const applicationIsComplete: Check<'application.filed'> = (told, { rulebook, endOfDay }) => {
  const state = endOfDay();
  const law = permitLaw(state, rulebook, told.on);
  if (!law || !connects({ kind: told.data.permit })) return undefined;
  return refuseAll([statesWastes(told, law), isWithinLimits(told, state, law)]);
};

function statesWastes({ data }: Told<'application.filed'>, { rules, edition }: PermitLaw): Refused | undefined {
  const rule = rules.application.wastes;
  if (!rule || data.wastes !== undefined) return undefined;
  return refuse('The wastes that will be discharged are missing: the application states all of them, as "wastes".', [
    cite(rule, edition),
  ]);
}

/** § 315-11E(2): outside the limits only who was connected already on the day that the text names. */
function isWithinLimits(
  { data }: Told<'application.filed'>,
  state: CaseState,
  { rules, edition }: PermitLaw,
): Refused | undefined {
  const rule = rules.application.limits;
  if (!rule || data.outsideLimits !== true) return undefined;
  const asOf = rule.unlessConnectedOn;
  if (asOf !== undefined && wasConnected(data.connectedSince ?? state.connectedOn, asOf)) return undefined;
  const exception = asOf === undefined ? '' : `, and no connection that existed on ${dateWords(asOf)} is on record`;
  return refuse(`The parcel lies outside the corporate limits${exception}: service is not applied for there.`, [
    cite(rule, edition),
  ]);
}

function wasConnected(since: CalendarDate | null, on: CalendarDate): boolean {
  return since !== null && since <= on;
}
