import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Cents } from '../kernel/cents.ts';
import type { Fact } from '../facts/fact.ts';
import type { Life } from './derive.ts';
import { evolve } from './evolve.ts';
import { openCase, type CaseState } from './state.ts';

/** Money that was received for a fee, on the day it came in. */
export interface FeeReceipt {
  readonly fee: string;
  readonly on: CalendarDate;
  readonly cents: Cents;
}

/** Money that lay on the account before there was a fee to pay with it. `on` is null for a credit that nobody paid. */
interface Lying {
  readonly on: CalendarDate | null;
  cents: number;
}

/**
 * § 300-19: which fees were collected, showing the day of their receipt. A payment may pay several things and a fee may be
 * paid by several payments, also by money that was there before it: the life is folded once more to see what went where.
 */
export function feeReceipts({ steps }: Life): readonly FeeReceipt[] {
  const [opening, ...others] = steps;
  if (opening?.fact.type !== 'case.opened' || !others.some(({ fact }) => fact.type === 'fee.charged')) return [];
  const failed = new Set(others.flatMap(({ fact }) => (fact.type === 'payment.reversed' ? [fact.data.payment] : [])));
  let state = openCase(opening.fact.data, others[0]?.fact.on ?? opening.fact.on);
  const lying: Lying[] = [];
  const receipts: FeeReceipt[] = [];
  for (const { fact } of others) {
    const before = state;
    ({ state } = evolve(state, fact, 'day', failed.has(fact.key) ? { failed: true } : undefined));
    for (const part of sourcesOf(fact, before, state, lying)) receipts.push(...paidBy(part, before, state));
  }
  return receipts;
}

/** Where the money that this fact moved came from: the payment itself, or what lay there, the oldest first. */
function sourcesOf(fact: Fact, before: CaseState, after: CaseState, lying: Lying[]): Lying[] {
  const added = after.accounts.credit - before.accounts.credit;
  const isMoney = fact.type === 'payment.received' || fact.type === 'credit.authorized';
  const on = fact.type === 'payment.received' ? fact.on : null;
  if (isMoney) {
    if (added > 0) lying.push({ on, cents: added });
    return [{ on, cents: Number.MAX_SAFE_INTEGER }];
  }
  const used: Lying[] = [];
  for (let rest = -added; rest > 0;) {
    const [oldest] = lying;
    if (!oldest) break;
    const cents = Math.min(rest, oldest.cents);
    used.push({ on: oldest.on, cents });
    oldest.cents -= cents;
    rest -= cents;
    if (oldest.cents === 0) lying.shift();
  }
  return used;
}

/** What the fact paid of each fee, as far as this money reaches. */
function paidBy({ on, cents }: Lying, before: CaseState, after: CaseState): FeeReceipt[] {
  if (on === null) return [];
  return after.accounts.receivables.flatMap(({ key, kind, cents: whole, open }) => {
    if (kind !== 'fee') return [];
    const owed = before.accounts.receivables.find(known => known.key === key)?.open ?? whole;
    const paid = Math.min(owed - open, cents);
    return paid > 0 ? [{ fee: key, on, cents: paid as Cents }] : [];
  });
}
