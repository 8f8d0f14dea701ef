import type { CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { moneyText, type Cents } from '../../src/core/kernel/cents.ts';
import type { Decision } from '../../src/core/kernel/decision.ts';
import { newestEdition, type Edition, type Rulebook } from '../../src/core/rulebook/rulebook.ts';

/**
 * What a rule makes of a town's law and inputs of our own, and what it must be by the section's text: worked out by hand,
 * never read from the rulebook. Jest runs all of them on the shipped rulebooks; `npm run test:mutations` runs them on
 * rulebooks with one number changed, of which each must fail one.
 */
export interface Figure {
  /** Id of a rulebook; a state's stands for itself. */
  readonly law: string;
  readonly section: string;
  readonly title: string;
  /** Plain data: texts, numbers, lists. */
  readonly of: (law: Rulebook) => unknown;
  readonly is: unknown;
}

type Worked = Readonly<Record<string, { readonly of: (law: Rulebook) => unknown; readonly is: unknown }>>;

export function figuresOf(law: string, section: string, worked: Worked): Figure[] {
  return Object.entries(worked).map(([title, { of, is }]) => ({ law, section, title, of, is }));
}

/** "2041-07-05 in time", "2041-07-07 late": whether somebody who acts on the days does so by the last one. */
export function around(lastDay: CalendarDate | string, ...days: readonly string[]): string[] {
  return days.map(on => `${on} ${on > lastDay ? 'late' : 'in time'}`);
}

/** The decided value, or why it was refused. */
export function answerOf<T>(decision: Decision<T>): T | string {
  return decision.ok ? decision.value : decision.refused;
}

/** "211.50", or why it was refused. */
export function dollarsOf(decision: Decision<Cents>): string {
  return decision.ok ? moneyText(decision.value) : decision.refused;
}

/** The computation as the rule writes it down. */
export function stepsOf(decision: Decision<unknown>): readonly string[] {
  return decision.ok ? (decision.steps ?? []) : [decision.refused];
}

/** For rules that take an edition: the text in force today. */
export function today(law: Rulebook): Edition {
  return newestEdition(law);
}
