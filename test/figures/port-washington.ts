import { day } from '../../src/core/kernel/calendar-date.ts';
import { moneyText } from '../../src/core/kernel/cents.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import type { Service, Trigger } from '../../src/core/rulebook/kinds.ts';
import { measuringDay, unitsBeforePermit } from '../../src/core/rules/connection-fee.ts';
import { connectionDeadline } from '../../src/core/rules/deadline.ts';
import { fineRange } from '../../src/core/rules/violation-range.ts';
import { openedFact, Story, told } from '../support/case-story.ts';
import { answerOf, around, figuresOf, today } from './figure.ts';

interface Asked {
  readonly trigger: Trigger;
  readonly service: Service;
  readonly dates: Readonly<Record<string, string>>;
}

const lastDay = (law: Rulebook, { trigger, service, dates }: Asked): string => {
  const given = Object.fromEntries(Object.entries(dates).map(([what, on]) => [what, day(on)]));
  const answer = connectionDeadline(law, { trigger, service, use: 'residential', dates: given });
  return answer.ok ? answer.value.due : answer.refused;
};

const fines = (law: Rulebook, from: string, through: string): string => {
  const answer = fineRange(today(law), day(from), day(through));
  if (!answer.ok) return answer.refused;
  const { least, most } = answer.value;
  return `${moneyText(least)} to ${most === null ? 'any' : moneyText(most)}`;
};

const unitsOf = (law: Rulebook, dwellings: number, oneBedroom: number, business: boolean) =>
  answerOf(unitsBeforePermit(today(law), { dwellings, oneBedroom, business }));

export const portWashingtonFigures = [
  ...figuresOf('port-washington', '§ 342-8, Storm sewers', {
    'sixty days from publication, whenever the owner was told': {
      of: law => {
        const dates = { publishedOn: '2027-03-10', mailedOn: '2027-03-24', letterDate: '2027-03-22' };
        const due = lastDay(law, { trigger: 'ordinance-published', service: 'storm', dates });
        return around(due, '2027-05-09', '2027-05-10', '2027-05-11');
      },
      // The sixtieth day is Sunday, May 9.
      is: ['2027-05-09 in time', '2027-05-10 in time', '2027-05-11 late'],
    },
    'sixty days from the installation of the lateral against a nuisance': {
      of: law => {
        const due = lastDay(law, { trigger: 'nuisance', service: 'storm', dates: { triggerOn: '2027-03-11' } });
        return around(due, '2027-05-09', '2027-05-10', '2027-05-11');
      },
      is: ['2027-05-09 in time', '2027-05-10 in time', '2027-05-11 late'],
    },
    'a nuisance order of another day, so that no Sunday hides a day more': {
      of: law =>
        ['2027-03-12', '2027-03-15'].map(on =>
          lastDay(law, { trigger: 'nuisance', service: 'storm', dates: { triggerOn: on } }),
        ),
      is: ['2027-05-11', '2027-05-14'],
    },
    'a publication of another day, the same': {
      of: law =>
        ['2027-03-12', '2027-03-15'].map(on =>
          lastDay(law, { trigger: 'ordinance-published', service: 'storm', dates: { publishedOn: on } }),
        ),
      is: ['2027-05-11', '2027-05-14'],
    },
  }),
  ...figuresOf('port-washington', '§ 342-1, Sewer connection fees', {
    'hundredths of a unit before the permit: a home, an efficiency, a shop, a shop below two homes': {
      of: law => [
        unitsOf(law, 1, 0, false),
        unitsOf(law, 1, 1, false),
        unitsOf(law, 0, 0, true),
        unitsOf(law, 2, 1, true),
      ],
      is: [100, 75, 100, 275],
    },
    'a business is measured one year after occupancy; February 29, 2028 has its year on the 28th': {
      of: law => ['2027-03-10', '2028-02-29'].map(on => answerOf(measuringDay(today(law), day(on), day('2027-01-04')))),
      is: ['2028-03-10', '2029-02-28'],
    },
  }),
  ...figuresOf('port-washington', '§ 342-12', {
    'the October notice is drafted ten days before its last mailing day, Friday, October 13, 2028': {
      of: law => {
        const opening = { service: 'sewer', use: 'residential', recHundredths: 100, trackedFrom: '2028-09-01' };
        const story = new Story(law, [openedFact('2028-09-01', opening)]);
        return story
          .and(told('arrears.reported', '2028-10-01', { amount: '286.40' }))
          .linesThrough('2028-10-31', 'notice/tax-roll-notice');
      },
      is: ['2028-10-03 notice/tax-roll-notice/2028/1'],
    },
  }),
  ...figuresOf('port-washington', '§ 342-15, Continued and recurring violations', {
    'up to $500 a violation, each day one': {
      of: law => [fines(law, '2027-03-10', '2027-03-10'), fines(law, '2027-03-10', '2027-03-12')],
      is: ['0.00 to 500.00', '0.00 to 1500.00'],
    },
  }),
];
