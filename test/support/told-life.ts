import type { Life } from '../../src/core/case/derive.ts';

/** A life with every "why" answered, so that two lives can be held against each other. */
export function toldLife({ steps, state, nextOn }: Life) {
  return { steps: steps.map(({ fact, effects, why }) => ({ fact, effects, why: why?.() })), state, nextOn };
}
