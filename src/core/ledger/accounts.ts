import type { CalendarDate } from '../kernel/calendar-date.ts';
import { ZERO, minus, plus, type Cents } from '../kernel/cents.ts';

/** What a debt is for. `principal` is a part of a cost that is paid in installments. */
export type ReceivableKind =
  'standby' | 'late' | 'service' | 'penalty' | 'fee' | 'cost' | 'principal' | 'interest' | 'delinquent';

/** One thing owed, with what is still open on it. */
export interface Receivable {
  /** The natural key of the charge: "standby/2027-Q4", "late/2028-01". */
  readonly key: string;
  readonly kind: ReceivableKind;
  readonly cents: Cents;
  readonly open: Cents;
  readonly on: CalendarDate;
  /** Last day of the period billed for. */
  readonly periodEnd?: CalendarDate;
  /** Set when a bill for exactly this amount was served. */
  readonly billedOn?: CalendarDate;
  readonly dueOn?: CalendarDate;
  readonly cleared?: true;
  /** The assessment it belongs to, and which of its installments. */
  readonly order?: string;
  readonly n?: number;
  /** An installment still to come: paid last, and the last of them first. */
  readonly waits?: true;
  /** The year of the tax roll it was certified to; from then on it is collected with the taxes. */
  readonly rolledIn?: number;
  /** The county gave it back unpaid. */
  readonly returnedOn?: CalendarDate;
  /** It went over to another parcel when the land was divided or joined. */
  readonly moved?: true;
}

/** What the live charges and payments of a case come to. `credit` is money with nothing to apply to. */
export interface Accounts {
  readonly receivables: readonly Receivable[];
  readonly credit: Cents;
  readonly charged: Cents;
  readonly paid: Cents;
}

/** Penalties and late charges, then interest, then principal: the order in which money is applied. */
const RANK: Readonly<Record<ReceivableKind, number>> = {
  late: 0,
  penalty: 0,
  delinquent: 0,
  interest: 1,
  standby: 2,
  service: 2,
  fee: 2,
  cost: 2,
  principal: 2,
};

/** The receivables' places in the order in which they are paid: by rank, then the oldest; what waits last, from the end. */
function paymentOrder(receivables: readonly Receivable[]): number[] {
  const places: number[] = [];
  for (let i = 0; i < receivables.length; i += 1) if ((receivables[i]?.open ?? 0) > 0) places.push(i);
  if (places.length < 2) return places;
  return places.sort((a, b) => {
    const one = receivables[a];
    const other = receivables[b];
    if (!one || !other) return 0;
    if (one.waits || other.waits) return one.waits && other.waits ? b - a : one.waits ? 1 : -1;
    const rank = RANK[one.kind] - RANK[other.kind];
    return rank !== 0 ? rank : a - b;
  });
}

function applyInOrder(receivables: readonly Receivable[], money: Cents): { receivables: Receivable[]; rest: Cents } {
  let rest = money;
  const result = [...receivables];
  if (rest <= 0) return { receivables: result, rest };
  for (const i of paymentOrder(receivables)) {
    const owed = result[i];
    if (!owed || rest <= 0) break;
    const applied = (rest < owed.open ? rest : owed.open) as Cents;
    result[i] = { ...owed, open: minus(owed.open, applied) };
    rest = minus(rest, applied);
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

/**
 * A debt of one kind becomes several of another, without any movement of money: a cost that is paid in installments. What
 * was paid of it before stays with it; the parts add up to what was open.
 */
export function divideReceivable(
  accounts: Accounts,
  key: string,
  parts: readonly Omit<Receivable, 'open'>[],
): Accounts {
  const whole = accounts.receivables.find(owed => owed.key === key);
  if (!whole) return accounts;
  const receivables = accounts.receivables.map(owed =>
    owed.key === key ? { ...owed, cents: minus(owed.cents, owed.open), open: ZERO } : owed,
  );
  return { ...accounts, receivables: [...receivables, ...parts.map(part => ({ ...part, open: part.cents }))] };
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

/** A credit that the town grants: applied like money, but nobody paid it. */
export function applyCredit(accounts: Accounts, amount: Cents): Accounts {
  const applied = applyPayment(accounts, amount);
  return { ...applied, paid: accounts.paid, charged: minus(accounts.charged, amount) };
}

/** Part or all of one debt is given up: cents at most what is open on it. */
export function writeOff(accounts: Accounts, key: string, amount: Cents): Accounts {
  const given = changeReceivable(accounts, key, owed => ({ ...owed, open: minus(owed.open, amount) }));
  return { ...given, charged: minus(accounts.charged, amount) };
}

/** Everything that is open goes over to other parcels: nothing is owed here any more. */
export function moveOut(accounts: Accounts): Accounts {
  let moved = 0;
  const receivables = accounts.receivables.map((owed): Receivable => {
    if (owed.open <= 0) return owed;
    moved += owed.open;
    const { waits: _came, ...rest } = owed;
    return { ...rest, open: ZERO, moved: true };
  });
  return { ...accounts, receivables, charged: minus(accounts.charged, moved as Cents) };
}

/** Money given back: it comes out of the credit, which is never less than it. */
export function payBack(accounts: Accounts, amount: Cents): Accounts {
  return { ...accounts, credit: minus(accounts.credit, amount), paid: minus(accounts.paid, amount) };
}

/** Changes one receivable; the others are untouched. */
export function changeReceivable(accounts: Accounts, key: string, change: (owed: Receivable) => Receivable): Accounts {
  return { ...accounts, receivables: accounts.receivables.map(owed => (owed.key === key ? change(owed) : owed)) };
}

/** Owed in all, less credit; negative where the town holds the owner's money. */
export function balanceOf(accounts: Accounts): Cents {
  return minus(accounts.charged, accounts.paid);
}

/** Whether it is billed and dunned by the utility here: neither on a roll nor come back from one. */
export function isOnOurBooks(owed: Receivable): boolean {
  return owed.rolledIn === undefined;
}

/**
 * What is past due on the morning of the day: standby bills whose due date has gone by, and the late charges still unpaid
 * (§ 300-16.C: "total unpaid balance, including unpaid late payment charges"), where the text has them compound. What is
 * on a tax roll is the county's to collect, and the cost of a connection has its own interest.
 */
export function pastDueOn(accounts: Accounts, morning: CalendarDate, compounding = true): Cents {
  let sum = 0;
  for (const owed of accounts.receivables) {
    if (!isOnOurBooks(owed)) continue;
    const isLateBill = owed.kind === 'standby' && owed.dueOn !== undefined && owed.dueOn < morning;
    if ((owed.kind === 'late' && compounding) || isLateBill) sum += owed.open;
  }
  return sum as Cents;
}

export const NO_ACCOUNTS: Accounts = { receivables: [], credit: ZERO, charged: ZERO, paid: ZERO };
