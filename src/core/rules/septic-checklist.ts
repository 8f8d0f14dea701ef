import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { requireRule } from './editions.ts';

/**
 * The steps of closing a private tank that are still to be done, by id and in the rule's order (Wis. Admin. Code SPS
 * 383.33); empty once the tank counts as abandoned. Refused where a step is named that the rule doesn't have.
 */
export function missingAbandonmentSteps(edition: Edition, done: readonly string[]): Decision<readonly string[]> {
  const found = requireRule(edition, 'septicAbandonment', 'closing a septic tank');
  if (!found.ok) return found;
  const { steps } = found.value;
  const because = [cite(found.value, edition)];
  const known = steps.map(({ id }) => id);
  const unknown = done.find(id => !known.includes(id));
  if (unknown !== undefined) {
    return refuse(`"${unknown}" is no step of closing a tank; there are ${known.join(', ')}.`, because);
  }
  return decided(
    known.filter(id => !done.includes(id)),
    because,
    steps.map(({ id, says }) => `${done.includes(id) ? 'Done' : 'Missing'}: ${says}`),
  );
}
