import { addDays } from '../kernel/calendar-date.ts';
import type { Receivable } from '../ledger/accounts.ts';
import { editionOn, type Rulebook } from '../rulebook/rulebook.ts';

/**
 * Whether a bill not paid in time bears the late charge: standby does, a penalty only where its text says so, nothing
 * else. The text of the day after its last day decides.
 */
export function bearsLateCharge({ kind, dueOn }: Pick<Receivable, 'kind' | 'dueOn'>, rulebook: Rulebook): boolean {
  if (kind === 'standby') return true;
  if (kind !== 'daily-penalty' || dueOn === undefined) return false;
  return editionOn(rulebook, addDays(dueOn, 1))?.penalty?.bill.lateCharge === true;
}
