import { daysBetween, type CalendarDate } from '../kernel/calendar-date.ts';
import { dateWithWeekday } from '../calendar/day-words.ts';
import type { Citation } from '../kernel/decision.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import { petitionLaw, stepsNotTaken } from './petition-law.ts';
import type { CaseState } from './state.ts';
import { newestLevel, petitionInWords, type TownStep } from './state/petition.ts';

/** A step that the town owes the one who asked. */
export interface TownDeadline {
  /** Key of the petition. */
  readonly petition: string;
  readonly level: number;
  /** Who decides at this level, as the text calls them. */
  readonly by: string;
  readonly step: TownStep;
  readonly lastDay: CalendarDate;
  /** Days since its last day; 0 while it is in time. */
  readonly daysLate: number;
  readonly because: readonly Citation[];
  readonly words: string;
}

const STEP_WORDS: Readonly<Record<TownStep, string>> = {
  'hearing-notice': 'the notice of the hearing',
  hearing: 'the hearing',
  decision: 'the decision',
};

/** What the town itself has to do on the petitions that are open, the earliest last day first: late ones too. */
export function townDeadlines(
  state: Pick<CaseState, 'petitions'>,
  rulebook: Rulebook,
  on: CalendarDate,
): readonly TownDeadline[] {
  const deadlines = (state.petitions ?? []).flatMap(petition => {
    const law = petitionLaw(rulebook, petition);
    if (!law) return [];
    return stepsNotTaken(law, petition).map(({ step, lastDay, because }): TownDeadline => {
      const daysLate = lastDay < on ? daysBetween(lastDay, on) : 0;
      const { level } = newestLevel(petition);
      const late = daysLate === 0 ? '' : `, ${daysLate} ${daysLate === 1 ? 'day' : 'days'} late`;
      const words = `${STEP_WORDS[step]} of ${law.level.by} (${petitionInWords(petition)}), last day ${dateWithWeekday(lastDay)}${late}`;
      return { petition: petition.key, level, by: law.level.by, step, lastDay, daysLate, because, words };
    });
  });
  return deadlines.sort((a, b) => (a.lastDay < b.lastDay ? -1 : a.lastDay > b.lastDay ? 1 : 0));
}
