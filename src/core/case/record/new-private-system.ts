import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import type { CaseState } from '../state.ts';
import type { Check, CheckContext } from './checks.ts';

/** § 300-7.D, § 315-11C, § 342-2: an existing system has the owner's time; a new one is not begun. */
export const asksForNewSystem: Check<'application.filed'> = ({ on, data }, context) =>
  data.permit === 'private-system' ? forbidden(on, context) : undefined;

export const permitsNewSystem: Check<'permit.issued'> = ({ on, data }, context) =>
  data.kind === 'private-system' ? forbidden(on, context) : undefined;

function forbidden(on: CalendarDate, { rulebook, endOfDay }: CheckContext): Refused | undefined {
  const edition = editionOn(rulebook, on);
  const rule = edition?.existingSystems;
  const state = endOfDay();
  if (!edition || !rule || isAllowed(state, on, rule)) return undefined;
  return refuse('No permit for a new cesspool, privy, tank or other private system is asked for or issued here.', [
    cite(rule, edition),
  ]);
}

type Rule = NonNullable<NonNullable<ReturnType<typeof editionOn>>['existingSystems']>;

function isAllowed(state: CaseState, on: CalendarDate, rule: Rule): boolean {
  if (rule.approvedBy !== undefined && state.excuses.some(({ reason }) => reason === 'exempt')) return true;
  if (rule.everywhere || (rule.prohibitedFrom !== undefined && rule.prohibitedFrom <= on)) return false;
  return state.operationalOn === null && state.clocks.length === 0;
}
