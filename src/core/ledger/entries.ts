import type { CalendarDate } from '../kernel/calendar-date.ts';
import { negate, plus, ZERO, type Cents } from '../kernel/cents.ts';
import type { Fact } from '../facts/fact.ts';
import type { ObservedData } from '../facts/observed.ts';
import type { ReceivableKind } from './accounts.ts';

export type EntryKind =
  | Exclude<ReceivableKind, 'principal' | 'refund'>
  | 'payment'
  | 'payment-reversal'
  | 'credit'
  | 'write-off'
  | 'refund'
  | 'transfer';

/**
 * One line of the ledger. Value date: the day it counts from. Booked date: the business day it was written down. Money
 * owed is positive, money paid negative; a reversal has the opposite sign and the value date of what it reverses.
 */
export interface Entry {
  readonly kind: EntryKind;
  readonly receivable: string | null;
  readonly cents: Cents;
  readonly valueOn: CalendarDate;
}

type ParcelChange = ObservedData['parcel.changed'];

/** The entry that a fact makes in the ledger; undefined for facts without money. */
export function entryOf(fact: Fact): Entry | undefined {
  const charge = (kind: EntryKind, cents: Cents): Entry => ({ kind, receivable: fact.key, cents, valueOn: fact.on });
  const other = (kind: EntryKind, cents: Cents, receivable: string | null = null): Entry => ({
    kind,
    receivable,
    cents,
    valueOn: fact.on,
  });
  switch (fact.type) {
    case 'standby.charged':
      return charge('standby', fact.data.cents);
    case 'penalty.accrued':
      return charge('daily-penalty', fact.data.cents);
    case 'late.charged':
      return charge('late', fact.data.cents);
    case 'fee.charged':
      return charge('fee', fact.data.cents);
    case 'cost.charged':
      return charge('cost', fact.data.cents);
    case 'interest.charged':
      return charge('interest', fact.data.cents);
    case 'installment-fee.charged':
      return charge('roll-fee', fact.data.cents);
    case 'arrears.penalized':
      return charge('penalty', fact.data.cents);
    case 'delinquent.charged':
      return charge('delinquent', fact.data.cents);
    case 'lateral.charged':
      return { ...charge('cost', sumOf(fact.data.items)), receivable: LATERAL_SHARE };
    case 'arrears.reported':
      return { ...charge('service', fact.data.amount), receivable: serviceKey(fact.on) };
    case 'payment.received':
      return other('payment', negate(fact.data.amount), fact.data.receivable ?? null);
    case 'payment.reversed':
      // The value date of what it reverses: the money never came.
      return fact.data.amount === undefined
        ? undefined
        : { ...other('payment-reversal', fact.data.amount), valueOn: fact.data.paidOn ?? fact.on };
    case 'credit.authorized':
      return other('credit', negate(fact.data.amount));
    case 'fee.refunded':
      return other('credit', negate(fact.data.cents), fact.data.receivable);
    case 'writeoff.made':
      return other('write-off', negate(fact.data.cents), fact.data.receivable);
    case 'refund.authorized':
      return other('refund', fact.data.amount);
    case 'parcel.changed': {
      const moved = transferredCents(fact.data);
      return moved > 0 ? other('transfer', negate(moved)) : undefined;
    }
    case 'balance.assigned': {
      const taken = fact.data.charges.reduce((sum, { cents }) => sum + cents, 0) as Cents;
      return taken > 0 ? other('transfer', taken) : undefined;
    }
    default:
      return undefined;
  }
}

/** The owner's share of a lateral is one debt of its case. */
export const LATERAL_SHARE = 'cost/lateral';

function sumOf(items: readonly { readonly amount: Cents }[]): Cents {
  return plus(ZERO, ...items.map(({ amount }) => amount));
}

/** Service arrears are known by the year of the roll that they would go on. */
export function serviceKey(asOf: CalendarDate): string {
  return `service/${asOf.slice(0, 4)}`;
}

/** What goes over to other parcels by the decision that divides or joins the land: the sum of the shares. */
export function transferredCents(change: ParcelChange): Cents {
  if (change.what === 'merged') return change.cents as Cents;
  return change.what === 'split' ? (change.into.reduce((sum, { cents }) => sum + cents, 0) as Cents) : ZERO;
}

/** The entry that takes it back: never a deletion. */
export function reversalOf(entry: Entry): Entry {
  return { ...entry, cents: negate(entry.cents) };
}
