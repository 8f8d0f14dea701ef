import { commercialUnits, dwellingUnits, residentialRec } from '../../src/core/rules/rec.ts';
import { answerOf, figuresOf, stepsOf, today } from './figure.ts';

export const dwellingFigures = [
  ...figuresOf('pewaukee', '§ 300-23.A', {
    'hundredths of an REC: a vacant lot, a home, a duplex': {
      of: law => [0, 1, 2].map(dwellings => answerOf(residentialRec(today(law), dwellings))),
      is: [0, 100, 200],
    },
    'a home and a duplex are reckoned at one a unit': {
      of: law => [1, 2].map(dwellings => stepsOf(residentialRec(today(law), dwellings))[0]),
      is: ['1 dwelling × 1 = 1 REC', '2 dwellings × 1 = 2 REC'],
    },
    '0.8 a unit from three to seven, to the nearest quarter': {
      of: law => [3, 4, 5, 6, 7].map(dwellings => answerOf(residentialRec(today(law), dwellings))),
      is: [250, 325, 400, 475, 550],
    },
    '0.75 a unit from eight': {
      of: law => [8, 9, 40].map(dwellings => answerOf(residentialRec(today(law), dwellings))),
      is: [600, 675, 3000],
    },
  }),
  ...figuresOf('port-washington', '§ 342-1, Sewer connection fees', {
    'hundredths of a connection unit: dwellings, and those of one bedroom or none': {
      of: law => [
        answerOf(dwellingUnits(today(law), 1, 0)),
        answerOf(dwellingUnits(today(law), 4, 0)),
        answerOf(dwellingUnits(today(law), 4, 1)),
        answerOf(dwellingUnits(today(law), 4, 4)),
      ],
      is: [100, 400, 375, 300],
    },
    'a business at 1,500, 1,501, 2,500 and 2,501 cubic feet a month': {
      of: law =>
        [1500, 1501, 2500, 2501].map(feet => answerOf(commercialUnits(today(law), { cubicFeet: feet, months: 1 }))),
      is: [100, 200, 200, 300],
    },
  }),
];
