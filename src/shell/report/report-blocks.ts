import type { PageFlow } from '../print/page-flow.ts';
import { placeLines, placeText, rule, wrapSpans, wrapText, type Shape } from '../print/sheet.ts';
import { COLOUR } from '../print/theme.ts';
import { widthOf, type Line, type Span } from '../print/typeset.ts';
import { HALF, REPORT, REPORT_TYPE, REPORT_WIDTH, SECOND_COLUMN } from './report-theme.ts';
import type { CouncilReport, KeyFigure } from './council-report.ts';

/** A heading with room for what it heads. */
export function layHeading(flow: PageFlow, text: string, below: number): void {
  if (!flow.keep(12 + REPORT_TYPE.heading.leading + below)) flow.y += 12;
  flow.lines('H2', wrapText(text, REPORT_TYPE.heading, REPORT_WIDTH), REPORT.left, REPORT_TYPE.heading);
  flow.y += 3;
}

export function layNote(flow: PageFlow, text: string): void {
  flow.y += 3;
  flow.lines('P', wrapText(text, REPORT_TYPE.note, REPORT_WIDTH), REPORT.left, REPORT_TYPE.note);
}

/** The agenda item's form: a label, its text, a hairline below. */
export function layForm(flow: PageFlow, rows: readonly { label: string; text: string }[]): void {
  const { sheet } = flow;
  const left = REPORT.left + REPORT.labelWidth;
  sheet.artifact(rule(REPORT.left, flow.y, REPORT_WIDTH, 0.5, COLOUR.line));
  sheet.within('Table', {}, () => {
    for (const { label, text } of rows) {
      const lines = wrapText(text, REPORT_TYPE.text, REPORT.right - left);
      flow.keep(8 + Math.min(3, lines.length) * REPORT_TYPE.text.leading);
      flow.y += 4;
      const labelShape = placeText(label, REPORT.left, flow.y, REPORT_TYPE.label);
      sheet.within('TR', {}, () => {
        sheet.within('TH', { scope: 'Row' }, () => sheet.marks(labelShape));
        flow.lines('TD', lines, left, REPORT_TYPE.text);
      });
      flow.y += 4;
      sheet.artifact(rule(REPORT.left, flow.y, REPORT_WIDTH, 0.5, COLOUR.line));
    }
  });
}

/** Four figures under short bars: page 1 alone must be enough. */
export function layKeyFigures(flow: PageFlow, figures: readonly KeyFigure[]): void {
  const gap = 14;
  const width = (REPORT_WIDTH - gap * (figures.length - 1)) / Math.max(1, figures.length);
  flow.y += 9;
  const texts = figures.map(figure => wrapText(figure.text, REPORT_TYPE.figureText, width - 6));
  figures.forEach((figure, i) => {
    const x = REPORT.left + i * (width + gap);
    const lines = texts[i] ?? [];
    flow.sheet.artifact({ shape: 'fill', x, y: flow.y, width, height: 2.5, colour: COLOUR.navy });
    const { face, size } = REPORT_TYPE.figure;
    const small = figure.of
      ? [placeText(figure.of, x + widthOf(figure.figure, face, size) + 5, flow.y + 7.5, REPORT_TYPE.figureOf)]
      : [];
    flow.sheet.within('Div', {}, () => {
      flow.sheet.within('P', {}, () =>
        flow.sheet.marks(placeText(figure.figure, x, flow.y + 4.5, REPORT_TYPE.figure), ...small),
      );
      flow.sheet.within('P', {}, () =>
        flow.sheet.marks(...placeLines(lines, x, flow.y + 29, REPORT_TYPE.figureText).shapes),
      );
    });
  });
  flow.y += 29 + Math.max(0, ...texts.map(lines => lines.length)) * REPORT_TYPE.figureText.leading;
}

interface Item {
  readonly label: string;
  readonly lines: readonly Line[];
}

/** What changed, beside what needs a decision; one below the other where they are long. */
export function layChangesAndDecisions(flow: PageFlow, report: CouncilReport): void {
  const indent = 16;
  const wrap = (spans: readonly Span[]): Line[] => wrapSpans(spans, REPORT_TYPE.text, HALF - indent);
  const changed = report.changed.map((text): Item => ({ label: '•', lines: wrap([{ text, face: 'regular' }]) }));
  const wanted = report.decisions.map((decision, i): Item => {
    const spans: Span[] = [
      { text: `${decision.title} `, face: 'bold' },
      { text: decision.summary, face: 'regular' },
    ];
    return { label: letterOf(i), lines: wrap(spans) };
  });
  const lists = [
    { heading: 'What changed', items: changed },
    { heading: 'What needs a decision', items: wanted },
  ].filter(list => list.items.length > 0);
  const heights = lists.map(list =>
    list.items.reduce((sum, item) => sum + item.lines.length * REPORT_TYPE.text.leading + 3, 0),
  );
  const beside = lists.length === 2 && Math.max(...heights) < 260;
  if (beside) flow.keep(30 + Math.max(...heights));
  const top = flow.y;
  let lowest = top;
  lists.forEach((list, i) => {
    if (beside) flow.y = top;
    const x = beside && i === 1 ? SECOND_COLUMN : REPORT.left;
    flow.y += 12;
    flow.lines('H2', wrapText(list.heading, REPORT_TYPE.heading, HALF), x, REPORT_TYPE.heading);
    flow.y += 3;
    layItems(flow, list.items, x, indent);
    lowest = Math.max(lowest, flow.y);
  });
  flow.y = beside ? lowest : flow.y;
}

function layItems(flow: PageFlow, items: readonly Item[], x: number, indent: number): void {
  flow.sheet.within('L', {}, () => {
    for (const item of items) {
      flow.keep(Math.min(2, item.lines.length) * REPORT_TYPE.text.leading);
      const label = placeText(item.label, x, flow.y, REPORT_TYPE.letter);
      flow.sheet.within('LI', {}, () => {
        flow.sheet.within('Lbl', {}, () => flow.sheet.marks(label));
        flow.lines('LBody', item.lines, x + indent, REPORT_TYPE.text);
      });
      flow.y += 3;
    }
  });
}

/** A motion to be read aloud, in a frame of its own. */
export function layMotion(flow: PageFlow, motion: string): void {
  const spans: Span[] = [
    { text: 'Recommended motion. ', face: 'bold' },
    { text: motion, face: 'regular' },
  ];
  layFramed(flow, [wrapSpans(spans, REPORT_TYPE.text, REPORT_WIDTH - 22)], COLOUR.navy, 0);
}

/** Something that must go out did not: the only red on paper. */
export function layAlarm(flow: PageFlow, paragraphs: readonly { lead: string; text: string }[]): void {
  const lines = paragraphs.map(({ lead, text }) =>
    wrapSpans(
      [
        { text: `${lead} `, face: 'bold' },
        { text, face: 'regular' },
      ],
      REPORT_TYPE.text,
      REPORT_WIDTH - 26,
    ),
  );
  layFramed(flow, lines, COLOUR.alarm, 4.5);
}

function layFramed(flow: PageFlow, paragraphs: readonly (readonly Line[])[], colour: string, bar: number): void {
  const height = paragraphs.reduce((sum, lines) => sum + lines.length * REPORT_TYPE.text.leading, 0) + 15;
  flow.keep(height + 9);
  flow.y += 9;
  const frame: Shape[] = [
    { shape: 'frame', x: REPORT.left + 0.5, y: flow.y, width: REPORT_WIDTH - 1, height, weight: 0.9, colour },
    ...(bar
      ? [{ shape: 'fill' as const, x: REPORT.left, y: flow.y - 0.45, width: bar, height: height + 0.9, colour }]
      : []),
  ];
  flow.sheet.artifact(...frame);
  const bottom = flow.y + height;
  flow.y += 7.5;
  for (const lines of paragraphs) flow.lines('P', lines, REPORT.left + 11 + bar / 2, REPORT_TYPE.text);
  flow.y = Math.max(flow.y, bottom);
}

export function letterOf(index: number): string {
  return String.fromCharCode(65 + (index % 26));
}
