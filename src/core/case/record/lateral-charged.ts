import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Citation } from '../../kernel/decision.ts';
import { cite, editionOn, newestEdition, type Rulebook } from '../../rulebook/rulebook.ts';
import type { Service } from '../../rulebook/schema.ts';
import type { Check } from './checks.ts';

/** Only what the text makes the owner's is charged: for such a lateral, not below its least diameter, and once. */
export const chargesNoLateral: Check<'lateral.charged'> = ({ on, data }, { rulebook, endOfDay, observed }) => {
  const { service } = endOfDay();
  const edition = editionOn(rulebook, on);
  const rule = edition?.lateralShare;
  if (!rule || !isFor(rule.services, service)) {
    return refuse(
      `The text in force on ${dateWords(on)} makes no part of a ${service} lateral that the town lays the owner's to pay.`,
      shareOf(rulebook),
    );
  }
  const { minimum } = rule;
  if (minimum && data.inches < minimum.inches) {
    return refuse(
      `A lateral of ${data.inches} inches is below the ${minimum.inches} inches that the text asks for at least: nothing is charged for it.`,
      [cite(minimum, edition)],
    );
  }
  const known = observed.find(({ type }) => type === 'lateral.charged');
  if (!known) return undefined;
  return refuse(
    `The owner's share of the lateral was charged on ${dateWords(known.on)}: where its items are not right, that fact is voided and recorded anew.`,
    [cite(rule, edition)],
  );
};

function isFor(services: readonly string[], service: Service): boolean {
  return services.includes(service);
}

function shareOf(rulebook: Rulebook): Citation[] {
  const edition = newestEdition(rulebook);
  return edition.lateralShare ? [cite(edition.lateralShare, edition)] : [];
}
