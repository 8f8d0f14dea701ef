import type { CalendarDate } from '../kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { dateWords } from '../calendar/day-words.ts';
import { cite, editionOn, newestEdition, type Edition, type Rulebook } from '../rulebook/rulebook.ts';

/** The edition in force on the day, or the newest where no day is named; refused before the first edition. */
export function requireEdition(rulebook: Rulebook, on: CalendarDate | undefined): Decision<Edition> {
  const edition = on === undefined ? newestEdition(rulebook) : editionOn(rulebook, on);
  if (edition) return decided(edition, []);
  const nearest = (on ?? '') < (rulebook.editions[0]?.from ?? '') ? rulebook.editions[0] : newestEdition(rulebook);
  return refuse(
    `The rulebook of ${rulebook.name} has no edition in force on ${dateWords(on as CalendarDate)}.`,
    nearest ? [cite(nearest, nearest)] : [],
  );
}

/** The edition's rule of that kind, or a refusal that says which edition has none. */
export function requireRule<K extends keyof Edition>(
  edition: Edition,
  kind: K,
  words: string,
): Decision<NonNullable<Edition[K]>> {
  const rule = edition[kind];
  if (rule !== undefined && rule !== null) return decided(rule, []);
  return refuse(`${edition.name} has no rule for ${words}.`, [
    {
      section: edition.section,
      text: edition.says,
      edition: edition.from,
      ...(edition.open ? { open: edition.open } : {}),
    },
  ]);
}

export function isInside(edition: Edition, date: CalendarDate): boolean {
  return edition.from <= date && (edition.until === undefined || date <= edition.until);
}
