import { runningPenalty } from '../../core/case/running-penalty.ts';
import type { CaseState } from '../../core/case/state.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { moneyText } from '../../core/kernel/cents.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { penaltyRateWords } from '../../core/rules/penalty-rate.ts';
import { citationJson } from './citation-json.ts';

export type PenaltyJson = ReturnType<typeof penaltyJson>;

/** The penalty at the end of a day: what is on the account, and what has run since; null where none ever ran. */
export function penaltyJson(state: CaseState, rulebook: Rulebook, on: CalendarDate) {
  const penalty = runningPenalty(state, rulebook, on);
  if (!penalty) return null;
  const { since, until, rate, posted, running } = penalty;
  return {
    since,
    until,
    rate: rate ? { amount: moneyText(rate.cents), per: rate.per, words: penaltyRateWords(rate) } : null,
    posted: moneyText(posted),
    running: {
      days: running.days,
      amount: moneyText(running.cents),
      steps: running.steps,
      because: running.because.map(citationJson),
    },
  };
}

/** The same for people. */
export function penaltyLines(json: PenaltyJson): string[] {
  if (!json) return [];
  const { since, until, rate, posted, running } = json;
  const runs = until === null ? `runs since ${since}` : `ran from ${since}, ended ${until}`;
  return [
    `${runs}${rate ? `, ${rate.words}` : ''}; on the account $${posted}`,
    ...(running.days > 0
      ? [`not on the account yet: $${running.amount}`, ...running.steps.map(step => `  ${step}`)]
      : []),
  ];
}
