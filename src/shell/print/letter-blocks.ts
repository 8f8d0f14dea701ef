import type { Block, Run, TableBlock } from './letter-document.ts';
import type { PageFlow } from './page-flow.ts';
import { placeText, wrapSpans, type Shape } from './sheet.ts';
import { layTable } from './table-layout.ts';
import { COLOUR, TYPE, type FlowingType, type TextStyle } from './theme.ts';
import { widthOf, type Span } from './typeset.ts';

export const BLOCK_GAP = 3.5;
const ITEM_GAP = 1.5;
/** Of a list, in the ordinary size. */
const LIST_INDENT = 16.5;

/** In which type blocks are set, and where. */
export interface Setting {
  readonly type: FlowingType;
  readonly left: number;
  readonly width: number;
}

/** One block of a letter's text, at the pen. */
export function layBlock(flow: PageFlow, block: Block, { type, left, width }: Setting): void {
  switch (block.kind) {
    case 'paragraph':
      flow.lines('P', wrapSpans(spansOf(block.runs), type.body, width), left, type.body);
      break;
    case 'citation':
      flow.y -= BLOCK_GAP - 1;
      flow.lines('P', wrapSpans(spansOf(block.runs), type.citation, width), left, type.citation);
      break;
    case 'list':
      layList(flow, block, { type, left, width });
      break;
    case 'table':
      if (fits(block, type, width)) flow.table(layTableBlock(block, { type, left, width }, flow.height));
      else layStacked(flow, block, { type, left, width });
      flow.y += 2;
  }
  flow.y += BLOCK_GAP;
}

function layList(flow: PageFlow, block: Extract<Block, { kind: 'list' }>, { type, left, width }: Setting): void {
  const { sheet } = flow;
  const indent = (LIST_INDENT * type.body.size) / TYPE.body.size;
  sheet.within('L', {}, () =>
    block.items.forEach((item, i) => {
      const lines = wrapSpans(spansOf(item), type.body, width - indent);
      flow.keep(Math.min(2, lines.length) * type.body.leading);
      const label = placeText(block.ordered ? `${i + 1}.` : '•', left, flow.y, type.bodyBold);
      sheet.within('LI', {}, () => {
        if (block.boxes) sheet.artifact(tickBox(left, flow.y, type.body));
        else sheet.within('Lbl', {}, () => sheet.marks(label));
        flow.lines('LBody', lines, left + indent, type.body);
      });
      if (i < block.items.length - 1) flow.y += ITEM_GAP;
    }),
  );
}

/** A box to be ticked with a pen, as high as a capital letter and a little more. */
export function tickBox(x: number, y: number, style: TextStyle): Shape {
  const side = style.size * 0.88;
  const top = y + (style.leading - side) / 2;
  return { shape: 'frame', x: x + 0.5, y: top, width: side, height: side, weight: 0.75, colour: COLOUR.ink };
}

function layTableBlock(
  block: TableBlock,
  { type, left, width }: Setting,
  pageHeight: number,
): ReturnType<typeof layTable> {
  const rows = block.rows.map(row => ({
    cells: row.map(cell => ({ spans: spansOf(cell) })),
    total: isSum(row),
  }));
  const head = block.head.map(cell => ({ spans: spansOf(cell, 'semibold') }));
  const styles = { headStyle: type.tableHead, cellStyle: type.tableCell, pageHeight };
  return layTable({ align: block.align, head, rows, ...styles }, left, width);
}

function isSum(row: TableBlock['rows'][number]): boolean {
  return row[0]?.length === 1 && row[0][0]?.bold === true;
}

/** Whether every column has room for its figures and for its longest word: in large print a table of six columns has not. */
function fits(block: TableBlock, type: FlowingType, width: number): boolean {
  const wanted = block.head.map((head, i) => {
    const cells = block.rows.map(row => row[i] ?? []);
    const isFigure = block.align[i] === 'right';
    const widest = (runs: readonly Run[], style: TextStyle): number =>
      Math.max(
        0,
        ...spansOf(runs).flatMap(({ text, face }) =>
          (isFigure ? [text] : text.split(' ')).map(word => widthOf(word, face, style.size, isFigure)),
        ),
      );
    return Math.max(widest(head, type.tableHead), ...cells.map(cell => widest(cell, type.tableCell)));
  });
  return wanted.reduce((sum, one) => sum + one + 12, -12) <= width;
}

/** A table that is too wide, row by row: what it is about, then each column by its name. */
function layStacked(flow: PageFlow, block: TableBlock, { type, left, width }: Setting): void {
  for (const row of block.rows) {
    const [about = [], ...rest] = row;
    const paragraphs = [
      [{ text: runsText(about), face: 'bold' as const }],
      ...rest.flatMap((cell, i) =>
        cell.length === 0
          ? []
          : [[{ text: `${runsText(block.head[i + 1] ?? [])}: `, face: 'regular' as const }, ...spansOf(cell)]],
      ),
    ].map(spans => wrapSpans(spans, type.tableCell, width));
    flow.keep(paragraphs.reduce((sum, lines) => sum + lines.length, 0) * type.tableCell.leading);
    for (const lines of paragraphs) flow.lines('P', lines, left, type.tableCell);
    flow.y += BLOCK_GAP;
  }
}

function runsText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

export function spansOf(runs: readonly Run[], face: 'regular' | 'semibold' = 'regular'): Span[] {
  return runs.map(run => ({ text: run.text, face: run.bold ? 'bold' : face }));
}

/** Enough of a block's height to decide where a section begins. */
export function heightOf(block: Block, type: FlowingType, width: number): number {
  switch (block.kind) {
    case 'paragraph':
      return wrapSpans(spansOf(block.runs), type.body, width).length * type.body.leading;
    case 'citation':
      return wrapSpans(spansOf(block.runs), type.citation, width).length * type.citation.leading;
    case 'list': {
      const indent = (LIST_INDENT * type.body.size) / TYPE.body.size;
      const lines = block.items.map(item => wrapSpans(spansOf(item), type.body, width - indent).length);
      return lines.reduce((sum, count) => sum + count * type.body.leading + ITEM_GAP, -ITEM_GAP);
    }
    case 'table':
      return 2 * (type.tableCell.leading + 6.4);
  }
}
