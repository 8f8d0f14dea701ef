import fc from 'fast-check';
import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import type { Service } from '../../src/core/rulebook/kinds.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { openedFact } from './case-story.ts';
import { live, tell, type Choice } from './live-a-life.ts';
import { habitActs } from './habit-acts.ts';
import type { PlausibleLife } from './plausible-life.ts';
import { serviceActs } from './service-acts.ts';
import { acts } from './town-acts.ts';
import { servicesOf } from './town-lives.ts';

const ALL = {
  ...serviceActs,
  decide: habitActs.decideByText,
  find: habitActs.find,
  approve: acts.approve,
  receive: acts.receive,
  pay: acts.pay,
  sell: acts.sell,
  connect: acts.connect,
  reverse: acts.reversePayment,
};
type Act = keyof typeof ALL;

/** Letters are given all the time, and something comes of most of them. */
const WEIGHTS: Record<Act, number> = {
  give: 40,
  print: 8,
  tryToHandOver: 14,
  numberArticles: 2,
  comeBackInPart: 7,
  comeBackWhole: 6,
  billComesBack: 6,
  arriveInPart: 4,
  prove: 4,
  reprint: 3,
  decide: 6,
  find: 3,
  approve: 3,
  receive: 3,
  pay: 4,
  sell: 1,
  connect: 1,
  reverse: 1,
};

const choice: fc.Arbitrary<Choice<Act>> = fc.record({
  act: fc.oneof(
    ...(Object.entries(WEIGHTS) as [Act, number][]).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act) })),
  ),
  wait: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 25 }) },
    { weight: 2, arbitrary: fc.integer({ min: 25, max: 400 }) },
  ),
  late: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) }),
  pick: fc.nat(100_000),
});

interface Beginning {
  readonly service: Service;
  readonly use: 'residential' | 'nonresidential';
  readonly openedOn: number;
  readonly isOver: boolean;
}

/** Lives are made from the same choices for every property: each is made once. */
const known = new Map<string, PlausibleLife>();

/**
 * Lives of letters: given in one or several pieces and ways, tried in vain, back in part or as a whole, signed for, proved,
 * printed once more. In half of them the owner's time is over and the town has voted, so that warnings and bills follow.
 */
export function servedLife(law: Rulebook, maxActs = 28): fc.Arbitrary<PlausibleLife> {
  const beginning: fc.Arbitrary<Beginning> = fc.record({
    service: fc.constantFrom(...servicesOf(law)),
    use: fc.constantFrom('residential', 'residential', 'nonresidential'),
    openedOn: fc.integer({ min: 0, max: 900 }),
    isOver: fc.boolean(),
  });
  return fc
    .tuple(beginning, fc.array(choice, { minLength: 12, maxLength: maxActs, size: 'max' }))
    .map(([start, choices]) => {
      const name = `${law.id} ${JSON.stringify([start, choices])}`;
      const life = known.get(name) ?? tellLife(start, choices, law);
      known.set(name, life);
      return life;
    });
}

function tellLife(
  { service, use, openedOn, isOver }: Beginning,
  choices: readonly Choice<Act>[],
  law: Rulebook,
): PlausibleLife {
  const today = addDays(day('2026-07-13'), openedOn);
  const opened = openedFact(today, { service, use, recHundredths: 100, trackedFrom: today });
  const there = addDays(today, isOver ? -16 * 366 : -30);
  let facts = tell([opened], law, today, there, { type: 'sewer.operational', data: {} });
  if (isOver) facts = tell(facts, law, today, there, { type: 'trigger.noticed', data: { trigger: 'availability' } });
  const vote: Choice<Act> = { act: 'decide', wait: 1, late: 0, pick: 0 };
  return live(ALL, { facts, today }, isOver ? [vote, ...choices] : choices, law);
}
