import { mailed, told, type Telling } from './case-story.ts';

/** The day on which each case begins. */
export const OPENED = '2027-03-01';

export const there = told('sewer.operational', OPENED, {});
export const connectionNoticed = mailed('availability', OPENED, { notice: 'notice/availability/1' });
export const found = (trigger: string, data: object = {}) =>
  told('violation.found', OPENED, {
    trigger,
    what: 'A sump pump runs into the floor drain',
    by: 'the Building Inspector',
    ...data,
  });
export const told72 = {
  what: 'Paint was washed into the street drain',
  requires: 'Clean the drain and the street before it',
};

/** One letter of a town and service, and what it must and must not say. */
export interface Sample {
  readonly town: string;
  readonly service: string;
  readonly story: readonly Telling[];
  /** Through which day the case runs, and which letter of it is read. */
  readonly on: string;
  readonly kind: string;
  readonly at?: string;
  readonly says: readonly string[];
  readonly never?: RegExp;
}

const PEWAUKEES = /Pewaukee|septic system fails|48 hours|capacity charge|standby|Public Works Committee/;

export const SAMPLES: readonly Sample[] = [
  {
    town: 'port-washington',
    service: 'sewer',
    story: [there],
    on: OPENED,
    kind: 'availability',
    says: [
      'Connect your home to the sewer by March 11, 2027',
      'There is now a public sewer',
      'City law counts 10 days from this notice of March 1, 2027',
      'There is a fee to connect. It is paid before the plumbing permit.',
      'The City may make you pay a penalty',
      'Or the City may have the home connected and send you the bill.',
      'Wis. Stat. 68.08',
      'Port Washington Municipal Code § 342-1',
    ],
    never: PEWAUKEES,
  },
  {
    town: 'port-washington',
    service: 'water',
    story: [there],
    on: OPENED,
    kind: 'availability',
    says: [
      'Connect your home to the water main by March 11, 2027',
      'notice of water availability',
      'Call us before the pipe is covered.',
      'Port Washington Municipal Code § 342-1',
    ],
    never: /Pewaukee|septic|48 hours|capacity charge|standby|public sewer|to the sewer/,
  },
  {
    town: 'port-washington',
    service: 'sewer',
    story: [there, connectionNoticed],
    on: '2027-03-08',
    kind: 'reminder',
    says: ['You have 3 days left to connect your home', 'Thursday, March 11, 2027', '10 days from that notice'],
    never: PEWAUKEES,
  },
  {
    town: 'port-washington',
    service: 'clear-water',
    story: [found('clear-water')],
    on: OPENED,
    kind: 'violation-notice',
    says: [
      'Take clear water off the sewer by April 30, 2027',
      'by the Building Inspector: A sump pump runs into the floor drain.',
      'The law gives you 60 days from this notice',
      'appeal in writing',
      '§ 342-16',
    ],
    never: /connect your|septic|standby|68\.08/i,
  },
  {
    town: 'port-washington',
    service: 'private-system',
    story: [found('after-connection', { what: 'A privy behind the house', lastDay: '2027-06-01' })],
    on: OPENED,
    kind: 'violation-notice',
    says: [
      'Close your old tank or privy by June 1, 2027',
      'A privy behind the house.',
      'The law lets this notice say how much time you have.',
      'may have the work done and send you the bill. What you do not pay goes on your property tax bill.',
      'Wis. Stat. 68.08',
    ],
    never: /plumber for|standby|342-16/,
  },
  {
    town: 'arcadia',
    service: 'sewer',
    story: [there],
    on: OPENED,
    kind: 'availability',
    says: [
      'Connect your home to the sewer by February 29, 2028',
      '365 days from this notice',
      'a penalty for the time after that day. It is $5.00 a day.',
      'Within 10 days of the date of this letter you may appeal in writing to the Utility Commission',
      'Arcadia Municipal Code § 315-11D',
    ],
    never: PEWAUKEES,
  },
  {
    town: 'arcadia',
    service: 'sewer',
    story: [
      told('violation.found', OPENED, {
        trigger: 'shared-sewer',
        what: 'Two houses drain through one pipe',
        by: 'the Superintendent',
      }),
    ],
    on: OPENED,
    kind: 'violation-notice',
    says: [
      'Connect your home to the sewer by February 29, 2028',
      'Two houses drain through one pipe.',
      '365 days',
      '$5.00 a day',
    ],
    never: PEWAUKEES,
  },
  {
    town: 'arcadia',
    service: 'clear-water',
    story: [
      found('clear-water'),
      mailed('violation-notice', OPENED, { notice: 'notice/violation-notice/clear-water/1' }),
    ],
    on: '2027-04-16',
    kind: 'reminder',
    says: [
      'You have 14 days left to take clear water off the sewer',
      'Our records say that it is not done yet.',
      '60 days from that notice',
    ],
    never: /connect your|septic|penalty of|standby/,
  },
  {
    town: 'arcadia',
    service: 'clear-water',
    story: [
      found('clear-water'),
      mailed('violation-notice', OPENED, { notice: 'notice/violation-notice/clear-water/1' }),
      told('discharge.ended', '2027-04-02', {}),
    ],
    on: '2027-04-02',
    kind: 'connection-confirmed',
    says: [
      'Your clear water is off the sewer',
      'It was done on Friday, April 2, 2027.',
      'There is nothing to pay for this.',
    ],
    never: /septic|standby|Your duty to connect|sewer bill/,
  },
  {
    town: 'saukville',
    service: 'storm',
    story: [there],
    on: OPENED,
    kind: 'availability',
    says: [
      'Connect your sump pump to the storm sewer by March 1, 2028',
      'Village law counts 1 year from March 1, 2027',
      'Have a sump pump ready.',
      'You may ask the Village Board to let you off',
      'Saukville Village Code ch. 159, storm sewer article (Ord. No. 825), A',
    ],
    never: /City|septic|standby|Utility Committee/,
  },
  {
    town: 'saukville',
    service: 'discharge',
    story: [told('violation.found', OPENED, { trigger: 'illicit-discharge', by: 'Public Works', ...told72 })],
    on: OPENED,
    at: '10:00',
    kind: 'violation-notice',
    says: [
      'Stop the discharge and clean up by March 4, 2027, 10:00 a.m.',
      'You must set it right by 10:00 a.m. on Thursday, March 4, 2027.',
      '72 hours from the time you get this order, at 10:00 a.m. on March 1, 2027.',
      'Clean the drain and the street before it.',
      'Then the Village has the work done by another agency or a contractor. The cost is charged to you.',
    ],
    never: /City|septic|standby|connect your/,
  },
];
