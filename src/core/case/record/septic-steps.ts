import { refuse } from '../../kernel/decision.ts';
import { missingAbandonmentSteps } from '../../rules/septic-checklist.ts';
import { editionOn } from '../../rulebook/rulebook.ts';
import type { Check } from './checks.ts';

/** Wis. Admin. Code SPS 383.33: where it is told step by step, no step of closing the tank may be missing. */
export const noStepIsMissing: Check<'septic.abandoned'> = ({ on, data }, { rulebook }) => {
  const edition = editionOn(rulebook, on);
  if (data.done === undefined || !edition?.septicAbandonment) return undefined;
  const missing = missingAbandonmentSteps(edition, data.done);
  if (!missing.ok) return missing;
  if (missing.value.length === 0) return undefined;
  const words = edition.septicAbandonment.steps.filter(({ id }) => missing.value.includes(id));
  const sentence = `The tank is not closed yet; missing: ${words.map(({ id, says }) => `${id} (${says.replace(/\.$/, '')})`).join('; ')}.`;
  return refuse(sentence, missing.because);
};
