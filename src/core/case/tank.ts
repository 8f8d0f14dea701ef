import type { Edition } from '../rulebook/rulebook.ts';
import type { CaseState } from './state.ts';

/** Triggers of buildings that never drained into a tank of their own. */
const WITHOUT_TANK: ReadonlySet<string> = new Set(['new-building', 'shared-sewer']);

/**
 * Whether the building that was connected leaves a private system behind that has to be closed: only who drains into a
 * sewer has had one, and only where the text says what becomes of it.
 */
export function leavesTank({ service, clocks }: Pick<CaseState, 'service' | 'clocks'>, edition: Edition): boolean {
  const says = edition.existingSystems !== undefined || edition.septicAbandonment !== undefined;
  return service === 'sewer' && says && !clocks.some(({ trigger }) => WITHOUT_TANK.has(trigger));
}
