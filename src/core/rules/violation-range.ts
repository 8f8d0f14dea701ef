import { dateWords } from '../calendar/day-words.ts';
import { daysBetween, earliest, latest, type CalendarDate } from '../kernel/calendar-date.ts';
import { cents, dollars, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { isInside, requireRule } from './editions.ts';

export interface FineRange {
  /** Violations: one for each day where the text counts them by the day, otherwise one. */
  readonly days: number;
  readonly least: Cents;
  readonly most: Cents;
}

/**
 * What a court could fine for a condition that lasted from the one day through the other, both counted (§ 300-21.A). For
 * the record of a referral: nothing is ever charged from it. Days outside the edition are not counted.
 */
export function fineRange(edition: Edition, from: CalendarDate, through: CalendarDate): Decision<FineRange> {
  const found = requireRule(edition, 'violations', 'fines');
  if (!found.ok) return found;
  const rule = found.value;
  const because = [cite(rule, edition), ...(rule.eachDay ? [cite(rule.eachDay, edition)] : [])];
  if (through < from) {
    return refuse(`A violation from ${dateWords(from)} cannot have ended on ${dateWords(through)}.`, because);
  }
  const first = latest(from, edition.from);
  const last = edition.until === undefined ? through : earliest(through, edition.until);
  if (!isInside(edition, first) || last < first) {
    return refuse(`${edition.name} was not in force from ${dateWords(from)} to ${dateWords(through)}.`, because);
  }
  const days = rule.eachDay ? daysBetween(first, last) + 1 : 1;
  const [least, most] = [cents(rule.minimum * days), cents(rule.maximum * days)];
  const span = first === last ? dateWords(first) : `${dateWords(first)} through ${dateWords(last)}`;
  const step = `${span}: ${days} ${days === 1 ? 'violation' : 'violations'} at ${dollars(rule.minimum)} to ${dollars(rule.maximum)}, ${dollars(least)} to ${dollars(most)}.`;
  return decided({ days, least, most }, because, [step]);
}
