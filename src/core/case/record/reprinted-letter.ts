import { refuse } from '../../kernel/decision.ts';
import type { Check } from './checks.ts';

/** A letter is printed again only as it was printed: the same document, no earlier than that. */
export const reprintsWhatWasPrinted: Check<'letter.reprinted'> = ({ on, data }, { observed }) => {
  const prints = observed.flatMap(fact =>
    fact.type === 'notice.printed' && fact.data.notice === data.notice ? [fact] : [],
  );
  if (prints.length === 0) return refuse(`The letter ${data.notice} was never printed, so it cannot be printed again.`);
  const same = prints.find(fact => fact.data.document === data.document);
  if (!same) return refuse(`The letter ${data.notice} was printed as another document than ${data.document}.`);
  if (on < same.on) return refuse(`The letter ${data.notice} was first printed on ${same.on}, after ${on}.`);
  return undefined;
};
