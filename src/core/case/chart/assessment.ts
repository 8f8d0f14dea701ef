import { chartSetup } from './chart-setup.ts';

/** Another cost of the town's own work: the region goes on with that one, the older is collected beside it. */
const another = { 'assessment.charged': { guard: 'townHasDoneTheWork', target: 'charged' } } as const;

/** What may come of a cost while the owner can still choose how to pay it, wherever its bill is. */
const untilChosen = {
  'assessment.elected': {},
  'assessment.levied': 'levied',
  'assessment.installmentsBegan': 'inInstallments',
  'assessment.settled': 'paid',
  /** Of an older cost, on land that was joined to this: the region goes on speaking of its own. */
  'assessment.debtAssigned': {},
  'assessment.installmentsAssigned': {},
  ...another,
} as const;

/**
 * The cost of the town's work and how it is paid: § 300-7.C(2)(a). A bill, 30 days in which the owner may choose
 * installments, then the tax roll: whole, or an installment a year. The region speaks of the newest cost; what is still
 * open of an older one is data and goes on being collected.
 */
export const assessment = chartSetup.createStateConfig({
  initial: 'none',
  on: { 'assessment.*': { actions: 'unabsorbed' } },
  states: {
    none: {
      on: {
        ...another,
        /** Land was divided or joined: a share of what another parcel owed came over. */
        'assessment.debtAssigned': 'levied',
        'assessment.installmentsAssigned': 'inInstallments',
      },
    },
    /** Owed, and its bill not yet on the way. */
    charged: {
      on: {
        'assessment.billed': 'billed',
        'assessment.billReceived': 'electionOpen',
        ...untilChosen,
      },
    },
    billed: {
      on: {
        'assessment.billed': {},
        'assessment.billReceived': 'electionOpen',
        ...untilChosen,
      },
    },
    electionOpen: {
      on: {
        'assessment.billed': {},
        'assessment.billReceived': {},
        ...untilChosen,
      },
    },
    /** In full, before it came to a roll. */
    paid: {
      on: {
        ...another,
        'assessment.billed': {},
        'assessment.billReceived': {},
        'assessment.debtAssigned': 'levied',
        'assessment.installmentsAssigned': 'inInstallments',
      },
    },
    /** Due at once, as a special tax. */
    levied: {
      on: {
        'assessment.billed': {},
        'assessment.billReceived': {},
        /** Too late: kept, and without effect until the town allows it. */
        'assessment.elected': {},
        'assessment.installmentsBegan': 'inInstallments',
        'assessment.settled': 'settled',
        ...another,
        'assessment.debtAssigned': {},
        'assessment.installmentsAssigned': 'inInstallments',
      },
    },
    inInstallments: {
      on: {
        'assessment.billed': {},
        'assessment.billReceived': {},
        'assessment.elected': {},
        'assessment.accelerated': 'levied',
        'assessment.settled': 'settled',
        ...another,
        'assessment.debtAssigned': {},
        'assessment.installmentsAssigned': {},
      },
    },
    settled: {
      on: {
        ...another,
        'assessment.billed': {},
        'assessment.billReceived': {},
        'assessment.debtAssigned': 'levied',
        'assessment.installmentsAssigned': 'inInstallments',
      },
    },
  },
});
