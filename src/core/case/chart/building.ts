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
        'building.townConnected': 'connected',
        'forcedConnection.workCompleted': 'connected',
        'building.septicAbandoned': 'tankAbandoned',
      },
    },
    permitted: {
      on: {
        'building.permitIssued': {},
        /** The last permit that was good ran out or was revoked: § 300-9.A(3) and (5). */
        'building.permitEnded': 'unconnected',
        'building.connectionMade': 'connected',
        'building.townConnected': 'connected',
        'forcedConnection.workCompleted': 'connected',
        'building.septicAbandoned': 'tankAbandoned',
      },
    },
    /** Plumbers close the tank on the day they like: the connection that is recorded with a later date closes the case out. */
    tankAbandoned: {
      on: {
        'building.permitIssued': {},
        'building.permitEnded': {},
        'building.connectionMade': 'closedOut',
        'building.townConnected': 'closedOut',
        'forcedConnection.workCompleted': 'closedOut',
        'building.septicAbandoned': {},
      },
    },
    connected: {
      on: {
        'building.permitIssued': {},
        'building.permitEnded': {},
        'building.connectionMade': {},
        'building.townConnected': {},
        'building.septicAbandoned': 'closedOut',
      },
    },
    closedOut: {
      on: {
        'building.permitIssued': {},
        'building.permitEnded': {},
        'building.connectionMade': {},
        'building.townConnected': {},
        'building.septicAbandoned': {},
      },
    },
  },
});
