import fc from 'fast-check';
import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import type { Service } from '../../src/core/rulebook/kinds.ts';
import { openedFact } from './case-story.ts';
import { live, tell, type Choice } from './live-a-life.ts';
import { habitActs } from './habit-acts.ts';
import type { PlausibleLife } from './plausible-life.ts';
import { acts } from './town-acts.ts';

const ALL = { ...acts, ...habitActs };
type Act = keyof typeof ALL;

/** What is done often; everything else once in a while. */
const WEIGHTS: Partial<Record<Act, number>> = {
  mail: 12,
  mailByText: 18,
  mailFinal: 8,
  noticeByText: 8,
  find: 5,
  end: 4,
  measure: 6,
  decideByText: 6,
  decideOnWorkByText: 5,
  letIn: 5,
  beginWork: 3,
  completeWork: 5,
  mailCost: 5,
  receiveCost: 5,
  elect: 4,
  pay: 6,
  payCost: 4,
  sell: 3,
  excuse: 2,
  endExcuse: 3,
  connect: 2,
  petition: 3,
  hold: 2,
  decide: 3,
  agree: 2,
};

const choice: fc.Arbitrary<Choice<Act>> = fc.record({
  act: fc.oneof(
    ...(Object.keys(ALL) as Act[]).map(act => ({ weight: WEIGHTS[act] ?? 1, arbitrary: fc.constant(act) })),
  ),
  wait: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 40 }) },
    { weight: 2, arbitrary: fc.integer({ min: 40, max: 420 }) },
  ),
  late: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 90 }) }),
  pick: fc.nat(100_000),
});

const step = (act: Act, wait: number, pick: number): Choice<Act> => ({ act, wait, late: 0, pick });

/** How far the town had come before the story begins: a distance, a notice, a vote, and the time it gave. */
const BEFORE: Readonly<Record<'nowhere' | 'noticed' | 'decided', (pick: number) => readonly Choice<Act>[]>> = {
  nowhere: () => [],
  noticed: pick => [
    step('measure', 0, 5 * pick),
    step('find', 1, pick),
    step('noticeByText', 2, 7 * pick + 1),
    step('mailByText', 3, 0),
  ],
  decided: pick => [
    ...BEFORE.noticed(pick),
    step('decideByText', pick % 500, pick),
    step('mailFinal', 30, pick),
    step('decideOnWorkByText', 30, pick),
  ],
};

/** The services that some text of the town has a duty for. */
export function servicesOf({ editions }: Rulebook): readonly Service[] {
  const rules = editions.flatMap(({ deadlines }) => Object.values(deadlines ?? {}));
  return [...new Set(rules.map(({ service }) => service))];
}

/**
 * Lives of a parcel as any town could tell them, by that town's own text: its services, triggers, remedies, letters and
 * ways to relief. Each thing is told as people would and kept where the law takes it.
 */
export function townLife(law: Rulebook, maxActs = 22): fc.Arbitrary<PlausibleLife> {
  const beginning = fc.record({
    service: fc.constantFrom(...servicesOf(law)),
    use: fc.constantFrom('residential', 'residential', 'nonresidential'),
    openedOn: fc.integer({ min: 0, max: 900 }),
    usedFor: fc.integer({ min: 0, max: 2500 }),
    pick: fc.nat(100_000),
    gone: fc.constantFrom('nowhere', 'noticed', 'decided', 'decided'),
  });
  return fc
    .tuple(beginning, fc.array(choice, { minLength: 6, maxLength: maxActs, size: 'max' }))
    .map(([start, choices]) => {
      const { service, use, openedOn, usedFor, pick, gone } = start;
      const today = addDays(day('2026-07-13'), openedOn);
      const opened = openedFact(today, { service, use, recHundredths: 100, trackedFrom: today });
      const facts = tell([opened], law, today, addDays(today, -usedFor), { type: 'sewer.operational', data: {} });
      return live(ALL, { facts, today }, [...BEFORE[gone](pick), ...choices], law);
    });
}
