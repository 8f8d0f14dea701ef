import type { CalendarDate } from '../kernel/calendar-date.ts';
import { ZERO, type Cents } from '../kernel/cents.ts';
import { openOf } from '../ledger/accounts.ts';
import type { CaseState } from './state.ts';
import { isStayed } from './stayed.ts';
import type { Order } from './state/order.ts';

/** The key that a letter about one installment names: its part of the principal. */
export function installmentKey({ id }: Pick<Order, 'id'>, n: number): string {
  return `installment/${id}/${n}`;
}

/** Since when it is settled how a cost is paid: in installments, or whole with the taxes; undefined while it is not. */
export function settledHowOn({ plan, closed }: Order): CalendarDate | undefined {
  if (plan) return plan.beganOn;
  return closed?.outcome === 'levy' ? closed.on : undefined;
}

/** Cents open of one installment, its interest and fee with it; none where a court keeps the town from asking. */
export function installmentOpen(state: CaseState, about: string | undefined): Cents {
  const own = state.accounts.receivables.find(({ key }) => key === about);
  if (!own || isStayed(state, own)) return ZERO;
  return openOf(state.accounts.receivables.filter(owed => owed.order === own.order && owed.n === own.n));
}
