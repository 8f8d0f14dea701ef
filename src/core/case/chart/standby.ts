import { chartSetup } from './chart-setup.ts';

/** However the duty was fulfilled, the owner no longer fails in it. */
const onFulfilled = <T extends string>(target: T) => ({
  'building.connectionMade': target,
  'building.townConnected': target,
  'forcedConnection.workCompleted': target,
  'forcedConnection.abated': target,
  'duty.complied': target,
});

/** The owner is not failing while excused, nobody is dunned while a court protects them, and a new owner begins anew. */
const onInterrupted = <T extends string>(target: T) => ({
  'standby.propertySold': target,
  'duty.excused': target,
  'building.capped': target,
  'stay.bankruptcyFiled': target,
});

/** A text that charges from when the sewer is there: whoever has the duty, whether or not the time to connect is over. */
const onAvailability = { 'standby.began': { guard: 'ownerHasTheDuty', target: 'accruing' } } as const;

/**
 * The charge for not being connected: standby, § 300-7.C(2)(b), or a penalty, § 315-11D. The town may, it need not: nothing
 * moves before the authorization, and no money before the 10 days' written notice to an owner who fails to connect.
 */
export const standby = chartSetup.createStateConfig({
  initial: 'notApplicable',
  on: { 'standby.*': { actions: 'unabsorbed' } },
  states: {
    notApplicable: {
      on: {
        'standby.authorized': { guard: 'nobodyHasConnected', target: 'authorized' },
        ...onAvailability,
        'standby.propertySold': {},
        /** What ran before the duty came back is posted when its period ends. */
        'standby.charged': {},
      },
    },
    authorized: {
      on: {
        'standby.authorized': {},
        ...onAvailability,
        'standby.charged': {},
        'standby.warned': { guard: 'ownerMayBeCharged', target: 'warned' },
        'standby.propertySold': {},
        ...onFulfilled('notApplicable'),
      },
    },
    warned: {
      on: {
        'standby.authorized': {},
        'standby.charged': {},
        'standby.warned': { guard: 'ownerMayBeCharged' },
        'standby.started': { guard: 'ownerMayBeCharged', target: 'accruing' },
        /** The new owner, and an owner whose excuse or stay ends, gets 10 days of their own. */
        ...onInterrupted('authorized'),
        ...onFulfilled('notApplicable'),
      },
    },
    accruing: {
      on: {
        'standby.authorized': {},
        'standby.charged': {},
        ...onInterrupted('suspended'),
        ...onFulfilled('stopped'),
      },
    },
    suspended: {
      on: {
        'standby.authorized': {},
        ...onAvailability,
        'standby.charged': {},
        'standby.warned': { guard: 'ownerMayBeCharged', target: 'warnedAgain' },
        'standby.propertySold': {},
        ...onFulfilled('stopped'),
      },
    },
    /** Standby ran before, so the months it left are still to be charged, whatever becomes of this warning. */
    warnedAgain: {
      on: {
        'standby.authorized': {},
        'standby.warned': { guard: 'ownerMayBeCharged' },
        'standby.started': { guard: 'ownerMayBeCharged', target: 'accruing' },
        'standby.charged': {},
        ...onInterrupted('suspended'),
        ...onFulfilled('stopped'),
      },
    },
    /** Months before the stop are still posted when their quarter ends. */
    stopped: {
      on: {
        'standby.charged': {},
        'standby.stopped': {},
        'standby.propertySold': {},
        'building.foundShared': { guard: 'connectionCanEnd', target: 'notApplicable' },
        'building.capped': { guard: 'connectionCanEnd', target: 'notApplicable' },
      },
    },
  },
});
