import { longDate } from '../../print/letter-filters.ts';
import { keepTogether } from '../../print/no-break.ts';
import { PageFlow } from '../../print/page-flow.ts';
import { replaceUnprintable } from '../../print/replace-unprintable.ts';
import { placeText, placeTextRight, REHEARSAL, rule, Sheet, wrapText, type Shape } from '../../print/sheet.ts';
import type { SheetStep } from '../../print/sheet.ts';
import { layTable, type TableCell } from '../../print/table-layout.ts';
import { COLOUR, TYPE } from '../../print/theme.ts';
import { REPORT, REPORT_TYPE, REPORT_WIDTH } from '../../report/report-theme.ts';
import type { Binder, Block, TableBlock, TableLine } from './story.ts';

export const TABLE_GAP = 10;
export const TABLE_WIDTH = REPORT_WIDTH;

/** A chapter laid out: the steps that draw it, each beginning on a page of its own. */
export interface LaidChapter {
  readonly title: string;
  readonly page: number;
  readonly steps: readonly SheetStep[];
}

/**
 * The binder as scripts to draw, cover and contents first. It is laid out twice: the contents take as many lines whatever
 * the page numbers are, so the second time they are known.
 */
export function layBinder(binder: Binder): { chapters: readonly LaidChapter[]; pages: number } {
  const first = layOnce(
    binder,
    binder.chapters.map(() => 0),
  );
  return layOnce(
    binder,
    first.chapters.slice(1).map(({ page }) => page),
  );
}

function layOnce(binder: Binder, pages: readonly number[]) {
  const sheet = new Sheet();
  const flow = new PageFlow(sheet, { y: REPORT.firstTop, top: REPORT.top, bottom: REPORT.bottom });
  flow.lines('H1', wrap(binder.title, REPORT_TYPE.title), REPORT.left, REPORT_TYPE.title);
  flow.y += 6;
  for (const block of binder.cover) layBlock(flow, block);
  layContents(flow, binder, pages);
  const starts = [1];
  for (const { title, blocks } of binder.chapters) {
    flow.turnPage();
    starts.push(sheet.pages);
    flow.lines('H2', wrap(title, REPORT_TYPE.title), REPORT.left, REPORT_TYPE.title);
    flow.y += 4;
    for (const block of blocks) layBlock(flow, block);
  }
  const steps = sheet.withEachPage((page, of) => [...layHead(binder), ...layFoot(binder, page, of)]);
  const titles = [binder.title, ...binder.chapters.map(({ title }) => title)];
  const parts = partedAt(steps, starts);
  return {
    chapters: titles.map((title, i) => ({ title, page: starts[i] ?? 1, steps: parts[i] ?? [] })),
    pages: sheet.pages,
  };
}

function layContents(flow: PageFlow, { chapters }: Binder, pages: readonly number[]): void {
  layBlock(flow, { kind: 'heading', text: 'Contents' });
  const style = REPORT_TYPE.text;
  flow.sheet.within('TOC', {}, () =>
    chapters.forEach(({ title }, i) => {
      flow.keep(style.leading);
      flow.sheet.within('TOCI', {}, () =>
        flow.sheet.marks(
          placeText(printed(title), REPORT.left, flow.y, style),
          placeTextRight(String(pages[i] ?? 0), REPORT.right, flow.y, style, true),
        ),
      );
      flow.y += style.leading + 1;
    }),
  );
}

function layBlock(flow: PageFlow, block: Block): void {
  switch (block.kind) {
    case 'heading':
      if (!flow.keep(60)) flow.y += 9;
      flow.lines('H3', wrap(block.text, REPORT_TYPE.heading), REPORT.left, REPORT_TYPE.heading);
      flow.y += 2;
      return;
    case 'text':
      flow.y += 2;
      flow.lines('P', wrap(block.text, REPORT_TYPE.text), REPORT.left, REPORT_TYPE.text);
      flow.y += 2;
      return;
    case 'items':
      flow.sheet.within('L', {}, () => {
        for (const item of block.items) {
          const lines = wrap(`· ${item}`, REPORT_TYPE.text, REPORT_WIDTH - 10);
          flow.sheet.within('LI', {}, () => flow.lines('LBody', lines, REPORT.left + 10, REPORT_TYPE.text));
        }
      });
      flow.y += 2;
      return;
    case 'table':
      layTableBlock(flow, block);
  }
}

function layTableBlock(flow: PageFlow, { head, widths, right = [], rows }: TableBlock): void {
  if (rows.length === 0) return layBlock(flow, { kind: 'text', text: 'None.' });
  flow.y += 3;
  const table = layTable(
    {
      align: widths.map((_, i) => (right.includes(i) ? 'right' : 'left')),
      head: head.map(words => ({ spans: [{ text: printed(words), face: 'semibold' }] })),
      widths,
      gap: TABLE_GAP,
      headStyle: REPORT_TYPE.tableHead,
      cellStyle: REPORT_TYPE.note,
      rows: rows.map(row => ({ cells: row.cells.map(cell => cellOf(cell, row)) })),
    },
    REPORT.left,
    REPORT_WIDTH,
  );
  flow.table(table);
  flow.y += 4;
}

function cellOf(cell: string | readonly string[], { isVoid = false }: TableLine): TableCell {
  const [first = '', ...more] = typeof cell === 'string' ? [cell] : cell;
  const spans = (words: string) => [{ text: printed(words), face: 'regular' as const }];
  return {
    spans: spans(first),
    below: more.map(spans),
    colour: isVoid ? COLOUR.zero : COLOUR.ink,
  };
}

function wrap(words: string, style: (typeof REPORT_TYPE)[keyof typeof REPORT_TYPE], width = REPORT_WIDTH) {
  return wrapText(printed(words), style, width);
}

/** Facts hold what people typed: a character that the font lacks becomes a question mark; facts.json has it. */
function printed(words: string): string {
  return keepTogether(replaceUnprintable(words));
}

function layHead(binder: Binder): Shape[] {
  return [
    placeText(printed(binder.town), REPORT.left, REPORT.headTop, REPORT_TYPE.headTown),
    placeTextRight(printed(binder.parcel), REPORT.right, REPORT.headTop, REPORT_TYPE.headBody),
    rule(REPORT.left, REPORT.headRule, REPORT_WIDTH, 2, COLOUR.navy),
    ...(binder.rehearsal
      ? [placeText(REHEARSAL.text.replace('letter', 'record'), REPORT.left, REHEARSAL.y, TYPE.rehearsal)]
      : []),
  ];
}

/** Every page has a number of its own, as the pages of an exhibit do. */
function layFoot(binder: Binder, page: number, of: number): Shape[] {
  const number = `${printed(binder.stamp)}-${String(page).padStart(6, '0')}`;
  const middle = `${longDate(binder.madeOn)} · Page ${page} of ${of}`;
  return [
    rule(REPORT.left, REPORT.footRule, REPORT_WIDTH, 0.5, COLOUR.line),
    placeText(`${printed(binder.foot)} · ${middle}`, REPORT.left, REPORT.footTop, REPORT_TYPE.foot),
    placeTextRight(number, REPORT.right, REPORT.footTop, { ...REPORT_TYPE.foot, face: 'bold', colour: COLOUR.ink }),
  ];
}

/** The steps of each chapter; the turn to its first page is its own. */
function partedAt(steps: readonly SheetStep[], starts: readonly number[]): SheetStep[][] {
  const parts: SheetStep[][] = [[]];
  let page = 1;
  for (const step of steps) {
    if (step.step === 'page') {
      page += 1;
      if (starts[parts.length] === page) parts.push([]);
    }
    parts.at(-1)?.push(step);
  }
  return parts;
}
