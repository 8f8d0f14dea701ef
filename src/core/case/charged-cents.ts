import type { Cents } from '../kernel/cents.ts';
import type { Receivable } from '../ledger/accounts.ts';
import type { CaseState } from './state.ts';

/** What a debt came to when it was charged. Of a cost that became installments the account keeps only what was paid before. */
export function chargedCents({ orders }: Pick<CaseState, 'orders'>, owed: Receivable): Cents {
  return orders.find(({ receivable }) => receivable === owed.key)?.cents ?? owed.cents;
}
