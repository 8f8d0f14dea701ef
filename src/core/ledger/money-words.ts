import { monthWords } from '../calendar/day-words.ts';
import type { CalendarMonth } from '../kernel/calendar-date.ts';
import type { EntryKind } from './entries.ts';

/** Fees that are called otherwise than a charge. */
const FEES: Readonly<Record<string, string>> = {
  'connection-fee': 'connection fee',
  'connection-fee-measured': 'connection fee for measured use',
};

/**
 * A debt by the natural key of its charge, as a sentence names it: "standby charge 2027-Q4". What came over from another
 * parcel has its number at the end of the key.
 */
export function debtName(key: string): string {
  const [kind = '', first = '', second = '', ...rest] = key.split('/');
  switch (kind) {
    case 'standby':
      return `standby charge ${first}${ofParcel(second)}`;
    case 'penalty':
      return `penalty for ${monthWords(first as CalendarMonth)}${ofParcel(second)}`;
    case 'late':
      return `late charge ${first}${ofParcel(second)}`;
    case 'service':
      return `service arrears ${first}${ofParcel(second)}`;
    case 'fee':
      if (first === 'appeal') return `fee of the appeal of ${second}`;
      return `${FEES[first] ?? `${first.replaceAll('-', ' ')} charge`}${ofParcel(second)}`;
    case 'cost':
      return costName(first);
    case 'installment':
      return `installment ${second}${ofOrder(first)}`;
    case 'interest':
      return `interest of installment ${second}${ofOrder(first)}`;
    case 'roll-fee':
      return `fee of installment ${second}${ofOrder(first)}`;
    case 'roll':
      return `penalty on arrears ${first}${ofParcel(rest[0])}`;
    case 'delinquent':
      return `delinquent-tax interest ${second ? monthWords(second as CalendarMonth) : first}${ofParcel(rest[0])}`;
    case 'refund':
      return `refund of ${first} above the credit`;
    case 'writeoff':
      return `write-off of ${debtName([second, ...rest].slice(0, -1).join('/'))}`;
    default:
      return key;
  }
}

/** Of a connection by its number; what was cleared away, and a lateral, by their names. */
function costName(order: string): string {
  const [what = '', n = ''] = order.split('-');
  if (what === 'lateral') return `owner's share of the lateral${order === what ? '' : ` (${order})`}`;
  if (what === 'abatement') return `cost of the abatement${n === '1' ? '' : ` (${n})`}`;
  return `cost of the connection${order === '1' ? '' : ` (${order})`}`;
}

function ofParcel(number: string | undefined): string {
  return number ? ` of parcel ${number}` : '';
}

/** Most parcels have one assessment: only others are told apart. */
function ofOrder(order: string): string {
  return order === '1' ? '' : ` of assessment ${order}`;
}

const WITHOUT_DEBT: Readonly<Partial<Record<EntryKind, string>>> = {
  payment: 'payment',
  'payment-reversal': 'payment taken back',
  credit: 'credit granted',
  'write-off': 'written off',
  refund: 'refund',
};

/** A line of the ledger in words. `cents` without sign of reversal tells which way a balance went over. */
export function entryWords({
  kind,
  receivable,
  cents,
  isReversal,
}: {
  readonly kind: EntryKind;
  readonly receivable: string | null;
  readonly cents: number;
  readonly isReversal: boolean;
}): string {
  const what = whatOf(kind, receivable, isReversal ? -cents : cents);
  return isReversal ? `reversal of ${what}` : what;
}

function whatOf(kind: EntryKind, receivable: string | null, cents: number): string {
  if (kind === 'transfer') return cents < 0 ? 'balance to other parcels' : 'balance from another parcel';
  const words = WITHOUT_DEBT[kind];
  if (words === undefined) return receivable === null ? kind : debtName(receivable);
  if (receivable === null) return words;
  return kind === 'write-off' ? `${debtName(receivable)} ${words}` : `${words} for ${debtName(receivable)}`;
}
