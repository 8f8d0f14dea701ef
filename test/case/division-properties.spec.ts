/** What must hold of any life whose land is divided, and joined again. A fixed seed; more of it with npm run test:long. */
import fc from 'fast-check';
import { planMerge } from '../../src/core/case/division/merge.ts';
import { planSplit, type Part } from '../../src/core/case/division/split.ts';
import { derive, derivedFacts, type Life } from '../../src/core/case/derive.ts';
import { record } from '../../src/core/case/record.ts';
import { addDays, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { balanceOf } from '../../src/core/ledger/accounts.ts';
import { entryOf } from '../../src/core/ledger/entries.ts';
import type { AnyObserved } from '../../src/core/facts/fact.ts';
import { plausibleLife, runs } from '../support/plausible-life.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const openOf = ({ state }: Life): number => sum(state.accounts.receivables.map(({ open }) => open));
const booked = (life: Life): number => sum(life.steps.map(({ fact }) => entryOf(fact)?.cents ?? 0));
const later = (life: Life, on: CalendarDate): Life => ({
  ...life,
  steps: life.steps.filter(({ fact }) => fact.on > on),
});
const interestOf = (life: Life): number =>
  sum(derivedFacts(life).map(fact => (fact.type === 'interest.charged' ? fact.data.cents : 0)));

const cases = (observed: readonly AnyObserved[]) => [{ service: 'sewer' as const, observed }];
const divisions = fc.record({
  life: plausibleLife(pewaukee),
  wait: fc.nat(120),
  shares: fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 2, maxLength: 5 }),
});
const WHOLE = { number: 'W', key: 'W' };

function divide({
  life,
  wait,
  shares,
}: {
  life: { facts: readonly AnyObserved[]; today: CalendarDate };
  wait: number;
  shares: readonly number[];
}) {
  const on = addDays(life.today, wait);
  const parts = shares.map((share, i): Part => ({
    number: `W ${i}`,
    key: `W${i}`,
    share: String(share),
    use: 'residential',
    recHundredths: 100,
    hasBuilding: i === 0,
    cases: [],
  }));
  const decision = { on, body: 'Council', resolution: '2030-1' };
  const answer = planSplit({ ...WHOLE, cases: cases(life.facts) }, parts, 'area', decision, pewaukee);
  const [plan] = answer.ok ? answer.value : [];
  // What is charged later that day stands on a number that is gone: such a day is refused.
  const told = plan && record(life.facts, plan.division, pewaukee, on);
  return plan && told?.ok ? { on, plan, decision, whole: [...life.facts, plan.division] } : undefined;
}

describe('any land that is divided', () => {
  it('owes together what it owed, on the day and after it, and nothing by the old number', () => {
    let made = 0;
    fc.assert(
      fc.property(divisions, given => {
        const division = divide(given);
        if (!division) return;
        made += 1;
        const { on, plan, whole } = division;
        const parts = plan.parts.map(({ facts }) => derive(facts, pewaukee, on));
        expect(sum(plan.parts.map(({ cents }) => cents))).toBe(plan.cents);
        expect(parts.map(part => balanceOf(part.state.accounts))).toEqual(plan.parts.map(({ cents }) => cents));
        for (const part of parts) {
          expect(part.state.conflicts).toEqual([]);
          expect(booked(part)).toBe(balanceOf(part.state.accounts));
        }
        for (const day of [on, addDays(on, 100), addDays(on, 900)]) {
          const old = derive(whole, pewaukee, day);
          expect(openOf(old)).toBe(0);
          expect(derivedFacts(later(old, on)).flatMap(fact => ('cents' in fact.data ? [fact.key] : []))).toEqual([]);
        }
      }),
      runs(60),
    );
    expect(made).toBeGreaterThan(20);
  });

  it('bears together the interest that it would have borne, where nobody pays', () => {
    fc.assert(
      fc.property(divisions, given => {
        const division = divide(given);
        if (!division) return;
        const { on, plan } = division;
        const through = addDays(on, 2200);
        const untouched = derive(given.life.facts, pewaukee, through);
        const isRunning = untouched.state.orders.some(({ plan: terms, soldOn }) => terms && soldOn === undefined);
        if (!isRunning) return;
        // What falls due at the close of the day itself comes after the division.
        const eveningBefore = addDays(on, -1);
        const parts = plan.parts.map(({ facts }) => later(derive(facts, pewaukee, through), eveningBefore));
        expect(sum(parts.map(interestOf))).toBe(interestOf(later(untouched, eveningBefore)));
      }),
      runs(60),
    );
  });

  it('joined again owes what it owed', () => {
    fc.assert(
      fc.property(divisions, given => {
        const division = divide(given);
        if (!division) return;
        const { on, plan, whole, decision } = division;
        const parts = plan.parts.map(({ part, facts }) => ({
          number: part.number,
          key: part.key,
          cases: cases(facts),
        }));
        const into = { ...WHOLE, cases: cases(whole), use: 'residential' as const, recHundredths: 100 };
        const again = { ...decision, on: addDays(on, 1) };
        const answer = planMerge(parts, into, again, pewaukee);
        const [merge] = answer.ok ? answer.value : [];
        if (!merge) return;
        const life = derive([...whole, ...merge.facts], pewaukee, again.on);
        const gone = merge.gone.map(({ key, division: change }, i) => {
          expect(key).toBe(plan.parts[i]?.part.key);
          return derive([...(plan.parts[i]?.facts ?? []), change], pewaukee, again.on);
        });
        expect(gone.map(openOf)).toEqual(gone.map(() => 0));
        const late = sum(
          gone.map(({ steps }) =>
            sum(
              steps.map(({ fact }) => (fact.origin === 'derived' && fact.on >= on ? (entryOf(fact)?.cents ?? 0) : 0)),
            ),
          ),
        );
        const own = derive(whole, pewaukee, again.on).state.accounts;
        expect(balanceOf(life.state.accounts)).toBe(balanceOf(own) + plan.cents + late);
      }),
      runs(60),
    );
  });
});
