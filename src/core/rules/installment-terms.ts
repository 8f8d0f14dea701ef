import { lastDay } from '../calendar/last-day.ts';
import { dateOf, yearOf, type CalendarDate } from '../kernel/calendar-date.ts';
import { decided, refuse, type Citation, type Decision } from '../kernel/decision.ts';
import { compare, type Fraction } from '../kernel/fraction.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { requireRule } from './editions.ts';
import { rateOf } from './interest.ts';

/** The rate the text sets, or the one given; refused above the cap, or where the council must set one and has not. */
export function installmentRate(edition: Edition, given: Fraction | undefined): Decision<Fraction> {
  const found = requireRule(edition, 'assessment', 'installments');
  if (!found.ok) return found;
  const rule = found.value;
  const because = [cite(rule.capSays, edition)];
  const rate = given ?? (rule.ratePercent === null ? undefined : rateOf(rule.ratePercent));
  if (!rate) {
    const most = rule.capPercent === null ? '' : `, at most ${rule.capPercent} percent,`;
    return refuse(
      `The text sets no rate of interest; nothing is levied until the council's rate${most} is recorded.`,
      because,
    );
  }
  const cap = rule.capPercent;
  const limit = cap === null ? undefined : rateOf(cap);
  if (cap !== null && limit && compare(rate, limit) > 0) {
    return refuse(`The rate is above the ${cap} percent the text allows.`, because);
  }
  return decided(rate, rule.ratePercent === null || given ? because : [cite(rule, edition), ...because]);
}

/** The number of installments, refused above the text's maximum. */
export function installmentCount(edition: Edition, given: number | undefined): Decision<number> {
  const found = requireRule(edition, 'assessment', 'installments');
  if (!found.ok) return found;
  const { maximumCount } = found.value;
  const because = [cite(found.value, edition)];
  if (given !== undefined && given > maximumCount) {
    return refuse(`${given} installments are more than the ${maximumCount} the text allows.`, because);
  }
  return decided(given ?? maximumCount, because);
}

export interface ElectionWindow {
  /** Last day on which installments can be chosen. */
  readonly closes: CalendarDate;
  readonly because: readonly Citation[];
}

/**
 * When the choice of installments ends. Where the ordinance counts from the receipt of the bill and the statute from the
 * completion of the work, the later of the two counts; a receipt that is not known ends nothing earlier.
 */
export function electionWindow(
  edition: Edition,
  completedOn: CalendarDate,
  billReceivedOn?: CalendarDate,
): Decision<ElectionWindow> {
  const found = requireRule(edition, 'assessment', 'installments');
  if (!found.ok) return found;
  const { election } = found.value;
  const start =
    election.from === 'bill-received' && billReceivedOn && billReceivedOn > completedOn ? billReceivedOn : completedOn;
  const { due, because } = lastDay(edition, start, election.period, 'office');
  const sources = [cite(election, edition), ...because];
  return decided({ closes: due, because: sources }, sources);
}

/** The due date after the first roll that is certified once the choice of installments has ended: in Wisconsin, January 31. */
export function firstInstallmentDue(edition: Edition, windowCloses: CalendarDate): Decision<CalendarDate> {
  const assessment = requireRule(edition, 'assessment', 'installments');
  if (!assessment.ok) return assessment;
  const roll = requireRule(edition, 'taxRoll', 'the tax roll');
  if (!roll.ok) return roll;
  const { firstDue } = assessment.value;
  const { certify } = roll.value;
  const year = yearOf(windowCloses);
  const rollYear = windowCloses < dateOf(year, certify.month, certify.day) ? year : year + 1;
  const because = [cite(roll.value.certify), cite(firstDue)];
  const sameYear = dateOf(rollYear, firstDue.month, firstDue.day);
  const follows = sameYear > dateOf(rollYear, certify.month, certify.day);
  return decided(follows ? sameYear : dateOf(rollYear + 1, firstDue.month, firstDue.day), because);
}
