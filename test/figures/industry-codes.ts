import { fraction } from '../../src/core/kernel/fraction.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { employeeHoursRec } from '../../src/core/rules/rec.ts';
import { answerOf, figuresOf, stepsOf, today } from './figure.ts';

const SECTION = '§ 300-23.B';
const HOURS = 500;

/** Five hundred employee hours a day, some sixty people: a tenth of a gallon an hour more is a quarter of an REC more. */
const REC_OF_500_HOURS: readonly (readonly [number, string])[] = [
  [
    5.75,
    `1521 1541 1611 1711 1731 1761 1799 2394 2522 3293 3442 3495 3498 3576 3632 3694 3999 4141 4151
     4213 4225 4311 4722 4811 4832 5042 5063 5064 5072 5082 5084 5211 5231 5251 5271 5311 5331 5499
     5531 5611 5661 5711 5912 5921 5931 5941 5999 6311 6411 6512 6515 6531 6553 6722 7212 7221 7299
     7311 7332 7361 7622 7699 8111 8621 8699 8911 8931 9199 9221 9224 9451 9999`,
  ],
  [6.75, '3341'],
  [10, '3569'],
  [12.5, '1446 2431 2434 3462 3469 3531 3562 3565 3613 5511 5551 5681 7531 7538'],
  [15, '5412'],
  [
    25,
    `0782 2721 2731 2751 2752 2789 2819 2834 2899 3451 3544 3599 4212 5142 5149 5199 5261 5441 5462
     5992 7241 7391 7395 7512 7814 8011 8021 8031 8041 8091`,
  ],
  [37.5, '2841 5541 7261 8641'],
  [40, '0752 5411 7231'],
  [50, '0742 5812 7534 7832 7911 7922 7999 8051 8211 8231 8249 8661'],
  [62.5, '2795 3441 3499 8221'],
  [75, '2893'],
  [87.5, '3272'],
  [100, '3444'],
  [112.5, '5813 7992 8421'],
  [125, '2065 3471 7933'],
  [187.5, '2087 3714 7997'],
  [212.5, '3079'],
  [225, '3273'],
  [250, '3479'],
  [262.5, '7211'],
  [275, '2013'],
  [287.5, '3325 7542'],
  [862.5, '3111'],
  [2275, '7215'],
];

const recOf = (law: Rulebook, code: string, hours = HOURS): number | string => {
  const hundredths = answerOf(employeeHoursRec(today(law), code, fraction(hours)));
  return typeof hundredths === 'number' ? hundredths / 100 : hundredths;
};

const rows = REC_OF_500_HOURS.flatMap(([rec, codes]) => codes.split(/\s+/).map(code => ({ code, rec })));

/** Whether each code has a row, those beside the ends of a range among them. */
const known = (law: Rulebook, ...codes: readonly string[]): string[] =>
  codes.map(code => `${code} ${typeof recOf(law, code) === 'number' ? 'has a row' : 'is left to the council'}`);

export const industryCodeFigures = [
  ...rows.flatMap(({ code, rec }) =>
    figuresOf('pewaukee', SECTION, {
      [`${HOURS} employee hours a day under code ${code} are ${rec} REC`]: { of: law => recOf(law, code), is: rec },
    }),
  ),
  ...figuresOf('pewaukee', SECTION, {
    'codes 5942 through 5949, miscellaneous stores, are one row; 5941 has its own, 5950 none': {
      of: law => [
        ...['5941', '5942', '5945', '5949'].map(code => recOf(law, code)),
        stepsOf(employeeHoursRec(today(law), '5945', fraction(HOURS)))[0],
        ...known(law, '5950'),
      ],
      is: [
        ...[5.75, 5.75, 5.75, 5.75],
        'Code 5945 (5942-5949): 2.3 gallons an hour × 500 hours a day = 1150 gallons a day',
        '5950 is left to the council',
      ],
    },
    'codes 6022 through 6059, banks, are one row': {
      of: law => [recOf(law, '6040'), ...known(law, '6021', '6022', '6059', '6060')],
      is: [5.75, '6021 is left to the council', '6022 has a row', '6059 has a row', '6060 is left to the council'],
    },
    'codes 6122 through 6163, savings and loans, are one row': {
      of: law => [recOf(law, '6140'), ...known(law, '6121', '6122', '6163', '6164')],
      is: [5.75, '6121 is left to the council', '6122 has a row', '6163 has a row', '6164 is left to the council'],
    },
    '200 gallons a day are one: a restaurant at 20 gallons an hour; to the nearest quarter, half of one up; at least one':
      {
        of: law => [1, 10, 11, 12, 13, 14, 100, 1000].map(hours => recOf(law, '5812', hours)),
        is: [1, 1, 1, 1.25, 1.25, 1.5, 10, 100],
      },
  }),
];
