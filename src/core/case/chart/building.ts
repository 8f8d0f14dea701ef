import { chartSetup } from './chart-setup.ts';

/** The pipe and the tank. Physical facts are always taken in; only their legal effects depend on anything. */
export const building = chartSetup.createStateConfig({
  initial: 'unconnected',
  on: { 'building.*': { actions: 'unabsorbed' } },
  states: {
    unconnected: {
      on: {
        'building.permitIssued': 'permitted',
        'building.connectionMade': 'connected',
        'building.septicAbandoned': {},
      },
    },
    permitted: {
      on: { 'building.permitIssued': {}, 'building.connectionMade': 'connected', 'building.septicAbandoned': {} },
    },
    connected: {
      on: { 'building.connectionMade': {}, 'building.septicAbandoned': 'closedOut' },
    },
    closedOut: { on: { 'building.connectionMade': {}, 'building.septicAbandoned': {} } },
  },
});
