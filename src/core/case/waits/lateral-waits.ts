import { dateWords } from '../../calendar/day-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import type { CaseState } from '../state.ts';
import type { Waiting } from '../waits-for.ts';

/** What waits for a person because of a lateral that is shared or given up. */
export function lateralWaits(state: CaseState, rulebook: Rulebook, on: CalendarDate): readonly Waiting[] {
  const edition = editionOn(rulebook, on);
  if (!edition || !state.lateral) return [];
  const { sharing, discontinuedOn, cappedOn } = state.lateral;
  const rule = Object.values(edition.deadlines ?? {}).find(
    ({ trigger, service, uses }) => trigger === 'shared-sewer' && service === state.service && uses.includes(state.use),
  );
  const capping = edition.permits?.discontinuance;
  const isGivenUp = discontinuedOn !== undefined && (cappedOn === undefined || cappedOn < discontinuedOn);
  return [
    ...(sharing && rule && state.chart.duty === 'none'
      ? [
          {
            what: 'a decision whether the owner is given the notice to lay a building sewer of its own',
            because: [cite(rule, edition)],
          },
        ]
      : []),
    ...(isGivenUp && capping
      ? [
          {
            what: `the lateral to be capped under supervision: service was given up on ${dateWords(discontinuedOn)}`,
            because: [cite(capping, edition)],
          },
        ]
      : []),
  ];
}
