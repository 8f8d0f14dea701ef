import { dollars } from '../../kernel/cents.ts';
import type { WriteOff } from '../state/write-off.ts';
import { due, NOTHING_DUE, type AgendaRule, type Why } from './due.ts';

/** The council gave a debt up: what was open on it that day falls away, never more. */
export const writeOffsAreMade: AgendaRule = state => {
  const next = state.writeOffs?.[0];
  if (!next) return NOTHING_DUE;
  const { key, receivable, cents, resolution } = next;
  const data = { receivable, cents, resolution };
  return [due(state, 'day', 'writeoff.made', key, state.position.on, data, [], () => whySo(next))];
};

function whySo({ receivable, authorized, cents, resolution }: WriteOff): Why {
  return {
    inputs: { 'decision of the council': resolution, 'given up by it': dollars(authorized) },
    steps: [
      cents < authorized
        ? `Of ${receivable} only ${dollars(cents)} was open that day: no more than that is written off.`
        : `All of it was open on ${receivable} that day.`,
    ],
  };
}
