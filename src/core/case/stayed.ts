import { firstDayOf, type CalendarDate } from '../kernel/calendar-date.ts';
import type { Receivable } from '../ledger/accounts.ts';
import type { CaseState } from './state.ts';

type Protected = Pick<CaseState, 'bankruptcies' | 'orders'>;

/**
 * Whether a court keeps the town from demanding this debt: a bankruptcy is open, and it is owed for what was before the
 * petition (11 U.S.C. 362(a)). The day decides: what is owed for the day of the petition or later is not covered. Now,
 * where no day is given.
 */
export function isStayed(state: Protected, owed: Receivable, on?: CalendarDate): boolean {
  if (state.bankruptcies.length === 0) return false;
  const day = debtDay(state, owed);
  return state.bankruptcies.some(
    ({ petitionOn, endedOn }) =>
      day < petitionOn &&
      (on === undefined ? endedOn === undefined : petitionOn <= on && (endedOn === undefined || on < endedOn)),
  );
}

/**
 * The day a debt is owed for. Not the day it is posted: a quarter that the petition cut short is posted after it and is for
 * months before it. An assessment is as old as the work, whichever of its installments is due.
 */
export function debtDay({ orders }: Pick<CaseState, 'orders'>, owed: Receivable): CalendarDate {
  const order = owed.order === undefined ? undefined : orders.find(({ id }) => id === owed.order);
  if (order) return order.completedOn;
  const month = owed.months?.at(-1);
  if (month !== undefined) return firstDayOf(month);
  return owed.periodEnd ?? owed.on;
}

/** What a bankruptcy covers and nobody has paid or written off. */
export function stayedDebts(state: CaseState): readonly Receivable[] {
  return state.accounts.receivables.filter(owed => owed.open > 0 && isStayed(state, owed));
}
