import { dateWords } from '../calendar/day-words.ts';
import { isBusinessDay, rollLastDay, rollSteps, type Act } from '../calendar/last-day.ts';
import { addDays, dateOf, latest, yearOf, type CalendarDate } from '../kernel/calendar-date.ts';
import { cents, dollars, percentRatio, plus, timesRatio, ZERO, type Cents } from '../kernel/cents.ts';
import { decided, type Citation, type Decision } from '../kernel/decision.ts';
import { cite, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import { isInside, requireRule } from './editions.ts';
import type { ReceivedPayment } from './late-ledger.ts';

export interface TaxRollCalendar {
  readonly arrearsBefore: CalendarDate;
  readonly noticeOn: CalendarDate;
  /** Last business day on or before the nominal notice day. */
  readonly mailBy: CalendarDate;
  readonly payWithoutPenaltyBy: CalendarDate;
  readonly lastDayToPay: CalendarDate;
  readonly certifyNominal: CalendarDate;
  /** After the close of this day: never before the last day to pay has ended. */
  readonly certifyOn: CalendarDate;
  readonly conflicts: readonly { readonly what: string; readonly date: CalendarDate; readonly because: Citation }[];
}

/** The year's days from the October notice to the certified list: Wis. Stat. 66.0809(3)(a). Payments roll as payments do. */
export function taxRollCalendar(edition: Edition, year: number): Decision<TaxRollCalendar> {
  const found = requireRule(edition, 'taxRoll', 'the tax roll');
  if (!found.ok) return found;
  const rule = found.value;
  const because: Citation[] = [];
  const steps: string[] = [];
  const on = (step: { month: number; day: number; section: string; says: string }, act: Act): CalendarDate => {
    const rolled = rollLastDay(edition, dateOf(year, step.month, step.day), act);
    because.push(cite(step), ...rolled.because);
    steps.push(...rollSteps(rolled));
    return rolled.due;
  };
  const arrearsBefore = dateOf(year, rule.arrearsBefore.month, rule.arrearsBefore.day);
  because.push(cite(rule.arrearsBefore));
  const noticeOn = on(rule.notice, 'perform');
  const payWithoutPenaltyBy = on(rule.payWithoutPenaltyBy, 'office');
  const lastDayToPay = on(rule.lastDayToPay, 'office');
  const certifyNominal = dateOf(year, rule.certify.month, rule.certify.day);
  const certifyOn = latest(on(rule.certify, 'perform'), lastDayToPay);
  let mailBy = dateOf(year, rule.notice.month, rule.notice.day);
  while (!isBusinessDay(edition, mailBy)) mailBy = addDays(mailBy, -1);
  const conflicts = (edition.taxRollConflicts ?? []).map(conflict => ({
    what: conflict.what,
    date: rollLastDay(edition, dateOf(year, conflict.on.month, conflict.on.day), conflict.act).due,
    because: cite(conflict, edition),
  }));
  return decided(
    { arrearsBefore, noticeOn, mailBy, payWithoutPenaltyBy, lastDayToPay, certifyNominal, certifyOn, conflicts },
    [...new Map(because.map(source => [`${source.section} ${source.text}`, source])).values()],
    [...new Set([...steps, `The last business day through the notice's own day: ${dateWords(mailBy)}`])],
  );
}

/** One year's roll: by which edition it is made, and its days. */
export interface RollOfYear {
  readonly year: number;
  readonly edition: Edition;
  readonly calendar: TaxRollCalendar;
  readonly because: readonly Citation[];
}

/** The days of a roll are asked for after every fact of a case: they are kept as long as their rulebook lives. */
const rolls = new WeakMap<Rulebook, Map<number, RollOfYear | null>>();

/** The roll of a year, made by the edition in force on the day of its notice; undefined where that one knows no roll. */
export function rollOf(rulebook: Rulebook, year: number): RollOfYear | undefined {
  let known = rolls.get(rulebook);
  if (!known) rolls.set(rulebook, (known = new Map()));
  let roll = known.get(year);
  if (roll === undefined) known.set(year, (roll = makeRoll(rulebook, year)));
  return roll ?? undefined;
}

/** The last roll that is certified before a day: an installment that is due on the day goes on it. */
export function rollBefore(rulebook: Rulebook, on: CalendarDate): RollOfYear | undefined {
  const same = rollOf(rulebook, yearOf(on));
  return same && same.calendar.certifyOn < on ? same : rollOf(rulebook, yearOf(on) - 1);
}

function makeRoll(rulebook: Rulebook, year: number): RollOfYear | null {
  for (const edition of rulebook.editions.toReversed()) {
    const notice = edition.taxRoll?.notice;
    if (!notice || !isInside(edition, dateOf(year, notice.month, notice.day))) continue;
    const calendar = taxRollCalendar(edition, year);
    return calendar.ok ? { year, edition, calendar: calendar.value, because: calendar.because } : null;
  }
  return null;
}

/** The 10 percent on what of the noticed arrears was not paid by November 1: once, on their sum, halves of a cent up. */
export function arrearsPenalty(edition: Edition, arrears: Cents): Decision<Cents> {
  const found = requireRule(edition, 'taxRoll', 'the tax roll');
  if (!found.ok) return found;
  const { penaltyPercent, payWithoutPenaltyBy } = found.value;
  const ratio = percentRatio(penaltyPercent);
  if (!ratio) throw new RangeError(`percentage ${penaltyPercent} was not checked`);
  const penalty = timesRatio(arrears, ratio.numerator, ratio.denominator);
  const step = `${penaltyPercent}% of ${dollars(arrears)} is ${dollars(penalty)}`;
  return decided(penalty, [cite(found.value), cite(payWithoutPenaltyBy)], [step]);
}

export interface RolledArrears {
  readonly penalty: Cents;
  readonly toTaxRoll: Cents;
  readonly onRoll: boolean;
  /** Paid beyond what was owed, in time. */
  readonly credit: Cents;
}

/** The 10 percent on what is still in arrears after November 1, and what goes on the roll after November 15. */
export function arrearsOnRoll(
  edition: Edition,
  year: number,
  arrears: Cents,
  payments: readonly ReceivedPayment[],
): Decision<RolledArrears> {
  const calendar = taxRollCalendar(edition, year);
  if (!calendar.ok) return calendar;
  const rule = edition.taxRoll;
  if (!rule) throw new RangeError('the tax roll rule was not checked');
  const paidBy = (last: CalendarDate): Cents =>
    plus(ZERO, ...payments.filter(({ on }) => on <= last).map(({ amount }) => amount));
  const left = Math.max(0, arrears - paidBy(calendar.value.payWithoutPenaltyBy));
  const added = arrearsPenalty(edition, cents(left));
  if (!added.ok) return added;
  const penalty = added.value;
  const rest = arrears + penalty - paidBy(calendar.value.lastDayToPay);
  const toTaxRoll = cents(Math.max(0, rest));
  const because = [cite(rule), cite(rule.payWithoutPenaltyBy), cite(rule.lastDayToPay)];
  const credit = cents(Math.max(0, -rest));
  const { payWithoutPenaltyBy, lastDayToPay } = calendar.value;
  const steps = [
    ...payments.map(({ on, amount }) => `${dollars(amount)} paid on ${dateWords(on)}`),
    `${dollars(arrears)} − ${dollars(paidBy(payWithoutPenaltyBy))} paid through ${dateWords(payWithoutPenaltyBy)}: ${dollars(cents(left))} left`,
    ...(added.steps ?? []),
    `${dollars(arrears)} + ${dollars(penalty)} − ${dollars(paidBy(lastDayToPay))} paid through ${dateWords(lastDayToPay)}: ${dollars(toTaxRoll)} goes on the roll`,
    ...(credit > 0 ? [`Paid beyond what was owed: ${dollars(credit)}`] : []),
  ];
  return decided({ penalty, toTaxRoll, onRoll: toTaxRoll > 0, credit }, because, steps);
}
