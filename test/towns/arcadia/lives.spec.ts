import fc from 'fast-check';
import { agenda } from '../../../src/core/case/agenda/agenda.ts';
import { advance, derive, derivedFacts } from '../../../src/core/case/derive.ts';
import type { CaseState } from '../../../src/core/case/state.ts';
import type { AnyObserved, ObservedType } from '../../../src/core/facts/fact.ts';
import { observedKey } from '../../../src/core/facts/observed-key.ts';
import { observedSchemas } from '../../../src/core/facts/observed.ts';
import { addDays, day, type CalendarDate } from '../../../src/core/kernel/calendar-date.ts';
import { arcadia } from '../../support/arcadia-story.ts';
import { featuresOf } from '../../support/chart-features.ts';
import { combinationOf, readLegalCombinations } from '../../support/legal-combinations.ts';
import { runs } from '../../support/plausible-life.ts';

/** What can become of a lateral in Arcadia, told in any order and whether the law would let it be recorded or not. */
const TOLD: readonly (readonly [ObservedType, object])[] = [
  ['trigger.noticed', { trigger: 'availability' }],
  ['trigger.noticed', { trigger: 'shared-sewer' }],
  ['connection.made', {}],
  ['connection.made', { sharedWith: '201-00417' }],
  ['sharing.found', { with: '201-00417' }],
  ['service.discontinued', {}],
  ['lateral.capped', { supervisor: 'Utility' }],
  ['parcel.changed', { what: 'excuse-ended' }],
  ['parcel.changed', { what: 'excused', reason: 'exempt', body: 'Common Council', resolution: '27-1' }],
  ['parcel.changed', { what: 'owner', sale: true }],
  ['authorization.recorded', { body: 'Utility Commission', resolution: 'UC 1', remedy: 'forced-connection' }],
  ['authorization.recorded', { body: 'Common Council', resolution: 'R 1', remedy: 'penalty' }],
  ['notice.mailed', { letter: 'penalty-warning' }],
  ['entry.obtained', { basis: 'consent' }],
  ['work.begun', {}],
  ['work.completed', { items: [{ what: 'Contractor', amount: '6200.00' }] }],
  ['septic.abandoned', {}],
  ['ground.frozen', {}],
  ['ground.thawed', {}],
  ['payment.received', { amount: '150.00' }],
];

interface Lived {
  readonly facts: readonly AnyObserved[];
  readonly today: CalendarDate;
}

const told = fc.record({
  what: fc.nat(TOLD.length - 1),
  wait: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 30, max: 420 })),
});

const lives = fc.array(told, { minLength: 4, maxLength: 24, size: 'max' }).map((tellings): Lived => {
  let today = day('2026-03-02');
  const facts: AnyObserved[] = [];
  const tell = (type: ObservedType, data: unknown): void => {
    const parsed = observedSchemas[type].parse(data);
    const key = observedKey(type, today, parsed as never, known => facts.some(fact => fact.key === known));
    facts.push({ origin: 'observed', type, key, on: today, data: parsed } as unknown as AnyObserved);
  };
  tell('case.opened', { service: 'sewer', use: 'residential', recHundredths: 100, trackedFrom: today });
  tell('sewer.operational', {});
  for (const { what, wait } of tellings) {
    today = addDays(today, wait);
    const [type, data] = TOLD[what] ?? ['work.begun', {}];
    tell(type, data);
  }
  return { facts, today };
});

const stored = (state: CaseState): CaseState => JSON.parse(JSON.stringify(state)) as CaseState;
const hold = (check: (life: Lived) => void, numRuns = 150): void => fc.assert(fc.property(lives, check), runs(numRuns));

describe('a life with shared, capped and vacated laterals', () => {
  it('concludes nothing before what was concluded, each thing once, and finds a place for all of it', () => {
    hold(({ facts, today }) => {
      const life = derive(facts, arcadia, addDays(today, 900));
      let position = facts[0]?.on ?? today;
      for (const { fact } of life.steps.slice(1)) {
        expect(fact.on >= position).toBe(true);
        position = fact.on;
      }
      const derived = derivedFacts(life);
      expect(new Set(derived.map(({ key }) => key)).size).toBe(derived.length);
      const concluded = new Set<string>(derived.map(({ key }) => key));
      expect(life.state.conflicts.filter(({ key }) => concluded.has(key))).toEqual([]);
      for (const { fact } of agenda(life.state, arcadia)) expect(fact.on >= life.state.position.on).toBe(true);
    });
  });

  it('comes to the same where it is swept from what was stored', () => {
    hold(({ facts, today }) => {
      const whole = derive(facts, arcadia, addDays(today, 500));
      const first = derive(facts, arcadia, today);
      expect(stored(first.state)).toStrictEqual(first.state);
      const later = advance(stored(first.state), arcadia, addDays(today, 500));
      expect(later.state).toEqual(whole.state);
    });
  });

  it('stays inside the combinations that the law lets stand together', () => {
    const { combinations } = readLegalCombinations(featuresOf(arcadia));
    hold(({ facts, today }) => {
      const days = new Set([...facts.map(({ on }) => on), addDays(today, 500)]);
      for (const on of days) expect(combinations).toContain(combinationOf(derive(facts, arcadia, on).state.chart));
    });
  });

  it('is connected exactly where its duty is fulfilled', () => {
    hold(({ facts, today }) => {
      const { connectedOn, chart, lateral } = derive(facts, arcadia, addDays(today, 30)).state;
      expect(connectedOn !== null).toBe(chart.duty === 'discharged');
      if (connectedOn !== null) expect(lateral?.sharing).toBeUndefined();
      expect(chart.building === 'connected' || chart.building === 'closedOut').toBe(connectedOn !== null);
    });
  });
});
