import { PERMIT_END_WORDS, permitEnds } from '../../rules/permit-terms.ts';
import type { CaseState } from '../state.ts';
import { isGood, type Permit } from '../state/permit.ts';
import { permitLaw } from '../record/permit-law.ts';
import { due, type AgendaRule, type Due } from './due.ts';

/**
 * § 300-9.A(5)(a): on the morning after its last day a permit is void, by the text in force on the day it was issued.
 * A permit whose issue no text with periods knows has none.
 */
export const permitsExpire: AgendaRule = (state, rulebook) => {
  const result: Due[] = [];
  const seen = new Set<string>();
  for (const permit of state.permits) {
    if (!isGood(permit) || seen.has(permit.number)) continue;
    const law = permitLaw(state, rulebook, permit.issuedOn);
    const ends = law && permitEnds(law.edition, permit);
    if (!ends?.ok) continue;
    seen.add(permit.number);
    const { reason, lastDay, endsOn } = ends.value;
    const data = { number: permit.number, reason, lastDay };
    result.push(
      due(state, 'opening', 'permit.expired', keyOf(state, permit), endsOn, data, ends.because, () => ({
        inputs: inputsOf(permit),
        steps: ends.steps ?? [],
        binding: PERMIT_END_WORDS[reason],
      })),
    );
  }
  return result;
};

/** Numbers are given once. One that was used again all the same ends a second time, under a key of its own. */
function keyOf({ permits }: CaseState, { number }: Permit): string {
  const before = permits.filter(permit => permit.number === number && !isGood(permit)).length;
  return before === 0 ? `permitEnd/${number}` : `permitEnd/${number}#${before + 1}`;
}

function inputsOf({ issuedOn, startedOn, suspendedOn, extendedTo }: Permit): Record<string, string> {
  return {
    'permit issued': issuedOn,
    ...(startedOn ? { 'work begun': startedOn } : {}),
    ...(suspendedOn ? { 'work at rest since': suspendedOn } : {}),
    ...(extendedTo ? { 'extended to': extendedTo } : {}),
  };
}
