import { refuse } from '../../kernel/decision.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import type { Check } from './checks.ts';

/** § 342-1, Post-connection compliance: only what the text lets the town clear away, after the notice that it speaks of. */
export const abatesSomethingElse: Check<'authorization.recorded'> = ({ on, data }, { rulebook, endOfDay }) => {
  if (data.remedy !== 'abatement') return undefined;
  const edition = editionOn(rulebook, on);
  const rule = edition?.abatement;
  if (!edition || !rule?.triggers) return undefined;
  const { clocks } = endOfDay();
  if (clocks.some(({ trigger }) => rule.triggers?.includes(trigger))) return undefined;
  const wanted = rule.triggers.map(trigger => trigger.replaceAll('-', ' ')).join(' or ');
  const is = clocks.map(({ trigger }) => trigger.replaceAll('-', ' ')).join(', ') || 'none';
  return refuse(`The town clears away only what a notice (${wanted}) gave time for; the notices here: ${is}.`, [
    cite(rule, edition),
  ]);
};
