import type { Citation } from '../kernel/decision.ts';
import { cite, editionOn, type Rulebook } from '../rulebook/rulebook.ts';
import type { CaseState, RunningClock } from './state.ts';

/** What the text says of a clock whose notice was given for another use than the parcel has now: it runs on as it was set. */
export function useChangeOf({ use }: CaseState, clock: RunningClock, rulebook: Rulebook): readonly Citation[] {
  const edition = editionOn(rulebook, clock.due);
  const rule = edition?.deadlines?.[clock.rule];
  if (!edition?.useChange || !rule || rule.uses.includes(use)) return [];
  return [cite(edition.useChange, edition)];
}
