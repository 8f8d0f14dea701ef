import { chartSetup } from './chart-setup.ts';

/**
 * The standby charge: § 300-7.C(2)(b). The town may, it need not: nothing moves before the authorization, and no money
 * before the 10 days' written notice to an owner who fails to connect.
 */
export const standby = chartSetup.createStateConfig({
  initial: 'notApplicable',
  on: { 'standby.*': { actions: 'unabsorbed' } },
  states: {
    notApplicable: {
      on: {
        'standby.authorized': { guard: 'nobodyHasConnected', target: 'authorized' },
        'standby.propertySold': {},
      },
    },
    authorized: {
      on: {
        'standby.authorized': {},
        'standby.warned': { guard: 'ownerFailsToConnect', target: 'warned' },
        'standby.propertySold': {},
        'building.connectionMade': 'notApplicable',
      },
    },
    warned: {
      on: {
        'standby.authorized': {},
        'standby.warned': { guard: 'ownerFailsToConnect' },
        'standby.started': { guard: 'ownerFailsToConnect', target: 'accruing' },
        /** The new owner, and an owner whose excuse ends, gets 10 days of their own. */
        'standby.propertySold': 'authorized',
        'duty.excused': 'authorized',
        'building.connectionMade': 'notApplicable',
      },
    },
    accruing: {
      on: {
        'standby.authorized': {},
        'standby.charged': {},
        'standby.propertySold': 'suspended',
        'duty.excused': 'suspended',
        'building.connectionMade': 'stopped',
      },
    },
    suspended: {
      on: {
        'standby.authorized': {},
        'standby.charged': {},
        'standby.warned': { guard: 'ownerFailsToConnect', target: 'warnedAgain' },
        'standby.propertySold': {},
        'building.connectionMade': 'stopped',
      },
    },
    /** Standby ran before, so the months it left are still to be charged, whatever becomes of this warning. */
    warnedAgain: {
      on: {
        'standby.authorized': {},
        'standby.warned': { guard: 'ownerFailsToConnect' },
        'standby.started': { guard: 'ownerFailsToConnect', target: 'accruing' },
        'standby.charged': {},
        'standby.propertySold': 'suspended',
        'duty.excused': 'suspended',
        'building.connectionMade': 'stopped',
      },
    },
    /** Months before the stop are still posted when their quarter ends. */
    stopped: { on: { 'standby.charged': {}, 'standby.stopped': {}, 'standby.propertySold': {} } },
  },
});
