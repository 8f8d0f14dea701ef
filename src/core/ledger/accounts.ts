import type { CalendarDate } from '../kernel/calendar-date.ts';
import { ZERO, minus, plus, type Cents } from '../kernel/cents.ts';

/** One thing owed, with what is still open on it. */
export interface Receivable {
  /** The natural key of the charge: "standby/2027-Q4", "late/2028-01". */
  readonly key: string;
  readonly kind: 'standby' | 'late';
  readonly cents: Cents;
  readonly open: Cents;
  readonly on: CalendarDate;
  /** Last day of the period billed for. */
  readonly periodEnd?: CalendarDate;
  /** Set when a bill for exactly this amount was served. */
  readonly billedOn?: CalendarDate;
  readonly dueOn?: CalendarDate;
  readonly cleared?: true;
}

/** What the live charges and payments of a case come to. `credit` is money with nothing to apply to. */
export interface Accounts {
  readonly receivables: readonly Receivable[];
  readonly credit: Cents;
  readonly charged: Cents;
  readonly paid: Cents;
}

/** Late charges first, then the oldest principal: the order in which money is applied. */
function applyInOrder(receivables: readonly Receivable[], money: Cents): { receivables: Receivable[]; rest: Cents } {
  let rest = money;
  const result = [...receivables];
  for (const kind of ['late', 'standby'] as const) {
    for (let i = 0; i < result.length && rest > 0; i += 1) {
      const owed = result[i];
      if (!owed || owed.kind !== kind || owed.open <= 0) continue;
      const applied = (rest < owed.open ? rest : owed.open) as Cents;
      result[i] = { ...owed, open: minus(owed.open, applied) };
      rest = minus(rest, applied);
    }
  }
  return { receivables: result, rest };
}

/** A new charge; credit lying on the account pays it at once. */
export function addReceivable(accounts: Accounts, charge: Omit<Receivable, 'open' | 'cleared'>): Accounts {
  const used = (accounts.credit < charge.cents ? accounts.credit : charge.cents) as Cents;
  return {
    ...accounts,
    receivables: [...accounts.receivables, { ...charge, open: minus(charge.cents, used) }],
    credit: minus(accounts.credit, used),
    charged: plus(accounts.charged, charge.cents),
  };
}

/** A payment in cents > 0: first on the receivable it names, the rest in the stated order, what is left is a credit. */
export function applyPayment(accounts: Accounts, amount: Cents, receivable?: string): Accounts {
  let rest = amount;
  let receivables = accounts.receivables;
  if (receivable !== undefined) {
    receivables = receivables.map(owed => {
      if (owed.key !== receivable || owed.open <= 0) return owed;
      const applied = (rest < owed.open ? rest : owed.open) as Cents;
      rest = minus(rest, applied);
      return { ...owed, open: minus(owed.open, applied) };
    });
  }
  const applied = applyInOrder(receivables, rest);
  return {
    ...accounts,
    receivables: applied.receivables,
    credit: plus(accounts.credit, applied.rest),
    paid: plus(accounts.paid, amount),
  };
}

/** Changes one receivable; the others are untouched. */
export function changeReceivable(accounts: Accounts, key: string, change: (owed: Receivable) => Receivable): Accounts {
  return { ...accounts, receivables: accounts.receivables.map(owed => (owed.key === key ? change(owed) : owed)) };
}

/** Owed in all, less credit; negative where the town holds the owner's money. */
export function balanceOf(accounts: Accounts): Cents {
  return minus(accounts.charged, accounts.paid);
}

/**
 * What is past due on the morning of the day: bills whose due date has gone by, and the late charges still unpaid
 * (§ 300-16.C: "total unpaid balance, including unpaid late payment charges"), where the text has them compound.
 */
export function pastDueOn(accounts: Accounts, morning: CalendarDate, compounding = true): Cents {
  let sum = 0;
  for (const owed of accounts.receivables) {
    if ((owed.kind === 'late' && compounding) || (owed.dueOn !== undefined && owed.dueOn < morning)) sum += owed.open;
  }
  return sum as Cents;
}

export const NO_ACCOUNTS: Accounts = { receivables: [], credit: ZERO, charged: ZERO, paid: ZERO };
