import type { CostItem } from '../facts/derived-cost.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { CaseState, RunningClock } from './state.ts';
import type { Order } from './state/order.ts';
import { townRemedyOf } from './town-work.ts';

/** What a cost came of: the last day that was missed, who decided when, and each item. */
export interface WorkBehind {
  readonly missed?: CalendarDate;
  readonly authorizedBy?: string;
  readonly authorizedOn?: CalendarDate;
  readonly items: readonly CostItem[];
}

/**
 * The work that a cost came of. Where a discharge came back since, the clocks and the decision are those of its own time.
 * A share of a lateral that the town laid came of no missed day: the body that charged it is the one that decided.
 */
export function workBehind(state: CaseState, order: Order): WorkBehind {
  const items = order.items ?? state.townWork.completed?.items ?? [];
  if (order.isShare) {
    const by = order.chargedBy === undefined ? {} : { authorizedBy: order.chargedBy };
    return { ...by, authorizedOn: order.completedOn, items };
  }
  const duty = (state.earlier ?? []).find(({ again }) => order.completedOn <= again) ?? state;
  const missed = earliestPassed(duty.clocks)?.due;
  const remedy = townRemedyOf(state);
  const decided = state.authorizations.findLast(known => known.remedy === remedy && known.on <= order.completedOn);
  return {
    ...(missed ? { missed } : {}),
    ...(decided ? { authorizedBy: decided.body, authorizedOn: decided.on } : {}),
    items,
  };
}

function earliestPassed(clocks: readonly RunningClock[]): RunningClock | undefined {
  return clocks
    .filter(({ passed }) => passed > 0)
    .reduce<RunningClock | undefined>((a, b) => (a && a.due <= b.due ? a : b), undefined);
}
