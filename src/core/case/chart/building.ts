import { chartSetup } from './chart-setup.ts';

const onShared = <T extends string>(target: T) => ({
  'building.sharedConnectionMade': target,
  'building.foundShared': target,
});

/** The connection on record turns out to be another's, or is capped; told while a crew is at work, it moves nothing. */
const onEnded = <S extends string, C extends string>(shared: S, capped: C) => ({
  'building.foundShared': [{ guard: 'connectionCanEnd' as const, target: shared }, {}],
  'building.capped': [{ guard: 'connectionCanEnd' as const, target: capped }, {}],
});

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
        ...onShared('shared'),
        'building.capped': {},
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
        ...onShared('shared'),
        'building.capped': {},
      },
    },
    /** § 315-12A: it drains through the sewer of another parcel or building, and has none of its own. */
    shared: {
      on: {
        'building.permitIssued': {},
        'building.permitEnded': {},
        'building.connectionMade': 'connected',
        'building.townConnected': 'connected',
        'forcedConnection.workCompleted': 'connected',
        'building.septicAbandoned': 'tankAbandoned',
        'building.sharedConnectionMade': {},
        'building.foundShared': {},
        'building.capped': 'unconnected',
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
        'building.sharedConnectionMade': {},
        'building.foundShared': {},
        'building.capped': {},
      },
    },
    connected: {
      on: {
        'building.permitIssued': {},
        'building.permitEnded': {},
        'building.connectionMade': {},
        'building.townConnected': {},
        'building.septicAbandoned': 'closedOut',
        'building.sharedConnectionMade': {},
        ...onEnded('shared', 'unconnected'),
      },
    },
    closedOut: {
      on: {
        'building.permitIssued': {},
        'building.permitEnded': {},
        'building.connectionMade': {},
        'building.townConnected': {},
        'building.septicAbandoned': {},
        'building.sharedConnectionMade': {},
        ...onEnded('tankAbandoned', 'tankAbandoned'),
      },
    },
  },
});
