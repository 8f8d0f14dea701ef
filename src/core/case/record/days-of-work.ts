import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import type { CheckContext, Told } from './checks.ts';
import { sectionsOf } from './sections-of.ts';

/** What was begun on a day had not been completed before it: one of the two days is a slip. */
export function endsBeforeItBegan(
  { on }: Told<'work.completed'>,
  { observed, rulebook }: CheckContext,
): Refused | undefined {
  const begun = observed.flatMap(({ type, on: day }) => (type === 'work.begun' ? [day] : [])).sort()[0];
  if (begun === undefined || begun <= on) return undefined;
  return refuse(
    `The town's own work was begun on ${dateWords(begun)}: it cannot have been completed on ${dateWords(on)}. Void the day that is wrong.`,
    sectionsOf('work.completed', rulebook),
  );
}

/** The same, told the other way round. */
export function beginsAfterItsEnd(
  { on }: Told<'work.begun'>,
  { observed, rulebook }: CheckContext,
): Refused | undefined {
  const completed = observed.flatMap(({ type, on: day }) => (type === 'work.completed' ? [day] : [])).sort()[0];
  if (completed === undefined || on <= completed) return undefined;
  return refuse(
    `The town's own work was completed on ${dateWords(completed)}: it cannot have begun on ${dateWords(on)}. Void the day that is wrong.`,
    sectionsOf('work.completed', rulebook),
  );
}
