import { derive } from '../../src/core/case/derive.ts';
import { record } from '../../src/core/case/record.ts';
import type { AnyObserved } from '../../src/core/facts/fact.ts';
import { addDays, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import type { PlausibleLife } from './plausible-life.ts';
import type { HabitMoment } from './habit-acts.ts';
import type { Told } from './town-acts.ts';

/** What somebody does after so many days, and how many days before they tell of it; `pick` chooses among what can be. */
export interface Choice<Act extends string> {
  readonly act: Act;
  readonly wait: number;
  readonly late: number;
  readonly pick: number;
}

/** One act after the other, each where it can be; a life's facts and the day on which it ends. */
export function live<Act extends string>(
  acts: Readonly<Record<Act, (moment: HabitMoment) => Told>>,
  start: PlausibleLife,
  choices: readonly Choice<Act>[],
  law: Rulebook,
): PlausibleLife {
  let { facts, today } = start;
  const charge = law.editions.some(({ standby }) => standby) ? 'standby' : 'penalty';
  for (const { act, wait, late, pick } of choices) {
    today = addDays(today, wait);
    const on = addDays(today, -late);
    const told = acts[act]({ state: derive(facts, law, today).state, facts, on, pick, charge, law });
    if (told) facts = tell(facts, law, today, told.on ?? on, told);
  }
  return { facts, today };
}

/** What the law of the town refuses is not told. */
export function tell(
  facts: readonly AnyObserved[],
  law: Rulebook,
  today: CalendarDate,
  on: CalendarDate,
  { type, data }: { readonly type: string; readonly data: unknown },
): readonly AnyObserved[] {
  const answer = record(facts, { type, on, data }, law, today);
  return answer.ok ? [...facts, answer.value.fact] : facts;
}
