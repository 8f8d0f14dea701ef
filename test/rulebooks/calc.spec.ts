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

  it('a malformed line is named with its number, the rest still run; blank lines have no answer', async () => {
    const { failed, answers } = await calc(
      '{not json',
      '',
      { kind: 'holidays', ...pewaukee, year: 2027 },
      '[]',
      '"text"',
    );
    expect(failed).toBe(true);
    expect(answers.map(answer => answer['error'] ?? 'answered')).toEqual([
      'Line 1: this is not JSON.',
      'answered',
      'Line 4: a request is a JSON object.',
      'Line 5: a request is a JSON object.',
    ]);
  });

  it('unknown kinds, municipalities and fields are sentences that name what there is', async () => {
    const { answers } = await calc(
      { kind: 'horoscope' },
      {},
      { kind: 'tax-roll', municipality: 'springfield', year: 2027 },
      { kind: 'tax-roll', ...pewaukee, year: 2027, month: 10 },
      { kind: 'tax-roll', ...pewaukee },
      { kind: 'payoff', schedule: { municipality: 'springfield', principal: '1' }, paidThrough: 1, on: '2027-01-01' },
    );
    expect(answers.map(answer => String(answer['error']).replace(/; the kinds are .*/, ''))).toEqual([
      'Line 1: there is no kind "horoscope"',
      'Line 2: kind is missing',
      'Line 3: there is no rulebook "springfield"; there are arcadia, pewaukee, port-washington, saukville.',
      'Line 4: month: is not a known field here.',
      'Line 5: year: is missing.',
      'Line 6: there is no rulebook "springfield"; there are arcadia, pewaukee, port-washington, saukville.',
    ]);
  });

  it('values that are none are sentences, never a stack trace', async () => {
    const { answers } = await calc(
      { kind: 'deadline', ...pewaukee, start: '2027-02-30', period: '10 days' },
      { kind: 'deadline', ...pewaukee, start: '2027-02-03', period: 'soon' },
      { kind: 'deadline', ...pewaukee, start: '9990-01-01', period: '15 years' },
      { kind: 'late-charge', ...pewaukee, bill: '12.345', months: 3 },
      { kind: 'late-charge', ...pewaukee, bills: [{ issued: '2027-01-01', amount: '-5' }], through: '2027-02-01' },
      { kind: 'hours', ...pewaukee, start: '2026-07-03', hours: 72 },
      { kind: 'quarter', ...pewaukee, quarter: '2027-Q5', serviceCharge: '1' },
      { kind: 'standby-rate', ...pewaukee, rec: '1.005' },
    );
    expect(answers.map(answer => answer['error'])).toEqual([
      'Line 1: start: "2027-02-30" is not a date like "2027-03-15".',
      'Line 2: period: "soon" is not a period like "15 years", "18 months" or "10 days".',
      'Line 3: a date or amount lies outside what can be computed (the year 10005 is outside the calendar).',
      'Line 4: bill: "12.345" is not an amount like "211.50".',
      'Line 5: bills[1].amount: "-5" is not an amount like "211.50".',
      'Line 6: start: is not a local date-time like "2026-07-03T10:00".',
      'Line 7: quarter: is not a quarter like "2027-Q4".',
      'Line 8: rec: "1.005" is not a number of RECs like "1" or "2.25".',
    ]);
  });

  it('what the law refuses is a refusal with its section', async () => {
    const { failed, answers } = await calc(
      { kind: 'standby-rate', ...pewaukee, quarterlyServiceCharge: '141.00', on: '2026-07-05' },
      { kind: 'standby-rate', ...pewaukee, quarterlyServiceCharge: '141.00', on: '2026-07-06' },
      { kind: 'installments', municipality: 'port-washington', principal: '5000', ratePercent: '15.01' },
      { kind: 'installments', ...pewaukee, principal: '5000', count: 6 },
      { kind: 'daily-penalty', municipality: 'port-washington', noticeGiven: '2027-03-01', connectedOn: '2027-04-01' },
      { kind: 'late-charge', municipality: 'saukville', bill: '100', months: 2 },
      { kind: 'rec', ...pewaukee, use: 'sic', code: '1234', employeeHoursPerDay: 8 },
    );
    expect(failed).toBe(true);
    expect(answers.map(answer => 'refused' in answer)).toEqual([true, false, true, true, true, true, true]);
    expect(answers.every(answer => (answer['because'] as unknown[]).length > 0)).toBe(true);
  });

  it('every refusal of the law names a section, also where no edition or table has the rule', async () => {
    const { answers } = await calc(
      { kind: 'late-charge', municipality: 'port-washington', bills: [], through: '2028-01-01' },
      { kind: 'standby-start', municipality: 'arcadia', warned: '2027-01-04' },
      { kind: 'tax-roll', municipality: 'arcadia', year: 2008 },
      { kind: 'deadline', ...pewaukee, rule: 'unheard-of', start: '2027-01-04' },
      { kind: 'rec', ...pewaukee, use: 'religious' },
      { kind: 'rec', municipality: 'saukville', use: 'religious' },
    );
    expect(answers.map(answer => (answer['because'] as { section: string }[])[0]?.section)).toEqual([
      'Municipal Code ch. 342',
      'Municipal Code ch. 315 (Ord. No. 153)',
      'Municipal Code ch. 315 (Ord. No. 153)',
      'City Code ch. 300',
      '§ 300-23.A',
      'Village Code ch. 159',
    ]);
  });

  it('what is nested without measure costs no other line its answer', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const { answers } = await calc(
      `{"kind":"rec","municipality":"pewaukee","use":"duplex","id":${deep}}`,
      `{"kind":"rec","municipality":"pewaukee","use":${deep}}`,
      `{"kind":${deep}}`,
      { kind: 'rec', ...pewaukee, use: 'duplex' },
    );
    expect(answers.map(({ error, rec }) => error ?? rec)).toEqual([
      'Line 1: id must be a text or a number.',
      expect.stringMatching(/^Line 2: use: is an array/),
      expect.stringMatching(/^Line 3: there is no kind of that form/),
      '2',
    ]);
  });

  it('a byte-order mark before the first line is as if it were not there', async () => {
    const { answers } = await calc(
      '\uFEFF{"kind":"deadline","municipality":"pewaukee","on":"2027-01-31","act":"office"}',
    );
    expect(answers[0]?.['due']).toBe('2027-02-01');
  });

  it('a request that lacks something is an error with its line, not a refusal of the law', async () => {
    const { answers } = await calc(
      '',
      { kind: 'deadline', ...pewaukee, period: '10 days' },
      { kind: 'late-charge', ...pewaukee, bill: '100' },
      { kind: 'rec', ...pewaukee, use: 'multi-unit', id: 'r' },
    );
    expect(answers).toEqual([
      {
        error: 'Line 2: The day the period starts (start) is missing, or a fixed day (on) instead.',
        line: 2,
      },
      { error: 'Line 3: Give bill and months, or bills and through (and payments, if any).', line: 3 },
      { id: 'r', error: 'Line 4: The number of units is missing.', line: 4 },
    ]);
  });

  it('the name of something every object has is no rule, and costs no other line its answer', async () => {
    const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
    const { answers } = await calc(
      ...names.map(rule => ({ kind: 'deadline', ...pewaukee, rule, start: '2027-01-04' })),
      { kind: 'deadline', ...pewaukee, on: '2027-01-31', act: 'office' },
    );
    expect(answers.map(answer => 'refused' in answer)).toEqual([true, true, true, true, false]);
    expect(answers[4]?.['due']).toBe('2027-02-01');
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
