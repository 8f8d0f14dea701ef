import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import type { Service, Trigger } from '../../src/core/rulebook/kinds.ts';
import type { Use } from '../../src/core/rulebook/fields.ts';
import { connectionDeadline } from '../../src/core/rules/deadline.ts';
import { around, figuresOf } from './figure.ts';

interface Asked {
  readonly trigger: Trigger;
  readonly use: Use;
  readonly service?: Service;
}

const HOME: Asked = { trigger: 'availability', use: 'residential' };
const SHOP: Asked = { trigger: 'availability', use: 'nonresidential' };

type Dates = Readonly<Partial<Record<'letterDate' | 'mailedOn' | 'receivedOn' | 'triggerOn', string>>>;

function deadlineOf(law: Rulebook, asked: Asked, given: Dates) {
  const dates = Object.fromEntries(Object.entries(given).map(([what, on]) => [what, day(on)]));
  const answer = connectionDeadline(law, { ...asked, dates });
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
}

/**
 * Asked the day before the last day, on it, and the day after. Letters are dated ahead of their mailing here, so that it
 * shows which of the two days starts the clock.
 */
const lastDayIs = (lastDay: string, asked: Asked, dates: Dates) => {
  const days = [addDays(day(lastDay), -1), lastDay, addDays(day(lastDay), 1)];
  return {
    of: (law: Rulebook) => around(deadlineOf(law, asked, dates).due, ...days),
    is: days.map((on, i) => `${on} ${i < 2 ? 'in time' : 'late'}`),
  };
};

export const deadlineFigures = [
  ...figuresOf('pewaukee', 'Public Works Committee, June 11, 2026, item 4.5', {
    '15 years from a notice mailed on August 10, 2005': lastDayIs('2020-08-10', HOME, {
      letterDate: '2005-08-12',
      mailedOn: '2005-08-10',
    }),
    'the text before chapter 300 has the deadlines that end through Sunday, July 5, 2026 and don’t move into the 6th': {
      of: law =>
        ['2011-07-03', '2011-07-05', '2011-07-06'].map(mailedOn => {
          const { due, edition } = deadlineOf(law, HOME, { mailedOn });
          return `${due} by the text of ${edition}`;
        }),
      is: [
        '2026-07-03 by the text of 1996-01-01',
        '2026-07-06 by the text of 2026-07-06',
        '2026-07-06 by the text of 2026-07-06',
      ],
    },
  }),
  ...figuresOf('pewaukee', '§ 300-7.C(1)(a)', {
    'a home has 15 years from the mailing of the notice of availability': lastDayIs('2041-07-08', HOME, {
      letterDate: '2026-07-10',
      mailedOn: '2026-07-08',
      receivedOn: '2026-07-13',
    }),
    'a failed septic system leaves 30 days from the receipt of the notice': lastDayIs(
      '2027-04-09',
      { trigger: 'septic-failure', use: 'residential' },
      { letterDate: '2027-03-05', mailedOn: '2027-03-08', receivedOn: '2027-03-10' },
    ),
  }),
  ...figuresOf('pewaukee', '§ 300-7.C(1)(b)', {
    'other properties have five years from the date of the notice': lastDayIs('2032-03-10', SHOP, {
      letterDate: '2027-03-10',
      receivedOn: '2027-03-15',
    }),
    'a notice of 2020 counts from July 6, 2026; July 6, 2031 is a Sunday': {
      of: law => {
        const { start, nominal, due } = deadlineOf(law, SHOP, { letterDate: '2020-03-10' });
        return [start, nominal, due];
      },
      is: ['2026-07-06', '2031-07-06', '2031-07-07'],
    },
  }),
  ...figuresOf('pewaukee', '§ 300-7.C(1)(c)', {
    'a new building is connected on the day it is first occupied': lastDayIs(
      '2027-03-10',
      { trigger: 'new-building', use: 'residential' },
      { triggerOn: '2027-03-10' },
    ),
  }),
  ...figuresOf('pewaukee', '§ 300-7.C(1)(d)', {
    'divided land is connected on the day the division is approved': lastDayIs(
      '2027-04-14',
      { trigger: 'land-division', use: 'nonresidential' },
      { triggerOn: '2027-04-14' },
    ),
    'land divided for homes only where the lots are smaller than two acres': {
      of: law =>
        ['1.99', '2', '2.01'].map(acres => {
          const asked = { ...HOME, trigger: 'land-division', acres } as const;
          const answer = connectionDeadline(law, { ...asked, dates: { triggerOn: day('2027-04-14') } });
          return `${acres} acres: ${answer.ok ? answer.value.due : 'not at once'}`;
        }),
      is: ['1.99 acres: 2027-04-14', '2 acres: not at once', '2.01 acres: not at once'],
    },
  }),
  ...figuresOf('pewaukee', '§ 300-10.A', {
    'clear water is taken off the sewer within 15 days': lastDayIs(
      '2027-03-25',
      { trigger: 'clear-water', use: 'residential', service: 'clear-water' },
      { letterDate: '2027-03-11', mailedOn: '2027-03-10', receivedOn: '2027-03-12' },
    ),
    'a notice older than the chapter counts from July 6, 2026': lastDayIs(
      '2026-07-21',
      { trigger: 'clear-water', use: 'nonresidential', service: 'clear-water' },
      { mailedOn: '2026-06-01' },
    ),
  }),
  ...figuresOf('arcadia', '§ 315-11D', {
    '365 days from the mailing end a day short of a year that has a February 29': lastDayIs('2028-03-09', HOME, {
      letterDate: '2027-03-11',
      mailedOn: '2027-03-10',
    }),
  }),
  ...figuresOf('arcadia', 'ch. 315 (Ord. No. 153), Clear water connection prohibited', {
    '60 days from the mailing': lastDayIs(
      '2027-05-11',
      { trigger: 'clear-water', use: 'residential', service: 'clear-water' },
      { letterDate: '2027-03-15', mailedOn: '2027-03-12' },
    ),
  }),
  ...figuresOf('port-washington', '§ 342-1, Notice; failure to comply', {
    'ten days to connect to the sewer': lastDayIs('2027-03-19', HOME, {
      letterDate: '2027-03-10',
      mailedOn: '2027-03-09',
    }),
    'ten days to connect to the water main': lastDayIs(
      '2027-03-19',
      { ...HOME, service: 'water' },
      { letterDate: '2027-03-10', mailedOn: '2027-03-09' },
    ),
  }),
  ...figuresOf('port-washington', '§ 342-14', {
    '60 days from the date of the official notice': lastDayIs(
      '2027-05-11',
      { trigger: 'clear-water', use: 'nonresidential', service: 'clear-water' },
      { letterDate: '2027-03-12' },
    ),
  }),
  ...figuresOf('saukville', 'ch. 159, storm sewer article (Ord. No. 825), A', {
    'a sump pump within a year of the storm lateral’s installation': lastDayIs(
      '2028-03-10',
      { trigger: 'availability', use: 'residential', service: 'storm' },
      { triggerOn: '2027-03-10' },
    ),
  }),
  ...figuresOf('saukville', 'ch. 159, storm sewer article (Ord. No. 825), E(5)(e)', {
    'an illicit discharge ends within 72 hours of the order: ordered on a Wednesday, and before Independence Day': {
      of: law =>
        ['2027-03-10T09:15', '2026-07-03T10:00'].map(at => {
          const asked = { trigger: 'illicit-discharge', use: 'nonresidential', service: 'discharge' } as const;
          const answer = connectionDeadline(law, { ...asked, dates: { at, mailedOn: day(at.slice(0, 10)) } });
          return answer.ok ? [answer.value.dueAt, answer.value.due] : answer.refused;
        }),
      is: [
        ['2027-03-13T09:15', '2027-03-13'],
        ['2026-07-08T10:00', '2026-07-08'],
      ],
    },
  }),
];
