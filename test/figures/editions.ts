import { day } from '../../src/core/kernel/calendar-date.ts';
import { cents } from '../../src/core/kernel/cents.ts';
import { editionOn, type Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { requireEdition } from '../../src/core/rules/editions.ts';
import { lateChargeOn } from '../../src/core/rules/late-charge.ts';
import { answerOf, dollarsOf, figuresOf } from './figure.ts';

/** Under which text a question of the day is answered, or that there is none. */
const textOn = (...days: readonly string[]) => ({
  of: (law: Rulebook) =>
    days.map(on => {
      const edition = answerOf(requireEdition(law, day(on)));
      return typeof edition === 'string' ? edition : `${on}: ${edition.name}`;
    }),
});

export const editionFigures = [
  ...figuresOf('wisconsin', 'Wis. Stat. 281.45', {
    'state law is applied from January 1, 1976': {
      ...textOn('1975-12-31', '1976-01-01'),
      is: [
        'The rulebook of State of Wisconsin has no edition in force on December 31, 1975.',
        '1976-01-01: Wisconsin Statutes',
      ],
    },
  }),
  ...figuresOf('pewaukee', 'Public Works Committee, June 11, 2026, items 4.4 and 4.5', {
    'the text before chapter 300 is known from January 1, 1996': {
      ...textOn('1995-12-31', '1996-01-01'),
      is: [
        'The rulebook of City of Pewaukee has no edition in force on December 31, 1995.',
        '1996-01-01: Sewer ordinance before chapter 300',
      ],
    },
  }),
  ...figuresOf('pewaukee', 'City Code ch. 300', {
    'chapter 300 is in force from July 6, 2026': {
      ...textOn('2026-07-05', '2026-07-06', '2026-07-07'),
      is: ['2026-07-05: Sewer ordinance before chapter 300', '2026-07-06: Chapter 300', '2026-07-07: Chapter 300'],
    },
    'no late charge on July 5, 2026, one on July 6': {
      of: law =>
        ['2026-07-05', '2026-07-06'].map(on => {
          const edition = editionOn(law, day(on));
          return edition ? dollarsOf(lateChargeOn(edition, cents(10_000))) : 'no text';
        }),
      is: [
        "Sewer ordinance before chapter 300 names no late charge; none is made until the council's rule is recorded.",
        '1.00',
      ],
    },
  }),
  ...figuresOf('port-washington', 'Municipal Code ch. 342', {
    'in force from July 18, 2023': {
      ...textOn('2023-07-17', '2023-07-18'),
      is: [
        'The rulebook of City of Port Washington has no edition in force on July 17, 2023.',
        '2023-07-18: Chapter 342 as amended by Ordinance 2023-14',
      ],
    },
  }),
  ...figuresOf('arcadia', 'Municipal Code ch. 315 (Ord. No. 112A)', {
    'the clear water article is in force from its adoption on April 8, 1976': {
      ...textOn('1976-04-07', '1976-04-08'),
      is: [
        'The rulebook of City of Arcadia has no edition in force on April 7, 1976.',
        '1976-04-08: Clear water article, Ordinance 112A',
      ],
    },
  }),
  ...figuresOf('arcadia', 'Municipal Code ch. 315 (Ord. No. 153)', {
    'in force from August 13, 2009': {
      ...textOn('2009-08-12', '2009-08-13'),
      is: ['2009-08-12: Clear water article, Ordinance 112A', '2009-08-13: Chapter 315, Ordinance 153'],
    },
  }),
  ...figuresOf('saukville', 'Village Code ch. 159', {
    'in force from March 7, 2023': {
      ...textOn('2023-03-06', '2023-03-07'),
      is: [
        'The rulebook of Village of Saukville has no edition in force on March 6, 2023.',
        '2023-03-07: Chapter 159 as amended by Ordinance 825',
      ],
    },
  }),
];
