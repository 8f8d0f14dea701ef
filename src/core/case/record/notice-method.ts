import { refuse } from '../../kernel/decision.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import type { Check } from './checks.ts';

/** Ord. No. 112A: a notice that the text wants by certified mail sets nothing where it went another way. */
export const isGivenAsAsked: Check<'trigger.noticed'> = ({ on, data }, { rulebook, endOfDay }) => {
  const { service, use } = endOfDay();
  const edition = editionOn(rulebook, on);
  const rule = Object.values(edition?.deadlines ?? {}).find(
    known => known.trigger === data.trigger && known.service === service && known.uses.includes(use),
  );
  if (!edition || !rule?.method || data.method === rule.method) return undefined;
  const how =
    data.method === undefined ? 'how it was given is missing, as "method"' : `it was given ${WORDS[data.method]}`;
  return refuse(`This notice is given ${WORDS[rule.method]}: ${how}.`, [cite(rule, edition)]);
};

const WORDS = {
  'first-class': 'by ordinary mail',
  certified: 'by certified mail',
  personal: 'by hand',
  posted: 'by posting',
  published: 'in the newspaper',
} as const;
