import { holidayName } from '../../src/core/calendar/holidays.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { figuresOf, today } from './figure.ts';

/** "05-30 –", "05-31 Memorial Day": what each day of the year is kept as. */
const kept = (year: number, ...days: readonly string[]) => ({
  of: (law: Rulebook) => days.map(text => `${text} ${holidayName(today(law).holidays, day(`${year}-${text}`)) ?? '–'}`),
});

export const holidayFigures = figuresOf('wisconsin', 'Wis. Stat. 995.20', {
  'January 1 of 2027': {
    ...kept(2027, '01-01', '01-02', '12-31'),
    is: ["01-01 New Year's Day", '01-02 –', '12-31 –'],
  },
  'January 1 of 2023, a Sunday, is kept on the Monday': {
    ...kept(2023, '01-01', '01-02', '01-03'),
    is: ['01-01 –', "01-02 New Year's Day (observed)", '01-03 –'],
  },
  'the third Monday of January 2027': {
    ...kept(2027, '01-11', '01-17', '01-18', '01-19', '01-25'),
    is: ['01-11 –', '01-17 –', '01-18 Martin Luther King Jr. Day', '01-19 –', '01-25 –'],
  },
  'the third Monday of February 2027': {
    ...kept(2027, '02-08', '02-14', '02-15', '02-16', '02-22'),
    is: ['02-08 –', '02-14 –', "02-15 Presidents' Day", '02-16 –', '02-22 –'],
  },
  'the last Monday of May, the fourth of 2026': {
    ...kept(2026, '05-18', '05-24', '05-25', '05-26'),
    is: ['05-18 –', '05-24 –', '05-25 Memorial Day', '05-26 –'],
  },
  'the last Monday of May, the fifth of 2027': {
    ...kept(2027, '05-24', '05-30', '05-31', '06-01'),
    is: ['05-24 –', '05-30 –', '05-31 Memorial Day', '06-01 –'],
  },
  'June 19 of 2026': {
    ...kept(2026, '06-18', '06-19', '06-20'),
    is: ['06-18 –', '06-19 Juneteenth', '06-20 –'],
  },
  'July 4 of 2028': {
    ...kept(2028, '07-03', '07-04', '07-05'),
    is: ['07-03 –', '07-04 Independence Day', '07-05 –'],
  },
  'July 4 of 2026, a Saturday, stays there; of 2027, a Sunday, is kept on the Monday': {
    of: law => [kept(2026, '07-03', '07-04', '07-05').of(law), kept(2027, '07-04', '07-05', '07-06').of(law)],
    is: [
      ['07-03 –', '07-04 Independence Day', '07-05 –'],
      ['07-04 –', '07-05 Independence Day (observed)', '07-06 –'],
    ],
  },
  'the partisan primary, the second Tuesday of August in even years': {
    of: law => [kept(2026, '08-10', '08-11', '08-12').of(law), kept(2027, '08-10').of(law)],
    is: [['08-10 –', '08-11 Partisan primary', '08-12 –'], ['08-10 –']],
  },
  'the first Monday of September 2027': {
    ...kept(2027, '09-05', '09-06', '09-07', '09-13'),
    is: ['09-05 –', '09-06 Labor Day', '09-07 –', '09-13 –'],
  },
  'the second Monday of October 2027': {
    ...kept(2027, '10-04', '10-10', '10-11', '10-12', '10-18'),
    is: ['10-04 –', '10-10 –', "10-11 Columbus Day and Indigenous Peoples' Day", '10-12 –', '10-18 –'],
  },
  'the November election, the Tuesday after the first Monday in even years': {
    of: law => [kept(2028, '11-06', '11-07', '11-08').of(law), kept(2027, '11-02').of(law)],
    is: [['11-06 –', '11-07 November general election', '11-08 –'], ['11-02 –']],
  },
  'November 11 of 2027': {
    ...kept(2027, '11-10', '11-11', '11-12'),
    is: ['11-10 –', '11-11 Veterans Day', '11-12 –'],
  },
  'the fourth Thursday of November 2027': {
    ...kept(2027, '11-18', '11-24', '11-25', '11-26'),
    is: ['11-18 –', '11-24 –', '11-25 Thanksgiving Day', '11-26 –'],
  },
  'December 25 of 2028': {
    ...kept(2028, '12-24', '12-25', '12-26'),
    is: ['12-24 –', '12-25 Christmas Day', '12-26 –'],
  },
});
