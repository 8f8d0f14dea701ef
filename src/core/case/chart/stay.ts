import { chartSetup } from './chart-setup.ts';

/** A court holds the town's hand: while a bankruptcy is open nothing is demanded for what was owed before it. */
export const stay = chartSetup.createStateConfig({
  initial: 'none',
  on: { 'stay.*': { actions: 'unabsorbed' } },
  states: {
    none: { on: { 'stay.bankruptcyFiled': 'bankruptcy' } },
    bankruptcy: { on: { 'stay.bankruptcyFiled': {}, 'stay.bankruptcyEnded': 'none' } },
  },
});
