import { chartSetup } from './chart-setup.ts';

/** The owner has connected after all, or need not: the town's own work is off. */
const ownerWasFirst = {
  'building.connectionMade': 'notOrdered',
  'duty.complied': 'notOrdered',
} as const;

/** The discharge it was about is over; the next one takes a decision of its own. */
const anotherDischarge = { 'duty.noticedAgain': { guard: 'nothingWasConnected', target: 'notOrdered' } } as const;

/**
 * The town makes the connection itself: § 300-7.C(2)(a). At its option, so a decision comes first; onto the property by
 * consent, warrant or court order only, and only against an owner who fails to connect. What a crew did is taken in
 * whatever came before it, but only work that was decided on and let in comes to `completed`, and so to a bill.
 */
export const forcedConnection = chartSetup.createStateConfig({
  initial: 'notOrdered',
  on: { 'forcedConnection.*': { actions: 'unabsorbed' } },
  states: {
    notOrdered: {
      on: {
        'forcedConnection.authorized': { guard: 'nobodyHasConnected', target: 'authorized' },
        'forcedConnection.workBegun': {},
        'forcedConnection.workCompleted': {},
        'forcedConnection.abated': {},
      },
    },
    authorized: {
      on: {
        'forcedConnection.authorized': {},
        'forcedConnection.entryObtained': { guard: 'ownerFailsToConnect', target: 'entryObtained' },
        'forcedConnection.workBegun': {},
        'forcedConnection.workCompleted': 'notOrdered',
        'forcedConnection.abated': 'notOrdered',
        'building.townConnected': 'notOrdered',
        ...anotherDischarge,
        ...ownerWasFirst,
      },
    },
    entryObtained: {
      on: {
        'forcedConnection.authorized': {},
        'forcedConnection.entryObtained': {},
        'forcedConnection.workBegun': { guard: 'ownerFailsToConnect', target: 'underConstruction' },
        'building.townConnected': 'underConstruction',
        'forcedConnection.workCompleted': 'completed',
        'forcedConnection.abated': 'completed',
        /** Steps not yet taken stop; what was decided stands. */
        'duty.excused': 'authorized',
        'building.capped': 'authorized',
        ...anotherDischarge,
        ...ownerWasFirst,
      },
    },
    /** The crew is there: it finishes, whoever makes the last joint. */
    underConstruction: {
      on: {
        'forcedConnection.authorized': {},
        'forcedConnection.entryObtained': {},
        'forcedConnection.workBegun': {},
        'forcedConnection.workCompleted': 'completed',
        'forcedConnection.abated': 'completed',
      },
    },
    completed: {
      on: {
        'forcedConnection.workBegun': {},
        'forcedConnection.workCompleted': {},
        'forcedConnection.abated': {},
        ...anotherDischarge,
        'building.foundShared': { guard: 'connectionCanEnd', target: 'notOrdered' },
        'building.capped': { guard: 'connectionCanEnd', target: 'notOrdered' },
      },
    },
  },
});
