import { answersTo, calc } from '../support/run-calc.ts';

const pewaukee = { municipality: 'pewaukee' };
const schedule = { ...pewaukee, principal: '6420.01', completedOn: '2027-03-04', firstDue: '2028-01-31' };

describe('what the law does not allow or does not say is refused with its section', () => {
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
      { kind: 'tax-roll', municipality: 'arcadia', year: 1975 },
      { kind: 'deadline', ...pewaukee, rule: 'unheard-of', start: '2027-01-04' },
      { kind: 'rec', ...pewaukee, use: 'religious' },
      { kind: 'rec', municipality: 'saukville', use: 'religious' },
    );
    expect(answers.map(answer => (answer['because'] as { section: string }[])[0]?.section)).toEqual([
      'Municipal Code ch. 342',
      'Municipal Code ch. 315 (Ord. No. 153)',
      'Municipal Code ch. 315 (Ord. No. 112A)',
      'City Code ch. 300',
      '§ 300-23.A',
      'Village Code ch. 159',
    ]);
  });

  it('a rule that the town’s text lacks, by the name of the text', async () => {
    const answers = await answersTo(
      { kind: 'standby-rate', municipality: 'arcadia' },
      { kind: 'quarter', municipality: 'port-washington', quarter: '2027-Q1', serviceCharge: '1.00' },
      { kind: 'daily-penalty', ...pewaukee, noticeGiven: '2027-03-01', connectedOn: '2027-04-01' },
      { kind: 'due-date', municipality: 'saukville', issued: '2027-03-01' },
      { kind: 'service-charge', municipality: 'saukville' },
      { kind: 'rec', municipality: 'arcadia', use: 'duplex' },
      { kind: 'rec', municipality: 'port-washington', use: 'duplex' },
    );
    expect(answers.map(({ refused }) => refused)).toEqual([
      'Chapter 315, Ordinance 153 has no rule for a standby charge.',
      'Chapter 342 as amended by Ordinance 2023-14 has no rule for the months of a quarter.',
      'Chapter 300 has no rule for a daily penalty.',
      'Chapter 159 as amended by Ordinance 825 has no rule for when a bill is due.',
      'Chapter 159 as amended by Ordinance 825 has no rule for a service charge.',
      'Chapter 315, Ordinance 153 has no table of residential equivalents or connection units.',
      'The use "duplex" is not in the table, which has dwelling, commercial; the council assigns its figure.',
    ]);
  });

  it('a day that no edition covers, by the day; the last day before the chapter and its first', async () => {
    const bill = { kind: 'due-date', ...pewaukee };
    const answers = await answersTo(
      { ...bill, issued: '1995-12-31' },
      { ...bill, issued: '2026-07-05' },
      { ...bill, issued: '2026-07-06' },
      { kind: 'daily-penalty', municipality: 'arcadia', noticeGiven: '2009-08-12', connectedOn: '2010-01-01' },
      { kind: 'daily-penalty', municipality: 'arcadia', noticeGiven: '2009-08-13', connectedOn: '2010-01-01' },
      { kind: 'tax-roll', municipality: 'saukville', year: 2022 },
      { kind: 'installments', ...pewaukee, principal: '100', completedOn: '2026-07-05' },
      { kind: 'installments', ...pewaukee, principal: '100', completedOn: '2026-07-06' },
    );
    expect(answers.map(({ refused }) => refused)).toEqual([
      'The rulebook of City of Pewaukee has no edition in force on December 31, 1995.',
      'Sewer ordinance before chapter 300 has no rule for when a bill is due.',
      undefined,
      'Clear water article, Ordinance 112A has no rule for a daily penalty.',
      undefined,
      'The rulebook of Village of Saukville has no edition in force on October 15, 2022.',
      "The text sets no rate of interest; nothing is levied until the council's rate, at most 15 percent, is recorded.",
      undefined,
    ]);
  });

  it('a rate or count above the text’s, just at it not: in a schedule, a payoff, interest', async () => {
    const answers = await answersTo(
      { kind: 'installments', ...schedule, ratePercent: '10.00' },
      { kind: 'installments', ...schedule, ratePercent: '10.01' },
      { kind: 'installments', ...schedule, count: 5 },
      { kind: 'installments', ...schedule, count: 6 },
      { kind: 'payoff', schedule: { ...schedule, count: 6 }, paidThrough: 0, on: '2027-06-01' },
      {
        kind: 'interest',
        municipality: 'arcadia',
        amount: '100',
        ratePercent: '15.5',
        from: '2027-01-01',
        to: '2027-02-01',
      },
      { kind: 'interest', municipality: 'arcadia', amount: '100', from: '2027-01-01', to: '2027-02-01' },
      { kind: 'interest', ...pewaukee, amount: '100', from: '2027-01-01', to: '2027-02-01' },
    );
    expect(answers.map(({ refused, because }) => refused && (because as { section: string }[])[0]?.section)).toEqual([
      undefined,
      '§ 300-7.C(2)(a)',
      undefined,
      '§ 300-7.C(2)(a)',
      '§ 300-7.C(2)(a)',
      'Wis. Stat. 281.45',
      'Wis. Stat. 281.45',
      undefined,
    ]);
    expect(answers[7]).toMatchObject({ days: 31, interest: '0.85' });
  });

  it('§ 300-23: a use or a code that is not listed, until the council assigns it', async () => {
    const answers = await answersTo(
      { kind: 'rec', ...pewaukee, use: 'car-wash', units: 2 },
      { kind: 'rec', ...pewaukee, use: 'sic', code: '5941', employeeHoursPerDay: 8 },
      { kind: 'rec', ...pewaukee, use: 'sic', code: '5950', employeeHoursPerDay: 8 },
    );
    expect(answers.map(({ refused }) => refused)).toEqual([
      'The use "car-wash" is not in the table, which has single-family, parsonage, duplex, vacant, multi-unit, sic; the council assigns its figure.',
      undefined,
      'The table has no industry code 5950; the council assigns the residential equivalents of such a use.',
    ]);
    const cited = answers[2]?.['because'] as { section: string; text: string }[];
    expect(cited.map(({ section, text }) => [section, text])).toEqual([
      ['§ 300-23.B', expect.stringMatching(/The Common Council assigns a use that is not listed/)],
    ]);
  });
});
