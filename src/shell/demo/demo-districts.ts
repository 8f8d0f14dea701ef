/** One assessment district of the made-up town: how many parcels, how many of them not connected, and its dates. */
export interface DemoDistrict {
  readonly name: string;
  readonly letters: string;
  readonly parcels: number;
  readonly unconnected: number;
  /** The day the sewer became available and the notices of it were mailed. */
  readonly availableOn: string;
  readonly streets: readonly string[];
  /** A later notice day for the last few parcels, whose first letters came back. */
  readonly later?: { readonly on: string; readonly parcels: number };
  readonly nonresidential: number;
}

/** The five districts that the Public Works Committee looked at on June 11, 2026 (item 4.5); the parcels are made up. */
export const DEMO_DISTRICTS: readonly DemoDistrict[] = [
  {
    name: 'Rolling Ridge / Arrowhead',
    letters: 'RR',
    parcels: 118,
    unconnected: 22,
    availableOn: '2009-05-18',
    streets: ['Sample Ridge Dr', 'Example Arrow Ct'],
    nonresidential: 0,
  },
  {
    name: 'Green Road',
    letters: 'GR',
    parcels: 31,
    unconnected: 5,
    availableOn: '2010-09-13',
    streets: ['Example Green Rd'],
    nonresidential: 0,
  },
  {
    name: 'Duplainville Road',
    letters: 'DR',
    parcels: 46,
    unconnected: 14,
    availableOn: '2011-04-11',
    streets: ['Sample Duplain Rd'],
    nonresidential: 3,
  },
  {
    name: 'Still River / Bluemound Road',
    letters: 'SR',
    parcels: 164,
    unconnected: 43,
    availableOn: '2011-08-03',
    streets: ['Example River Ln', 'Sample Blue Rd', 'Quiet Sample Ct'],
    later: { on: '2011-08-19', parcels: 5 },
    nonresidential: 2,
  },
  {
    name: 'Valley View / Sunny Ridge',
    letters: 'VV',
    parcels: 87,
    unconnected: 45,
    availableOn: '2012-06-04',
    streets: ['Sample Valley Dr', 'Sunny Example Way'],
    nonresidential: 1,
  },
];
