import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { pavementProtected } from '../../rules/pavement.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import type { CheckContext, Told } from './checks.ts';

/**
 * Public Works Committee, June 11, 2026, item 4.5: a lateral is bored only under pavement that is not to be opened, so only
 * there is boring part of the cost. A town whose text protects no pavement charges it as it came.
 */
export function boresUnderOpenPavement(
  { on, data }: Told<'work.completed'>,
  { endOfDay, rulebook }: CheckContext,
): Refused | undefined {
  const bored = data.items.find(({ category }) => category === 'boring');
  const edition = editionOn(rulebook, on);
  if (!bored || !edition?.pavement) return undefined;
  const { pavedYear } = endOfDay().townWork;
  if (pavedYear === undefined) {
    return refuse(
      `"${bored.what}" is boring, and nobody has told in which year the street was last paved: record street.paved first.`,
      [cite(edition.pavement, edition)],
    );
  }
  const pavement = pavementProtected(edition, pavedYear, on);
  if (!pavement.ok) return pavement;
  if (pavement.value.isProtected) return undefined;
  return refuse(
    `"${bored.what}" is boring, and the street, paved in ${pavedYear}, was not protected on ${dateWords(on)}: it could be opened after ${dateWords(pavement.value.until)}.`,
    pavement.because,
  );
}
