import { dateWords } from '../../calendar/day-words.ts';
import { refuse } from '../../kernel/decision.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import type { Check } from './checks.ts';

/** § 342-14: an old building sewer serves a new building only where it was found good on examination and test. */
export const oldSewerWasExamined: Check<'connection.made'> = ({ on, data }, { rulebook, endOfDay }) => {
  const edition = editionOn(rulebook, on);
  const rule = edition?.permits?.oldSewer;
  if (data.oldSewer !== true || !rule) return undefined;
  const seen = (endOfDay().lateralWork?.inspections ?? []).filter(({ what }) => what === 'old-sewer');
  const last = seen.at(-1);
  if (last?.result === 'passed') return undefined;
  const why = last
    ? `it failed the examination of ${dateWords(last.on)}`
    : 'no examination of it is on record: inspection.made of "old-sewer" comes first';
  return refuse(`The old building sewer may not be used again: ${why}.`, [cite(rule, edition)]);
};
