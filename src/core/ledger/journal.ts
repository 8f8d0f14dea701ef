import { cents as wholeCents, negate, ZERO, type Cents } from '../kernel/cents.ts';
import type { Accounts, Receivable, ReceivableKind } from './accounts.ts';
import type { Entry } from './entries.ts';

/** An installment's principal is a part of the cost: one account. */
export type BookKind = Exclude<ReceivableKind, 'principal'>;

/**
 * The accounts of the general ledger that a case touches. `taxRoll` is what was certified and is the county's to collect;
 * `credits` is money held that applies to nothing (a liability); `transfers` is between parcels and comes to nothing.
 */
export type JournalAccount =
  | `receivable.${BookKind}`
  | `revenue.${BookKind}`
  | 'taxRoll'
  | 'credits'
  | 'cash'
  | 'refunds'
  | 'writeOffs'
  | 'creditsGranted'
  | 'transfers';

/** Why money moves between two accounts: an entry of the ledger, or what a payment or a tax roll does to debts. */
export type PostingReason = 'entry' | 'applied' | 'certified' | 'returned' | 'moved';

/** One balanced double entry; cents above zero. */
export interface Posting<E extends Entry> {
  readonly reason: PostingReason;
  readonly debit: JournalAccount;
  readonly credit: JournalAccount;
  readonly cents: Cents;
  readonly entry?: E;
}

/** What the accounts of a case stand at, by account: debts are debits, credits are negative. */
export function positionsOf({ receivables, credit }: Accounts): Map<JournalAccount, Cents> {
  const positions = new Map<JournalAccount, Cents>();
  for (const owed of receivables) if (owed.open > 0) add(positions, accountOf(owed), owed.open);
  if (credit > 0) add(positions, 'credits', negate(credit));
  return positions;
}

/**
 * The double entries of one case on one booked day: each entry with the account that it comes from or goes to, then what
 * brings the accounts of debts from where they stood to where they stand. How money is applied, which debts went on a roll
 * and came back is known from the accounts alone; it is never booked by itself. `unexplained` is what the entries and the
 * accounts differ by: zero where the books are what the rules conclude.
 */
export function postingsOf<E extends Entry>(
  before: Accounts,
  after: Accounts,
  entries: readonly E[],
): { postings: Posting<E>[]; unexplained: Cents } {
  const kinds = new Map([...before.receivables, ...after.receivables].map(owed => [owed.key, bookKind(owed.kind)]));
  const postings = entries.flatMap(entry => postEntry(entry, kinds));
  const open = new Map<JournalAccount, Cents>();
  for (const [account, position] of positionsOf(after)) add(open, account, position);
  for (const [account, position] of positionsOf(before)) add(open, account, negate(position));
  for (const { debit, credit, cents } of postings) {
    if (isPosition(debit)) add(open, debit, negate(cents));
    if (isPosition(credit)) add(open, credit, cents);
  }
  const { moves, rest } = matchMoves(open);
  return { postings: [...postings, ...moves], unexplained: rest };
}

function postEntry<E extends Entry>(entry: E, kinds: ReadonlyMap<string, BookKind>): Posting<E>[] {
  if (entry.cents === 0) return [];
  const [debit, credit] = sidesOf(entry, kinds);
  const isCharge = entry.cents > 0;
  const cents = isCharge ? entry.cents : negate(entry.cents);
  return [{ reason: 'entry', debit: isCharge ? debit : credit, credit: isCharge ? credit : debit, cents, entry }];
}

/** Debit and credit of an entry that makes the owner owe more; one that makes him owe less has them the other way. */
function sidesOf({ kind, receivable }: Entry, kinds: ReadonlyMap<string, BookKind>): [JournalAccount, JournalAccount] {
  switch (kind) {
    case 'payment':
    case 'payment-reversal':
      return ['credits', 'cash'];
    case 'refund':
      return ['credits', 'refunds'];
    case 'credit':
      return ['credits', 'creditsGranted'];
    case 'transfer':
      return ['credits', 'transfers'];
    case 'write-off': {
      const of = receivable === null ? undefined : kinds.get(receivable);
      return [of ? `receivable.${of}` : 'credits', 'writeOffs'];
    }
    default:
      return [`receivable.${kind}`, `revenue.${kind}`];
  }
}

/** From the accounts that fall to those that rise, in their order; what finds no other side is the rest. */
function matchMoves(open: ReadonlyMap<JournalAccount, Cents>): { moves: Posting<never>[]; rest: Cents } {
  const sorted = [...open].filter(([, cents]) => cents !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const rising = sorted.filter(([, cents]) => cents > 0).map(([account, cents]) => ({ account, cents: Number(cents) }));
  const falling = sorted.filter(([, cents]) => cents < 0).map(([account, cents]) => ({ account, cents: -cents }));
  const moves: Posting<never>[] = [];
  let i = 0;
  for (const rise of rising) {
    for (let fall = falling[i]; fall && rise.cents > 0; fall = falling[i]) {
      const moved = Math.min(rise.cents, fall.cents);
      const reason = reasonOf(rise.account, fall.account);
      moves.push({ reason, debit: rise.account, credit: fall.account, cents: wholeCents(moved) });
      rise.cents -= moved;
      fall.cents -= moved;
      if (fall.cents === 0) i += 1;
    }
  }
  return { moves, rest: [...open.values()].reduce<Cents>((sum, cents) => wholeCents(sum + cents), ZERO) };
}

function reasonOf(debit: JournalAccount, credit: JournalAccount): PostingReason {
  if (debit === 'credits' || credit === 'credits') return 'applied';
  if (debit === 'taxRoll') return 'certified';
  return credit === 'taxRoll' ? 'returned' : 'moved';
}

function accountOf({ kind, rolledIn, returnedOn }: Receivable): JournalAccount {
  return rolledIn !== undefined && returnedOn === undefined ? 'taxRoll' : `receivable.${bookKind(kind)}`;
}

function bookKind(kind: ReceivableKind): BookKind {
  return kind === 'principal' ? 'cost' : kind;
}

function isPosition(account: JournalAccount): boolean {
  return account === 'taxRoll' || account === 'credits' || account.startsWith('receivable.');
}

function add(positions: Map<JournalAccount, Cents>, account: JournalAccount, cents: Cents): void {
  positions.set(account, wholeCents((positions.get(account) ?? 0) + cents));
}
