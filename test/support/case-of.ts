import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { openedFact, Story, type Telling } from './case-story.ts';

/** A case of a town and service, told from its first day. */
export function caseOf(law: Rulebook, service: string, openedOn: string, ...tellings: readonly Telling[]): Story {
  const opened = { service, use: 'residential', recHundredths: 100, trackedFrom: openedOn };
  return new Story(law, [openedFact(openedOn, opened)]).and(...tellings);
}
