/** The parcels of the sample town: one of each kind of state, made-up owners, one of them hostile. */
export interface SampleParcel {
  readonly number: string;
  readonly address: string;
  readonly district: string;
  readonly owners: readonly (string | null)[];
  readonly noMail?: string;
  readonly told: readonly Told[];
}

/** What was reported: day it took effect, kind, what it says, day it was recorded where that is later. */
export type Told = readonly [on: string, type: string, data?: object, recordedOn?: string];

export const OPENED = '2026-09-14';

/** Sewer in use and notice given long ago, taken over from the town's old list. */
const history = (noticed: string): Told[] => [
  [noticed, 'sewer.operational', {}, OPENED],
  [noticed, 'trigger.noticed', { trigger: 'availability' }, OPENED],
];
const voted: Told = [
  '2026-11-16',
  'authorization.recorded',
  { body: 'Common Council', resolution: '2026-41', remedy: 'standby' },
];
const mailed = (on: string, letter: string, notice: string, recordedOn?: string): Told =>
  [
    on,
    'notice.mailed',
    { letter, notice: `notice/${notice}`, method: 'certified' },
    ...(recordedOn ? ([recordedOn] as const) : []),
  ] as unknown as Told;

const warned: Told[] = [
  ...history('2011-08-03'),
  voted,
  mailed('2026-12-01', 'one-year', 'one-year/1'),
  mailed('2027-10-21', 'standby-warning', 'standby-warning/1', '2027-10-25'),
];

/** The parcel whose story the pictures tell. */
export const MEADOW: SampleParcel = {
  number: 'PWC 9990 042',
  address: 'W299 N9142 Sample Meadow Ln',
  district: 'still-river',
  owners: ['HARGROVE, ELAINE R', 'HARGROVE, TOMAS J'],
  told: [
    ...warned,
    mailed('2028-01-05', 'standby-bill', 'standby-bill/2027-Q4/1'),
    ['2028-01-21', 'payment.received', { amount: '70.50', reference: 'lockbox' }, '2028-01-24'],
    mailed('2028-04-03', 'standby-bill', 'standby-bill/2028-Q1/1'),
  ],
};

const SCRIPT = `<script>document.title='taken'</script>`;

export const PARCELS: readonly SampleParcel[] = [
  MEADOW,
  {
    number: 'PWC 9990 047',
    address: 'W299 N9158 Sample Meadow Ln',
    district: 'still-river',
    owners: ['OKAFOR, BEATRICE', null],
    told: warned,
  },
  {
    number: 'PWC 9990 051',
    address: 'W299 N9170 Sample Meadow Ln',
    district: 'still-river',
    owners: ['Larchmont Family Trust', null],
    told: [...history('2011-08-03'), ['2027-06-02', 'connection.made', { known: 'inspection 2027-118' }]],
  },
  {
    number: 'PWC 9990 063',
    address: 'W298 N9021 Still River Dr',
    district: 'still-river',
    owners: [`${SCRIPT} & "O'Neil"`, null],
    told: [...history('2011-08-03'), voted],
  },
  {
    number: 'PWC 9990 078',
    address: 'W298 N9064 Still River Dr',
    district: 'still-river',
    owners: ['Quarry Street Holdings LLC', null],
    told: history('2011-08-03'),
  },
  {
    number: 'PWC 9990 084',
    address: 'W297 N8990 Bluemound Rd',
    district: 'still-river',
    owners: [null, null],
    noMail: 'the tax roll has no mailing address',
    told: [...history('2011-08-03'), voted],
  },
  {
    number: 'PWC 9990 090',
    address: 'W297 N8974 Bluemound Rd',
    district: 'still-river',
    owners: ['Mbeki, Thandeka', null],
    told: [
      ...history('2011-08-03'),
      voted,
      ['2028-03-28', 'parcel.changed', { what: 'excused', reason: 'no-building', reviewOn: '2029-03-28' }],
    ],
  },
  {
    number: 'PWC 9991 101',
    address: 'W240 N3065 Rolling Ridge Dr',
    district: 'rolling-ridge',
    owners: ['Petrov, Anna', 'Petrov, Ilya'],
    told: history('2015-05-11'),
  },
  {
    number: 'PWC 9991 102',
    address: 'W240 N3077 Rolling Ridge Dr',
    district: 'rolling-ridge',
    owners: ['Sorensen, Kai', null],
    told: history('2015-05-11'),
  },
  {
    number: 'PWC 9991 103',
    address: 'W240 N3089 Rolling Ridge Dr',
    district: 'rolling-ridge',
    owners: ['Delacroix, Mae', null],
    told: [...history('2015-05-11'), ['2026-10-05', 'connection.made', {}]],
  },
  {
    number: 'PWC 9991 104',
    address: 'W240 N3101 Rolling Ridge Dr',
    district: 'rolling-ridge',
    owners: ['Abara, Chidi', null],
    told: [['2028-04-17', 'sewer.operational', {}]],
  },
];

export const DISTRICTS = { 'still-river': 'Still River / Bluemound Road', 'rolling-ridge': 'Rolling Ridge' };
