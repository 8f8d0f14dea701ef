import type { AnyObserved } from '../../src/core/facts/fact.ts';
import { moneyText, type Cents } from '../../src/core/kernel/cents.ts';
import type { Moment, Told } from './town-acts.ts';

const decided = (pick: number) => ({ body: 'Common Council', resolution: `2028-${pick % 50}` });

function reversible(facts: readonly AnyObserved[], on: string) {
  const reversed = new Set(facts.flatMap(fact => (fact.type === 'payment.reversed' ? [fact.data.payment] : [])));
  return facts.flatMap(fact =>
    fact.type === 'payment.received' && fact.on <= on && !reversed.has(fact.key) ? [fact] : [],
  );
}

/** What the town decides about money, and checks that bounce. */
export const moneyActs = {
  reversePayment: ({ facts, on, pick }) => {
    const payments = reversible(facts, on);
    const payment = payments[pick % Math.max(1, payments.length)];
    if (!payment) return undefined;
    const { amount } = payment.data;
    return {
      type: 'payment.reversed',
      data: { payment: payment.key, reason: 'bounced', amount: moneyText(amount), paidOn: payment.on },
    };
  },
  writeOff: ({ state, pick }) => {
    const owed = state.accounts.receivables.filter(({ open }) => open > 0);
    const one = owed[pick % Math.max(1, owed.length)];
    if (!one) return undefined;
    const amount = moneyText((pick % 3 ? one.open : 1 + (pick % one.open)) as Cents);
    return {
      type: 'writeoff.authorized',
      data: { receivable: one.key, amount, reason: 'hardship', ...decided(pick) },
    };
  },
  refund: ({ state, pick }) => {
    const { credit } = state.accounts;
    if (credit === 0) return undefined;
    const amount = moneyText((pick % 3 ? credit : 1 + (pick % credit)) as Cents);
    return { type: 'refund.authorized', data: { amount, ...decided(pick) } };
  },
  grantCredit: ({ pick }) => ({
    type: 'credit.authorized',
    data: { amount: moneyText((1 + (pick % 30_000)) as Cents), reason: 'meter was read wrong', ...decided(pick) },
  }),
} as const satisfies Record<string, (moment: Moment) => Told>;
