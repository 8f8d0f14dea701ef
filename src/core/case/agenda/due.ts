import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Citation } from '../../kernel/decision.ts';
import type { DerivedData } from '../../facts/derived.ts';
import type { AnyDerived, DerivedType, Phase } from '../../facts/fact.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { CaseState } from '../state.ts';

/** A derived fact that will come about on its day unless something happens before. */
export interface Due {
  readonly phase: Phase;
  readonly fact: AnyDerived;
}

export type AgendaRule = (state: CaseState, rulebook: Rulebook) => readonly Due[];

export const NOTHING_DUE: readonly Due[] = [];

/** A due fact; never dated before the state's last fact, since what the state came to know then cannot act earlier. */
export function due<T extends DerivedType>(
  state: CaseState,
  phase: Phase,
  type: T,
  key: string,
  on: CalendarDate,
  data: DerivedData[T],
  because: readonly Citation[],
): Due {
  const day = on < state.position.on ? state.position.on : on;
  return { phase, fact: { origin: 'derived', type, key, on: day, data, because } as unknown as AnyDerived };
}
