import type { CalendarDate } from '../kernel/calendar-date.ts';
import { minus, plus, ZERO, type Cents } from '../kernel/cents.ts';
import { balanceOf, type Accounts, type Receivable } from './accounts.ts';
import type { Entry } from './entries.ts';

/** An entry as the books hold it; one that the rules have concluded and nobody has booked yet has no booked date. */
export interface BookedEntry extends Entry {
  readonly bookedOn: CalendarDate | null;
}

/** Which of an entry's dates a statement goes by: the day it counts from, or the day it was written down. */
export const STATEMENT_DATES = ['value', 'booked'] as const;
export type StatementDate = (typeof STATEMENT_DATES)[number];

export interface StatementQuestion {
  /** First day; from the beginning where left out. */
  readonly from?: CalendarDate | undefined;
  readonly to: CalendarDate;
  readonly by: StatementDate;
}

/** What became of one debt by the last day of the statement. */
export interface StatedDebt {
  readonly owed: Receivable;
  readonly charged: Cents;
  /** By money and by granted credits. */
  readonly paid: Cents;
  readonly writtenOff: Cents;
  readonly moved: Cents;
  readonly open: Cents;
}

/** opening + lines = closing, and closing + unbooked = what is open on the debts less the credit. */
export interface Statement<E extends BookedEntry> {
  readonly question: StatementQuestion;
  readonly opening: Cents;
  readonly lines: readonly (E & { readonly balance: Cents })[];
  readonly closing: Cents;
  readonly debts: readonly StatedDebt[];
  readonly credit: Cents;
  /** What the rules had concluded by the last day and the books did not hold yet. */
  readonly unbooked: Cents;
}

/**
 * The account of one case over some days. `entries` are all there are, in the order in which they were booked; `accounts`
 * are those of the end of the last day, by value date as they are known now, by booked date as they were known then.
 */
export function statement<E extends BookedEntry>(
  entries: readonly E[],
  accounts: Accounts,
  question: StatementQuestion,
): Statement<E> {
  const { from, to } = question;
  const dated = datedBy(entries, question).filter(({ on }) => on <= to);
  const before = dated.filter(({ on }) => from !== undefined && on < from);
  const within = dated.slice(before.length);
  const opening = sumOf(before.map(({ entry }) => entry));
  let balance = opening;
  const lines = within.map(({ entry }) => ({ ...entry, balance: (balance = plus(balance, entry.cents)) }));
  return {
    question,
    opening,
    lines,
    closing: balance,
    debts: accounts.receivables.map(stateDebt),
    credit: accounts.credit,
    unbooked: minus(balanceOf(accounts), balance),
  };
}

/** By date, those of one day as they were booked. What is not booked has no place in a statement by booked date. */
function datedBy<E extends BookedEntry>(
  entries: readonly E[],
  { by }: StatementQuestion,
): { on: CalendarDate; entry: E }[] {
  return entries
    .flatMap(entry => {
      const on = by === 'value' ? entry.valueOn : entry.bookedOn;
      return on === null ? [] : [{ on, entry }];
    })
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

function stateDebt(owed: Receivable): StatedDebt {
  const { cents: charged, open, writtenOff = ZERO, moved = ZERO } = owed;
  return { owed, charged, paid: minus(charged, plus(open, writtenOff, moved)), writtenOff, moved, open };
}

function sumOf(entries: readonly Entry[]): Cents {
  return plus(ZERO, ...entries.map(({ cents }) => cents));
}
