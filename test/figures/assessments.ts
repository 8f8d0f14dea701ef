import { day } from '../../src/core/kernel/calendar-date.ts';
import { cents, moneyText } from '../../src/core/kernel/cents.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import {
  electionWindow,
  firstInstallmentDue,
  installmentCount,
  installmentRate,
} from '../../src/core/rules/installment-terms.ts';
import { firstPeriodBetween, installmentSchedule, yearsInterest } from '../../src/core/rules/installments.ts';
import { rateOf } from '../../src/core/rules/interest.ts';
import { answerOf, around, figuresOf, today } from './figure.ts';

const windowCloses = (law: Rulebook, completedOn: string, billReceivedOn?: string): string => {
  const answer = electionWindow(today(law), day(completedOn), ...(billReceivedOn ? [day(billReceivedOn)] : []));
  return answer.ok ? answer.value.closes : answer.refused;
};

const firstDue = (law: Rulebook, closes: string) => answerOf(firstInstallmentDue(today(law), day(closes)));

const counts = (law: Rulebook) => [undefined, 5, 6].map(asked => answerOf(installmentCount(today(law), asked)));

/** A year's interest on 8,450.00 at the rate the council recorded, or at the text's own. */
const interest = (law: Rulebook, percent?: string): string => {
  const rate = installmentRate(today(law), percent === undefined ? undefined : rateOf(percent));
  return rate.ok ? moneyText(yearsInterest(cents(845_000), { rate: rate.value, rounding: 'half-up' })) : rate.refused;
};

/** Three installments of 8,450.00 for work completed on March 10, 2027, the first due on January 31, 2028, at 10 percent. */
const schedule = (law: Rulebook): string[] => {
  const { assessment } = today(law);
  const rate = rateOf('10');
  if (!assessment || !rate) return [];
  const firstDue = day('2028-01-31');
  const { rows } = installmentSchedule({
    ...assessment,
    yearlyFee: assessment.yearlyFee?.amount,
    principal: cents(845_000),
    rate,
    count: 3,
    firstPeriod: firstPeriodBetween(assessment.dayCount, day('2027-03-10'), firstDue),
    firstDue,
  });
  return rows.map(({ due, principal, interest }) => `${due} ${moneyText(principal)} + ${moneyText(interest)}`);
};

/** 327 days of 365 on the whole, then a year each on what is left; the last carries the two cents that do not divide. */
const equalPrincipal = {
  of: schedule,
  is: ['2028-01-31 2816.66 + 757.03', '2029-01-31 2816.66 + 563.33', '2030-01-31 2816.68 + 281.67'],
};

const NO_MORE = '6 installments are more than the 5 the text allows.';

const thirtyDaysFromCompletion = {
  of: (law: Rulebook) =>
    around(windowCloses(law, '2027-03-10', '2027-04-14'), '2027-04-08', '2027-04-09', '2027-04-10'),
  is: ['2027-04-08 in time', '2027-04-09 in time', '2027-04-10 late'],
};
const fiveAtMost = { of: counts, is: [5, 5, NO_MORE] };
const fifteenPercentAtMost = {
  of: (law: Rulebook) => [interest(law), interest(law, '15'), interest(law, '15.01')],
  is: [
    "The text sets no rate of interest; nothing is levied until the council's rate, at most 15 percent, is recorded.",
    '1267.50',
    'The rate is above the 15 percent the text allows.',
  ],
};
const firstJanuary31 = {
  of: (law: Rulebook) => ['2027-11-15', '2027-11-16', '2027-11-17'].map(closes => firstDue(law, closes)),
  is: ['2028-01-31', '2029-01-31', '2029-01-31'],
};

const byStatute = {
  'installments are asked for within 30 days after the work is completed, whenever the bill comes':
    thirtyDaysFromCompletion,
  'at most five': fiveAtMost,
  'equal principal, and interest on what is unpaid': equalPrincipal,
  'at most 15 percent a year; without the council’s rate none': fifteenPercentAtMost,
};

export const assessmentFigures = [
  ...figuresOf('wisconsin', 'Wis. Stat. 281.45', byStatute),
  ...figuresOf('arcadia', 'Wis. Stat. 281.45', byStatute),
  ...figuresOf('port-washington', '§ 342-1, Notice; failure to comply', byStatute),
  ...figuresOf('pewaukee', '§ 300-7.C(2)(a)', {
    'installments are chosen within 30 days of receiving the bill': {
      of: law => around(windowCloses(law, '2027-03-10', '2027-04-14'), '2027-05-13', '2027-05-14', '2027-05-15'),
      is: ['2027-05-13 in time', '2027-05-14 in time', '2027-05-15 late'],
    },
    'at most five': fiveAtMost,
    'equal principal, and interest on what is unpaid': equalPrincipal,
    'ten percent a year and no more': {
      of: law => [interest(law), interest(law, '10'), interest(law, '10.01')],
      is: ['845.00', '845.00', 'The rate is above the 10 percent the text allows.'],
    },
  }),
  ...['wisconsin', 'port-washington', 'arcadia', 'pewaukee'].flatMap(law =>
    figuresOf(law, 'Wis. Stat. 74.11(3)', {
      'the first installment is due on January 31 after the first roll certified, November 16, once the choice ended':
        firstJanuary31,
    }),
  ),
];
