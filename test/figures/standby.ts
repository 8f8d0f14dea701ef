import { day } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { moneyText } from '../../src/core/kernel/cents.ts';
import { serviceChargePerQuarter } from '../../src/core/rules/service-charge.ts';
import { standbyCharge } from '../../src/core/rules/standby-charge.ts';
import { standbyPerQuarter } from '../../src/core/rules/standby-rate.ts';
import { standbyStart } from '../../src/core/rules/standby-start.ts';
import { dollarsOf, figuresOf, today } from './figure.ts';

interface Waits {
  readonly connectionDeadline: string;
  readonly operationalOn: string;
  readonly warnedOn: string;
  readonly letterOn?: string;
}

/** What standby waits for last, that day, and the first day it can be charged. */
const startOf = (law: Rulebook, waits: Waits) => {
  const { connectionDeadline, operationalOn, warnedOn, letterOn } = waits;
  const start = standbyStart(law, {
    connectionDeadline: day(connectionDeadline),
    operationalOn: day(operationalOn),
    warnedOn: day(warnedOn),
    ...(letterOn ? { letterOn: day(letterOn) } : {}),
    letterPolicy: letterOn !== undefined,
  });
  const last = start.waits.find(({ what }) => what === start.binding);
  return [start.binding, last?.until, start.accruesFrom];
};

/** The months of the second quarter of 2028 that are charged to an owner who owes from the day, and the amount. */
const secondQuarterFrom = (law: Rulebook, accruesFrom: string) => {
  const answer = standbyCharge(law, { quarter: '2028-Q2', recHundredths: 100, accruesFrom: day(accruesFrom) });
  return answer.ok ? [answer.value.months.join(' '), moneyText(answer.value.amount)] : answer.refused;
};

const OLD = { connectionDeadline: '2027-06-01', operationalOn: '2012-03-14', warnedOn: '2027-06-10' };

export const standbyFigures = [
  ...figuresOf('pewaukee', 'Public Works Committee, June 11, 2026, item 4.4', {
    'the quarterly bill of one, two and ten REC': {
      of: law => [100, 200, 1000].map(rec => dollarsOf(serviceChargePerQuarter(today(law), rec))),
      is: ['141.00', '282.00', '1410.00'],
    },
  }),
  ...figuresOf('pewaukee', '§ 300-16.B(1)', {
    'one and a quarter REC, 176.25, go to the dime above; 1.75, 246.75, too': {
      of: law => [125, 175].map(rec => dollarsOf(serviceChargePerQuarter(today(law), rec))),
      is: ['176.30', '246.80'],
    },
  }),
  ...figuresOf('pewaukee', '§ 300-7.C(2)(b)', {
    'standby is half as much again as the quarterly bill': {
      of: law => [100, 1000].map(rec => dollarsOf(standbyPerQuarter(today(law), rec))),
      is: ['211.50', '2115.00'],
    },
    'is charged beyond the 12 months since the sewer became operational': {
      of: law => startOf(law, { ...OLD, operationalOn: '2027-03-15' }),
      is: ['operationalPlus12Months', '2028-03-15', '2028-03-16'],
    },
    'and beyond the ten days of the warning': {
      of: law => startOf(law, { ...OLD, warnedOn: '2028-04-03' }),
      is: ['warningEnds', '2028-04-13', '2028-04-14'],
    },
    'never before July 6, 2026': {
      of: law =>
        startOf(law, { connectionDeadline: '2020-05-04', operationalOn: '2005-05-04', warnedOn: '2026-05-04' }),
      is: ['edition', '2026-07-05', '2026-07-06'],
    },
  }),
  ...figuresOf('pewaukee', 'Public Works Committee, June 11, 2026, item 4.5', {
    'and beyond the year from the date of the letter': {
      of: law => startOf(law, { ...OLD, letterOn: '2028-05-10' }),
      is: ['letterYearEnds', '2029-05-10', '2029-05-11'],
    },
  }),
  ...figuresOf('pewaukee', '§ 300-16.D', {
    'a start on April 14 and 15 counts April, on April 16 not': {
      of: law => ['2028-04-14', '2028-04-15', '2028-04-16'].map(from => secondQuarterFrom(law, from)),
      is: [
        ['2028-04 2028-05 2028-06', '211.50'],
        ['2028-04 2028-05 2028-06', '211.50'],
        ['2028-05 2028-06', '141.00'],
      ],
    },
  }),
];
