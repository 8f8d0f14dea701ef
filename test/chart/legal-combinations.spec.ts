import fc from 'fast-check';
import type { AnyStateNode } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { CHART_EVENTS, type ChartEvent } from '../../src/core/case/chart/events.ts';
import { parcelCase } from '../../src/core/case/chart/parcel-case.ts';
import { INITIAL_CHART, stepChart, type ChartValue } from '../../src/core/case/chart/step.ts';
import { derive } from '../../src/core/case/derive.ts';
import { evolve } from '../../src/core/case/evolve.ts';
import { openCase } from '../../src/core/case/state.ts';
import { addDays } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { canHappen, featuresOf, type Feature } from '../support/chart-features.ts';
import { fifthLaw } from '../support/fifth-town.ts';
import { combinationOf, LISTED, readLegalCombinations } from '../support/legal-combinations.ts';
import { plausibleLife, runs, type PlausibleLife } from '../support/plausible-life.ts';
import { lawOf } from '../support/town-law.ts';
import { townLife } from '../support/town-lives.ts';

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

const laws: readonly Rulebook[] = [...['pewaukee', 'port-washington', 'arcadia', 'saukville'].map(lawOf), fifthLaw()];

/** Every combination that the chart can come to by what can happen in a town of these features; relief moves nothing. */
function reachable(features: ReadonlySet<Feature>): Set<string> {
  const possible = events.filter(event => !isOfRelief(event) && canHappen(event.type, features));
  const seen = new Set([combinationOf(INITIAL_CHART)]);
  const open: ChartValue[] = [INITIAL_CHART];
  for (let value = open.pop(); value; value = open.pop()) {
    for (const event of possible) {
      const next = stepChart(value, event).value;
      const combination = combinationOf(next);
      if (seen.has(combination)) continue;
      seen.add(combination);
      open.push(next);
    }
  }
  return seen;
}

/** Towns of the same features have the same list. */
const byFeatures = Object.values(
  Object.fromEntries(laws.map(law => [[...featuresOf(law)].sort().join('; '), featuresOf(law)])),
);

describe('the chart of a parcel case', () => {
  it.each(byFeatures.map(features => [[...features].join('; '), features] as const))(
    'allows exactly the combinations that docs/legal-combinations.md derives where %s',
    (_, features) => {
      const reached = reachable(features);
      const { combinations } = readLegalCombinations(features);
      expect([...reached].filter(combination => !combinations.has(combination))).toEqual([]);
      expect([...combinations].filter(combination => !reached.has(combination))).toEqual([]);
      expect(reached.size).toBeGreaterThan(500);
    },
  );

  it('the list explains the features by which towns differ, and the made-up town has one that no other has', () => {
    const all = laws.flatMap(law => [...featuresOf(law)]);
    expect([...new Set(all)].sort()).toEqual([...legal.features].sort());
    expect(laws.filter(law => featuresOf(law).has('availability is charged')).map(({ id }) => id)).toEqual([
      'marlow-ferry',
    ]);
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

/** Every combination on the way of a life, its legal list held beside each. */
function combinationsOf(law: Rulebook, { facts, today }: PlausibleLife, allowed: ReadonlySet<string>): string[] {
  const life = derive(facts, law, addDays(today, 300));
  const opened = facts[0];
  if (opened?.type !== 'case.opened') throw new Error('a life begins with its opening');
  let state = openCase(opened.data, life.steps[1]?.fact.on ?? today);
  const met: string[] = [];
  for (const { fact } of life.steps.slice(1)) {
    ({ state } = evolve(state, fact, 'day'));
    met.push(combinationOf(state.chart));
    expect(allowed).toContain(combinationOf(state.chart));
  }
  expect(state.chart).toEqual(life.state.chart);
  return met;
}

describe('a life that derive unfolds', () => {
  it('is inside the list at every step, and sees most of it', () => {
    const pewaukee = lawOf('pewaukee');
    const { combinations } = readLegalCombinations(featuresOf(pewaukee));
    const seen = new Set<string>([combinationOf(INITIAL_CHART)]);
    fc.assert(
      fc.property(plausibleLife(pewaukee), life => {
        for (const combination of combinationsOf(pewaukee, life, combinations)) seen.add(combination);
      }),
      runs(80),
    );
    expect(seen.size).toBeGreaterThanOrEqual(30);
  });

  it.each(laws.map(law => [law.name, law] as const))('of %s stays inside the list of its own town', (_, law) => {
    const { combinations } = readLegalCombinations(featuresOf(law));
    const seen = new Set<string>();
    fc.assert(
      fc.property(townLife(law), life => {
        for (const combination of combinationsOf(law, life, combinations)) seen.add(combination);
      }),
      runs(60),
    );
    expect(seen.size).toBeGreaterThanOrEqual(12);
  });
});
