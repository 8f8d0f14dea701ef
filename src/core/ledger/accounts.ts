import type { CalendarDate, CalendarMonth } from '../kernel/calendar-date.ts';
import { ZERO, minus, plus, type Cents } from '../kernel/cents.ts';

/**
 * What a debt is for. `principal` is a part of a cost that is paid in installments; `refund` is what was paid back to the
 * owner above the credit that there turned out to be.
 */
export const RECEIVABLE_KINDS = [
  'standby',
  'late',
  'service',
  'penalty',
  'daily-penalty',
  'fee',
  'cost',
  'principal',
  'interest',
  'roll-fee',
  'delinquent',
  'refund',
] as const;
export type ReceivableKind = (typeof RECEIVABLE_KINDS)[number];

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
  /** Of standby: the months that it is charged for. */
  readonly months?: readonly CalendarMonth[];
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
  /** Given up by a decision of the council. */
  readonly writtenOff?: Cents;
  /** Went over to other parcels when the land was divided or joined. */
  readonly moved?: Cents;
  /** A share of what another parcel owed, and the decision that sent it here. */
  readonly from?: { readonly parcel: string; readonly on: CalendarDate; readonly resolution: string };
}

/** What the live charges and payments of a case come to. `credit` is money with nothing to apply to. */
export interface Accounts {
  readonly receivables: readonly Receivable[];
  readonly credit: Cents;
  readonly charged: Cents;
  readonly paid: Cents;
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

/** Changes one receivable; the others are untouched. */
export function changeReceivable(accounts: Accounts, key: string, change: (owed: Receivable) => Receivable): Accounts {
  return { ...accounts, receivables: accounts.receivables.map(owed => (owed.key === key ? change(owed) : owed)) };
}

/** What is open on these debts together. */
export function openOf(debts: readonly Receivable[]): Cents {
  return plus(ZERO, ...debts.map(({ open }) => open));
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
 * What is past due on the morning of the day, as a late charge is made on it: bills whose due date has gone by and that
 * bear one, and the late charges still unpaid (§ 300-16.C: "total unpaid balance, including unpaid late payment charges"),
 * where the text has them compound. What is on a tax roll is the county's to collect, and the cost of a connection has its
 * own interest.
 */
export function pastDueOn(
  accounts: Accounts,
  morning: CalendarDate,
  bears: (owed: Receivable) => boolean,
  compounding = true,
): Cents {
  let sum = 0;
  for (const owed of accounts.receivables) {
    if (!isOnOurBooks(owed)) continue;
    const isLateBill = owed.dueOn !== undefined && owed.dueOn < morning && bears(owed);
    if ((owed.kind === 'late' && compounding) || isLateBill) sum += owed.open;
  }
  return sum as Cents;
}

export const NO_ACCOUNTS: Accounts = { receivables: [], credit: ZERO, charged: ZERO, paid: ZERO };
