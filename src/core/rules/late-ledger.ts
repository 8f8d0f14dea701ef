import { dateWords } from '../calendar/day-words.ts';
import { addDays, addMonths, monthOf, type CalendarDate } from '../kernel/calendar-date.ts';
import { cents, dollars, minus, negate, plus, ZERO, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Citation, type Decision } from '../kernel/decision.ts';
import { cite, editionOn, newestEdition, type Rulebook } from '../rulebook/rulebook.ts';
import type { LateChargeRule } from '../rulebook/schema.ts';
import { requireEdition } from './editions.ts';
import { billDueDate } from './due-date.ts';
import { lateChargeOn } from './late-charge.ts';

export interface IssuedBill {
  readonly issued: CalendarDate;
  readonly amount: Cents;
  readonly periodEnd?: CalendarDate | undefined;
}

export interface ReceivedPayment {
  readonly on: CalendarDate;
  readonly amount: Cents;
}

export interface LedgerLine {
  readonly on: CalendarDate;
  readonly what: 'bill' | 'late charge' | 'payment';
  /** Negative for a payment. */
  readonly amount: Cents;
  /** All that is owed, less credit, after this line. */
  readonly balance: Cents;
}

interface OpenBill {
  readonly due: CalendarDate;
  open: Cents;
}

interface Account {
  readonly bills: OpenBill[];
  lateCharges: Cents;
  credit: Cents;
}

/**
 * A case's bills with their late charges and payments through a day. One late charge a calendar month, on all that is
 * past due that morning and, where it compounds, on unpaid late charges: the day after the oldest unpaid bill's due date,
 * then that day of each later month; a newer bill joins on the first such day after its own due date (§ 300-16.C).
 * A payment clears late charges first, then the oldest bill; what is left waits for the next bill.
 */
export function simulateLateCharges(
  rulebook: Rulebook,
  bills: readonly IssuedBill[],
  payments: readonly ReceivedPayment[],
  through: CalendarDate,
): Decision<LedgerLine[]> {
  const ruling = requireLateCharge(rulebook, through);
  if (!ruling.ok) return ruling;
  const pending = [...bills].sort((a, b) => (a.issued < b.issued ? -1 : a.issued > b.issued ? 1 : 0));
  const received = [...payments].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  const account: Account = { bills: [], lateCharges: ZERO, credit: ZERO };
  const lines: LedgerLine[] = [];
  const because: Citation[] = [...ruling.because];
  const steps: string[] = [];
  let done: CalendarDate | undefined;
  let chargedOn: CalendarDate | undefined;

  const post = (on: CalendarDate, what: LedgerLine['what'], amount: Cents): void => {
    lines.push({ on, what, amount, balance: balanceOf(account) });
  };

  for (;;) {
    const charge = nextChargeDay(account.bills, done, chargedOn);
    const today = [charge, pending[0]?.issued, received[0]?.on].reduce((a, b) =>
      a === undefined || (b && b < a) ? b : a,
    );
    if (today === undefined || today > through) break;
    if (charge === today) {
      const made = chargeOn(rulebook, account, today);
      if (made?.ok === false) return made;
      // A percent of some cents can be none: that month may still have a charge for a newer bill.
      if (made && made.value > 0) {
        chargedOn = today;
        account.lateCharges = plus(account.lateCharges, made.value);
        because.push(...made.because);
        steps.push(`${dateWords(today)}: ${(made.steps ?? []).join('; ')}`);
        post(today, 'late charge', made.value);
      }
    }
    for (let bill = pending[0]; bill && bill.issued === today; bill = pending[0]) {
      pending.shift();
      const edition = requireEdition(rulebook, today);
      if (!edition.ok) return edition;
      const due = billDueDate(edition.value, today, bill.periodEnd);
      if (!due.ok) return due;
      because.push(...due.because);
      const how = [...(due.steps ?? []), `last day to pay ${dateWords(due.value.due)}`];
      steps.push(`Bill of ${dateWords(today)} for ${dollars(bill.amount)}: ${how.join('; ')}`);
      account.bills.push({ due: due.value.due, open: bill.amount });
      applyCredit(account);
      post(today, 'bill', bill.amount);
    }
    for (let payment = received[0]; payment && payment.on === today; payment = received[0]) {
      received.shift();
      account.credit = plus(account.credit, payment.amount);
      applyCredit(account);
      steps.push(
        `Paid on ${dateWords(today)}: ${dollars(payment.amount)}, to late charges first, then to the oldest bill`,
      );
      post(today, 'payment', negate(payment.amount));
    }
    done = today;
  }
  const citations = [...new Map(because.map(citation => [`${citation.section} ${citation.text}`, citation])).values()];
  return decided(lines, citations, steps);
}

/** Whether the town makes late charges at all, by the text in force on the last day of the account or by its newest. */
function requireLateCharge(rulebook: Rulebook, through: CalendarDate): Decision<LateChargeRule> {
  const newest = newestEdition(rulebook);
  const withRule = [editionOn(rulebook, through), ...rulebook.editions.toReversed()].find(
    edition => edition?.lateCharge,
  );
  if (withRule?.lateCharge) return decided(withRule.lateCharge, [cite(withRule.lateCharge, withRule)]);
  return refuse(
    `The rulebook of ${rulebook.name} names no late charge; none is made until the council's rule is recorded.`,
    [cite(newest, newest)],
  );
}

/** The first charge day after the day already done, in a month that has had none; undefined where nothing is unpaid. */
function nextChargeDay(
  bills: readonly OpenBill[],
  done: CalendarDate | undefined,
  chargedOn: CalendarDate | undefined,
): CalendarDate | undefined {
  const oldest = oldestUnpaid(bills);
  if (!oldest) return undefined;
  const first = addDays(oldest.due, 1);
  const monthsBehind = done === undefined ? 0 : Math.max(0, monthIndex(done) - monthIndex(first));
  for (let months = monthsBehind; ; months += 1) {
    const candidate = addMonths(first, months);
    if (done !== undefined && candidate <= done) continue;
    if (chargedOn !== undefined && monthOf(chargedOn) === monthOf(candidate)) continue;
    return candidate;
  }
}

function chargeOn(rulebook: Rulebook, account: Account, today: CalendarDate): Decision<Cents> | undefined {
  const edition = editionOn(rulebook, today);
  if (!edition?.lateCharge) return undefined;
  const pastDue = plus(ZERO, ...account.bills.filter(({ due }) => due < today).map(({ open }) => open));
  return lateChargeOn(edition, edition.lateCharge.compounding ? plus(pastDue, account.lateCharges) : pastDue);
}

function oldestUnpaid(bills: readonly OpenBill[]): OpenBill | undefined {
  return bills
    .filter(({ open }) => open > 0)
    .reduce<OpenBill | undefined>((a, b) => (a && a.due <= b.due ? a : b), undefined);
}

function applyCredit(account: Account): void {
  const toLate = cents(Math.min(account.credit, account.lateCharges));
  account.lateCharges = minus(account.lateCharges, toLate);
  account.credit = minus(account.credit, toLate);
  for (let bill = oldestUnpaid(account.bills); bill && account.credit > 0; bill = oldestUnpaid(account.bills)) {
    const part = cents(Math.min(account.credit, bill.open));
    bill.open = minus(bill.open, part);
    account.credit = minus(account.credit, part);
  }
}

function balanceOf(account: Account): Cents {
  return minus(plus(account.lateCharges, ...account.bills.map(({ open }) => open)), account.credit);
}

function monthIndex(date: CalendarDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}
