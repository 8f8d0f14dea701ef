import type { Refused } from '../../kernel/decision.ts';
import { deadlineOf } from '../agenda/service.ts';
import { distanceToMeasure } from '../distance-wanted.ts';
import type { CheckContext, Told } from './checks.ts';

/**
 * A notice for which no text of the town sets a deadline, for this service and use, would stand in the log as if it
 * started something. One whose receipt is not known yet is taken: it starts nothing, and staff see what it waits for.
 */
export function setsNoDeadline(
  { on, data }: Told<'trigger.noticed'>,
  { rulebook, endOfDay }: CheckContext,
): Refused | undefined {
  const dated = { ...data, receivedOn: data.receivedOn ?? on };
  const state = endOfDay();
  const deadline = deadlineOf(state, { on, data: dated }, rulebook);
  return deadline.ok || distanceToMeasure(state, data.trigger, rulebook) ? undefined : deadline;
}
