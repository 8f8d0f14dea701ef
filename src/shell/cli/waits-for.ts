import { letterWords } from '../../core/case/fact-words.ts';
import type { CaseState } from '../../core/case/state.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Citation } from '../../core/kernel/decision.ts';
import { cite, editionOn, type Rulebook } from '../../core/rulebook/rulebook.ts';

/** What only a person can move on, and so has no date: a vote, an approval, a mailing. */
export function waitsFor(
  state: CaseState,
  rulebook: Rulebook,
  on: CalendarDate,
): readonly { readonly what: string; readonly because: readonly Citation[] }[] {
  const steps = { drafted: 'to be approved', approved: 'to be printed', printed: 'to be mailed' } as const;
  const letters = state.letters.flatMap(({ status, kind, key }) =>
    status in steps
      ? [{ what: `${letterWords(kind)} (${key}) ${steps[status as keyof typeof steps]}`, because: [] }]
      : [],
  );
  const edition = editionOn(rulebook, on);
  const undecided = state.chart.duty === 'overdue' && !state.authorizations.some(({ basisGone }) => !basisGone);
  if (!undecided || !edition?.authorization) return letters;
  return [{ what: 'a vote on the remedy', because: [cite(edition.authorization, edition)] }, ...letters];
}
