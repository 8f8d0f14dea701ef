import { answersTo, calc } from '../support/run-calc.ts';

const pewaukee = { municipality: 'pewaukee' };
const schedule = { ...pewaukee, principal: '6420.01', completedOn: '2027-03-04', firstDue: '2028-01-31' };

/** The error of each request, without its line; undefined where it was answered or refused. */
async function errorsOf(...requests: readonly object[]) {
  return (await answersTo(...requests)).map(({ error }) => (error as string | undefined)?.replace(/^Line \d+: /, ''));
}

describe('what can’t be read is an error with its line', () => {
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

  it('amounts, counts and rates that are none', async () => {
    const rate = { kind: 'standby-rate', ...pewaukee };
    const late = { kind: 'late-charge', ...pewaukee, bill: '100.00' };
    const plan = { kind: 'installments', ...schedule };
    expect(
      await errorsOf(
        { ...rate, quarterlyServiceCharge: '-141.00' },
        { ...rate, rec: '-1' },
        { ...rate, months: 1.5 },
        { ...late, months: -1 },
        { ...plan, count: 0 },
        { ...plan, count: 101 },
        { ...plan, ratePercent: '-1' },
        { ...plan, ratePercent: '10%' },
        { ...plan, principal: '1e3' },
        {
          kind: 'delinquent-tax',
          ...pewaukee,
          amount: '1',
          due: '2027-01-31',
          paid: '2027-03-01',
          countyPenalty: 'yes',
        },
        { kind: 'late-charge', ...pewaukee, bill: '9999999999999.99', months: 1200 },
      ),
    ).toEqual([
      'quarterlyServiceCharge: "-141.00" is not an amount like "211.50".',
      'rec: "-1" is not a number of RECs like "1" or "2.25".',
      'months: must be a whole number from 0 to 1200.',
      'months: must be a whole number from 0 to 1200.',
      'count: must be a whole number from 1 to 100.',
      'count: must be a whole number from 1 to 100.',
      'ratePercent: "-1" is not a percentage like "10" or "9.5".',
      'ratePercent: "10%" is not a percentage like "10" or "9.5".',
      'principal: "1e3" is not an amount like "211.50".',
      'countyPenalty: must be true or false.',
      expect.stringMatching(/^a date or amount lies outside what can be computed/),
    ]);
  });

  it('dates that contradict each other', async () => {
    expect(
      await errorsOf(
        { kind: 'installments', ...schedule, firstDue: '2027-03-03' },
        { kind: 'installments', ...schedule, firstDue: '2027-03-04' },
        { kind: 'payoff', schedule, paidThrough: 0, on: '2027-03-03' },
        { kind: 'payoff', schedule: { ...pewaukee, principal: '100' }, paidThrough: 0, on: '2027-03-03' },
        { kind: 'interest', amount: '100', ratePercent: '5', from: '2027-03-04', to: '2027-03-03' },
      ),
    ).toEqual([
      'The first installment (firstDue 2027-03-03) is before the completion of the work (2027-03-04).',
      undefined,
      'The payoff day 2027-03-03 is before 2027-03-04, from which interest runs.',
      'The day interest runs from is not known: give completedOn and firstDue in the schedule.',
      'The last day (to 2027-03-03) is before the first (from 2027-03-04).',
    ]);
  });

  it('one form or the other, never both: nothing that was given is dropped', async () => {
    const start = { kind: 'standby-start', ...pewaukee };
    const late = { kind: 'late-charge', ...pewaukee };
    const rate = { kind: 'standby-rate', ...pewaukee, quarterlyServiceCharge: '141.00' };
    const components = { administrative: '1', operation: '1', debtService: '1' };
    const deadline = { kind: 'deadline', ...pewaukee };
    expect(
      await errorsOf(
        { ...start, connectionDeadline: '2027-01-04', availabilityNotice: '2012-01-04', use: 'residential' },
        { ...start, availabilityNotice: '2012-01-04' },
        { ...late, bill: '1', months: 1, through: '2027-01-01' },
        { ...late, bills: [], through: '2027-01-01', on: '2027-01-01' },
        { ...rate, ...components },
        { kind: 'service-charge', ...pewaukee, administrative: '1', operation: '1' },
        { ...deadline, rule: 'existing-residential', period: '1 year', start: '2027-01-04' },
        { ...deadline, on: '2027-01-04', start: '2027-01-04' },
        { kind: 'interest', amount: '100', from: '2027-01-04', to: '2027-01-05' },
        { kind: 'installments', principal: '100', count: 2 },
      ),
    ).toEqual([
      'Give the connection deadline or the notice of availability (with the use), not both.',
      'The use (residential or nonresidential) is missing: the deadline depends on it.',
      'Give bill and months, or bills and through (and payments, if any).',
      'Give bill and months, or bills and through (and payments, if any).',
      'Give the quarterly service charge or its annual components, not both.',
      'The annual components are administrative, operation and debtService: one of them is missing.',
      'Give a rule or a period, not both.',
      'A fixed day (on) stands instead of rule, period and start: give one or the other.',
      'Without a municipality the rate (ratePercent) is needed.',
      'Without a municipality the rate (ratePercent) and the number of installments (count) are needed.',
    ]);
  });

  it('§ 300-23: a use is measured by what belongs to it', async () => {
    const rec = { kind: 'rec', ...pewaukee };
    expect(
      await errorsOf(
        { ...rec, use: 'duplex', units: 2 },
        { ...rec, use: 'duplex', units: 3 },
        { ...rec, use: 'single-family', employeeHoursPerDay: 8 },
        { ...rec, use: 'multi-unit', units: 0 },
        { ...rec, use: 'sic', code: 742, employeeHoursPerDay: 8 },
        { ...rec, use: 'sic', code: 5812, employeeHoursPerDay: 8 },
        { ...rec, use: 'sic', code: '5812' },
      ),
    ).toEqual([
      undefined,
      'The use "duplex" has 2 units, not 3.',
      'The use "single-family" is not measured by employeeHoursPerDay.',
      'A building has at least one unit; land without one is vacant.',
      'code: must be an industry code in quotes like "5812".',
      undefined,
      'The code or employeeHoursPerDay is missing.',
    ]);
  });

  it('null is as if it were left out, and a schedule may carry its own kind and id', async () => {
    const start = { kind: 'standby-start', ...pewaukee, operational: '2012-01-04', warned: '2027-03-02' };
    const answers = await answersTo(
      { ...start, connectionDeadline: '2027-03-01', letter: null },
      { kind: 'rec', municipality: null, use: 'duplex' },
      {
        kind: 'payoff',
        schedule: { kind: 'installments', id: 7, ...schedule, method: null },
        paidThrough: 0,
        on: '2027-03-04',
      },
    );
    expect(answers.map(({ accruesFrom, error, payoff }) => accruesFrom ?? payoff ?? error)).toEqual([
      '2027-03-13',
      'Line 2: municipality: is missing.',
      '6420.01',
    ]);
  });
});
