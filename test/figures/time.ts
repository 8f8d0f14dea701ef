import { lastHour } from '../../src/core/calendar/last-hour.ts';
import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { deadlineOfPeriod } from '../../src/core/rules/ad-hoc-deadline.ts';
import { deadlineOfRule } from '../../src/core/rules/deadline.ts';
import { around, figuresOf, today } from './figure.ts';

const daysFrom = (law: Rulebook, start: string, count: number): string =>
  deadlineOfPeriod(law, day(start), { count, unit: 'days' }, 'perform').due;

const lastDayOf = (law: Rulebook, rule: string, start: string): string => {
  const answer = deadlineOfRule(law, rule, day(start));
  return answer.ok ? answer.value.due : answer.refused;
};

/**
 * A limit that begins on the one day, asked the day before its last day, on it and the day after; and its last day where it
 * begins on the other and ends on a Saturday, on which no office is open.
 */
const limit = (rule: string, { start, last, saturday, monday }: Limit) => {
  const days = [addDays(day(last), -1), last, addDays(day(last), 1)];
  return {
    of: (law: Rulebook) => [...around(lastDayOf(law, rule, start), ...days), lastDayOf(law, rule, saturday)],
    is: [...days.map((on, i) => `${on} ${i < 2 ? 'in time' : 'late'}`), monday],
  };
};

interface Limit {
  readonly start: string;
  readonly last: string;
  readonly saturday: string;
  readonly monday: string;
}

const SEVEN_DAYS = { start: '2027-03-10', last: '2027-03-17', saturday: '2027-03-13', monday: '2027-03-22' };
const TEN_DAYS = { start: '2027-03-09', last: '2027-03-19', saturday: '2027-03-10', monday: '2027-03-22' };
const FIFTEEN_DAYS = { start: '2027-03-09', last: '2027-03-24', saturday: '2027-03-12', monday: '2027-03-29' };
const TWENTY_DAYS = { start: '2027-03-10', last: '2027-03-30', saturday: '2027-03-07', monday: '2027-03-29' };
const NINETY_DAYS = { start: '2027-03-11', last: '2027-06-09', saturday: '2027-03-14', monday: '2027-06-14' };
const THIRTY_DAYS = { start: '2027-03-10', last: '2027-04-09', saturday: '2027-03-11', monday: '2027-04-12' };

export const timeFigures = [
  ...figuresOf('wisconsin', 'Wis. Stat. 990.001(4)', {
    'no period is so short that Saturdays, Sundays and holidays are left out of it: one, two and three days from a Friday':
      {
        of: law => [1, 2, 3].map(count => daysFrom(law, '2027-03-12', count)),
        is: ['2027-03-13', '2027-03-15', '2027-03-15'],
      },
  }),
  ...figuresOf('wisconsin', 'Wis. Stat. 66.0703(12)(a)', {
    'an appeal from a special assessment is served within 90 days of its notice': limit(
      'special-assessment-appeal',
      NINETY_DAYS,
    ),
  }),
  ...figuresOf('wisconsin', 'Wis. Stat. 68.08', {
    'a review is asked for within 30 days': limit('review-request', THIRTY_DAYS),
  }),
  ...figuresOf('wisconsin', 'Wis. Stat. 68.09', {
    'the review is made within 15 days': limit('review', FIFTEEN_DAYS),
  }),
  ...figuresOf('wisconsin', 'Wis. Stat. 68.10', {
    'an appeal is filed within 30 days': limit('administrative-appeal', THIRTY_DAYS),
  }),
  ...figuresOf('wisconsin', 'Wis. Stat. 68.11', {
    'the hearing is held within 15 days': limit('administrative-hearing', FIFTEEN_DAYS),
  }),
  ...figuresOf('wisconsin', 'Wis. Stat. 68.12', {
    'the decision is made within 20 days of the hearing': limit('administrative-decision', TWENTY_DAYS),
  }),
  ...figuresOf('pewaukee', '§ 300-7.C(2)(a)', {
    'the cost of the work is paid within 30 days of the bill': limit('payment-of-costs', THIRTY_DAYS),
  }),
  ...figuresOf('arcadia', '§ 315-21H', {
    'an appeal to the Utility Commission within 10 days': limit('appeal', TEN_DAYS),
    'the Utility Commission decides within 30 days': limit('appeal-decision', THIRTY_DAYS),
    'a further appeal to the Common Council within 10 days': limit('council-appeal', TEN_DAYS),
  }),
  ...figuresOf('arcadia', '§ 315-11D', {
    'the cost of the work is paid within 30 days': limit('payment-of-costs', THIRTY_DAYS),
  }),
  ...figuresOf('port-washington', '§ 342-16', {
    'reconsideration is asked for within 10 days': limit('reconsideration-request', TEN_DAYS),
    'the approving authority decides within 15 days': limit('reconsideration', FIFTEEN_DAYS),
    'an appeal to the Common Council within 10 days': limit('council-appeal', TEN_DAYS),
    'the Common Council hears it within 30 days': limit('council-hearing', THIRTY_DAYS),
    'the Common Council rules within 10 days of the hearing': limit('council-ruling', TEN_DAYS),
  }),
  ...figuresOf('saukville', 'ch. 159, sewer use article (Ord. No. 656), A', {
    'an appeal to the Utility Committee within seven days': limit('appeal', SEVEN_DAYS),
    'the Utility Committee decides within 30 days': limit('appeal-decision', THIRTY_DAYS),
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
