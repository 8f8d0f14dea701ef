import { COLOUR, INCH, PAGE, type TextStyle } from '../print/theme.ts';
import { REPORT_TYPE } from './report-theme.ts';

/** US Letter turned, in points: nine columns that a reader compares along a line. */
export const ANNEX = {
  left: 0.6 * INCH,
  right: PAGE.height - 0.6 * INCH,
  top: 0.95 * INCH,
  bottom: PAGE.width - 0.75 * INCH,
  headTop: 0.48 * INCH,
  headRule: 0.72 * INCH,
  rehearsalTop: 0.25 * INCH,
  footRule: PAGE.width - 0.62 * INCH,
  footTop: PAGE.width - 0.56 * INCH,
} as const;

export const ANNEX_WIDTH = ANNEX.right - ANNEX.left;

const small = (face: TextStyle['face'], size: number, leading: number, colour: string = COLOUR.ink): TextStyle => ({
  face,
  size,
  leading,
  colour,
});

export const ANNEX_TYPE = {
  ...REPORT_TYPE,
  confidential: small('bold', 10.5, 13, COLOUR.alarm),
  annexHead: small('semibold', 7.5, 9.5),
  annexCell: small('regular', 8, 10.25),
} as const;
