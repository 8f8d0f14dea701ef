import { dateWords } from '../../calendar/day-words.ts';
import { refuse } from '../../kernel/decision.ts';
import { requireEdition } from '../../rules/editions.ts';
import { lateralShare } from '../../rules/lateral-share.ts';
import type { Check } from './checks.ts';

/** Only what the text makes the owner's is charged, and once. */
export const chargesNoLateral: Check<'lateral.charged'> = ({ on, data }, { rulebook, endOfDay, observed }) => {
  const edition = requireEdition(rulebook, on);
  if (!edition.ok) return edition;
  const share = lateralShare(edition.value, endOfDay().service, data.inches);
  if (!share.ok) return share;
  const known = observed.find(({ type }) => type === 'lateral.charged');
  if (!known) return undefined;
  return refuse(
    `The owner's share of the lateral was charged on ${dateWords(known.on)}: where its items are not right, that fact is voided and recorded anew.`,
    share.because,
  );
};
