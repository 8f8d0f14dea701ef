import { dateWords } from '../calendar/day-words.ts';
import { dateOf, yearOf, type CalendarDate } from '../kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { requireRule } from './editions.ts';

export interface PavementProtection {
  readonly isProtected: boolean;
  /** The last day on which the street is not opened. */
  readonly until: CalendarDate;
}

/**
 * Whether a street paved in that year may not be opened on the day, so that a lateral has to be bored under it
 * (Public Works Committee, June 11, 2026, item 4.5). Only the year of paving is kept: all of it counts as after the paving.
 */
export function pavementProtected(edition: Edition, pavedYear: number, on: CalendarDate): Decision<PavementProtection> {
  const found = requireRule(edition, 'pavement', 'new pavement');
  if (!found.ok) return found;
  const because = [cite(found.value, edition)];
  if (!Number.isSafeInteger(pavedYear) || pavedYear < 1900 || pavedYear > 2199) {
    return refuse(`${pavedYear} is not a year in which a street was paved.`, because);
  }
  const until = dateOf(pavedYear + found.value.years, 12, 31);
  const isProtected = pavedYear <= yearOf(on) && on <= until;
  const step = `Paved in ${pavedYear}: protected for ${found.value.years} years, through ${dateWords(until)}.`;
  return decided({ isProtected, until }, because, [step]);
}
