import { runningPenalty } from '../../../core/case/running-penalty.ts';
import type { CaseState } from '../../../core/case/state.ts';
import { dateWords } from '../../../core/calendar/day-words.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { dollars } from '../../../core/kernel/cents.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import { penaltyRateWords } from '../../../core/rules/penalty-rate.ts';
import { keepTogether } from '../../print/no-break.ts';
import { sourcesOf } from './sources.ts';

/** The penalty of the case as its page tells it: since when, how much, what is posted and what has run since. */
export function penaltyOf(state: CaseState, rulebook: Rulebook, today: CalendarDate) {
  const penalty = runningPenalty(state, rulebook, today);
  if (!penalty) return null;
  const { since, until, rate, posted, running } = penalty;
  const runs =
    until === null ? `Runs since ${dateWords(since)}` : `Ran from ${dateWords(since)}, ended ${dateWords(until)}`;
  return {
    stands: keepTogether(`${runs}${rate ? `, ${penaltyRateWords(rate)}` : ''}.`),
    posted: dollars(posted),
    running: dollars(running.cents),
    days: running.days,
    steps: running.steps.map(keepTogether),
    sources: sourcesOf(running.because, rulebook),
  };
}
