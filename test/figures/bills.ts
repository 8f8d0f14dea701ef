import { day } from '../../src/core/kernel/calendar-date.ts';
import { cents, moneyText } from '../../src/core/kernel/cents.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { dailyPenalty } from '../../src/core/rules/daily-penalty.ts';
import { lastDay } from '../../src/core/calendar/last-day.ts';
import { billDueDate } from '../../src/core/rules/due-date.ts';
import { compoundLateCharges } from '../../src/core/rules/late-charge.ts';
import { around, figuresOf, today } from './figure.ts';

const due = (law: Rulebook, issued: string, periodEnd?: string): string => {
  const answer = billDueDate(today(law), day(issued), ...(periodEnd ? [day(periodEnd)] : []));
  return answer.ok ? answer.value.due : answer.refused;
};

/** What is owed after each month's late charge. */
const balances = (law: Rulebook, bill: number, months: number): readonly string[] | string => {
  const answer = compoundLateCharges(today(law), cents(bill), months);
  return answer.ok ? answer.value.map(moneyText) : answer.refused;
};

/** First day, days and dollars of an owner noticed on March 8, 2028 whose 365 days ended on the 9th. */
const penalty = (law: Rulebook, connectedOn: string) => {
  const answer = dailyPenalty(today(law), day('2028-03-08'), day(connectedOn), day('2028-03-09'));
  if (!answer.ok) return answer.refused;
  const { firstDay, days, amount } = answer.value;
  return `from ${firstDay}, ${days} days, ${moneyText(amount)}`;
};

export const billFigures = [
  ...figuresOf('pewaukee', '§ 300-16.C', {
    '20 days from issue, where they end after the 10th of the month after the period': {
      of: law => around(due(law, '2027-10-01', '2027-09-30'), '2027-10-20', '2027-10-21', '2027-10-22'),
      is: ['2027-10-20 in time', '2027-10-21 in time', '2027-10-22 late'],
    },
    'the 10th of the month after the period, where the 20 days end before it': {
      of: law => around(due(law, '2027-10-15', '2027-10-31'), '2027-11-09', '2027-11-10', '2027-11-11'),
      is: ['2027-11-09 in time', '2027-11-10 in time', '2027-11-11 late'],
    },
    'one percent a month on the whole unpaid balance': {
      of: law => balances(law, 21_150, 3),
      is: ['213.62', '215.76', '217.92'],
    },
  }),
  ...figuresOf('arcadia', 'ch. 315 (Ord. No. 153), Payment and penalty', {
    '20 days from the date of the bill': {
      of: law => around(due(law, '2027-10-01'), '2027-10-20', '2027-10-21', '2027-10-22'),
      is: ['2027-10-20 in time', '2027-10-21 in time', '2027-10-22 late'],
    },
    'one percent a month on the bill alone': {
      of: law => balances(law, 21_150, 3),
      is: ['213.62', '215.74', '217.86'],
    },
  }),
  ...figuresOf('port-washington', '§ 342-12', {
    '30 days after the billing date': {
      of: law => around(due(law, '2027-10-05'), '2027-11-03', '2027-11-04', '2027-11-05'),
      is: ['2027-11-03 in time', '2027-11-04 in time', '2027-11-05 late'],
    },
  }),
  ...figuresOf('arcadia', '§ 315-11D', {
    'five dollars a day after the ten days of the notice, the day of the connection not counted': {
      of: law => ['2028-03-19', '2028-03-20', '2028-04-18'].map(connectedOn => penalty(law, connectedOn)),
      is: ['from 2028-03-19, 0 days, 0.00', 'from 2028-03-19, 1 days, 5.00', 'from 2028-03-19, 30 days, 150.00'],
    },
  }),
  ...figuresOf('port-washington', '§ 342-1, Notice; failure to comply', {
    'a penalty only after ten days from the notice; it has no amount': {
      of: law => {
        const warning = today(law).penalty?.warning.period;
        const ends = warning && lastDay(today(law), day('2027-03-09'), warning, 'perform').due;
        return [...around(ends ?? '', '2027-03-18', '2027-03-19', '2027-03-20'), penalty(law, '2028-04-18')];
      },
      is: [
        '2027-03-18 in time',
        '2027-03-19 in time',
        '2027-03-20 late',
        "The text names a penalty but no amount; none is computed until the council's amount is recorded.",
      ],
    },
  }),
];
