import { addDays, addMonths, monthOf, yearOf, type CalendarDate } from '../../kernel/calendar-date.ts';
import { timesRatio, ZERO } from '../../kernel/cents.ts';
import { monthWords } from '../../calendar/day-words.ts';
import { billDueDate } from '../../rules/due-date.ts';
import { lateChargeOn } from '../../rules/late-charge.ts';
import { lastDayOfQuarter, monthsOf, quarterAfter } from '../../rules/quarter.ts';
import { standbyCharge } from '../../rules/standby-charge.ts';
import { taxRollCalendar } from '../../rules/tax-roll.ts';
import { pastDueOn, type Receivable } from '../../ledger/accounts.ts';
import { bearsLateCharge } from '../../case/late-charged.ts';
import { pausesOf } from '../../case/agenda/standby-money.ts';
import {
  amount,
  codeSection,
  lawOn,
  monthSpan,
  premisesOf,
  ratesOf,
  standbyCites,
  type LetterFacts,
  type LetterInput,
} from './letter-input.ts';
import { beforeYou, ranFrom } from './before-you.ts';
import { owedBesides } from './owed-besides.ts';

function chargeAbout(input: LetterInput): Receivable | undefined {
  return input.state.accounts.receivables.find(owed => owed.key === input.letter.about);
}

function quarterOfCharge(owed: Receivable): string {
  // A share of another parcel's charge bears its number after the quarter.
  return owed.key.split('/')[1] ?? '';
}

/** What standby comes to in a quarter, as far as it runs then. */
export function chargeFor(input: LetterInput, quarter: string) {
  const { state, rulebook } = input;
  const first = state.accrual[0];
  const last = state.accrual.at(-1);
  if (!first) return undefined;
  const charge = standbyCharge(rulebook, {
    quarter,
    recHundredths: state.recs,
    accruesFrom: first.from,
    ...(last?.until ? { stopsOn: last.until } : {}),
    pauses: pausesOf(state),
  });
  return charge.ok ? charge.value : undefined;
}

function percentText(percent: string | undefined): string | null {
  return percent === undefined ? null : `${percent}%`;
}

/** A bill for one quarter: from the known charge to the amount asked for, when it is due, and what comes next. */
export function standbyBillFacts(input: LetterInput): LetterFacts {
  const { state, letterDate } = input;
  const owed = chargeAbout(input);
  if (!owed) return { amount: null };
  const edition = lawOn(input);
  const charge = owed.from ? undefined : chargeFor(input, quarterOfCharge(owed));
  const due = billDueDate(edition, letterDate, owed.periodEnd);
  const dueOn = due.ok ? due.value.due : null;
  const late = lateChargeOn(edition, owed.cents);
  const next = quarterAfter(quarterOfCharge(owed));
  const nextCharge = chargeFor(input, next);
  const months = charge?.months.length ?? 3;
  const bills = state.accounts.receivables.filter(({ kind }) => kind === 'standby');
  return {
    premises: premisesOf(state),
    billNumber: bills.indexOf(owed) + 1,
    billedPeriod: periodOf(owed),
    amount: amount(owed.cents),
    dueOn,
    standbyFrom: ranFrom(input, owed),
    share: owed.from ? { parcel: owed.from.parcel, on: owed.from.on, resolution: owed.from.resolution } : null,
    months,
    ...ratesOf(input, owed.periodEnd ?? letterDate),
    perMonth: charge && months !== 3 ? amount(timesRatio(charge.perQuarter, 1, 3)) : null,
    payUrl: input.payUrl,
    latePercent: percentText(edition.lateCharge?.percentPerMonth),
    lateFrom: dueOn ? addDays(dueOn, 1) : null,
    firstLateCharge: late.ok ? amount(late.value) : null,
    ...beforeYou(input, owed),
    runs: state.accrual.some(({ until }) => until === null),
    ...owedBesides(input, owed),
    freeThrough: edition.standby?.monthRule.throughDay ?? null,
    nextBillMonth: monthWords(monthOf(addDays(lastDayOfQuarter(next), 1))),
    nextPeriod: monthSpan(nextCharge && nextCharge.months.length > 0 ? nextCharge.months : monthsOf(next)),
    nextAmount: amount(nextCharge?.amount ?? ZERO),
    complaintPeriod: edition.standby?.complaint ? `${edition.standby.complaint.days} days` : null,
    commission: input.commission,
    cites: {
      ...standbyCites(input),
      months: edition.standby?.monthRule.section ?? null,
      due: edition.bills?.section ?? null,
      complaint: edition.standby?.complaint?.section ?? null,
    },
  };
}

/** A bill not paid in time: what was added, what is owed, and when the next late charge comes. */
export function lateNoticeFacts(input: LetterInput): LetterFacts {
  const { state, rulebook, letterDate } = input;
  const owed = chargeAbout(input);
  if (!owed?.dueOn) return { dueOn: null };
  const edition = lawOn(input);
  const lates = state.accounts.receivables.filter(({ kind }) => kind === 'late');
  const newest = lates.at(-1);
  const owedNow = pastDueOn(state.accounts, letterDate, one => bearsLateCharge(one, rulebook));
  const nextLateOn = nextAnniversary(addDays(owed.dueOn, 1), letterDate);
  const nextLate = lateChargeOn(edition, owedNow);
  const roll = rollAfter(input);
  return {
    premises: premisesOf(state),
    charge: owed.kind === 'daily-penalty' ? 'penalty' : 'standby',
    ...beforeYou(input, owed),
    billedPeriod: periodOf(owed),
    dueOn: owed.dueOn,
    latePercent: percentText(edition.lateCharge?.percentPerMonth),
    lateOn: newest?.on ?? null,
    lateCharge: newest ? amount(newest.cents) : null,
    entries: entriesOf(input),
    owedNow: amount(owedNow),
    payBy: addDays(nextLateOn, -1),
    nextLateOn,
    nextLateCharge: nextLate.ok ? amount(nextLate.value) : null,
    payUrl: input.payUrl,
    ...roll,
    penaltyPercent: percentText(edition.taxRoll?.penaltyPercent),
    cites: {
      late: codeSection(input, edition.lateCharge?.section),
      roll: codeSection(input, edition.taxRoll?.section),
    },
  };
}

function entriesOf(input: LetterInput) {
  const { state, rulebook, letterDate } = input;
  const isLateBill = (owed: Receivable): boolean =>
    owed.dueOn !== undefined && owed.dueOn < letterDate && bearsLateCharge(owed, rulebook);
  return state.accounts.receivables
    .filter(owed => owed.open > 0 && (owed.kind === 'late' || isLateBill(owed)))
    .map(owed => ({
      on: owed.billedOn ?? owed.on,
      what: owed.kind === 'late' || owed.kind === 'daily-penalty' ? owed.kind : 'standby',
      billedPeriod: owed.kind === 'late' ? null : periodOf(owed),
      amount: amount(owed.open),
    }));
}

/** The months that a charge is for. */
export function periodOf(owed: Receivable): string {
  return monthSpan(owed.months && owed.months.length > 0 ? owed.months : monthsOf(quarterOfCharge(owed)));
}

function nextAnniversary(first: CalendarDate, after: CalendarDate): CalendarDate {
  for (let n = 1; ; n += 1) {
    const day = addMonths(first, n);
    if (day > after) return day;
  }
}

function rollAfter(input: LetterInput) {
  for (const year of [yearOf(input.letterDate), yearOf(input.letterDate) + 1]) {
    const calendar = taxRollCalendar(lawOn(input), year);
    if (!calendar.ok) break;
    if (calendar.value.noticeOn <= input.letterDate) continue;
    const { noticeOn, payWithoutPenaltyBy, lastDayToPay } = calendar.value;
    return { rollNoticeOn: noticeOn, payWithoutPenaltyBy, rollOn: lastDayToPay };
  }
  return { rollNoticeOn: null, payWithoutPenaltyBy: null, rollOn: null };
}
