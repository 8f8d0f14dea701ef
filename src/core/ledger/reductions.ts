import { minus, plus, ZERO, type Cents } from '../kernel/cents.ts';
import { changeReceivable, type Accounts, type Receivable } from './accounts.ts';
import { applyInOrder } from './payment-order.ts';

/** Part or all of one debt is given up: cents at most what is open on it. */
export function writeOff(accounts: Accounts, key: string, amount: Cents): Accounts {
  const given = changeReceivable(accounts, key, owed => ({
    ...owed,
    open: minus(owed.open, amount),
    writtenOff: plus(owed.writtenOff ?? ZERO, amount),
  }));
  return { ...given, charged: minus(accounts.charged, amount) };
}

/**
 * A charge falls away in part or whole: what is unpaid of it is no longer owed, and what was paid is a credit, applied as
 * any credit is.
 */
export function takeBack(accounts: Accounts, key: string, amount: Cents): Accounts {
  const open = accounts.receivables.find(owed => owed.key === key)?.open ?? ZERO;
  const unpaid = (amount < open ? amount : open) as Cents;
  const lessened = changeReceivable(accounts, key, owed => ({ ...owed, open: minus(owed.open, unpaid) }));
  const { receivables, rest } = applyInOrder(lessened.receivables, minus(amount, unpaid));
  return {
    ...accounts,
    receivables,
    credit: plus(accounts.credit, rest),
    charged: minus(accounts.charged, amount),
  };
}

/**
 * What is open goes over to other parcels, as much of it as was decided. Where a later correction leaves less open than
 * went over, the rest is a credit here: the others owe their shares all the same. Where it leaves more, that stays.
 */
export function moveOut(accounts: Accounts, amount: Cents): Accounts {
  const { receivables, rest } = applyInOrder(accounts.receivables, amount);
  return {
    ...accounts,
    receivables: receivables.map((owed, i) => noteMoved(owed, accounts.receivables[i])),
    credit: plus(accounts.credit, rest),
    charged: minus(accounts.charged, amount),
  };
}

function noteMoved(owed: Receivable, before: Receivable | undefined): Receivable {
  if (!before || before.open === owed.open) return owed;
  const moved = plus(owed.moved ?? ZERO, minus(before.open, owed.open));
  if (owed.open > 0) return { ...owed, moved };
  const { waits: _came, ...rest } = owed;
  return { ...rest, moved };
}
