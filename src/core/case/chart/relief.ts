import { chartSetup } from './chart-setup.ts';

/** Whatever stands, an owner may ask again. */
const asked = { 'relief.petitioned': 'petitioned' } as const;

/**
 * What the owner may ask the town for: a waiver, a deferral, an appeal. The region speaks of the newest petition; which
 * route it goes, at which level it is and which day each step has is data.
 */
export const relief = chartSetup.createStateConfig({
  initial: 'none',
  on: { 'relief.*': { actions: 'unabsorbed' } },
  states: {
    none: { on: { ...asked, 'relief.ended': {} } },
    petitioned: {
      on: {
        'relief.petitioned': {},
        'relief.hearingSet': 'hearingSet',
        'relief.heard': {},
        'relief.allowed': 'allowed',
        'relief.denied': 'denied',
        'relief.withdrawn': 'none',
        'relief.ended': {},
      },
    },
    /** The hearing has a day; once it was held the decision is still to come. */
    hearingSet: {
      on: {
        ...asked,
        'relief.hearingSet': {},
        'relief.heard': {},
        'relief.allowed': 'allowed',
        'relief.denied': 'denied',
        'relief.withdrawn': 'none',
        'relief.ended': {},
      },
    },
    /** Decided for the owner: in effect only once what the text asks for besides is there, an executed agreement. */
    allowed: {
      on: {
        ...asked,
        'relief.agreed': {},
        'relief.granted': 'granted',
        'relief.denied': 'denied',
        'relief.withdrawn': 'none',
        'relief.ended': {},
      },
    },
    granted: { on: { ...asked, 'relief.agreed': {}, 'relief.ended': 'none' } },
    /** Decided against the owner, who may still go to the next level. */
    denied: {
      on: {
        ...asked,
        'relief.appealed': 'appealed',
        'relief.closed': 'closed',
        'relief.allowed': 'allowed',
        'relief.withdrawn': 'none',
        'relief.ended': {},
      },
    },
    appealed: {
      on: {
        ...asked,
        'relief.appealed': {},
        'relief.hearingSet': 'hearingSet',
        'relief.heard': {},
        'relief.allowed': 'allowed',
        'relief.denied': 'denied',
        'relief.withdrawn': 'none',
        'relief.ended': {},
      },
    },
    /** Nobody went on in time, or there is no further level: what was decided stands. */
    closed: { on: { ...asked, 'relief.ended': {} } },
  },
});
