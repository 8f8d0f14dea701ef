import { day } from '../../src/core/kernel/calendar-date.ts';
import { cents, moneyText } from '../../src/core/kernel/cents.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { delinquentTax } from '../../src/core/rules/delinquent-tax.ts';
import { rollCode } from '../../src/core/rules/roll-codes.ts';
import { arrearsOnRoll, taxRollCalendar } from '../../src/core/rules/tax-roll.ts';
import { figuresOf, today } from './figure.ts';

const calendar = (law: Rulebook, year: number) => {
  const answer = taxRollCalendar(today(law), year);
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
};

const steps = (law: Rulebook, year: number): string[] => {
  const { arrearsBefore, noticeOn, mailBy, payWithoutPenaltyBy, lastDayToPay, certifyNominal, certifyOn } = calendar(
    law,
    year,
  );
  return [arrearsBefore, noticeOn, mailBy, payWithoutPenaltyBy, lastDayToPay, certifyNominal, certifyOn];
};

const conflicts = (law: Rulebook, year: number): string[] =>
  calendar(law, year).conflicts.map(({ date, because }) => `${because.section} ${date}`);

/** Penalty and what goes on the roll of 2027 where 634.50 is in arrears and 100.00 is paid on the day. */
const rolled = (law: Rulebook, paidOn: string) => {
  const payment = { on: day(paidOn), amount: cents(10_000) };
  const answer = arrearsOnRoll(today(law), 2027, cents(63_450), [payment]);
  return answer.ok ? [moneyText(answer.value.penalty), moneyText(answer.value.toTaxRoll)] : answer.refused;
};

/** Interest on a tax of 1,000.00 due on January 31, 2028 and paid on the day. */
const delinquent = (law: Rulebook, paidOn: string, county: boolean): string => {
  const answer = delinquentTax(today(law), cents(100_000), day('2028-01-31'), day(paidOn), county);
  return answer.ok ? moneyText(answer.value.interest) : answer.refused;
};

const columns = (law: Rulebook): string[] =>
  (['standby', 'cost'] as const).map(money => {
    const column = rollCode(today(law), money);
    if (!column.ok) return column.refused;
    return `${money} as ${column.value.code} ${column.value.withPenalty ? 'with' : 'without'} penalty`;
  });

/** The autumn by the statute, of the state's text and of a town's that repeats it. */
const byStatute: Parameters<typeof figuresOf>[2] = {
  'the days of 2028: before October 1, the notice of the 15th, November 1, November 15, November 16': {
    of: law => steps(law, 2028),
    is: ['2028-10-01', '2028-10-16', '2028-10-13', '2028-11-01', '2028-11-15', '2028-11-16', '2028-11-16'],
  },
  'the days of 2029, none of them a Sunday, Saturday or holiday': {
    of: law => steps(law, 2029),
    is: ['2029-10-01', '2029-10-15', '2029-10-15', '2029-11-01', '2029-11-15', '2029-11-16', '2029-11-16'],
  },
  'ten percent of what is unpaid after November 1; a payment through the 15th lessens the tax': {
    of: law =>
      ['2027-10-31', '2027-11-01', '2027-11-02', '2027-11-15', '2027-11-16'].map(paidOn => rolled(law, paidOn)),
    is: [
      ['53.45', '587.95'],
      ['53.45', '587.95'],
      ['63.45', '597.95'],
      ['63.45', '597.95'],
      ['63.45', '697.95'],
    ],
  },
};

export const taxRollFigures = [
  ...figuresOf('wisconsin', 'Wis. Stat. 66.0809(3)(a)', byStatute),
  ...figuresOf('arcadia', 'Wis. Stat. 66.0809(3)(a)', byStatute),
  ...figuresOf('wisconsin', 'Wis. Stat. 74.47(1)', {
    'one percent a month or part of one from February 1': {
      of: law =>
        ['2028-01-31', '2028-02-01', '2028-02-29', '2028-03-01', '2029-01-31'].map(on => delinquent(law, on, false)),
      is: ['0.00', '10.00', '10.00', '20.00', '120.00'],
    },
  }),
  ...figuresOf('wisconsin', 'Wis. Stat. 74.47(2)', {
    'half a percent more where the county asks it': {
      of: law => ['2028-02-01', '2029-01-31'].map(on => delinquent(law, on, true)),
      is: ['15.00', '180.00'],
    },
  }),
  ...figuresOf('wisconsin', 'Wis. Stat. 74.01', {
    'utility arrears go on the roll with the ten percent, a special tax without': {
      of: columns,
      is: ['standby as utility-arrears with penalty', 'cost as special-tax without penalty'],
    },
  }),
  ...figuresOf('pewaukee', '§ 300-17.D', {
    'October 31 and November 16 are shown beside the statute’s days; a Saturday, as of 2026 and 2030, goes on to Monday':
      {
        of: law => [2026, 2028, 2030].map(year => conflicts(law, year)),
        is: [
          ['§ 300-17.D 2026-11-02', '§ 300-17.D 2026-11-16'],
          ['§ 300-17.D 2028-10-31', '§ 300-17.D 2028-11-16'],
          ['§ 300-17.D 2030-10-31', '§ 300-17.D 2030-11-18'],
        ],
      },
    'standby goes on the roll as arrears, with ten percent; the cost of the work as a special tax, without': {
      of: columns,
      is: ['standby as utility-arrears with penalty', 'cost as special-tax without penalty'],
    },
  }),
  ...figuresOf('port-washington', '§ 342-12', {
    'November 13 of 2027 is shown beside the statute’s days': {
      of: law => conflicts(law, 2027),
      is: ['§ 342-12 2027-11-13'],
    },
  }),
];
