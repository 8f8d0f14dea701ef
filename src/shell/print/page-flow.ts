import { placeLine, type Shape, type Sheet } from './sheet.ts';
import type { LaidRow, LaidTable } from './table-layout.ts';
import type { TextStyle } from './theme.ts';
import type { Line } from './typeset.ts';

/** Content running down a page and on to the next: where the pen stands, and what must not be parted. */
export class PageFlow {
  y: number;
  readonly sheet: Sheet;
  private readonly top: number;
  private readonly bottom: number;

  constructor(sheet: Sheet, bounds: { y: number; top: number; bottom: number }) {
    this.sheet = sheet;
    this.y = bounds.y;
    this.top = bounds.top;
    this.bottom = bounds.bottom;
  }

  /** Of a whole page. */
  get height(): number {
    return this.bottom - this.top;
  }

  fits(height: number): boolean {
    return this.y + height <= this.bottom;
  }

  turnPage(): void {
    this.sheet.turnPage();
    this.y = this.top;
  }

  /** Turns the page unless so much fits on this one; says whether it turned. A page's beginning is never left empty. */
  keep(height: number): boolean {
    if (this.fits(height) || this.y === this.top) return false;
    this.turnPage();
    return true;
  }

  /** Lines of one element, over the page's end where they must; never the first alone at the foot. */
  lines(tag: string, lines: readonly Line[], x: number, style: TextStyle): void {
    if (lines.length > 1) this.keep(2 * style.leading);
    this.sheet.within(tag, {}, () => {
      let shapes: Shape[] = [];
      for (const line of lines) {
        if (!this.fits(style.leading)) {
          this.sheet.marks(...shapes);
          shapes = [];
          this.turnPage();
        }
        shapes.push(placeLine(line, x, this.y, style));
        this.y += style.leading;
      }
      this.sheet.marks(...shapes);
    });
  }

  /** Rows stay whole; on each further page the head is drawn again, as an artifact, so it is read once. */
  table(table: LaidTable, rowHeads = false): void {
    this.sheet.within('Table', {}, () => {
      this.keep(table.head.height + (table.rows[0]?.height ?? 0));
      this.sheet.within('THead', {}, () => this.row(table.head, () => 'Column'));
      this.sheet.within('TBody', {}, () =>
        table.rows.forEach((row, i) => {
          // A sum is not parted from the last row it sums up.
          const withNext = i === table.rows.length - 2 ? row.height + (table.rows[i + 1]?.height ?? 0) : row.height;
          if (this.keep(withNext)) {
            this.sheet.repeated(...table.head.cellsAt(this.y).flat(), ...table.head.rulesAt(this.y));
            this.y += table.head.height;
          }
          this.row(row, column => (rowHeads && column === 0 ? 'Row' : undefined));
        }),
      );
    });
  }

  private row(row: LaidRow, scopeOf: (column: number) => 'Row' | 'Column' | undefined): void {
    this.sheet.within('TR', {}, () =>
      row.cellsAt(this.y).forEach((shapes, column) => {
        const scope = scopeOf(column);
        this.sheet.within(scope ? 'TH' : 'TD', scope ? { scope } : {}, () => this.sheet.marks(...shapes));
      }),
    );
    this.sheet.artifact(...row.rulesAt(this.y));
    this.y += row.height;
  }
}
