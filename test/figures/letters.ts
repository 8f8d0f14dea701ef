import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { letterFacts } from '../../src/core/letters/letter-facts.ts';
import { authorized, billed as standbyBill, given, mailed, noticed, operational, told } from '../support/case-story.ts';
import { installmentBillFalls } from '../../src/core/case/agenda/assessment-letters.ts';
import { caseOf } from '../support/case-of.ts';
import { lawOf } from '../support/town-law.ts';
import { choiceOpen, elects } from '../support/town-work-story.ts';
import { figuresOf } from './figure.ts';

/** A home whose owner was noticed on the day; the town watches it from the other. */
const home = (law: Rulebook, noticedOn: string, trackedFrom: string) =>
  given(law, trackedFrom).and(operational(noticedOn, trackedFrom), noticed(noticedOn, {}, trackedFrom));

/** In default since August 4, 2026; the council decided, and the year of the letter ends on December 1, 2027. */
const givenAYear = (law: Rulebook) =>
  home(law, '2011-08-03', '2026-11-30').and(
    authorized('2026-11-30'),
    mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  );

/** Warned in time, so that standby runs from December 2, 2027 and is billed by the quarter. */
const billed = (law: Rulebook) =>
  givenAYear(law).and(
    mailed('standby-warning', '2027-11-19', {
      notice: 'notice/standby-warning/1',
      stated: { startsOn: '2027-12-02' },
    }),
  );

/** Reminders of an owner who is noticed on March 1, 2027. */
const remindersOf = (
  town: string,
  service: string,
  { section, title, is }: { readonly section: string; readonly title: string; readonly is: readonly string[] },
) =>
  figuresOf(town, section, {
    [title]: {
      of: law =>
        caseOf(law, service, '2027-03-01', noticed('2027-03-01', {})).linesThrough('2028-03-31', 'notice/reminder'),
      is,
    },
  });

/** A cost in five installments, the first paid by February 1, 2027 and the second on its roll. */
const inInstallments = () => {
  const law = lawOf('pewaukee');
  return choiceOpen(law).and(elects('2026-09-20', 5)).through('2027-12-01').state;
};

/** Which day the bill of the second installment falls due, its last day to pay being January 31, 2028. */
const billedAhead = (town: string, section: string) =>
  figuresOf(town, section, {
    'an installment is asked for 45 days before January 31, 2028': {
      of: law => installmentBillFalls(inInstallments(), law).map(({ fact }) => `${fact.on} ${fact.key}`),
      is: ['2027-12-17 notice/installment-bill/1/2/1'],
    },
  });

/** Until when a payoff of March 1, 2027 holds where nothing is owed. */
const payoffHolds = (town: string, section: string, service: string) =>
  figuresOf(town, section, {
    'a payoff letter of March 1, 2027 holds for 30 days': {
      of: law => {
        const asked = told('letter.requested', '2027-03-01', { letter: 'payoff' });
        const { state } = caseOf(law, service, '2027-03-01', asked).through('2027-03-01');
        const letter = state.letters.find(({ kind }) => kind === 'payoff');
        if (!letter) return 'no letter';
        const letterDate = day('2027-03-01');
        const input = { state, rulebook: law, letter, letterDate, payUrl: null, commission: null, permitNumber: null };
        return letterFacts(input)['goodThrough'];
      },
      is: '2027-03-31',
    },
  });

export const letterFigures = [
  ...billedAhead('pewaukee', '§ 300-7.C(2)(a)'),
  ...billedAhead('port-washington', '§ 342-1, Notice; failure to comply'),
  ...billedAhead('arcadia', '§ 315-11D'),
  ...payoffHolds('pewaukee', '§ 300-7.C(2)(a)', 'sewer'),
  ...payoffHolds('port-washington', '§ 342-1, Notice; failure to comply', 'sewer'),
  ...payoffHolds('arcadia', '§ 315-11D', 'sewer'),
  ...payoffHolds('saukville', 'ch. 159, storm sewer article (Ord. No. 825), E(5)(e)', 'storm'),
  ...figuresOf('pewaukee', 'Public Works Committee, June 11, 2026, item 4.5', {
    'before chapter 300, reminders 5 years, 1 year, 6 months and 90 days before May 4, 2020': {
      of: law => home(law, '2005-05-04', '2010-01-04').linesThrough('2020-05-04', 'notice/reminder'),
      is: [
        '2015-05-04 notice/reminder/existing-residential/5-years/1',
        '2019-05-04 notice/reminder/existing-residential/1-year/1',
        '2019-11-04 notice/reminder/existing-residential/6-months/1',
        '2020-02-04 notice/reminder/existing-residential/90-days/1',
      ],
    },
    'the one-year letter is drafted on the day after the deadline': {
      of: law =>
        home(law, '2011-08-03', '2026-07-20').and(authorized('2026-07-21')).linesThrough('2027-01-01', 'notice/one'),
      is: ['2026-08-04 notice/one-year/1'],
    },
  }),
  ...figuresOf('pewaukee', '§ 300-7.C(1)', {
    'reminders 5 years, 1 year, 6 months and 90 days before May 4, 2035': {
      of: law => home(law, '2020-05-04', '2026-07-20').linesThrough('2035-05-04', 'notice/reminder'),
      is: [
        '2030-05-04 notice/reminder/existing-residential/5-years/1',
        '2034-05-04 notice/reminder/existing-residential/1-year/1',
        '2034-11-04 notice/reminder/existing-residential/6-months/1',
        '2035-02-03 notice/reminder/existing-residential/90-days/1',
      ],
    },
  }),
  ...figuresOf('pewaukee', '§ 300-7.C(2)(b)', {
    'the warning is drafted 45 days before December 2, 2027, the first day that could cost money': {
      of: law => givenAYear(law).linesThrough('2027-12-31', 'notice/standby-warning'),
      is: ['2027-10-18 notice/standby-warning/1'],
    },
  }),
  ...figuresOf('pewaukee', '§ 300-17.D', {
    'the October notice is drafted ten days before its last mailing day, Friday, October 13, 2028': {
      of: law =>
        billed(law)
          .and(standbyBill('2027-Q4', 7050, '2028-01-04'))
          .linesThrough('2028-10-31', 'notice/tax-roll-notice'),
      is: ['2028-10-03 notice/tax-roll-notice/2028/1'],
    },
  }),
  ...figuresOf('pewaukee', 'Wis. Stat. 66.0821(5)(a)', {
    'the bill says that a complaint has 60 days': {
      of: law => {
        const { state } = billed(law).through('2028-01-01');
        const letter = state.letters.find(({ kind }) => kind === 'standby-bill');
        if (!letter) return 'no bill';
        const letterDate = day('2028-01-04');
        const input = { state, rulebook: law, letter, letterDate, payUrl: null, commission: null, permitNumber: null };
        return letterFacts(input)['complaintPeriod'];
      },
      is: '60 days',
    },
  }),
  ...remindersOf('port-washington', 'sewer', {
    section: '§ 342-1, Notice; failure to comply',
    title: 'a reminder three days before the end of the ten',
    is: ['2027-03-08 notice/reminder/compulsory-sewer/3-days/1'],
  }),
  ...figuresOf('port-washington', '§ 342-14', {
    'reminders thirty and three days before the end of sixty': {
      of: law =>
        caseOf(
          law,
          'clear-water',
          '2027-03-01',
          noticed('2027-03-03', { trigger: 'clear-water' }, '2027-03-03'),
        ).linesThrough('2027-05-31', 'notice/reminder'),
      is: ['2027-04-03 notice/reminder/clear-water/30-days/1', '2027-04-30 notice/reminder/clear-water/3-days/1'],
    },
  }),
  ...remindersOf('arcadia', 'sewer', {
    section: '§ 315-11D',
    title: 'reminders 180, 30 and 14 days before the end of the 365',
    is: [
      '2027-09-02 notice/reminder/mandatory-hookup/180-days/1',
      '2028-01-30 notice/reminder/mandatory-hookup/30-days/1',
      '2028-02-15 notice/reminder/mandatory-hookup/14-days/1',
    ],
  }),
  ...remindersOf('saukville', 'storm', {
    section: 'ch. 159, storm sewer article (Ord. No. 825), A',
    title: 'reminders six months, 60 days and 14 days before the end of the year',
    is: [
      '2027-09-01 notice/reminder/sump-pump/6-months/1',
      '2028-01-01 notice/reminder/sump-pump/60-days/1',
      '2028-02-16 notice/reminder/sump-pump/14-days/1',
    ],
  }),
  ...['arcadia', 'port-washington', 'saukville'].flatMap(town =>
    figuresOf(town, 'Wis. Stat. 66.0809(3)(a)', {
      'the October notice is drafted ten days before its last mailing day, Friday, October 15, 2027': {
        of: law =>
          caseOf(law, 'sewer', '2027-03-01', told('arrears.reported', '2027-09-20', { amount: '120.00' })).linesThrough(
            '2027-10-31',
            'notice/tax-roll-notice',
          ),
        is: ['2027-10-05 notice/tax-roll-notice/2027/1'],
      },
    }),
  ),
];
