import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Citation } from '../../kernel/decision.ts';
import type { DerivedData } from '../../facts/derived.ts';
import { PHASES, type AnyDerived, type DerivedType, type Phase } from '../../facts/fact.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { CaseState } from '../state.ts';

/** The answer to "why?": what was put in, how it was counted, and which of several waits was the last. */
export interface Why {
  /** In words for people: "notice mailed" → "2011-08-01". */
  readonly inputs: Readonly<Record<string, string>>;
  /** Each with the figures it used. */
  readonly steps: readonly string[];
  readonly binding?: string;
}

/** A derived fact that will come about on its day unless something happens before. */
export interface Due {
  readonly phase: Phase;
  readonly fact: AnyDerived;
  /** Made only when asked: the agenda is asked after every fact. */
  readonly why?: () => Why;
}

export type AgendaRule = (state: CaseState, rulebook: Rulebook) => readonly Due[];

export const NOTHING_DUE: readonly Due[] = [];

/** Whether a phase of the day is still ahead: one that has begun is over for what the clock brings in an earlier one. */
export function isAhead({ position }: CaseState, on: CalendarDate, phase: Phase): boolean {
  return on > position.on || (on === position.on && PHASES[position.phase] <= PHASES[phase]);
}

/** A due fact; never dated before the state's last fact, since what the state came to know then cannot act earlier. */
export function due<T extends DerivedType>(
  state: CaseState,
  phase: Phase,
  type: T,
  key: string,
  on: CalendarDate,
  data: DerivedData[T],
  because: readonly Citation[],
  why?: () => Why,
): Due {
  const day = on < state.position.on ? state.position.on : on;
  const fact = { origin: 'derived', type, key, on: day, data, because } as unknown as AnyDerived;
  return why ? { phase, fact, why } : { phase, fact };
}
