import type { Citation } from '../kernel/decision.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import type { OpenQuestion } from '../rulebook/schema.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Life, Step } from './derive.ts';

/** The whole answer to "why?" for one conclusion. */
export interface Explanation {
  readonly key: string;
  readonly on: CalendarDate;
  readonly because: readonly Citation[];
  /** What was put in, in words for people. */
  readonly inputs: Readonly<Record<string, string>>;
  /** How it was counted, with the figures used. */
  readonly steps: readonly string[];
  /** Of several things that each could have decided, the one that did. */
  readonly binding: string | null;
  /** What is still to be answered by somebody, and the reading taken until then. */
  readonly open: readonly OpenQuestion[];
}

const NOTHING = { inputs: {}, steps: [] } as const;

/** Why this conclusion; undefined for what a person reported. */
export function explain(step: Step, rulebook: Rulebook): Explanation | undefined {
  const { fact } = step;
  if (fact.origin !== 'derived') return undefined;
  const { inputs, steps, binding } = step.why?.() ?? { ...NOTHING, binding: undefined };
  return {
    key: fact.key,
    on: fact.on,
    because: fact.because,
    inputs,
    steps,
    binding: binding ?? null,
    open: openQuestions(fact.because, rulebook),
  };
}

/** Each open question once, in the order in which the sources name them. */
export function openQuestions(because: readonly Citation[], rulebook: Rulebook): OpenQuestion[] {
  const ids = new Set(because.flatMap(({ open }) => (open === undefined ? [] : [open])));
  return [...ids].flatMap(id => rulebook.open.filter(question => question.id === id));
}

/** The explanations of a life by the key of their conclusion. */
export function explanationsOf(life: Life, rulebook: Rulebook): ReadonlyMap<string, Explanation> {
  const found = new Map<string, Explanation>();
  for (const step of life.steps) {
    const explanation = explain(step, rulebook);
    if (explanation) found.set(explanation.key, explanation);
  }
  return found;
}
