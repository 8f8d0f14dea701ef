import { lastHour } from '../../src/core/calendar/last-hour.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { deadlineOfPeriod } from '../../src/core/rules/ad-hoc-deadline.ts';
import { deadlineOfRule } from '../../src/core/rules/deadline.ts';
import { around, figuresOf, today } from './figure.ts';

const daysFrom = (law: Rulebook, start: string, count: number): string =>
  deadlineOfPeriod(law, day(start), { count, unit: 'days' }, 'perform').due;

/** The last day of a limit that begins on the day, asked on the day before, the day itself, the day after. */
const limit = (rule: string, start: string, ...days: readonly string[]) => ({
  of: (law: Rulebook) => {
    const answer = deadlineOfRule(law, rule, day(start));
    return answer.ok ? around(answer.value.due, ...days) : answer.refused;
  },
  is: days.map((on, i) => `${on} ${i === days.length - 1 ? 'late' : 'in time'}`),
});

const TEN_DAYS = ['2027-03-09', '2027-03-18', '2027-03-19', '2027-03-20'] as const;
const FIFTEEN_DAYS = ['2027-03-09', '2027-03-23', '2027-03-24', '2027-03-25'] as const;
const THIRTY_DAYS = ['2027-03-10', '2027-04-08', '2027-04-09', '2027-04-10'] as const;

export const timeFigures = [
  ...figuresOf('wisconsin', 'Wis. Stat. 990.001(4)', {
    'no period is so short that Saturdays, Sundays and holidays are left out of it: one, two and three days from a Friday':
      {
        of: law => [1, 2, 3].map(count => daysFrom(law, '2027-03-12', count)),
        is: ['2027-03-13', '2027-03-15', '2027-03-15'],
      },
  }),
  ...figuresOf('wisconsin', 'Wis. Stat. 68.08', {
    'a review is asked for within 30 days': limit('review-request', ...THIRTY_DAYS),
  }),
  ...figuresOf('wisconsin', 'Wis. Stat. 68.09', {
    'the review is made within 15 days': limit('review', ...FIFTEEN_DAYS),
  }),
  ...figuresOf('wisconsin', 'Wis. Stat. 68.10', {
    'an appeal is filed within 30 days': limit('administrative-appeal', ...THIRTY_DAYS),
  }),
  ...figuresOf('wisconsin', 'Wis. Stat. 68.11', {
    'the hearing is held within 15 days': limit('administrative-hearing', ...FIFTEEN_DAYS),
  }),
  ...figuresOf('wisconsin', 'Wis. Stat. 68.12', {
    'the decision is made within 20 days of the hearing': limit(
      'administrative-decision',
      '2027-03-10',
      '2027-03-29',
      '2027-03-30',
      '2027-03-31',
    ),
  }),
  ...figuresOf('pewaukee', '§ 300-7.C(2)(a)', {
    'the cost of the work is paid within 30 days of the bill': limit('payment-of-costs', ...THIRTY_DAYS),
  }),
  ...figuresOf('arcadia', '§ 315-21H', {
    'an appeal to the Utility Commission within 10 days': limit('appeal', ...TEN_DAYS),
    'the Utility Commission decides within 30 days': limit('appeal-decision', ...THIRTY_DAYS),
    'a further appeal to the Common Council within 10 days': limit('council-appeal', ...TEN_DAYS),
  }),
  ...figuresOf('arcadia', '§ 315-11D', {
    'the cost of the work is paid within 30 days': limit('payment-of-costs', ...THIRTY_DAYS),
  }),
  ...figuresOf('port-washington', '§ 342-16', {
    'reconsideration is asked for within 10 days': limit('reconsideration-request', ...TEN_DAYS),
    'the approving authority decides within 15 days': limit('reconsideration', ...FIFTEEN_DAYS),
    'an appeal to the Common Council within 10 days': limit('council-appeal', ...TEN_DAYS),
    'the Common Council hears it within 30 days': limit('council-hearing', ...THIRTY_DAYS),
    'the Common Council rules within 10 days of the hearing': limit('council-ruling', ...TEN_DAYS),
  }),
  ...figuresOf('saukville', 'ch. 159, sewer use article (Ord. No. 656), A', {
    'an appeal to the Utility Committee within seven days': limit(
      'appeal',
      '2027-03-10',
      '2027-03-16',
      '2027-03-17',
      '2027-03-18',
    ),
    'the Utility Committee decides within 30 days': limit('appeal-decision', ...THIRTY_DAYS),
  }),
  ...figuresOf('saukville', 'ch. 159, storm sewer article (Ord. No. 825), E(5)(e)', {
    '72 hours from Wednesday and from Friday afternoon, the Sunday and Veterans Day not counted': {
      of: law => {
        const hours = today(law).hourLimits?.['remediation']?.hours ?? 0;
        return ['2026-11-04T15:00', '2026-11-06T15:00'].map(start => lastHour(today(law), start, hours).due);
      },
      is: ['2026-11-07T15:00', '2026-11-10T15:00'],
    },
  }),
];
