/**
 * What must hold for any life of a case in a town that has a penalty, whatever is told and whenever: Arcadia's law.
 * The properties that don't ask for the charge are in properties.spec.ts.
 */
import fc from 'fast-check';
import { agenda } from '../../src/core/case/agenda/agenda.ts';
import { changesNothing, compare } from '../../src/core/case/compare.ts';
import { advance, derive, derivedFacts, type Life } from '../../src/core/case/derive.ts';
import { isMoneyHeld } from '../../src/core/case/held.ts';
import { record } from '../../src/core/case/record.ts';
import type { CaseState } from '../../src/core/case/state.ts';
import type { DerivedFact, Fact } from '../../src/core/facts/fact.ts';
import { addDays, daysBetween, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { balanceOf } from '../../src/core/ledger/accounts.ts';
import { plausibleLife, runs, type PlausibleLife } from '../support/plausible-life.ts';
import { toldLife } from '../support/told-life.ts';
import { lawOf } from '../support/town-law.ts';

const arcadia = lawOf('arcadia');
const lives = plausibleLife(arcadia);
const hold = (check: (life: PlausibleLife) => void, numRuns = 60): void => {
  fc.assert(fc.property(lives, check), runs(numRuns));
};
const factsOf = (life: Life): Fact[] => life.steps.map(({ fact }) => fact);
const stored = (state: CaseState): CaseState => JSON.parse(JSON.stringify(state)) as CaseState;
const penaltiesOf = (life: Life): DerivedFact<'penalty.accrued'>[] =>
  derivedFacts(life).flatMap(fact => (fact.type === 'penalty.accrued' ? [fact] : []));

describe('a penalty in any life', () => {
  it('is five dollars for each day that counts: none twice, none on or after the day of the connection', () => {
    let months = 0;
    hold(({ facts, today }) => {
      const life = derive(facts, arcadia, addDays(today, 400));
      const penalties = penaltiesOf(life);
      months += penalties.length;
      expect(new Set(penalties.map(({ data }) => data.month)).size).toBe(penalties.length);
      for (const { on, data } of penalties) {
        expect(data.cents).toBe(500 * data.days);
        expect(data.days).toBeLessThanOrEqual(daysBetween(data.from, data.to) + 1);
        expect(data.to < on || life.state.excuses.some(({ since }) => since === on)).toBe(true);
        if (life.state.connectedOn !== null) expect(data.to < life.state.connectedOn).toBe(true);
      }
      const counted = penalties.reduce((sum, { data }) => sum + data.days, 0);
      expect(counted).toBeLessThanOrEqual(daysThatRan(life.state, addDays(today, 400)));
    });
    // The lives are such that there is something to hold.
    expect(months).toBeGreaterThan(100);
  });

  it('leaves no day of it behind where its month is over', () => {
    hold(({ facts, today }) => {
      const through = addDays(today, 400);
      const life = derive(facts, arcadia, through);
      // While an appeal is open its days are behind, and posted when it is over.
      if (isMoneyHeld(life.state)) return;
      const open = penaltiesOf(life).reduce((sum, { data }) => sum + data.days, 0);
      const monthsEnd = addDays(`${through.slice(0, 7)}-01` as CalendarDate, -1);
      expect(open).toBe(daysThatRan(life.state, monthsEnd) + daysOfGoneMonth(life, monthsEnd));
    });
  });

  it('is swept day by day to what derive comes to, from what was stored', () => {
    hold(({ facts, today }) => {
      const through = addDays(today, 200);
      const whole = derive(facts, arcadia, through);
      const first = derive(facts, arcadia, today);
      let { state } = first;
      const daily: Fact[] = [];
      for (let on = today; on <= through; on = addDays(on, 1)) {
        const life = advance(stored(state), arcadia, on);
        daily.push(...factsOf(life));
        state = life.state;
      }
      expect(state).toEqual(whole.state);
      expect([...factsOf(first), ...daily]).toEqual(factsOf(whole));
    }, 25);
  });

  it('has keys of its own and a place in the chart', () => {
    hold(({ facts, today }) => {
      const life = derive(facts, arcadia, addDays(today, 900));
      const keys = derivedFacts(life).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const told = new Set(facts.map(({ key }) => key));
      expect(life.state.conflicts.filter(({ key }) => !told.has(key))).toEqual([]);
      for (const { fact } of agenda(life.state, arcadia)) expect(fact.on >= life.state.position.on).toBe(true);
    });
  });

  it('adds up: what was charged less what was paid is what is open less the credit', () => {
    hold(({ facts, today }) => {
      const { accounts } = derive(facts, arcadia, addDays(today, 400)).state;
      const open = accounts.receivables.reduce((sum, owed) => sum + owed.open, 0);
      expect(balanceOf(accounts)).toBe(open - accounts.credit);
    });
  });
});

describe('a correction of a penalty', () => {
  it('and its inverse come to what was before', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 0, max: 500 }), ({ facts, today }, daysAgo) => {
        const before = derive(facts, arcadia, today);
        const connection = { type: 'connection.made', on: addDays(today, -daysAgo), data: {} };
        fc.pre(!facts.some(({ type, on }) => type === connection.type && on === connection.on));
        const answer = record(facts, connection, arcadia, today);
        if (!answer.ok) throw new Error(answer.refused);
        const difference = compare(answer.value.before, answer.value.after, [answer.value.fact]);
        const voided = [...facts, answer.value.fact].filter(({ key }) => key !== answer.value.fact.key);
        const after = derive(voided, arcadia, today);
        expect(toldLife(after)).toEqual(toldLife(before));
        expect(changesNothing(compare(before, after, []))).toBe(true);
        const back = compare(answer.value.after, after, []);
        expect(back.added.map(({ key }) => key)).toEqual(difference.voided.map(({ key }) => key));
      }),
      runs(60),
    );
  });
});

/** Days of the spans of the case through a day, the day on which one ended not among them. */
function daysThatRan({ accrual }: CaseState, through: CalendarDate): number {
  return accrual.reduce((sum, { from, until }) => {
    const end = until === null || until > through ? addDays(through, 1) : until;
    return sum + Math.max(0, daysBetween(from, end));
  }, 0);
}

/** Land that was divided was charged its open month at once, though that month is not over. */
function daysOfGoneMonth(life: Life, monthsEnd: CalendarDate): number {
  return penaltiesOf(life).reduce((sum, { data }) => (data.from > monthsEnd ? sum + data.days : sum), 0);
}
