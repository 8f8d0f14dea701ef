/** The grid of the paper: US Letter, in points from the top left corner. */
export const INCH = 72;

export const PAGE = { width: 8.5 * INCH, height: 11 * INCH } as const;

export const COLOUR = {
  ink: '#1b1b1b',
  navy: '#162e51',
  soft: '#565c65',
  zero: '#71767a',
  line: '#a9aeb1',
  hairline: '#c6cace',
  alarm: '#b50909',
  white: '#ffffff',
} as const;

export type Face = 'regular' | 'semibold' | 'bold';

export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
  readonly colour: string;
}

const style = (face: Face, size: number, leading: number, colour: string = COLOUR.ink): TextStyle => ({
  face,
  size,
  leading,
  colour,
});

export const TYPE = {
  city: style('bold', 17, 19, COLOUR.navy),
  office: style('semibold', 9.5, 13),
  letterhead: style('regular', 8.5, 11.5, COLOUR.soft),
  referenceLabel: style('regular', 8.5, 11.5, COLOUR.soft),
  referenceValue: style('semibold', 8.5, 11.5),
  recipient: style('regular', 10, 12),
  boxWhat: style('semibold', 9.5, 13),
  boxAbove: style('regular', 13, 17),
  boxMain: style('bold', 15.5, 18.5),
  boxReason: style('regular', 8.5, 11.5, COLOUR.soft),
  headline: style('bold', 16.5, 20, COLOUR.navy),
  body: style('regular', 10.25, 13.75),
  bodyBold: style('bold', 10.25, 13.75),
  sideHead: style('bold', 10.25, 13.75, COLOUR.navy),
  citation: style('regular', 8, 10.5, COLOUR.soft),
  tableHead: style('semibold', 8.5, 11.5),
  tableCell: style('regular', 9.5, 12.5),
  foot: style('regular', 8, 10, COLOUR.soft),
  runningHead: style('semibold', 8.5, 11.5),
  runningHeadRight: style('regular', 8.5, 11.5, COLOUR.soft),
  formTitle: style('bold', 14.5, 18, COLOUR.navy),
  rehearsal: style('bold', 9, 11),
} as const;

/** What flows in a letter; the window, the box and the letterhead keep their size. */
export type FlowingType = Readonly<
  Record<'headline' | 'body' | 'bodyBold' | 'sideHead' | 'citation' | 'tableHead' | 'tableCell', TextStyle>
>;

/** For whoever asked for large print: the same words in 18 points, small ones in 14. */
export const LARGE_TYPE: FlowingType = {
  headline: style('bold', 22, 27, COLOUR.navy),
  body: style('regular', 18, 23.5),
  bodyBold: style('bold', 18, 23.5),
  sideHead: style('bold', 18, 23.5, COLOUR.navy),
  citation: style('regular', 14, 18, COLOUR.soft),
  tableHead: style('semibold', 15, 19),
  tableCell: style('regular', 18, 23),
};

/** The letter's zones. */
export const LETTER = {
  left: 1.0 * INCH,
  right: 7.75 * INCH,
  top: 0.5 * INCH,
  letterheadWidth: 4.4 * INCH,
  referenceLeft: 5.6 * INCH,
  referenceTop: 0.53 * INCH,
  referenceValueLeft: 6.22 * INCH,
  /** Always visible in a #10 window however the folded sheet floats: x 0.875–4.375, y 2.50–3.167 in. */
  recipientTop: 2.5 * INCH,
  recipientWidth: 3.25 * INCH,
  recipientLines: 4,
  boxLeft: 5.6 * INCH,
  boxTop: 2.0 * INCH,
  headlineTop: 3.75 * INCH,
  textLeft: 7.75 * INCH - 5.3 * INCH,
  sideHeadWidth: 1.3 * INCH,
  bodyBottom: 10.32 * INCH,
  /** From page 2 on, and where a form begins: who writes, about what, when. */
  runningHeadTop: 0.5 * INCH,
  runningHeadRule: 0.71 * INCH,
  continuationTop: 0.92 * INCH,
  /** A form to tear off sits below the second fold, so that it fits a reply envelope. */
  fold: 7.333 * INCH,
  footRule: 10.42 * INCH,
  footTop: 10.49 * INCH,
  codeSize: 0.95 * INCH,
} as const;
