import { dateWords } from '../../calendar/day-words.ts';
import { dollars } from '../../kernel/cents.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import type { CheckContext, Told } from './checks.ts';

/** The council sets the fee of an appeal where the text leaves it to a resolution, and nowhere else. */
export function setsNoAppealFee({ on, data }: Told<'rate.set'>, { rulebook }: CheckContext): Refused | undefined {
  if (data.what !== 'appeal-fee') return undefined;
  const edition = editionOn(rulebook, on);
  if (!edition) return refuse(`On ${dateWords(on)} no text of ${rulebook.name} was in force.`);
  const fees = Object.values(edition.relief ?? {}).flatMap(({ levels }) =>
    levels.flatMap(({ fee }) => (fee ? [fee] : [])),
  );
  if (fees.some(({ amount }) => amount === null)) return undefined;
  const [own] = fees;
  if (own?.amount != null) {
    return refuse(`The text itself sets ${dollars(own.amount)}: the council sets no other fee.`, [cite(own, edition)]);
  }
  return refuse(`The text of ${rulebook.name} has no fee of an appeal.`, [
    { section: edition.section, text: edition.says, edition: edition.from },
  ]);
}
