import type { CaseState, RunningClock } from './state.ts';

export type EndedInTime = 'in time' | 'late' | 'on the last day, at an hour nobody told';

/**
 * Whether what an order of hours asked for was done before they were over. Undefined where it is not done yet, or was
 * never ordered by the hour. The days of the case don't know it: an owner is in default from the next morning only.
 */
export function endedInTime({ clocks, connectedOn, endedAt }: CaseState): EndedInTime | undefined {
  const first = clocks.reduce<RunningClock | undefined>((a, b) => (a && hoursOf(a) <= hoursOf(b) ? a : b), undefined);
  if (connectedOn === null || first?.dueAt === undefined) return undefined;
  if (endedAt !== undefined) return endedAt <= first.dueAt ? 'in time' : 'late';
  if (connectedOn > first.due) return 'late';
  const endsInTheDay = connectedOn === first.due && first.dueAt.startsWith(first.due);
  return endsInTheDay ? 'on the last day, at an hour nobody told' : 'in time';
}

function hoursOf({ due, dueAt }: RunningClock): string {
  return dueAt ?? `${due}T24:00`;
}
