import { minus, plus, type Cents } from '../kernel/cents.ts';
import { addReceivable, type Accounts, type Receivable } from './accounts.ts';
import { applyInOrder } from './payment-order.ts';

/** A payment in cents > 0: first on the receivable it names, the rest in the stated order, what is left is a credit. */
export function applyPayment(accounts: Accounts, amount: Cents, receivable?: string): Accounts {
  const named = accounts.receivables.find(owed => owed.key === receivable);
  const first = named
    ? applyInOrder(accounts.receivables, amount, owed => owed === named || isPartOf(named, owed))
    : { receivables: accounts.receivables, rest: amount };
  const { receivables, rest } = applyInOrder(first.receivables, first.rest);
  return { ...accounts, receivables, credit: plus(accounts.credit, rest), paid: plus(accounts.paid, amount) };
}

/** The cost that an owner pays by name may have become installments: its parts and their interest bear the same order. */
function isPartOf(named: Receivable, owed: Receivable): boolean {
  return named.kind === 'cost' && named.order !== undefined && owed.order === named.order;
}

/** A credit that the town grants: applied like money, but nobody paid it. */
export function applyCredit(accounts: Accounts, amount: Cents): Accounts {
  const applied = applyPayment(accounts, amount);
  return { ...applied, paid: accounts.paid, charged: minus(accounts.charged, amount) };
}

/**
 * Money given back on a day: it comes out of the credit. Where a later correction leaves less credit than was given back,
 * the owner owes the rest, under the key of the refund.
 */
export function payBack(accounts: Accounts, amount: Cents, refund: Pick<Receivable, 'key' | 'on'>): Accounts {
  const fromCredit = (amount < accounts.credit ? amount : accounts.credit) as Cents;
  const lessCredit = {
    ...accounts,
    credit: minus(accounts.credit, fromCredit),
    paid: minus(accounts.paid, amount),
  };
  const tooMuch = minus(amount, fromCredit);
  if (tooMuch === 0) return lessCredit;
  // No charge: that it is owed shows in what was paid being less.
  const owed = { ...refund, kind: 'refund', cents: tooMuch, dueOn: refund.on } as const;
  return { ...addReceivable(lessCredit, owed), charged: accounts.charged };
}
