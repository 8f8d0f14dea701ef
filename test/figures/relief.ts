import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import { moneyText } from '../../src/core/kernel/cents.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { earliestHearing, lastDayToAsk, townDays, type LevelDates } from '../../src/core/rules/relief-days.ts';
import { servingRoutes, type ReliefQuestion } from '../../src/core/rules/relief-route.ts';
import { missingEvidence } from '../../src/core/rules/relief-grant.ts';
import { around, figuresOf, today } from './figure.ts';

function levelOf(law: Rulebook, route: string, n: number) {
  const level = today(law).relief?.[route]?.levels[n - 1];
  if (!level) throw new Error(`no level ${n} of ${route}`);
  return level;
}

/** Asked the day before the last day to ask, on it, and the day after. */
const lastDayIs = (
  lastDay: string,
  route: string,
  level: number,
  dates: { decidedOn?: string; receivedOn?: string },
) => {
  const days = [addDays(day(lastDay), -1), lastDay, addDays(day(lastDay), 1)];
  return {
    of: (law: Rulebook) => {
      const { decidedOn, receivedOn } = dates;
      const known = { decidedOn: decidedOn && day(decidedOn), receivedOn: receivedOn && day(receivedOn) };
      const answer = lastDayToAsk(today(law), levelOf(law, route, level), known as Parameters<typeof lastDayToAsk>[2]);
      if (!answer.ok || answer.value === null) throw new Error('the text sets a time');
      return around(answer.value.due, ...days);
    },
    is: days.map((on, i) => `${on} ${i < 2 ? 'in time' : 'late'}`),
  };
};

/** The town's own last days at a level. */
const townDaysAre = (route: string, level: number, filedOn: string, heardOn: string | undefined, ...is: string[]) => ({
  of: (law: Rulebook) => {
    const dates: LevelDates = { filedOn: day(filedOn), ...(heardOn ? { heardOn: day(heardOn) } : {}) };
    return townDays(today(law), levelOf(law, route, level), dates).map(({ step, lastDay }) => `${step} ${lastDay}`);
  },
  is,
});

const routesAre = (question: ReliefQuestion, ...is: string[]) => ({
  of: (law: Rulebook) => servingRoutes(today(law), question).map(([id]) => id),
  is,
});

const feeIs = (route: string, level: number, is: string) => ({
  of: (law: Rulebook) => {
    const { fee } = levelOf(law, route, level);
    return fee ? `${fee.amount === null ? 'set by the council' : moneyText(fee.amount)}, ${fee.refund}` : 'none';
  },
  is,
});

const evidenceIs = (route: string, ground: string | undefined, ...is: string[]) => ({
  of: (law: Rulebook) => {
    const rule = today(law).relief?.[route];
    return rule
      ? missingEvidence(rule, { ground, evidence: [] }).map(({ id, presence }) => `${id}${presence ? ' *' : ''}`)
      : [];
  },
  is,
});

export const reliefFigures = [
  ...figuresOf('wisconsin', 'Wis. Stat. 68.08 to 68.12', {
    'a review is asked for within 30 days of notice': lastDayIs('2026-09-02', 'administrative-review', 1, {
      decidedOn: '2026-08-01',
      receivedOn: '2026-08-03',
    }),
    'a review is made within 15 days of the request': townDaysAre(
      'administrative-review',
      1,
      '2026-09-02',
      undefined,
      'decision 2026-09-17',
    ),
    'an appeal is filed within 30 days of notice of the review': lastDayIs('2026-10-15', 'administrative-review', 2, {
      decidedOn: '2026-09-11',
      receivedOn: '2026-09-15',
    }),
    'it is heard within 15 days, on ten days’ notice, and decided within 20 days of the hearing': townDaysAre(
      'administrative-review',
      2,
      '2026-09-21',
      '2026-10-01',
      'hearing-notice 2026-09-26',
      'hearing 2026-10-06',
      'decision 2026-10-21',
    ),
    'it does not serve a special assessment': routesAre(
      { service: 'sewer', against: 'assessment' },
      'assessment-appeal',
    ),
  }),
  ...figuresOf('wisconsin', 'Wis. Stat. 66.0703(12)(a)', {
    'an assessment is appealed within 90 days of the notice': lastDayIs('2026-11-05', 'assessment-appeal', 1, {
      receivedOn: '2026-08-07',
    }),
    'it holds nothing, a review does': {
      of: law =>
        ['assessment-appeal', 'administrative-review'].map(id => String(today(law).relief?.[id]?.holds?.money)),
      is: ['false', 'true'],
    },
  }),
  ...figuresOf('pewaukee', 'Wis. Stat. 68.08', {
    'chapter 68 serves a town without a route of its own': routesAre(
      { service: 'sewer', against: 'standby' },
      'administrative-review',
    ),
  }),
  ...figuresOf('port-washington', '§ 342-16', {
    'reconsideration is asked for within 10 days of the date of the decision': lastDayIs('2026-08-13', 'appeal', 1, {
      decidedOn: '2026-08-03',
      receivedOn: '2026-08-05',
    }),
    'it is decided within 15 days of the request': townDaysAre(
      'appeal',
      1,
      '2026-08-13',
      undefined,
      'decision 2026-08-28',
    ),
    'the appeal is filed within 10 days of notice': lastDayIs('2026-08-20', 'appeal', 2, {
      decidedOn: '2026-08-07',
      receivedOn: '2026-08-10',
    }),
    'it is heard within 30 days of the filing, and ruled upon within 10 of the hearing': townDaysAre(
      'appeal',
      2,
      '2026-08-17',
      '2026-09-22',
      'hearing 2026-09-16',
      'decision 2026-10-02',
    ),
    'the council sets the fee, which may be refunded': feeIs('appeal', 2, 'set by the council, may-be'),
    'it serves its own article': routesAre({ service: 'storm', against: 'order' }, 'appeal', 'variance'),
    'of § 342-1 it serves permits alone': routesAre({ service: 'sewer', against: 'permit' }, 'appeal'),
    'a penalty of § 342-1 goes to chapter 68': routesAre(
      { service: 'sewer', against: 'penalty' },
      'administrative-review',
    ),
    'a variance needs another plan for the water': evidenceIs('variance', undefined, 'alternative-plan'),
  }),
  ...figuresOf('arcadia', '§ 315-21H', {
    'an appeal is filed within 10 days of the date of the decision': lastDayIs('2026-08-13', 'appeal', 1, {
      decidedOn: '2026-08-03',
      receivedOn: '2026-08-05',
    }),
    'it is decided within 30 days of its receipt': townDaysAre(
      'appeal',
      1,
      '2026-08-10',
      undefined,
      'decision 2026-09-09',
    ),
    'the further one is filed within 10 days of notice': lastDayIs('2026-09-24', 'appeal', 2, {
      decidedOn: '2026-09-10',
      receivedOn: '2026-09-14',
    }),
    'its fee goes back where it is sustained': feeIs('appeal', 2, 'set by the council, when-sustained'),
    'the article of 1976 has no such route': routesAre(
      { service: 'clear-water', against: 'notice', deadline: 'clear-water-removal' },
      'administrative-review',
    ),
    'the article of 2009 has': routesAre(
      { service: 'clear-water', against: 'notice', deadline: 'clear-water' },
      'appeal',
    ),
    'a citation has none': routesAre({ service: 'sewer', against: 'citation' }),
  }),
  ...figuresOf('saukville', 'ch. 159, sewer use article (Ord. No. 656), A', {
    'seven days from the receipt': lastDayIs('2026-12-22', 'appeal', 1, {
      decidedOn: '2026-12-11',
      receivedOn: '2026-12-15',
    }),
    'that end on Christmas, and after it the office is closed': lastDayIs('2026-12-28', 'appeal', 1, {
      receivedOn: '2026-12-18',
    }),
    'the decision within 30 days of receipt, the notice by day 20': townDaysAre(
      'appeal',
      1,
      '2026-12-28',
      undefined,
      'hearing-notice 2027-01-17',
      'hearing 2027-01-27',
      'decision 2027-01-27',
    ),
    'ten days’ notice of the hearing': {
      of: law => earliestHearing(levelOf(law, 'appeal', 1), day('2027-01-11')),
      is: '2027-01-21',
    },
    'it serves sewer users': routesAre({ service: 'sewer', against: 'order' }, 'appeal'),
    'not the storm sewer article': routesAre({ service: 'discharge', against: 'order' }, 'administrative-review'),
  }),
  ...figuresOf('saukville', 'ch. 159, storm sewer article (Ord. No. 825), B, C', {
    'no infiltration: a video before an employee': evidenceIs('waiver', 'no-infiltration', 'video *'),
    'hardship: cost estimates besides': evidenceIs('waiver', 'hardship', 'video *', 'cost-estimates'),
  }),
];
