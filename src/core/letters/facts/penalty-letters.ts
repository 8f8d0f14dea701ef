import { addDays, addToMonth, yearOf, type CalendarDate } from '../../kernel/calendar-date.ts';
import { monthWords } from '../../calendar/day-words.ts';
import { periodText } from '../../calendar/period.ts';
import { billDueDate } from '../../rules/due-date.ts';
import { lateChargeOn } from '../../rules/late-charge.ts';
import { penaltyOfMonth } from '../../rules/penalty-month.ts';
import { penaltyRateOn } from '../../rules/penalty-rate.ts';
import { taxRollCalendar } from '../../rules/tax-roll.ts';
import type { Edition } from '../../rulebook/rulebook.ts';
import { rollCodeOf } from '../../case/arrears.ts';
import { accrualOf, chargeAuthorization } from '../../case/charge-kind.ts';
import { penaltyFrom } from '../../case/agenda/penalty.ts';
import { penaltyDays } from '../../case/agenda/penalty-money.ts';
import { passedClock } from '../../case/state.ts';
import { newestRate, ratesOfKind } from '../../case/state/roll.ts';
import type { Receivable } from '../../ledger/accounts.ts';
import {
  amount,
  codeSection,
  deadlineOf,
  lawOn,
  premisesOf,
  type LetterFacts,
  type LetterInput,
} from './letter-input.ts';
import { beforeYou, ranFrom } from './before-you.ts';
import { dutyFacts } from './duty-facts.ts';
import { periodOf } from './money-letters.ts';
import { owedBesides } from './owed-besides.ts';
import { rightsOf } from './rights.ts';
import { followsCite } from './what-follows.ts';

/** How much the penalty is on a day, as letters say it: the text's own amount, or the council's. */
function rateOf({ state, rulebook }: LetterInput, on: CalendarDate) {
  const rate = penaltyRateOn(rulebook, on, ratesOfKind(state.rates, 'penalty'));
  return rate.ok ? { rate: amount(rate.value.cents), per: rate.value.per } : { rate: null, per: null };
}

/** The ten days' notice (§ 315-11D, § 342-1): it names the day from which money runs, how much, and who decided it. */
export function penaltyWarningFacts(input: LetterInput): LetterFacts {
  const { state, rulebook, letterDate } = input;
  const { period, deadline, cite } = deadlineOf(input, passedClock(state));
  const edition = lawOn(input);
  const start = penaltyFrom(state, rulebook, letterDate);
  const startsOn = start?.accruesFrom ?? null;
  const authorization = chargeAuthorization(state, 'penalty');
  const councils = edition.penalty?.perDay === null ? newestRate(state.rates, 'penalty') : undefined;
  const duty = dutyFacts(input, { against: 'penalty' });
  return {
    ...duty,
    period,
    deadline,
    warningPeriod: warningPeriod(edition),
    warningEndsOn: start?.warningEnds ?? null,
    connectBy: startsOn ? addDays(startsOn, -1) : null,
    penaltyFrom: startsOn,
    ...rateOf(input, startsOn ?? letterDate),
    setOn: councils?.on ?? null,
    authorizedBy: authorization?.body ?? null,
    authorizedOn: authorization?.on ?? null,
    connectionDayCounts: edition.penalty?.connectionDayCounts.counts ?? false,
    byTax: goesOnRoll(edition),
    townMayConnect: duty.follows.connects,
    cites: { deadline: cite, penalty: edition.penalty?.section ?? null, otherwise: followsCite(input, cite) },
  };
}

/** A bill for one month of the penalty: the days, the amount, when it is due, and what becomes of it unless it is paid. */
export function penaltyBillFacts(input: LetterInput): LetterFacts {
  const { state, letterDate } = input;
  const owed = state.accounts.receivables.find(charge => charge.key === input.letter.about);
  if (!owed) return { amount: null };
  const edition = lawOn(input);
  const due = billDueDate(edition, letterDate, owed.periodEnd);
  const dueOn = due.ok ? due.value.due : null;
  const bills = state.accounts.receivables.filter(({ kind }) => kind === 'daily-penalty');
  return {
    premises: premisesOf(state),
    service: state.service,
    billNumber: bills.indexOf(owed) + 1,
    billedPeriod: periodOf(owed),
    amount: amount(owed.cents),
    dueOn,
    share: owed.from ? { parcel: owed.from.parcel, on: owed.from.on, resolution: owed.from.resolution } : null,
    ...(owed.from ? { parts: null } : daysOf(input, owed)),
    connectedOn: state.connectedOn,
    runs: accrualOf(state, 'penalty').some(({ until }) => until === null),
    connectionDayCounts: edition.penalty?.connectionDayCounts.counts ?? false,
    ...nextBill(owed),
    warningPeriod: warningPeriod(edition),
    payUrl: input.payUrl,
    ...lateCharge(edition, owed, dueOn),
    ...beforeYou(input, owed),
    ...owedBesides(input, owed),
    rollYear: goesOnRoll(edition) && dueOn ? rollYearAfter(edition, dueOn) : null,
    ...rightsOf(input, 'penalty'),
    cites: { penalty: codeSection(input, edition.penalty?.section), due: edition.bills?.section ?? null },
  };
}

/** The days of the month that counted, as they are charged: what is charged with this bill was not charged before it. */
function daysOf(input: LetterInput, owed: Receivable) {
  const { state, rulebook } = input;
  const month = owed.months?.[0];
  if (month === undefined) return { parts: null };
  const spans = penaltyDays(state, rulebook);
  const set = ratesOfKind(state.rates, 'penalty');
  const penalty = penaltyOfMonth(rulebook, { month, spans, set, chargedOnce: false });
  if (!penalty.ok) return { parts: null };
  const parts = penalty.value.parts.map(({ from, to, counted, amount: cents }) => ({
    from,
    to: from === to ? null : to,
    ...counted,
    rate: amount(counted.rate),
    amount: amount(cents),
  }));
  return { parts, per: penalty.value.rate.per, penaltyFrom: ranFrom(input, owed) };
}

function warningPeriod({ penalty }: Edition): string | null {
  return penalty ? periodText(penalty.warning.period) : null;
}

/** The bill of the month after this one comes when that month is over. */
function nextBill({ months }: Receivable) {
  const month = months?.[0];
  return { nextBillMonth: month === undefined ? null : monthWords(addToMonth(month, 2)) };
}

function lateCharge(edition: Edition, owed: Receivable, dueOn: CalendarDate | null) {
  const bears = edition.penalty?.bill.lateCharge === true && edition.lateCharge !== undefined;
  const late = lateChargeOn(edition, owed.cents);
  if (!bears || !dueOn || !late.ok) return { lateFrom: null };
  return {
    latePercent: `${edition.lateCharge?.percentPerMonth ?? ''}%`,
    lateFrom: addDays(dueOn, 1),
    firstLateCharge: amount(late.value),
  };
}

function goesOnRoll(edition: Edition): boolean {
  return rollCodeOf(edition, 'daily-penalty') !== undefined;
}

/** The year of the first roll that is made after the last day to pay. */
function rollYearAfter(edition: Edition, dueOn: CalendarDate): number | null {
  for (const year of [yearOf(dueOn), yearOf(dueOn) + 1]) {
    const calendar = taxRollCalendar(edition, year);
    if (calendar.ok && dueOn < calendar.value.certifyOn) return year;
  }
  return null;
}
