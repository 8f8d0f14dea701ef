import { holidayName, holidaysIn } from '../../src/core/calendar/holidays.ts';
import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import type { HolidayRules } from '../../src/core/rulebook/time-schema.ts';
import { lawOf } from '../support/town-law.ts';

const rules = lawOf('pewaukee').editions[1]?.holidays as HolidayRules;
const dates = (year: number) => holidaysIn(rules, year).map(({ date }) => date.slice(5));

describe('legal holidays: Wis. Stat. 995.20', () => {
  it('2026 has both election days; July 4 on a Saturday stays there', () => {
    expect(dates(2026)).toEqual([
      '01-01',
      '01-19',
      '02-16',
      '05-25',
      '06-19',
      '07-04',
      '08-11',
      '09-07',
      '10-12',
      '11-03',
      '11-11',
      '11-26',
      '12-25',
    ]);
  });

  it('2027 has none; July 4 on a Sunday is kept on Monday the 5th', () => {
    expect(dates(2027)).toEqual([
      '01-01',
      '01-18',
      '02-15',
      '05-31',
      '06-19',
      '07-05',
      '09-06',
      '10-11',
      '11-11',
      '11-25',
      '12-25',
    ]);
    expect(holidayName(rules, day('2027-07-04'))).toBeUndefined();
    expect(holidayName(rules, day('2027-07-05'))).toBe('Independence Day (observed)');
  });

  it('2028 has both election days, the general one on the Tuesday after the first Monday', () => {
    expect(dates(2028)).toEqual([
      '01-01',
      '01-17',
      '02-21',
      '05-29',
      '06-19',
      '07-04',
      '08-08',
      '09-04',
      '10-09',
      '11-07',
      '11-11',
      '11-23',
      '12-25',
    ]);
    expect(holidayName(rules, day('2028-11-07'))).toBe('November general election');
    expect(holidayName(rules, day('2028-08-08'))).toBe('Partisan primary');
  });

  it('a November that begins on a Tuesday votes on the 8th, not on the 1st', () => {
    expect(holidayName(rules, day('2022-11-01'))).toBeUndefined();
    expect(holidayName(rules, day('2022-11-08'))).toBe('November general election');
  });

  it('days around a holiday, Christmas Eve, the Friday after Thanksgiving and Good Friday are none', () => {
    for (const date of ['2026-12-24', '2026-12-26', '2026-11-27', '2026-04-03', '2026-12-31']) {
      expect(holidayName(rules, day(date))).toBeUndefined();
    }
  });

  it('the fast look-up and the list agree on every day of twelve years', () => {
    for (let date = day('2020-01-01'); date < '2032-01-01'; date = addDays(date, 1)) {
      const listed = holidaysIn(rules, Number(date.slice(0, 4))).find(holiday => holiday.date === date)?.name;
      expect(holidayName(rules, date)).toBe(listed);
    }
  });

  it('where Saturdays move to Fridays, New Year of a Saturday is kept in the year before', () => {
    const moving: HolidayRules = { ...rules, saturdayMovesToFriday: true };
    expect(holidaysIn(moving, 2027).at(-1)?.date).toBe('2027-12-31');
    expect(holidayName(moving, day('2028-01-01'))).toBeUndefined();
  });

  it('a holiday with a first and last day is kept between them only', () => {
    const dated: HolidayRules = {
      ...rules,
      days: [{ name: 'Founding Day', from: day('2027-01-01'), until: day('2028-12-31'), on: { month: 6, day: 2 } }],
    };
    expect([2026, 2027, 2028, 2029].map(year => holidaysIn(dated, year).length)).toEqual([0, 1, 1, 0]);
  });
});
