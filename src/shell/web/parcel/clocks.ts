import { dateWords } from '../../../core/calendar/day-words.ts';
import type { CaseState, RunningClock } from '../../../core/case/state.ts';
import { bindingClock } from '../../../core/case/state.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import { endTimeWords } from '../../../core/rules/time-given.ts';
import { keepTogether } from '../../print/no-break.ts';
import { ruleWords } from '../words/rule-words.ts';
import { periodOf } from './headline.ts';

/**
 * Each time that a notice gave the owner, where there are several of them, or where one ends at an hour or comes before a
 * final notice; the next date of the page says what a single plain one is about.
 */
export function clocksOf(state: CaseState, rulebook: Rulebook, today: CalendarDate) {
  const { clocks } = state;
  const plain = clocks.length <= 1 && clocks.every(({ dueAt, stage }) => dueAt === undefined && stage === undefined);
  if (plain) return [];
  const binding = bindingClock(state);
  return clocks.map(clock => ({
    what: ruleWords(clock.rule),
    given: `${keepTogether(periodOf(clock, rulebook))} from ${dateWords(clock.start)}`,
    until: keepTogether(clock.dueAt === undefined ? dateWords(clock.due) : endTimeWords(clock.dueAt)),
    note: noteOf(clock, clock === binding, today),
  }));
}

function noteOf({ stage, passed, due }: RunningClock, binds: boolean, today: CalendarDate): string {
  const over = passed > 0 || due < today;
  if (stage === 'first')
    return over ? 'First notice: over, the final notice comes next' : 'First notice; a final one follows';
  const last = stage === 'final' ? 'Final notice' : '';
  const stands = over ? 'over' : binds ? 'this one counts' : '';
  return [last, stands].filter(Boolean).join(': ');
}
