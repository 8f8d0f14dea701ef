import { day } from '../../src/core/kernel/calendar-date.ts';
import { moneyText } from '../../src/core/kernel/cents.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { pavementProtected } from '../../src/core/rules/pavement.ts';
import { permitEnds } from '../../src/core/rules/permit-terms.ts';
import { earliestTap } from '../../src/core/rules/tap-notice.ts';
import { fineRange } from '../../src/core/rules/violation-range.ts';
import { lateralShare } from '../../src/core/rules/lateral-share.ts';
import { answerOf, figuresOf, today } from './figure.ts';

/** A permit of March 10, 2027: why it ends and the first day on which it is no longer good. */
const ends = (law: Rulebook, life: Readonly<Partial<Record<'startedOn' | 'suspendedOn', string>>> = {}) => {
  const dates = Object.fromEntries(Object.entries(life).map(([what, on]) => [what, day(on)]));
  const answer = permitEnds(today(law), { issuedOn: day('2027-03-10'), ...dates });
  return answer.ok ? `${answer.value.reason} from ${answer.value.endsOn}` : answer.refused;
};

/** Whether a street paved in 2026 may not be opened on the day. */
const paved = (law: Rulebook, on: string) => {
  const answer = pavementProtected(today(law), 2026, day(on));
  return answer.ok ? `${on} ${answer.value.isProtected ? 'bored' : 'opened'}` : answer.refused;
};

const fines = (law: Rulebook, from: string, through: string) => {
  const answer = fineRange(today(law), day(from), day(through));
  return answer.ok
    ? `${moneyText(answer.value.least)} to ${answer.value.most === null ? 'no most' : moneyText(answer.value.most)}`
    : answer.refused;
};

export const permitFigures = [
  ...figuresOf('pewaukee', '§ 300-9.A(5)(a)', {
    'six months to begin the work: begun on the last day and the day after': {
      of: law => [
        ends(law),
        ends(law, { startedOn: '2027-09-09' }),
        ends(law, { startedOn: '2027-09-10' }),
        ends(law, { startedOn: '2027-09-11' }),
      ],
      is: [
        'not-started from 2027-09-11',
        'expired from 2028-03-11',
        'expired from 2028-03-11',
        'not-started from 2027-09-11',
      ],
    },
    '60 days of rest from April 12, 2027 end on June 11': {
      of: law => ends(law, { startedOn: '2027-03-15', suspendedOn: '2027-04-12' }),
      is: 'suspended from 2027-06-12',
    },
    'twelve months in all, whatever the work': {
      of: law => ends(law, { startedOn: '2027-03-15', suspendedOn: '2028-02-14' }),
      is: 'expired from 2028-03-11',
    },
  }),
  ...figuresOf('pewaukee', '§ 300-7.E(3)(e)', {
    'the main is tapped 48 hours after the utility was told, Sundays and holidays not counted': {
      of: law => ['2027-03-10T10:00', '2027-03-12T10:00'].map(told => answerOf(earliestTap(today(law), told))),
      is: ['2027-03-12T10:00', '2027-03-15T10:00'],
    },
  }),
  ...figuresOf('pewaukee', 'Public Works Committee, June 11, 2026, item 4.5', {
    'a street paved in 2026 is not opened through 2031': {
      of: law => ['2031-12-30', '2031-12-31', '2032-01-01'].map(on => paved(law, on)),
      is: ['2031-12-30 bored', '2031-12-31 bored', '2032-01-01 opened'],
    },
  }),
  ...figuresOf('pewaukee', '§ 300-21.A', {
    '$200 to $5,000 a violation, each day one': {
      of: law => [fines(law, '2027-03-10', '2027-03-10'), fines(law, '2027-03-10', '2027-03-12')],
      is: ['200.00 to 5000.00', '600.00 to 15000.00'],
    },
  }),
  ...figuresOf('saukville', 'ch. 159, storm sewer laterals (Ord. Nos. 681 and 753)', {
    'a storm lateral of three, four and six inches is the owner’s to pay from the main to the building from four on': {
      of: law => [3, 4, 6].map(inches => lateralShare(today(law), 'storm', inches).ok),
      is: [false, true, true],
    },
  }),
];
