import { placeLines, rule, type Shape } from './sheet.ts';
import { COLOUR, TYPE, type TextStyle } from './theme.ts';
import { breakLines, type Line, type Span } from './typeset.ts';

export interface TableCell {
  readonly spans: readonly Span[];
  /** Each begins a line of its own below the spans: the further owners of a parcel. */
  readonly below?: readonly (readonly Span[])[];
  /** Grey, for a zero that means nothing. */
  readonly colour?: string;
}

export interface TableSpec {
  readonly align: readonly ('left' | 'right')[];
  readonly head: readonly TableCell[];
  readonly rows: readonly TableRow[];
  /** In points; where absent, columns take what their text needs and the first takes the rest. */
  readonly widths?: readonly number[];
  readonly headStyle?: TextStyle;
  readonly cellStyle?: TextStyle;
  /** Shapes before a head cell's text (the report's swatches), drawn from the left end of its last line. */
  readonly headMark?: (column: number, x: number, y: number) => readonly Shape[];
  readonly headMarkWidth?: number;
  readonly gap?: number;
  /** For forms that are filled in by hand. */
  readonly minRowHeight?: number;
  /** Where a row may be higher than a page, it is parted into rows of this height with the head: else it would run off the paper. */
  readonly pageHeight?: number;
}

export interface TableRow {
  readonly cells: readonly TableCell[];
  /** A heavier rule above and below, as sums have. */
  readonly total?: boolean;
}

export interface LaidRow {
  readonly height: number;
  /** One list of shapes a cell, for a row whose top is at y. */
  readonly cellsAt: (y: number) => readonly (readonly Shape[])[];
  readonly rulesAt: (y: number) => readonly Shape[];
}

export interface LaidTable {
  readonly head: LaidRow;
  readonly rows: readonly LaidRow[];
}

const PADDING = 2.8;

/** Measures a table of the given width at x. Rows are whole: who draws them turns the page between them. */
export function layTable(spec: TableSpec, x: number, width: number): LaidTable {
  const headStyle = spec.headStyle ?? TYPE.tableHead;
  const cellStyle = spec.cellStyle ?? TYPE.tableCell;
  const gap = spec.gap ?? 12;
  const widths = spec.widths ?? columnWidths(spec, width, gap, headStyle, cellStyle);
  const lefts = widths.map((_, i) => x + widths.slice(0, i).reduce((sum, w) => sum + w + gap, 0));
  const column = (i: number): { left: number; width: number; align: 'left' | 'right' } => ({
    left: lefts[i] ?? x,
    width: widths[i] ?? 0,
    align: spec.align[i] ?? 'left',
  });

  const layHead = (): LaidRow => {
    const mark = spec.headMark ? (spec.headMarkWidth ?? 0) : 0;
    const marked = (i: number): number => (spec.headMark && spec.headMark(i, 0, 0).length > 0 ? mark : 0);
    const lines = spec.head.map((cell, i) => breakLines(cell.spans, headStyle.size, column(i).width - marked(i)));
    const tallest = Math.max(...lines.map(l => l.length));
    const height = tallest * headStyle.leading + 4;
    return {
      height,
      cellsAt: y =>
        lines.map((cellLines, i) => {
          const top = y + (tallest - cellLines.length) * headStyle.leading;
          const shapes = placeCell(cellLines, column(i), top, headStyle);
          const first = cellLines[0];
          if (!spec.headMark || !first) return shapes;
          const c = column(i);
          const textLeft = c.align === 'right' ? c.left + c.width - first.width : c.left;
          return [...spec.headMark(i, textLeft - mark, top), ...shapes];
        }),
      rulesAt: y => [rule(x, y + height, width, 1, COLOUR.ink)],
    };
  };

  const layRow = (row: TableRow): LaidRow[] => {
    const lines = row.cells.map((cell, i) =>
      [cell.spans, ...(cell.below ?? [])].flatMap(spans =>
        breakLines(spans, cellStyle.size, column(i).width, column(i).align === 'right'),
      ),
    );
    const most = linesOnAPage(spec.pageHeight, head.height, cellStyle.leading);
    const tallest = Math.max(...lines.map(l => l.length));
    const parts = Math.max(1, Math.ceil(tallest / most));
    return Array.from({ length: parts }, (_, part) =>
      layPart(
        row,
        lines.map(l => l.slice(part * most, (part + 1) * most)),
        part === parts - 1,
      ),
    );
  };

  /** The lines of a row that stand on one page: nearly always all. */
  const layPart = (row: TableRow, lines: readonly (readonly Line[])[], isLast: boolean): LaidRow => {
    const text = Math.max(...lines.map(l => l.length)) * cellStyle.leading + 2 * PADDING;
    const height = Math.max(text, spec.minRowHeight ?? 0);
    return {
      height,
      cellsAt: y =>
        lines.map((cellLines, i) => {
          const colour = row.cells[i]?.colour;
          return placeCell(cellLines, column(i), y + PADDING, colour ? { ...cellStyle, colour } : cellStyle);
        }),
      rulesAt: y => {
        if (!isLast) return [];
        return row.total
          ? [rule(x, y, width, 1, COLOUR.ink), rule(x, y + height, width, 1.75, COLOUR.ink)]
          : [rule(x, y + height, width, 0.5, COLOUR.hairline)];
      },
    };
  };

  const head = layHead();
  return { head, rows: spec.rows.flatMap(layRow) };
}

function linesOnAPage(pageHeight: number | undefined, headHeight: number, leading: number): number {
  if (pageHeight === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.floor((pageHeight - headHeight - 2 * PADDING) / leading));
}

function placeCell(
  lines: readonly Line[],
  column: { left: number; width: number; align: 'left' | 'right' },
  y: number,
  style: TextStyle,
): Shape[] {
  if (column.align === 'left') return placeLines(lines, column.left, y, style).shapes;
  return lines.flatMap(
    (line, i) => placeLines([line], column.left + column.width - line.width, y + i * style.leading, style).shapes,
  );
}

/** Figures keep their width; text columns share the rest, the widest one getting what is left over. */
function columnWidths(
  spec: TableSpec,
  width: number,
  gap: number,
  headStyle: TextStyle,
  cellStyle: TextStyle,
): number[] {
  const natural = spec.head.map((head, i) => {
    const tabular = spec.align[i] === 'right';
    const cells = spec.rows.map(row => widest(row.cells[i]?.spans ?? [], cellStyle, tabular));
    return Math.ceil(Math.max(widest(head.spans, headStyle, false), ...cells)) + 0.5;
  });
  const room = width - gap * (natural.length - 1);
  const fixed = natural.reduce((sum, w, i) => sum + (spec.align[i] === 'right' ? w : 0), 0);
  const texts = natural.reduce((sum, w, i) => sum + (spec.align[i] === 'right' ? 0 : w), 0);
  const widestText = natural.reduce(
    (best, w, i) => (spec.align[i] !== 'right' && w > (natural[best] ?? 0) ? i : best),
    0,
  );
  if (fixed + texts <= room) return natural.map((w, i) => (i === widestText ? w + room - fixed - texts : w));
  const share = Math.max(0, room - fixed) / Math.max(1, texts);
  return natural.map((w, i) => (spec.align[i] === 'right' ? w : w * share));
}

function widest(spans: readonly Span[], style: TextStyle, tabular: boolean): number {
  return breakLines(spans, style.size, Number.POSITIVE_INFINITY, tabular)[0]?.width ?? 0;
}
