import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Citation } from '../kernel/decision.ts';
import { cite, editionOn, newestEdition, type Rulebook } from '../rulebook/rulebook.ts';
import type { Trigger } from '../rulebook/kinds.ts';
import type { CaseState } from './state.ts';

/** What the text in force on a day says of the time that this case has, and of what its notice must say. */
export interface DeadlineSource {
  readonly source: Citation;
  readonly requires?: Citation;
  /** The official whose order it takes. */
  readonly orderedBy?: string;
}

/** The deadlines for the case's service and use, for one trigger where it is named; by the newest text where no day is. */
export function deadlineRulesFor(
  rulebook: Rulebook,
  { service, use }: Pick<CaseState, 'service' | 'use'>,
  trigger?: Trigger,
  on?: CalendarDate,
): readonly DeadlineSource[] {
  const edition = on === undefined ? newestEdition(rulebook) : editionOn(rulebook, on);
  if (!edition) return [];
  return Object.values(edition.deadlines ?? {})
    .filter(
      rule =>
        rule.service === service && rule.uses.includes(use) && (trigger === undefined || rule.trigger === trigger),
    )
    .map(rule => ({
      source: cite(rule, edition),
      ...(rule.orderedBy ? { orderedBy: rule.orderedBy } : {}),
      ...(rule.mustRequire ? { requires: cite(rule.mustRequire, edition) } : {}),
    }));
}
