import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite } from '../../rulebook/rulebook.ts';
import { connects, isGood, type Permit } from '../state/permit.ts';
import type { Check } from './checks.ts';
import { endedSentence, findPermit, unknownPermit } from './permit-changed.ts';
import { permitLaw, type PermitLaw } from './permit-law.ts';

/** § 300-9.A: work on a connection goes on under a permit that is good, and under no other. */
export const workHasPermit: Check<'construction.started' | 'construction.suspended' | 'construction.resumed'> = (
  { on, data },
  { rulebook, endOfDay },
) => {
  const state = endOfDay();
  const law = permitLaw(state, rulebook, on);
  if (!law) return undefined;
  if (data.number !== undefined) {
    const named = findPermit(state, data.number);
    if (!named) return unknownPermit(state, data.number);
    return named.ended && hasEnded(named, named.ended, law);
  }
  if (state.permits.some(isGood)) return undefined;
  const last = state.permits.findLast(connects);
  if (last?.ended) return hasEnded(last, last.ended, law);
  return refuse('No permit was issued by that day: nothing is built on a connection without one.', [
    cite(law.rules, law.edition),
  ]);
};

/** § 300-9.A(5)(b) after its time, § 300-9.A(3)(d) after a revocation. */
function hasEnded(permit: Permit, ended: NonNullable<Permit['ended']>, { edition, rules }: PermitLaw): Refused {
  const rule = (ended.why === 'revoked' ? rules.revocation?.again : rules.again) ?? rules;
  return refuse(`${endedSentence(permit, ended)}: work under it waits for a new permit.`, [cite(rule, edition)]);
}
