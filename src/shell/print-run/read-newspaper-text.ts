import type { EntityManager } from 'typeorm';
import { rungOf } from '../../core/case/agenda/next-way.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { newspaperText } from '../print/newspaper-text.ts';
import { readEvidence } from './read-evidence.ts';
import { readNotice } from './read-notice.ts';
import { SENT_BY } from './write-ways.ts';

/**
 * The text of a printed letter for the newspaper, from what was kept of it at printing, so that the newspaper and the
 * paper in the file say the same. Refused where it was not printed, or where the text does not send it to a newspaper.
 */
export async function readNewspaperText(
  manager: EntityManager,
  rulebook: Rulebook,
  id: string,
  today: CalendarDate,
): Promise<Decision<string>> {
  const notice = await readNotice(manager, rulebook, id, today);
  if (!notice) return refuse(`There is no letter ${id}.`);
  const { letter, known } = notice;
  if (!known.by?.methods.includes('published')) return refuse(`The letter ${id} does not go into a newspaper.`);
  const evidence = await readEvidence(manager, letter);
  if (!evidence) return refuse(`The letter ${id} was not printed yet: the newspaper gets what was printed.`);
  const pieces = evidence.pieces.filter(({ data }) => data.sentBy === SENT_BY.published);
  const [first] = pieces;
  if (!first?.drawn) return refuse(`The letter ${id} was printed before Lateral kept what was drawn.`);
  const names = [...new Set(pieces.map(({ data }) => data.recipient.nameLines.join(' and ')))];
  const { number, site } = first.data.parcel;
  const insertions = rungOf(rulebook, known, known.mailedOn ?? today)?.rung.insertions?.count ?? 1;
  return decided(newspaperText({ document: first.drawn, names, parcel: number, site, insertions }), []);
}
