import { day } from '../../src/core/kernel/calendar-date.ts';
import { standbyStart, standbyStartSteps, type StandbyDates } from '../../src/core/rules/standby-start.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

function start(given: Partial<Record<'deadline' | 'operational' | 'warned' | 'letter', string>>, letterPolicy = false) {
  const on = (text: string | undefined) => (text === undefined ? undefined : day(text));
  const dates: StandbyDates = {
    connectionDeadline: on(given.deadline),
    operationalOn: on(given.operational),
    warnedOn: on(given.warned),
    letterOn: on(given.letter),
    letterPolicy,
  };
  return standbyStart(pewaukee, dates);
}

describe('§ 300-7.C(2)(b): standby from the day after the last of what it waits for', () => {
  const long = { deadline: '2026-08-20', operational: '2011-08-20' };

  it('the ten days end last: warned on a Friday, a Saturday and two days before Veterans Day', () => {
    expect(['2027-10-29', '2027-10-30', '2027-11-01'].map(warned => start({ ...long, warned }).accruesFrom)).toEqual([
      '2027-11-09',
      '2027-11-10',
      '2027-11-13',
    ]);
    expect(start({ ...long, warned: '2027-10-29' })).toMatchObject({
      warningEnds: '2027-11-08',
      binding: 'warningEnds',
      missing: [],
    });
  });

  it('the 12 months since the sewer became operational don’t roll off a Sunday', () => {
    const answer = start({ deadline: '2026-08-20', operational: '2026-10-10', warned: '2026-09-01' });
    expect(answer).toMatchObject({
      operationalPlus12Months: '2027-10-10',
      accruesFrom: '2027-10-11',
      binding: 'operationalPlus12Months',
    });
  });

  it('the deadline ends last', () => {
    const answer = start({ deadline: '2027-12-01', operational: '2012-12-01', warned: '2027-11-02' });
    expect(answer).toMatchObject({ accruesFrom: '2027-12-02', binding: 'connectionDeadline' });
  });

  it('never before the chapter: everything over by July 4, July 5 and July 6, 2026', () => {
    const from = (deadline: string) => start({ deadline, operational: '2010-01-01', warned: '2020-01-01' });
    expect(['2026-07-04', '2026-07-05', '2026-07-06'].map(date => from(date).accruesFrom)).toEqual([
      '2026-07-06',
      '2026-07-06',
      '2026-07-07',
    ]);
    expect(from('2026-07-04').binding).toBe('edition');
    expect(from('2026-07-05').binding).toBe('connectionDeadline');
  });

  it('dates it waits for that are not known are named, nothing is assumed', () => {
    expect(start({})).toMatchObject({
      accruesFrom: null,
      binding: null,
      missing: ['connectionDeadline', 'operational', 'warned'],
    });
    expect(start({ ...long })).toMatchObject({
      accruesFrom: null,
      connectionDeadline: '2026-08-20',
      missing: ['warned'],
    });
  });

  it('where no edition has the charge there is nothing to wait for', () => {
    expect(standbyStart(lawOf('arcadia'), { letterPolicy: false })).toMatchObject({
      accruesFrom: null,
      missing: [],
      waits: [],
    });
  });
});

describe('Committee of June 11, 2026, item 4.5: one year from the date of a letter', () => {
  const known = { deadline: '2026-08-20', operational: '2011-08-20', warned: '2026-09-01' };

  it('letters of August 31, September 1 and September 3, 2026; the last one ends on a Friday', () => {
    expect(
      ['2026-08-31', '2026-09-01', '2026-09-03'].map(letter => start({ ...known, letter }, true).accruesFrom),
    ).toEqual(['2027-09-01', '2027-09-02', '2027-09-04']);
  });

  it('a year that ends on Sunday or Labor Day rolls', () => {
    expect(start({ ...known, letter: '2026-09-05' }, true)).toMatchObject({
      letterYearEnds: '2027-09-07',
      binding: 'letterYearEnds',
    });
    expect(start({ ...known, letter: '2026-09-04' }, true).letterYearEnds).toBe('2027-09-04');
  });

  it('with the policy on, a letter not given is missing; with it off, it is not asked for', () => {
    expect(start(known, true).missing).toEqual(['letter']);
    expect(start(known, false)).toMatchObject({ letterYearEnds: null, accruesFrom: '2026-09-12' });
  });
});

describe('§ 300-7.C(2)(b): why it starts on that day', () => {
  it('names each wait with the day it is counted from, and the day after the last', () => {
    const known = { deadline: '2026-08-20', operational: '2011-08-20', warned: '2026-09-03', letter: '2026-09-01' };
    expect(standbyStartSteps(start(known, true))).toEqual([
      'Time to connect: through August 20, 2026',
      '12 months from August 20, 2011, when the sewer became operational: through August 20, 2012',
      '10 days from the warning of September 3, 2026: through September 14, 2026',
      '1 year from the letter of September 1, 2026: through September 1, 2027',
      'Standby from the day after the last of these: September 2, 2027',
    ]);
  });

  it('has no last line while a date is missing, and says where the text began later', () => {
    expect(standbyStartSteps(start({ deadline: '2027-01-04' }))).toEqual(['Time to connect: through January 4, 2027']);
    const early = { deadline: '2026-01-02', operational: '2010-01-01', warned: '2026-01-02' };
    expect(standbyStartSteps(start(early)).slice(-2)).toEqual([
      'No standby charge in the text: through July 5, 2026',
      'Standby from the day after the last of these: July 6, 2026',
    ]);
  });

  it('February 29, 2028 in use: twelve months end on the last day of February, the 28th', () => {
    const leap = (operational: string) =>
      start({ deadline: '2026-08-20', warned: '2027-01-04', operational }).accruesFrom;
    expect(['2028-02-28', '2028-02-29', '2028-03-01'].map(leap)).toEqual(['2029-03-01', '2029-03-01', '2029-03-02']);
  });
});
