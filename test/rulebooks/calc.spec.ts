import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { runCalc } from '../../src/shell/cli/calc.ts';
import { CALC_KINDS } from '../../src/shell/cli/calc/kinds.ts';
import { calc } from '../support/run-calc.ts';

const pewaukee = { municipality: 'pewaukee' };

/** One request of every kind, so that a kind that stops answering is seen. */
const asked: Record<string, object> = {
  deadline: { ...pewaukee, rule: 'existing-residential', start: '2012-03-14' },
  hours: { municipality: 'saukville', start: '2026-07-03T10:00', hours: 72 },
  holidays: { ...pewaukee, year: 2026 },
  'standby-rate': { ...pewaukee, rec: '2', months: 1 },
  'standby-start': { ...pewaukee, connectionDeadline: '2026-08-20', operational: '2011-08-20' },
  quarter: {
    ...pewaukee,
    quarter: '2027-Q4',
    serviceCharge: '141.00',
    standbyCharge: '211.50',
    connectedOn: '2027-11-16',
  },
  'daily-penalty': { municipality: 'arcadia', noticeGiven: '2027-03-01', connectedOn: '2027-04-12' },
  'late-charge': {
    ...pewaukee,
    bills: [{ issued: '2027-03-20', amount: '211.50' }],
    payments: [],
    through: '2027-05-01',
  },
  'due-date': { ...pewaukee, issued: '2028-01-03', periodEnd: '2027-12-31' },
  'tax-roll': { ...pewaukee, year: 2026 },
  arrears: { ...pewaukee, year: 2026, arrears: '634.50' },
  'delinquent-tax': { ...pewaukee, amount: '2427.40', due: '2027-01-31', paid: '2027-03-01', countyPenalty: true },
  installments: { ...pewaukee, principal: '10000.00', completedOn: '2026-08-28' },
  interest: { amount: '10000', ratePercent: '10', from: '2026-08-28', to: '2026-12-31', dayCount: 'actual/360' },
  'apply-payment': { schedule: { ...pewaukee, principal: '10000.00', ratePercent: '10' }, n: 1, paid: '3100.00' },
  payoff: {
    schedule: { ...pewaukee, principal: '10000.00', completedOn: '2026-08-28' },
    paidThrough: 1,
    on: '2027-06-15',
  },
  rec: { ...pewaukee, use: 'multi-unit', units: 4 },
  'service-charge': { ...pewaukee, administrative: '40.00', operation: '300.00', debtService: '224.00', rec: '2' },
};

const expected: Record<string, object> = {
  deadline: {
    nominal: '2027-03-14',
    due: '2027-03-15',
    defaultFrom: '2027-03-16',
    rolled: 'March 14, 2027 is a Sunday',
  },
  hours: { due: '2026-07-08T10:00' },
  'standby-rate': { perQuarter: '423.00', amount: '141.00' },
  'standby-start': { accruesFrom: null, missing: ['warned'], operationalPlus12Months: '2012-08-20' },
  quarter: { standby: { months: 2, amount: '141.00' }, service: { months: 1, amount: '47.00' }, total: '188.00' },
  'daily-penalty': { warningEnds: '2027-03-11', firstDay: '2027-03-12', days: 31, amount: '155.00' },
  'late-charge': {
    ledger: [
      { on: '2027-03-20', what: 'bill', amount: '211.50', balance: '211.50' },
      { on: '2027-04-10', what: 'late charge', amount: '2.12', balance: '213.62' },
    ],
  },
  'due-date': { due: '2028-01-24', lastDayWithoutCharge: '2028-01-24', nominal: '2028-01-23' },
  'tax-roll': { certifyOn: '2026-11-16', mailBy: '2026-10-15' },
  arrears: { penalty: '63.45', toTaxRoll: '697.95', onRoll: true },
  'delinquent-tax': { months: 2, interest: '72.82', total: '2500.22' },
  installments: { totalInterest: '2427.40', totalPaid: '12427.40' },
  interest: { days: 125, interest: '347.22' },
  'apply-payment': {
    interest: '1000.00',
    principal: '2100.00',
    balance: '7900.00',
    nextInterest: '790.00',
    nextPrincipal: '2000.00',
  },
  payoff: { balance: '8000.00', days: 135, interest: '295.89', payoff: '8295.89' },
  rec: { rec: '3.25' },
  'service-charge': { perQuarter: '272.00' },
};

describe('lateral calc', () => {
  it.each([...CALC_KINDS.keys()])('answers %s, and says because of what', async kind => {
    const { failed, answers } = await calc({ kind, ...asked[kind] });
    expect(failed).toBe(false);
    expect(answers[0]).toMatchObject(expected[kind] ?? {});
    const because = answers[0]?.['because'] as { section: string; text: string }[];
    expect(because.length).toBeGreaterThan(0);
    expect(because.every(({ section, text }) => section.length > 0 && text.length > 0)).toBe(true);
  });

  it('installments: nominal and rolled due dates, from the first roll after the choice has ended', async () => {
    const { answers } = await calc({ kind: 'installments', ...asked['installments'] });
    const rows = answers[0]?.['rows'] as object[];
    expect(rows[0]).toEqual({
      n: 1,
      due: '2027-01-31',
      payBy: '2027-02-01',
      days: 156,
      principal: '2000.00',
      interest: '427.40',
      payment: '2427.40',
      balance: '8000.00',
    });
    expect(rows).toHaveLength(5);
  });

  it('a byte-order mark before the first line is as if it were not there', async () => {
    const { answers } = await calc(
      '\uFEFF{"kind":"deadline","municipality":"pewaukee","on":"2027-01-31","act":"office"}',
    );
    expect(answers[0]?.['due']).toBe('2027-02-01');
  });

  it('a connection deadline that is given on a Sunday or holiday is moved first; a moved one stays', async () => {
    const start = { kind: 'standby-start', ...pewaukee, operational: '2012-01-02', warned: '2027-01-04' };
    const penalty = { kind: 'daily-penalty', municipality: 'arcadia', noticeGiven: '2027-03-01' };
    const { answers } = await calc(
      { ...start, connectionDeadline: '2027-03-13' },
      { ...start, connectionDeadline: '2027-03-14' },
      { ...start, connectionDeadline: '2027-03-15' },
      { ...penalty, connectedOn: '2027-04-12', connectionDeadline: '2027-03-14' },
      { ...penalty, connectedOn: '2027-04-12', connectionDeadline: '2027-03-14', sundayRoll: false },
    );
    expect(answers.map(answer => answer['accruesFrom'] ?? answer['firstDay'])).toEqual([
      '2027-03-14',
      '2027-03-16',
      '2027-03-16',
      '2027-03-16',
      '2027-03-15',
    ]);
  });

  it('§ 300-7.C(2)(b): the quarter in which the chapter was adopted has standby from August', async () => {
    const quarter = { kind: 'quarter', ...pewaukee, serviceCharge: '141.00', standbyCharge: '211.50' };
    const { answers } = await calc(
      { ...quarter, quarter: '2026-Q3' },
      { ...quarter, quarter: '2026-Q3', connectedOn: '2026-08-16' },
      { ...quarter, quarter: '2026-Q4' },
    );
    expect(answers.map(answer => [answer['standby'], answer['service']])).toEqual([
      [
        { months: 2, amount: '141.00' },
        { months: 0, amount: '0.00' },
      ],
      [
        { months: 1, amount: '70.50' },
        { months: 1, amount: '47.00' },
      ],
      [
        { months: 3, amount: '211.50' },
        { months: 0, amount: '0.00' },
      ],
    ]);
  });

  it('overrides: an office open on Saturdays, codes that skip weekends, a fixed day, an id that comes back', async () => {
    const base = { kind: 'deadline', ...pewaukee };
    const { answers } = await calc(
      { ...base, start: '2026-06-10', period: '10 days', act: 'office' },
      { ...base, start: '2026-06-10', period: '10 days', act: 'office', officeOpenSaturday: true },
      { ...base, start: '2026-12-23', period: '6 days', shortPeriodExclusion: 7 },
      { ...base, on: '2027-01-31', act: 'office', id: 'x1' },
    );
    expect(answers.map(answer => answer['due'])).toEqual(['2026-06-22', '2026-06-20', '2027-01-04', '2027-02-01']);
    expect(answers[3]?.['id']).toBe('x1');
  });

  it('a schedule of no town: ten installments add up, level ones too', async () => {
    const { answers } = await calc(
      { kind: 'installments', principal: '9876.55', ratePercent: '0', count: 10 },
      { kind: 'installments', principal: '10000', ratePercent: 10, count: 5, method: 'level' },
      { kind: 'installments', principal: '1000', ratePercent: '6', count: 2, firstPeriod: 'none' },
      { kind: 'installments', principal: '1000', ratePercent: '6', count: 2, firstPeriod: { months: 6 } },
    );
    expect(answers.map(answer => [answer['totalInterest'], answer['totalPaid']])).toEqual([
      ['0.00', '9876.55'],
      ['3189.88', '13189.88'],
      ['30.00', '1030.00'],
      ['60.00', '1060.00'],
    ]);
  });

  it('loses no line of a stream that is full before the rulebooks are read', async () => {
    const requests = Array.from({ length: 500 }, (_, n) =>
      JSON.stringify({ kind: 'holidays', ...pewaukee, year: 2000 + n }),
    );
    const lines = createInterface({ input: Readable.from([`${requests.join('\n')}\n`]) });
    const answers: string[] = [];
    await runCalc(lines, line => answers.push(line));
    expect(answers).toHaveLength(500);
  });
});
