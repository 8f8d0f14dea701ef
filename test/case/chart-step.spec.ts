import fc from 'fast-check';
import { transition } from 'xstate';
import { CHART_EVENTS, type ChartEvent } from '../../src/core/case/chart/events.ts';
import { parcelCase } from '../../src/core/case/chart/parcel-case.ts';
import { INITIAL_CHART, stepChart, type ChartValue } from '../../src/core/case/chart/step.ts';

describe('a step of the parcel case chart', () => {
  it('equals the official transition(), value and absorbed, along any path of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CHART_EVENTS), { maxLength: 40 }), types => {
        let value: ChartValue = INITIAL_CHART;
        let snapshot = parcelCase.resolveState({ value: INITIAL_CHART, context: {} });
        for (const type of types) {
          const event = { type } as ChartEvent;
          const [next, actions] = transition(parcelCase, snapshot, event);
          const step = stepChart(value, event);
          expect(step.value).toEqual(next.value);
          expect(step.absorbed).toBe(!actions.some(action => action.type === 'unabsorbed'));
          snapshot = next;
          value = step.value;
        }
      }),
      { seed: 300, numRuns: 300 },
    );
  });

  it('tells that a fact found no place instead of dropping it', () => {
    expect(stepChart(INITIAL_CHART, { type: 'duty.deadlinePassed' })).toEqual({
      value: INITIAL_CHART,
      absorbed: false,
    });
  });

  it('starts in the state that XState itself calls initial', () => {
    expect(INITIAL_CHART).toEqual(parcelCase.getInitialSnapshot({ self: {}, system: {} } as never).value);
  });
});
