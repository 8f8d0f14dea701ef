/** What holds for the lives of every town, the made-up one of another state too, told by each town's own text. */
import fc from 'fast-check';
import { agenda } from '../../src/core/case/agenda/agenda.ts';
import { advance, derive, derivedFacts } from '../../src/core/case/derive.ts';
import type { CaseState } from '../../src/core/case/state.ts';
import { addDays } from '../../src/core/kernel/calendar-date.ts';
import { plus, ZERO } from '../../src/core/kernel/cents.ts';
import { entryOf } from '../../src/core/ledger/entries.ts';
import { balanceOf } from '../../src/core/ledger/accounts.ts';
import { fifthLaw } from '../support/fifth-town.ts';
import { runs } from '../support/plausible-life.ts';
import { lawOf } from '../support/town-law.ts';
import { townLife } from '../support/town-lives.ts';

const laws = [...['pewaukee', 'port-washington', 'arcadia', 'saukville'].map(lawOf), fifthLaw()];
const stored = (state: CaseState): CaseState => JSON.parse(JSON.stringify(state)) as CaseState;

describe.each(laws.map(law => [law.name, law] as const))('a life in %s', (_, law) => {
  it('is the same swept week by week from what was stored, and at once', () => {
    fc.assert(
      fc.property(townLife(law), ({ facts, today }) => {
        const through = addDays(today, 350);
        const whole = derive(facts, law, through);
        let { state } = derive(facts, law, today);
        for (let on = today; on < through; on = addDays(on, 7))
          state = advance(stored(state), law, addDays(on, 7)).state;
        expect(state).toEqual(whole.state);
        expect(stored(state)).toStrictEqual(state);
      }),
      runs(15),
    );
  });

  it('comes to the same in whatever order it was told', () => {
    const shuffled = townLife(law).chain(life =>
      fc.tuple(fc.constant(life), fc.shuffledSubarray([...life.facts], { minLength: life.facts.length })),
    );
    fc.assert(
      fc.property(shuffled, ([{ facts, today }, other]) => {
        const through = addDays(today, 200);
        expect(derive(other, law, through).state).toEqual(derive(facts, law, through).state);
      }),
      runs(15),
    );
  });

  it('dates nothing before what was known, names nothing twice, says why of each, and its money adds up', () => {
    fc.assert(
      fc.property(townLife(law), ({ facts, today }) => {
        const life = derive(facts, law, addDays(today, 700));
        const derived = derivedFacts(life);
        expect(new Set(derived.map(({ key }) => key)).size).toBe(derived.length);
        for (const { fact } of agenda(life.state, law)) expect(fact.on >= life.state.position.on).toBe(true);
        const entries = life.steps.flatMap(({ fact }) => entryOf(fact) ?? []);
        expect(plus(ZERO, ...entries.map(({ cents }) => cents))).toBe(balanceOf(life.state.accounts));
        for (const { fact, why } of life.steps) {
          if (fact.origin !== 'derived') continue;
          const answer = JSON.stringify([why?.(), fact.because]);
          expect(answer).not.toMatch(/undefined|NaN|\[object/);
        }
      }),
      runs(25),
    );
  });
});
