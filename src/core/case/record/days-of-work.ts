import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { AnyObserved } from '../../facts/fact.ts';
import { timesBefore } from '../comes-back.ts';
import type { CaseState } from '../state.ts';
import type { CheckContext, Told } from './checks.ts';
import { sectionsOf } from './sections-of.ts';

/** What was begun on a day had not been completed before it: one of the two days is a slip. */
export function endsBeforeItBegan(
  { on }: Told<'work.completed'>,
  { observed, rulebook, now }: CheckContext,
): Refused | undefined {
  const begun = firstOfThisTime('work.begun', on, observed, now());
  if (begun === undefined || begun <= on) return undefined;
  return refuse(
    `The town's own work was begun on ${dateWords(begun)}: it cannot have been completed on ${dateWords(on)}. Void the day that is wrong.`,
    sectionsOf('work.completed', rulebook),
  );
}

/** The same, told the other way round. */
export function beginsAfterItsEnd(
  { on }: Told<'work.begun'>,
  { observed, rulebook, now }: CheckContext,
): Refused | undefined {
  const completed = firstOfThisTime('work.completed', on, observed, now());
  if (completed === undefined || on <= completed) return undefined;
  return refuse(
    `The town's own work was completed on ${dateWords(completed)}: it cannot have begun on ${dateWords(on)}. Void the day that is wrong.`,
    sectionsOf('work.completed', rulebook),
  );
}

/** Where a discharge came back, the town's own work of the time before is another one. */
function firstOfThisTime(
  type: 'work.begun' | 'work.completed',
  on: CalendarDate,
  observed: readonly AnyObserved[],
  now: CaseState,
): CalendarDate | undefined {
  const times = timesBefore(now, on);
  return observed
    .flatMap(fact => (fact.type === type && timesBefore(now, fact.on) === times ? [fact.on] : []))
    .sort()[0];
}
