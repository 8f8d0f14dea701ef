import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import {
  addDays,
  addMonths,
  addYears,
  day,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  lastDayOf,
  monthOf,
  weekdayOf,
  type CalendarDate,
} from '../../src/core/kernel/calendar-date.ts';

const dates = fc
  .record({
    year: fc.integer({ min: 1600, max: 2400 }),
    month: fc.integer({ min: 1, max: 12 }),
    dayInMonth: fc.integer({ min: 1, max: 31 }),
  })
  .filter(({ year, month, dayInMonth }) => dayInMonth <= daysInMonth(year, month))
  .map(
    ({ year, month, dayInMonth }) =>
      Temporal.PlainDate.from({ year, month, day: dayInMonth }).toString() as CalendarDate,
  );

const temporal = (date: CalendarDate) => Temporal.PlainDate.from(date);

describe('calendar dates, held equal to Temporal', () => {
  it('adds days', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        expect(addDays(date, days)).toBe(temporal(date).add({ days }).toString());
      }),
    );
  });

  it('adds months and years, to the last day where the month is shorter', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -600, max: 600 }), (date, months) => {
        expect(addMonths(date, months)).toBe(temporal(date).add({ months }).toString());
        const years = Math.trunc(months / 12);
        expect(addYears(date, years)).toBe(temporal(date).add({ years }).toString());
      }),
    );
  });

  it('counts days between dates and names weekdays', () => {
    fc.assert(
      fc.property(dates, dates, (from, to) => {
        expect(daysBetween(from, to)).toBe(temporal(from).until(temporal(to), { largestUnit: 'days' }).days);
        expect(weekdayOf(from)).toBe(temporal(from).dayOfWeek);
        expect(lastDayOf(monthOf(from))).toBe(
          temporal(from)
            .with({ day: temporal(from).daysInMonth })
            .toString(),
        );
      }),
    );
  });

  it('knows which texts are dates', () => {
    for (const text of ['2027-02-28', '2028-02-29', '1600-02-29', '2400-12-31'])
      expect(isCalendarDate(text)).toBe(true);
    for (const text of [
      '2027-02-29',
      '1900-02-29',
      '2027-13-01',
      '2027-00-10',
      '2027-04-31',
      '2027-4-01',
      '',
      20270101,
    ]) {
      expect(isCalendarDate(text)).toBe(false);
    }
    expect(() => day('2027-02-30')).toThrow(RangeError);
  });
});
