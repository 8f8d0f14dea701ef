import fc from 'fast-check';
import { derive } from '../../src/core/case/derive.ts';
import { addDays } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { tell, type PlausibleLife } from './plausible-life.ts';
import { reliefActs, RELIEF_WEIGHTS } from './relief-acts.ts';
import type { Told } from './town-acts.ts';

/** A life in which somebody asks for relief again and again after the rest of it was told. */
export function withRelief(law: Rulebook, lives: fc.Arbitrary<PlausibleLife>): fc.Arbitrary<PlausibleLife> {
  const names = Object.keys(reliefActs) as (keyof typeof reliefActs)[];
  const choice = fc.record({
    act: fc.oneof(...names.map(act => ({ weight: RELIEF_WEIGHTS[act], arbitrary: fc.constant(act) }))),
    wait: fc.integer({ min: 0, max: 50 }),
    pick: fc.nat(100_000),
  });
  return fc.tuple(lives, fc.array(choice, { minLength: 6, maxLength: 14 })).map(([life, choices]) => {
    const facts = [...life.facts];
    let { today } = life;
    for (const { act, wait, pick } of choices) {
      today = addDays(today, wait);
      const told: Told = reliefActs[act]({
        state: derive(facts, law, today).state,
        facts,
        on: today,
        pick,
        charge: 'standby',
      });
      if (told) tell(facts, told.on ?? today, told);
    }
    return { facts, today };
  });
}
