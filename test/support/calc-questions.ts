/** One question of a kind, and what of it must be seen in the answer. */
export interface Asked {
  readonly request: Readonly<Record<string, unknown>>;
  /** One input at a time, each of which makes another answer. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** Words of inputs that are neither dates nor amounts. */
  readonly says?: readonly string[];
}

const pewaukee = { municipality: 'pewaukee' };
const arcadia = { municipality: 'arcadia' };
const schedule = {
  ...pewaukee,
  principal: '6420.00',
  ratePercent: '8.5',
  count: 4,
  completedOn: '2027-03-04',
  firstDue: '2028-01-31',
};

/** At least one question of every kind that `lateral calc` answers. */
export const ASKED: Readonly<Record<string, readonly Asked[]>> = {
  deadline: [
    {
      request: { ...pewaukee, rule: 'existing-residential', start: '2013-05-06' },
      changes: { rule: 'existing-nonresidential', start: '2013-05-05', act: 'office', municipality: 'arcadia' },
      says: ['15 years'],
    },
    {
      request: { ...pewaukee, period: '6 days', start: '2027-05-07', act: 'office' },
      changes: { period: '9 days', start: '2027-05-08', shortPeriodExclusion: 7 },
      says: ['6 days'],
    },
    {
      request: { ...pewaukee, on: '2027-05-15', act: 'office' },
      changes: { on: '2027-05-14', act: 'perform', officeOpenSaturday: true },
    },
  ],
  hours: [
    {
      request: { municipality: 'saukville', start: '2027-05-28T16:30', hours: 40 },
      changes: { start: '2027-05-28T16:31', hours: 41 },
      says: ['40 hours', 'Friday, May 28, 2027, 4:30 p.m.', 'Sunday, May 30, 2027', 'Monday, May 31, 2027'],
    },
  ],
  holidays: [{ request: { ...pewaukee, year: 2028 }, changes: { year: 2029 } }],
  'standby-rate': [
    {
      request: { ...pewaukee, quarterlyServiceCharge: '152.30', rec: '2.25', on: '2027-05-01', months: 2 },
      changes: { quarterlyServiceCharge: '152.40', rec: '2.5', months: 1, on: '2026-05-01' },
      says: ['2.25 REC', '× 2 months'],
    },
    {
      request: { ...pewaukee, administrative: '61.00', operation: '288.00', debtService: '215.00', rec: '3' },
      changes: { administrative: '65.00', operation: '289.00', debtService: '216.00', rec: '2' },
      says: ['3 REC'],
    },
  ],
  'standby-start': [
    {
      request: {
        ...pewaukee,
        connectionDeadline: '2027-04-15',
        operational: '2026-07-20',
        warned: '2027-07-10',
        letter: '2026-07-21',
      },
      changes: {
        connectionDeadline: '2027-09-15',
        operational: '2026-08-20',
        warned: '2027-07-20',
        letter: '2026-09-21',
      },
    },
    {
      request: {
        ...pewaukee,
        availabilityNotice: '2013-05-04',
        use: 'residential',
        operational: '2013-05-04',
        warned: '2028-05-05',
      },
      changes: {
        availabilityNotice: '2014-05-04',
        use: 'nonresidential',
        operational: '2028-05-04',
        warned: '2028-05-08',
      },
      says: ['15 years'],
    },
  ],
  quarter: [
    {
      request: {
        ...pewaukee,
        quarter: '2027-Q4',
        serviceCharge: '152.30',
        standbyCharge: '228.45',
        standbyFrom: '2027-10-16',
        connectedOn: '2027-12-15',
      },
      changes: {
        quarter: '2028-Q1',
        serviceCharge: '152.60',
        standbyCharge: '228.60',
        standbyFrom: '2027-10-15',
        connectedOn: '2027-12-16',
      },
      says: ['Standby for November 2027', 'Service for December 2027'],
    },
  ],
  'daily-penalty': [
    {
      request: { ...arcadia, noticeGiven: '2027-04-01', connectedOn: '2027-05-20', connectionDeadline: '2027-04-20' },
      changes: { noticeGiven: '2027-04-20', connectedOn: '2027-05-21', connectionDeadline: '2027-04-21' },
    },
    {
      request: { ...arcadia, noticeGiven: '2027-04-01', connectedOn: '2027-05-20' },
      changes: { sundayRoll: false },
      says: ['April 11, 2027 is a Sunday'],
    },
  ],
  'late-charge': [
    {
      request: { ...pewaukee, bill: '228.45', months: 3 },
      changes: { bill: '228.55', months: 2, municipality: 'arcadia' },
      says: ['Month 3'],
    },
    {
      request: {
        ...pewaukee,
        bills: [{ issued: '2027-04-01', amount: '228.45', periodEnd: '2027-03-31' }],
        payments: [{ on: '2027-05-03', amount: '100.00' }],
        through: '2027-06-30',
      },
      changes: {
        bills: [{ issued: '2027-04-02', amount: '228.45', periodEnd: '2027-04-30' }],
        payments: [{ on: '2027-05-03', amount: '101.00' }],
        through: '2027-06-01',
        municipality: 'arcadia',
      },
    },
  ],
  'due-date': [
    {
      request: { ...pewaukee, issued: '2027-04-02', periodEnd: '2027-03-31' },
      changes: { issued: '2027-04-05', periodEnd: '2027-04-30', municipality: 'port-washington' },
      says: ['20 days'],
    },
  ],
  'tax-roll': [{ request: { ...pewaukee, year: 2028 }, changes: { year: 2029, municipality: 'port-washington' } }],
  arrears: [
    {
      request: { ...pewaukee, year: 2027, arrears: '512.35', payments: [{ on: '2027-10-20', amount: '100.00' }] },
      changes: {
        year: 2026,
        arrears: '512.45',
        payments: [{ on: '2027-11-02', amount: '100.00' }],
      },
    },
  ],
  'delinquent-tax': [
    {
      request: { ...pewaukee, amount: '1742.60', due: '2028-01-31', paid: '2028-04-03', countyPenalty: true },
      changes: { amount: '1743.60', due: '2027-01-31', paid: '2028-03-31', countyPenalty: false },
    },
  ],
  installments: [
    {
      request: { ...schedule, yearlyFee: '12.00' },
      changes: {
        principal: '6420.05',
        ratePercent: '8.25',
        count: 3,
        completedOn: '2027-03-05',
        firstDue: '2028-02-01',
        method: 'level',
        dayCount: 'months',
        firstPeriod: 'none',
        rounding: 'truncate',
        carry: 'exact',
        yearlyFee: '13.00',
      },
      says: ['8.5 percent', '÷ 4', '333 days'],
    },
  ],
  interest: [
    {
      request: { amount: '6420.00', ratePercent: '8.5', from: '2027-03-04', to: '2027-12-31', dayCount: 'actual/365' },
      changes: { amount: '6420.40', ratePercent: '8.4', from: '2027-03-05', to: '2027-12-30', dayCount: '30/360-eu' },
      says: ['8.5 percent', 'actual/365', '302 days'],
    },
  ],
  'apply-payment': [
    {
      request: { schedule, n: 2, paid: '2500.00' },
      changes: { schedule: { ...schedule, ratePercent: '8' }, n: 3, paid: '2500.01' },
      says: ['installment 2'],
    },
  ],
  payoff: [
    {
      request: { schedule, paidThrough: 1, on: '2028-07-04' },
      changes: { schedule: { ...schedule, count: 3 }, paidThrough: 0, on: '2028-07-05' },
      says: ['After installment 1', '155 days'],
    },
  ],
  rec: [
    {
      request: { ...pewaukee, use: 'multi-unit', units: 6, on: '2027-01-01' },
      changes: { use: 'dwelling', units: 5, on: '2026-01-01' },
      says: ['6 dwellings', '0.8'],
    },
    {
      request: { ...pewaukee, use: 'sic', code: '5411', employeeHoursPerDay: '93.5' },
      changes: { code: '5412', employeeHoursPerDay: '99' },
      says: ['Code 5411', '16.0 gallons', '93.5 hours'],
    },
    {
      request: { municipality: 'port-washington', use: 'dwelling', units: 6, oneBedroomUnits: 2 },
      changes: { units: 7, oneBedroomUnits: 3 },
      says: ['Of 6 dwellings 2'],
    },
    {
      request: { municipality: 'port-washington', use: 'commercial', cubicFeetPerMonth: 4100 },
      changes: { cubicFeetPerMonth: 4501 },
      says: ['4100 cubic feet'],
    },
  ],
  'service-charge': [
    {
      request: { ...pewaukee, administrative: '61.00', operation: '288.00', debtService: '215.00', rec: '1.75' },
      changes: { administrative: '65.00', operation: '289.00', debtService: '216.00', rec: '2' },
      says: ['1.75 REC'],
    },
  ],
};
