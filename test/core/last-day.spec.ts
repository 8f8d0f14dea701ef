import fc from 'fast-check';
import {
  isBusinessDay,
  isOpenFor,
  lastDay,
  rollLastDay,
  type Act,
  type TimeLaw,
} from '../../src/core/calendar/last-day.ts';
import { parsePeriod, type Period } from '../../src/core/calendar/period.ts';
import { addDays, day, weekdayOf } from '../../src/core/kernel/calendar-date.ts';
import { lawOf } from '../support/town-law.ts';

const law = lawOf('pewaukee').editions[1] as TimeLaw;
const period = (text: string) => parsePeriod(text) as Period;
const due = (start: string, length: string, act: Act, under = law) =>
  lastDay(under, day(start), period(length), act).due;
const withTime = (change: Partial<TimeLaw['time']>): TimeLaw => ({ ...law, time: { ...law.time, ...change } });

describe('Wis. Stat. 990.001(4)(a): the first day is left out, the last counted', () => {
  it('ten days from the 1st, the 2nd, the 3rd end on the 11th, the 12th, the 13th', () => {
    expect(['2027-03-01', '2027-03-02', '2027-04-20'].map(start => due(start, '10 days', 'perform'))).toEqual([
      '2027-03-11',
      '2027-03-12',
      '2027-04-30',
    ]);
  });

  it('365 days are not one year across a leap day', () => {
    expect(lastDay(law, day('2027-06-01'), period('365 days'), 'perform').nominal).toBe('2028-05-31');
    expect(lastDay(law, day('2027-06-01'), period('1 year'), 'perform').nominal).toBe('2028-06-01');
  });

  it('years from February 28, 29 and March 1 of a leap year end on their day, the 29th on the last of February', () => {
    expect(
      ['2016-02-28', '2016-02-29', '2016-03-01'].map(
        start => lastDay(law, day(start), period('15 years'), 'perform').nominal,
      ),
    ).toEqual(['2031-02-28', '2031-02-28', '2031-03-01']);
    expect(lastDay(law, day('2016-02-29'), period('15 years'), 'perform').because.map(({ open }) => open)).toContain(
      'leap-day',
    );
  });

  it('in default from the day after the last', () => {
    expect(lastDay(law, day('2012-03-14'), period('15 years'), 'perform')).toMatchObject({
      nominal: '2027-03-14',
      due: '2027-03-15',
      defaultFrom: '2027-03-16',
      rolled: 'March 14, 2027 is a Sunday',
    });
  });
});

describe('Wis. Stat. 990.001(4)(b): Sundays and legal holidays', () => {
  it('Saturday stays, Sunday moves to Monday, Monday stays', () => {
    const roll = (date: string) => rollLastDay(law, day(date), 'perform').due;
    expect(['2027-03-13', '2027-03-14', '2027-03-15'].map(roll)).toEqual(['2027-03-13', '2027-03-15', '2027-03-15']);
  });

  it('work due on Friday, January 1, 2027 can be done on Saturday, a payment on Monday the 4th', () => {
    expect(due('2026-12-02', '30 days', 'perform')).toBe('2027-01-02');
    expect(due('2026-12-02', '30 days', 'office')).toBe('2027-01-04');
    expect(due('2026-12-01', '30 days', 'office')).toBe('2026-12-31');
    expect(due('2026-12-03', '30 days', 'office')).toBe('2027-01-04');
  });

  it('a holiday on Saturday before a Sunday moves past both', () => {
    const { due: moved, rolled } = rollLastDay(law, day('2026-07-04'), 'perform');
    expect(moved).toBe('2026-07-06');
    expect(rolled).toBe('July 4, 2026 is Independence Day, July 5, 2026 is a Sunday');
  });

  it('the partisan primary and the general election move a payment', () => {
    expect(due('2026-07-12', '30 days', 'office')).toBe('2026-08-12');
    expect(due('2026-10-04', '30 days', 'office')).toBe('2026-11-04');
    expect(due('2027-10-04', '30 days', 'office')).toBe('2027-11-03');
  });
});

describe('Wis. Stat. 990.001(4)(c): Saturdays at a closed office', () => {
  it('a payment due on Saturday moves, work does not, an office open on Saturdays does not', () => {
    expect(due('2026-06-10', '10 days', 'office')).toBe('2026-06-22');
    expect(due('2026-06-10', '10 days', 'perform')).toBe('2026-06-20');
    expect(due('2026-06-10', '10 days', 'office', withTime({ officeOpenSaturday: true }))).toBe('2026-06-20');
  });

  it('other codes: Saturday rolls for any act, or never', () => {
    expect(due('2026-06-10', '10 days', 'perform', withTime({ saturday: 'rolls' }))).toBe('2026-06-22');
    expect(due('2026-06-10', '10 days', 'office', withTime({ saturday: 'never' }))).toBe('2026-06-20');
    expect(due('2026-06-11', '10 days', 'office', withTime({ saturday: 'never', sundayAndHoliday: 'never' }))).toBe(
      '2026-06-21',
    );
  });

  it('other codes: periods under seven days skip weekends and holidays, seven days don’t', () => {
    const skipping = withTime({ shortPeriodExclusion: 7 });
    expect(due('2026-12-23', '6 days', 'perform', skipping)).toBe('2027-01-04');
    expect(due('2026-12-23', '7 days', 'perform', skipping)).toBe('2026-12-30');
  });
});

describe('any last day', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map(n => addDays(day('2000-01-01'), n));
  const acts = fc.constantFrom<Act>('perform', 'office');

  it('is never before the nominal day, is open for the act, and no open day lies between', () => {
    fc.assert(
      fc.property(days, acts, (nominal, act) => {
        const { due: rolled, rolled: why } = rollLastDay(law, nominal, act);
        expect(rolled >= nominal).toBe(true);
        expect(isOpenFor(law, rolled, act)).toBe(true);
        for (let between = nominal; between < rolled; between = addDays(between, 1))
          expect(isOpenFor(law, between, act)).toBe(false);
        expect(why === null).toBe(rolled === nominal);
        expect(weekdayOf(rolled)).not.toBe(7);
      }),
    );
  });

  it('of an office act is a business day', () => {
    fc.assert(
      fc.property(days, nominal => expect(isBusinessDay(law, rollLastDay(law, nominal, 'office').due)).toBe(true)),
    );
  });
});
