import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite } from '../../rulebook/rulebook.ts';
import type { CaseState } from '../state.ts';
import type { Permit } from '../state/permit.ts';
import type { Check } from './checks.ts';
import { permitLaw } from './permit-law.ts';

/** § 300-9.A(5)(a): the Utility Manager lengthens a permit while it is good; what has ended needs a new one. */
export const permitMayBeExtended: Check<'permit.extended'> = ({ on, data }, { rulebook, endOfDay }) => {
  const state = endOfDay();
  const permit = findPermit(state, data.number);
  if (!permit) return unknownPermit(state, data.number);
  const law = permitLaw(state, rulebook, on);
  if (!law) return undefined;
  const { extension, again, revocation } = law.rules;
  if (!extension) return refuse('The ordinance does not let a permit be extended.', [cite(law.rules, law.edition)]);
  if (permit.ended) {
    const rule = (permit.ended.why === 'revoked' ? revocation?.again : again) ?? extension;
    return refuse(`${endedSentence(permit, permit.ended)}: it can no longer be extended.`, [cite(rule, law.edition)]);
  }
  if (data.until >= on) return undefined;
  const sentence = `An extension of ${dateWords(on)} cannot end on ${dateWords(data.until)}, before it is given.`;
  return refuse(sentence, [cite(extension, law.edition)]);
};

/**
 * § 300-9.A(3): for a reason that the ordinance knows, and once. Told again with the posting of the stop-work order, it
 * is the posting that is told.
 */
export const permitMayBeRevoked: Check<'permit.revoked'> = ({ on, data }, { rulebook, endOfDay }) => {
  const state = endOfDay();
  const permit = findPermit(state, data.number);
  if (!permit) return unknownPermit(state, data.number);
  const law = permitLaw(state, rulebook, on);
  if (!law) return undefined;
  const { revocation } = law.rules;
  if (!revocation) return refuse('The ordinance does not let a permit be revoked.', [cite(law.rules, law.edition)]);
  const reasons = revocation.reasons.map(({ id }) => id);
  if (!reasons.includes(data.reason)) {
    const sentence = `"${data.reason}" is no reason to revoke a permit; there are ${reasons.join(', ')}.`;
    return refuse(sentence, [cite(revocation, law.edition)]);
  }
  if (!permit.ended) return undefined;
  if (permit.ended.why === 'revoked' && data.stopWorkPosted && !permit.stopWorkPosted) return undefined;
  return refuse(`${endedSentence(permit, permit.ended)}: there is nothing left to revoke.`, [
    cite(revocation, law.edition),
  ]);
};

export function findPermit({ permits }: CaseState, number: string): Permit | undefined {
  return permits.findLast(permit => permit.number === number);
}

/** Which permits there are, so that a slip of the keyboard is seen. */
export function unknownPermit({ permits }: CaseState, number: string): Refused {
  const known = permits.map(permit => permit.number);
  const there = known.length === 0 ? 'none was issued by that day' : `issued by that day: ${known.join(', ')}`;
  return refuse(`This parcel has no permit ${number}; ${there}.`);
}

const HOW: Readonly<Record<NonNullable<Permit['ended']>['why'], string>> = {
  'not-started': 'became void since no work began in time',
  suspended: 'became void since the work rested too long',
  expired: 'expired',
  revoked: 'was revoked',
};

/** "Permit 2026-0001 expired on March 16, 2027". */
export function endedSentence({ number }: Permit, { on, why }: NonNullable<Permit['ended']>): string {
  return `Permit ${number} ${HOW[why]} on ${dateWords(on)}`;
}
