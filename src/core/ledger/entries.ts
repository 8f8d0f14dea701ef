import type { CalendarDate } from '../kernel/calendar-date.ts';
import { negate, type Cents } from '../kernel/cents.ts';
import type { Fact } from '../facts/fact.ts';

/**
 * One line of the ledger. Value date: the day it counts from. Booked date: the business day it was written down. Money
 * owed is positive, money paid negative; a reversal has the opposite sign and the value date of what it reverses.
 */
export interface Entry {
  readonly kind: 'standby' | 'late' | 'payment';
  readonly receivable: string | null;
  readonly cents: Cents;
  readonly valueOn: CalendarDate;
}

/** The entry that a fact makes in the ledger; undefined for facts without money. */
export function entryOf(fact: Fact): Entry | undefined {
  switch (fact.type) {
    case 'standby.charged':
      return { kind: 'standby', receivable: fact.key, cents: fact.data.cents, valueOn: fact.on };
    case 'late.charged':
      return { kind: 'late', receivable: fact.key, cents: fact.data.cents, valueOn: fact.on };
    case 'payment.received':
      return {
        kind: 'payment',
        receivable: fact.data.receivable ?? null,
        cents: negate(fact.data.amount),
        valueOn: fact.on,
      };
    default:
      return undefined;
  }
}

/** The entry that takes it back: never a deletion. */
export function reversalOf(entry: Entry): Entry {
  return { ...entry, cents: negate(entry.cents) };
}
