import { PHASES, type Fact, type Phase } from '../facts/fact.ts';
import { chartEventOf } from './chart/events.ts';
import { stepChart } from './chart/step.ts';
import { effectsOf, type Effect } from './effects.ts';
import { withdrawBaseless } from './fold/letters.ts';
import { remember, type Outcome } from './fold/remember.ts';
import type { CaseState } from './state.ts';

/**
 * Folds one live fact through memory, ledger and chart. Total: a fact that finds no place is kept as a conflict, never
 * dropped. Needs no rulebook: derived facts carry their dates, cents and citations.
 */
export function evolve(
  state: CaseState,
  fact: Fact,
  phase: Phase,
  outcome?: Outcome,
): { state: CaseState; effects: readonly Effect[] } {
  const remembered = remember(state, fact, outcome);
  let { state: next } = remembered;
  let { absorbed } = remembered;
  const event = authorizationStands(next, fact) ? chartEventOf(fact, next) : undefined;
  if (event) {
    const step = stepChart(state.chart, event);
    next = { ...next, chart: step.value };
    absorbed = absorbed && step.absorbed;
  }
  if (!absorbed) next = { ...next, conflicts: [...next.conflicts, { key: fact.key, type: fact.type, on: fact.on }] };
  next = { ...withdrawBaseless(next), position: later(state.position, fact, phase) };
  return { state: next, effects: effectsOf(fact, next) };
}

function authorizationStands(state: CaseState, fact: Fact): boolean {
  if (fact.type !== 'authorization.recorded') return true;
  return !state.authorizations.some(authorization => authorization.key === fact.key && authorization.basisGone);
}

function later(position: CaseState['position'], fact: Fact, phase: Phase): CaseState['position'] {
  if (fact.on > position.on) return { on: fact.on, phase };
  return PHASES[phase] > PHASES[position.phase] && fact.on === position.on ? { on: fact.on, phase } : position;
}
