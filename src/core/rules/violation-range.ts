import { dateWords } from '../calendar/day-words.ts';
import { daysBetween, earliest, latest, type CalendarDate } from '../kernel/calendar-date.ts';
import { cents, dollars, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import type { FineRule } from '../rulebook/collection-schema.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { isInside, requireRule } from './editions.ts';

export interface FineRange {
  /** Violations: one for each day where the text counts them by the day, otherwise one. */
  readonly days: number;
  readonly least: Cents;
  /** null where the text names no most. */
  readonly most: Cents | null;
}

/** By which a referral names the range that is none of the others. */
export const MAIN_RANGE = 'main';

/** The ranges of an edition by id, the main one first: articles of one town fine apart from each other. */
export function fineRanges({ violations }: Edition): readonly (readonly [string, FineRule & OfServices])[] {
  return violations ? [[MAIN_RANGE, violations], ...Object.entries(violations.others ?? {})] : [];
}

interface OfServices {
  readonly services?: readonly string[] | undefined;
}

/** The range of that id; the main one where none is named. Refused where the edition has none of that name. */
export function fineRule(edition: Edition, id?: string): Decision<FineRule> {
  const found = requireRule(edition, 'violations', 'fines');
  if (!found.ok) return found;
  const ranges = fineRanges(edition);
  const rule = id === undefined ? found.value : ranges.find(([known]) => known === id)?.[1];
  if (rule) return decided(rule, [cite(rule, edition)]);
  const known = ranges.map(([name]) => `"${name}"`).join(', ');
  return refuse(`${edition.name} has no range of fines called "${id ?? ''}"; it has ${known}.`, [
    cite(found.value, edition),
  ]);
}

/**
 * What a court could fine for a condition that lasted from the one day through the other, both counted (§ 300-21.A,
 * § 315-21G). For the record of a referral: nothing is ever charged from it. Days outside the edition are not counted.
 */
export function fineRange(
  edition: Edition,
  from: CalendarDate,
  through: CalendarDate,
  id?: string,
): Decision<FineRange> {
  const found = fineRule(edition, id);
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
  if (rule.minimum === null) {
    return refuse(`${edition.name} refers to a penalty whose amounts are not at hand.`, because);
  }
  const days = rule.eachDay ? daysBetween(first, last) + 1 : 1;
  const least = cents(rule.minimum * days);
  const most = rule.maximum === null ? null : cents(rule.maximum * days);
  const span = first === last ? dateWords(first) : `${dateWords(first)} through ${dateWords(last)}`;
  const many = `${days} ${days === 1 ? 'violation' : 'violations'}`;
  const step =
    most === null || rule.maximum === null
      ? `${span}: ${many} at ${dollars(rule.minimum)} or more, at least ${dollars(least)}.`
      : `${span}: ${many} at ${dollars(rule.minimum)} to ${dollars(rule.maximum)}, ${dollars(least)} to ${dollars(most)}.`;
  return decided({ days, least, most }, because, [step]);
}
