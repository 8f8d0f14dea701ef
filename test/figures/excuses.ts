import { given, noticed, operational, told } from '../support/case-story.ts';
import { figuresOf } from './figure.ts';

export const excuseFigures = [
  ...figuresOf('pewaukee', 'Public Works Committee, July 23, 2026, item 4.1', {
    'a parcel that the sanitary district serves is excused through December 31, 2027': {
      of: law =>
        given(law, '2026-08-03')
          .and(
            operational('2020-05-04', '2026-08-03'),
            noticed('2020-05-04', {}, '2026-08-03'),
            told('parcel.changed', '2026-08-03', { what: 'excused', reason: 'other-utility' }),
          )
          .linesThrough('2029-01-01', 'excuseEnded'),
      is: ['2028-01-01 excuseEnded/other-utility/2027-12-31'],
    },
  }),
];
