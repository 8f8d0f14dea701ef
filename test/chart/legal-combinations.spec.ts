import fc from 'fast-check';
import type { AnyStateNode } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { CHART_EVENTS, type ChartEvent } from '../../src/core/case/chart/events.ts';
import { parcelCase } from '../../src/core/case/chart/parcel-case.ts';
import { INITIAL_CHART, type ChartValue } from '../../src/core/case/chart/step.ts';
import { derive } from '../../src/core/case/derive.ts';
import { evolve } from '../../src/core/case/evolve.ts';
import { openCase } from '../../src/core/case/state.ts';
import { addDays } from '../../src/core/kernel/calendar-date.ts';
import { combinationOf, LISTED, readLegalCombinations } from '../support/legal-combinations.ts';
import { plausibleLife, runs } from '../support/plausible-life.ts';
import { lawOf } from '../support/town-law.ts';

const legal = readLegalCombinations();
const allNodes: AnyStateNode[] = [];
(function visit(node: AnyStateNode): void {
  allNodes.push(node);
  Object.values(node.states).forEach(visit);
})(parcelCase.root);

const events = [...new Set(allNodes.flatMap(node => [...node.transitions.keys()]))]
  .filter(type => !type.endsWith('*'))
  .map(type => ({ type }) as ChartEvent);

const isOfRelief = ({ type }: ChartEvent): boolean => type.startsWith('relief.');

function enumerate(): Set<string> {
  const others = events.filter(event => !isOfRelief(event));
  const map = getAdjacencyMap(parcelCase, { events: others, serializeState: ({ value }) => JSON.stringify(value) });
  return new Set(Object.values(map).map(({ state }) => combinationOf(state.value as ChartValue)));
}

describe('the chart of a parcel case', () => {
  it('allows exactly the combinations that docs/legal-combinations.md derives from the ordinance', () => {
    const reached = enumerate();
    expect([...reached].filter(combination => !legal.combinations.has(combination))).toEqual([]);
    expect([...legal.combinations].filter(combination => !reached.has(combination))).toEqual([]);
    expect(reached.size).toBe(2400);
  });

  it('lets relief stand beside every combination: no event of it moves another region, and no other moves it', () => {
    const map = getAdjacencyMap(parcelCase, {
      events: events.filter(isOfRelief),
      serializeState: ({ value }) => JSON.stringify(value),
    });
    const values = Object.values(map).map(({ state }) => state.value as ChartValue);
    expect(new Set(values.map(combinationOf))).toEqual(new Set([combinationOf(INITIAL_CHART)]));
    expect(values.map(({ relief }) => relief).sort()).toEqual([...(legal.states['relief'] ?? [])].sort());
    for (const node of allNodes.filter(({ path }) => path[0] !== 'relief')) {
      expect([...node.transitions.keys()].filter(type => type.startsWith('relief.'))).toEqual([]);
    }
    for (const node of allNodes.filter(({ path }) => path[0] === 'relief')) {
      expect([...node.transitions.keys()].filter(type => !type.startsWith('relief.'))).toEqual([]);
    }
  });

  it('has words for every state of these regions, and the list for no other', () => {
    for (const region of [...LISTED, 'relief']) {
      expect([...(legal.states[region] ?? [])].sort()).toEqual(
        Object.keys(parcelCase.root.states[region]?.states ?? {}).sort(),
      );
    }
  });

  it('has a place for every event that a fact can be, and for no other', () => {
    expect(events.map(({ type }) => type).sort()).toEqual([...CHART_EVENTS].sort());
  });

  it('keeps no time, starts nothing and never ends: no after, invoke, always or final', () => {
    expect(allNodes.length).toBeGreaterThan(20);
    for (const node of allNodes) {
      expect({
        id: node.id,
        after: node.after,
        invoke: node.invoke,
        always: node.always ?? [],
        type: node.type,
      }).toEqual({
        id: node.id,
        after: [],
        invoke: [],
        always: [],
        type: expect.stringMatching(/^(atomic|compound|parallel)$/),
      });
    }
  });
});

describe('a life that derive unfolds', () => {
  it('is inside the list at every step, and sees most of it', () => {
    const pewaukee = lawOf('pewaukee');
    const seen = new Set<string>([combinationOf(INITIAL_CHART)]);
    fc.assert(
      fc.property(plausibleLife(pewaukee), ({ facts, today }) => {
        const life = derive(facts, pewaukee, addDays(today, 300));
        const opened = facts[0];
        if (opened?.type !== 'case.opened') throw new Error('a life begins with its opening');
        let state = openCase(opened.data, life.steps[1]?.fact.on ?? today);
        for (const { fact } of life.steps.slice(1)) {
          ({ state } = evolve(state, fact, 'day'));
          seen.add(combinationOf(state.chart));
          expect(legal.combinations).toContain(combinationOf(state.chart));
        }
        expect(state.chart).toEqual(life.state.chart);
      }),
      runs(80),
    );
    expect(seen.size).toBeGreaterThanOrEqual(30);
  });
});
