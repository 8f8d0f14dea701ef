import { day } from '../../src/core/kernel/calendar-date.ts';
import { moneyText } from '../../src/core/kernel/cents.ts';
import { record } from '../../src/core/case/record.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import type { Service, Trigger } from '../../src/core/rulebook/kinds.ts';
import type { Use } from '../../src/core/rulebook/fields.ts';
import { connectionDeadline, deadlineOfRule } from '../../src/core/rules/deadline.ts';
import { fineRange } from '../../src/core/rules/violation-range.ts';
import { openedFact } from '../support/case-story.ts';
import { around, figuresOf, today } from './figure.ts';

interface Asked {
  readonly trigger: Trigger;
  readonly use: Use;
  readonly service?: Service;
  readonly from: 'mailedOn' | 'publishedOn';
}

/** Whether the day before the last day, the last day and the day after it are in time, for a clock that starts on the day. */
const lastDay = ({ from, ...asked }: Asked, start: string, days: readonly string[]) => ({
  of: (law: Rulebook) => {
    const answer = connectionDeadline(law, { ...asked, dates: { [from]: day(start) } });
    return answer.ok ? around(answer.value.due, ...days) : answer.refused;
  },
  is: days.map((on, i) => `${on} ${i < 2 ? 'in time' : 'late'}`),
});

const dueOf = (rule: string, starts: readonly string[]) => (law: Rulebook) =>
  starts.map(start => {
    const answer = deadlineOfRule(law, rule, day(start));
    return answer.ok ? answer.value.due : answer.refused;
  });

const fines = (law: Rulebook, id: string | undefined, from: string, through: string): string => {
  const answer = fineRange(today(law), day(from), day(through), id);
  if (!answer.ok) return answer.refused;
  const { least, most } = answer.value;
  return `${moneyText(least)} to ${most === null ? 'no most' : moneyText(most)}`;
};

/** "2009-06-01 taken", "2009-06-02 refused": an application, as the case is opened on its own day. */
const applied = (law: Rulebook, on: string, data: Record<string, unknown>): string => {
  const opened = openedFact(on, { service: 'sewer', use: 'residential', recHundredths: 100, trackedFrom: on });
  const answer = record([opened], { type: 'application.filed', on: day(on), data }, law, day(on));
  return answer.ok ? 'taken' : 'refused';
};

export const arcadiaFigures = [
  ...figuresOf('arcadia', '§ 315-11D', {
    '365 days for a building where people are employed': lastDay(
      { trigger: 'availability', use: 'nonresidential', from: 'mailedOn' },
      '2027-03-10',
      ['2028-03-08', '2028-03-09', '2028-03-10'],
    ),
  }),
  ...figuresOf('arcadia', '§ 315-12A', {
    '365 days for a building that drains through the sewer of another': lastDay(
      { trigger: 'shared-sewer', use: 'residential', from: 'mailedOn' },
      '2027-03-11',
      ['2028-03-09', '2028-03-10', '2028-03-11'],
    ),
  }),
  ...figuresOf('arcadia', '§ 315-11C', {
    'a private system is put in on December 30, 1988, not on the 31st': {
      of: law =>
        ['1988-12-30', '1988-12-31', '2009-08-12', '2027-03-01'].map(
          on => `${on} ${applied(law, on, { permit: 'private-system' })}`,
        ),
      is: ['1988-12-30 taken', '1988-12-31 refused', '2009-08-12 refused', '2027-03-01 refused'],
    },
  }),
  ...figuresOf('arcadia', '§ 315-11E(2)', {
    'outside the limits with a connection that existed on June 1, 2009': {
      of: law =>
        ['2009-05-31', '2009-06-01', '2009-06-02'].map(since => {
          const data = { wastes: 'Household', outsideLimits: true, connectedSince: since };
          return `${since} ${applied(law, '2027-03-01', data)}`;
        }),
      is: ['2009-05-31 taken', '2009-06-01 taken', '2009-06-02 refused'],
    },
  }),
  ...figuresOf('arcadia', 'ch. 315 (Ord. No. 112A)', {
    '150 days from publication': lastDay(
      { trigger: 'ordinance-published', use: 'residential', service: 'clear-water', from: 'publishedOn' },
      '1976-05-10',
      ['1976-10-06', '1976-10-07', '1976-10-08'],
    ),
    '150 days, counted from a day that is given': {
      of: dueOf('clear-water-removal', ['2027-03-10']),
      is: ['2027-08-07'],
    },
    'the survey within 30 days, an office act': {
      of: dueOf('clear-water-survey', ['1976-05-11', '1976-05-06', '2027-03-10']),
      is: ['1976-06-10', '1976-06-07', '2027-04-09'],
    },
    'the notices within five days of the survey, an office act': {
      of: dueOf('clear-water-survey-notice', ['1976-06-09', '1976-06-07', '2027-03-10', '2027-03-08']),
      is: ['1976-06-14', '1976-06-14', '2027-03-15', '2027-03-15'],
    },
    '$25 to $300 for each day': {
      of: law => [
        fines(law, 'clear-water-1976', '2027-03-10', '2027-03-11'),
        (() => {
          const older = law.editions[0];
          const answer = older && fineRange(older, day('1999-03-10'), day('1999-03-11'));
          return answer?.ok && answer.value.most !== null
            ? `${moneyText(answer.value.least)} to ${moneyText(answer.value.most)}`
            : 'no text';
        })(),
      ],
      is: ['50.00 to 600.00', '50.00 to 600.00'],
    },
  }),
  ...figuresOf('arcadia', '§ 315-21G(1)', {
    '$50 to $500 for a violation': {
      of: law => fines(law, undefined, '2027-03-10', '2027-03-11'),
      is: '50.00 to 500.00',
    },
  }),
  ...figuresOf('arcadia', '§ 315-21G(2)', {
    'at least $500 for each day after the time of the notice': {
      of: law => fines(law, 'continuing', '2027-03-10', '2027-03-11'),
      is: '1000.00 to no most',
    },
  }),
];
