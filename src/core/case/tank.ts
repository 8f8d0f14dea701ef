import type { Edition } from '../rulebook/rulebook.ts';
import type { CaseState } from './state.ts';

/** Triggers of buildings that never drained into a tank of their own. */
const WITHOUT_TANK: ReadonlySet<string> = new Set(['new-building', 'shared-sewer']);

/**
 * Whether the building that was connected leaves a private system behind that has to be closed: only who drains into a
 * sewer has had one, and only where the text says what becomes of it.
 */
export function leavesTank(state: Pick<CaseState, 'service' | 'clocks'>, edition: Edition): boolean {
  const says = edition.existingSystems !== undefined || edition.septicAbandonment !== undefined;
  return state.service === 'sewer' && says && !neverHadTank(state);
}

/** A building that was new when the sewer was there, or drained through a neighbor's: nothing of its own to close. */
export function neverHadTank({ clocks }: Pick<CaseState, 'clocks'>): boolean {
  return clocks.some(({ trigger }) => WITHOUT_TANK.has(trigger));
}
