import { COLOUR, INCH, type TextStyle } from '../print/theme.ts';

const style = (face: TextStyle['face'], size: number, leading: number, colour: string = COLOUR.ink): TextStyle => ({
  face,
  size,
  leading,
  colour,
});

/** The council packet's page, in points. */
export const REPORT = {
  left: 0.875 * INCH,
  right: 7.625 * INCH,
  top: 0.98 * INCH,
  firstTop: 0.88 * INCH,
  bottom: 10.3 * INCH,
  headTop: 0.5 * INCH,
  headRule: 0.74 * INCH,
  footRule: 10.42 * INCH,
  footTop: 10.49 * INCH,
  labelWidth: 1.5 * INCH,
  columnGap: 0.3 * INCH,
} as const;

export const REPORT_WIDTH = REPORT.right - REPORT.left;

/** Two columns side by side. */
export const HALF = (REPORT_WIDTH - REPORT.columnGap) / 2;
export const SECOND_COLUMN = REPORT.left + HALF + REPORT.columnGap;

export const REPORT_TYPE = {
  headTown: style('bold', 10.5, 13),
  headBody: style('regular', 9.25, 13),
  title: style('bold', 18, 23, COLOUR.navy),
  heading: style('bold', 11.5, 15, COLOUR.navy),
  text: style('regular', 9.25, 12.25),
  letter: style('bold', 9.25, 12.25, COLOUR.navy),
  label: style('semibold', 9.25, 12.25, COLOUR.soft),
  figure: style('bold', 22, 24),
  figureOf: style('semibold', 11, 24),
  figureText: style('regular', 8.5, 11.25, COLOUR.soft),
  note: style('regular', 8, 10.5, COLOUR.soft),
  tableHead: style('semibold', 8, 10.25),
  tableCell: style('regular', 9, 11.5),
  foot: style('regular', 8, 10, COLOUR.soft),
} as const;
