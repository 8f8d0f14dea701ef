import QRCode from 'qrcode';
import type { Block, LetterDocument, Run, Section, TableBlock } from './letter-document.ts';
import { placeLine, placeLines, placeText, placeTextRight, REHEARSAL, rule, Sheet, wrapSpans, wrapText, type Shape, type SheetStep } from './sheet.ts';
import { layTable, type LaidRow } from './table-layout.ts';
import { COLOUR, LETTER, PAGE, TYPE, type TextStyle } from './theme.ts';
import { setLine, type Line, type Span } from './typeset.ts';

/** A letter laid out on its grid: the script to draw and how many pages it takes. */
export interface LaidLetter {
  readonly steps: readonly SheetStep[];
  readonly pages: number;
}

const SECTION_PADDING = 5.75;
const BLOCK_GAP = 3.5;
const ITEM_GAP = 1.5;
const LIST_INDENT = 16.5;

export function layLetter(document: LetterDocument, options: { rehearsal?: boolean } = {}): LaidLetter {
  const sheet = new Sheet();
  layLetterhead(sheet, document);
  layReference(sheet, document);
  sheet.within('P', {}, () => {
    sheet.marks(...document.recipient.map((text, i) => placeText(text, LETTER.left, LETTER.recipientTop + i * TYPE.recipient.leading, TYPE.recipient)));
  });
  layBox(sheet, document);
  new LetterBody(sheet, document).lay();
  const steps = sheet.withEachPage((page, of) => [
    ...layFoot(document, page, of),
    ...(options.rehearsal ? [placeText(REHEARSAL.text, REHEARSAL.x, REHEARSAL.y, TYPE.rehearsal)] : []),
  ]);
  return { steps, pages: sheet.pages };
}

function layLetterhead(sheet: Sheet, { letterhead }: LetterDocument): void {
  let y: number = LETTER.top;
  const paragraph = (text: string, style: TextStyle): void => {
    sheet.within('P', {}, () => sheet.marks(placeText(text, LETTER.left, y, style)));
    y += style.leading;
  };
  sheet.within('Div', {}, () => {
    paragraph(letterhead.town, TYPE.city);
    paragraph(letterhead.office, TYPE.office);
    y += 2.5;
    for (const line of letterhead.lines) paragraph(line, TYPE.letterhead);
  });
}

function layReference(sheet: Sheet, document: LetterDocument): void {
  let y: number = LETTER.referenceTop;
  sheet.within('Table', {}, () => {
    for (const row of document.reference) {
      const lines = wrapText(row.value, TYPE.referenceValue, LETTER.right - LETTER.referenceValueLeft);
      const value = placeLines(lines, LETTER.referenceValueLeft, y, TYPE.referenceValue);
      sheet.within('TR', {}, () => {
        sheet.within('TH', { scope: 'Row' }, () => sheet.marks(placeText(row.label, LETTER.referenceLeft, y, TYPE.referenceLabel)));
        sheet.within('TD', {}, () => sheet.marks(...value.shapes));
      });
      y = value.below + 2;
    }
  });
}

function layBox(sheet: Sheet, { box }: LetterDocument): void {
  const left = LETTER.boxLeft;
  const width = LETTER.right - left;
  const inner = left + 11;
  let y = LETTER.boxTop + 13;
  const main = fitOneLine(box.main, TYPE.boxMain, width - 22);
  const rows: { lines: Line[]; style: TextStyle; gap: number }[] = [
    { lines: wrapText(box.what, TYPE.boxWhat, width - 22), style: TYPE.boxWhat, gap: 2 },
    ...(box.above ? [{ lines: wrapText(box.above, TYPE.boxAbove, width - 22), style: TYPE.boxAbove, gap: 0 }] : []),
    { lines: wrapText(box.main, main, width - 22), style: main, gap: 3 },
    { lines: wrapText(box.reason, TYPE.boxReason, width - 22), style: TYPE.boxReason, gap: 0 },
  ];
  const placed = rows.map(row => {
    const { shapes, below } = placeLines(row.lines, inner, y, row.style);
    y = below + row.gap;
    return shapes;
  });
  sheet.artifact(
    { shape: 'frame', x: left + 0.6, y: LETTER.boxTop + 0.6, width: width - 1.2, height: y + 8 - LETTER.boxTop, weight: 1.25, colour: COLOUR.navy },
    { shape: 'fill', x: left, y: LETTER.boxTop, width, height: 5, colour: COLOUR.navy },
  );
  sheet.within('Div', {}, () => placed.forEach(shapes => sheet.within('P', {}, () => sheet.marks(...shapes))));
}

/** "September 30, 2041" is wider than the box at full size: the date is set smaller rather than broken, to 13 pt. */
function fitOneLine(text: string, style: TextStyle, width: number): TextStyle {
  const wide = setLine([{ text, face: style.face }], style.size).width;
  return wide <= width ? style : { ...style, size: Math.max(13, (style.size * width) / wide - 0.01) };
}

function layFoot(document: LetterDocument, page: number, of: number): Shape[] {
  return [
    rule(LETTER.left, LETTER.footRule, LETTER.right - LETTER.left, 0.5, COLOUR.line),
    placeText(document.foot.otherLanguage, LETTER.left, LETTER.footTop, TYPE.foot),
    placeTextRight(`${document.foot.reference} · Page ${page} of ${of}`, LETTER.right, LETTER.footTop, TYPE.foot),
  ];
}

/** What flows: headline, greeting, lead and sections, over as many pages as they need. */
class LetterBody {
  private y: number = LETTER.headlineTop;
  private readonly sheet: Sheet;
  private readonly document: LetterDocument;

  constructor(sheet: Sheet, document: LetterDocument) {
    this.sheet = sheet;
    this.document = document;
  }

  lay(): void {
    const { document } = this;
    const width = LETTER.right - LETTER.left;
    this.flow('H1', wrapText(document.headline, TYPE.headline, width), LETTER.left, TYPE.headline);
    this.y += 4;
    this.flow('P', wrapText(document.greeting, TYPE.body, width), LETTER.left, TYPE.body);
    this.y += 4;
    for (const block of document.lead) this.block(block, LETTER.left, width);
    document.sections.forEach((section, i) => this.section(section, i === document.sections.length - 1));
  }

  private section(section: Section, last: boolean): void {
    const code = last && this.document.ownerPage ? LETTER.codeSize : 0;
    const width = LETTER.right - LETTER.textLeft - (code ? code + 16 : 0);
    const head = wrapText(section.heading, TYPE.sideHead, LETTER.sideHeadWidth - 8);
    const first = section.blocks[0] ? heightOf(section.blocks[0], width) : 0;
    const whole = last ? section.blocks.reduce((sum, block) => sum + heightOf(block, width) + BLOCK_GAP, 0) : 0;
    const start = Math.max(code, head.length * TYPE.sideHead.leading, Math.min(first, 3 * TYPE.body.leading), whole);
    this.y += SECTION_PADDING - BLOCK_GAP;
    if (!this.fits(SECTION_PADDING + start)) this.turnPage();
    else {
      this.sheet.artifact(rule(LETTER.left, this.y, LETTER.right - LETTER.left, 0.5, COLOUR.line));
      this.y += SECTION_PADDING;
    }
    const top = this.y;
    const page = this.sheet.pages;
    this.sheet.within('Sect', {}, () => {
      const heading = placeLines(head, LETTER.left, top, TYPE.sideHead);
      this.sheet.within('H2', {}, () => this.sheet.marks(...heading.shapes));
      if (code) this.code(top);
      section.blocks.forEach((block, i) => {
        if (i > 0 && block.kind === 'table') this.y += 2;
        this.block(block, LETTER.textLeft, width);
      });
      if (page === this.sheet.pages) this.y = Math.max(this.y, heading.below + BLOCK_GAP, top + code);
    });
  }

  private code(top: number): void {
    const link = this.document.ownerPage?.link ?? '';
    const { modules } = QRCode.create(link, { errorCorrectionLevel: 'M' });
    const rows = Array.from({ length: modules.size }, (_, r) =>
      Array.from({ length: modules.size }, (_, c) => modules.get(r, c) === 1),
    );
    const x = LETTER.right - LETTER.codeSize;
    const y = top + 1;
    this.sheet.within('Figure', { alt: 'Link to your page', bbox: [x, y, x + LETTER.codeSize, y + LETTER.codeSize] }, () =>
      this.sheet.marks({ shape: 'cells', x, y, side: LETTER.codeSize, rows }),
    );
  }

  private block(block: Block, left: number, width: number): void {
    switch (block.kind) {
      case 'paragraph':
        this.flow('P', wrapSpans(spansOf(block.runs), TYPE.body, width), left, TYPE.body);
        break;
      case 'citation':
        this.y -= BLOCK_GAP - 1;
        this.flow('P', wrapSpans(spansOf(block.runs), TYPE.citation, width), left, TYPE.citation);
        break;
      case 'list':
        this.list(block, left, width);
        break;
      case 'table':
        this.table(block, left, width);
    }
    this.y += BLOCK_GAP;
  }

  private list(block: Extract<Block, { kind: 'list' }>, left: number, width: number): void {
    this.sheet.within('L', {}, () =>
      block.items.forEach((item, i) => {
        const lines = wrapSpans(spansOf(item), TYPE.body, width - LIST_INDENT);
        if (!this.fits(Math.min(2, lines.length) * TYPE.body.leading)) this.turnPage();
        const label = placeText(block.ordered ? `${i + 1}.` : '•', left, this.y, TYPE.bodyBold);
        this.sheet.within('LI', {}, () => {
          this.sheet.within('Lbl', {}, () => this.sheet.marks(label));
          this.flow('LBody', lines, left + LIST_INDENT, TYPE.body);
        });
        if (i < block.items.length - 1) this.y += ITEM_GAP;
      }),
    );
  }

  private table(block: TableBlock, left: number, width: number): void {
    const rows = block.rows.map(row => ({
      cells: row.map(cell => ({ spans: spansOf(cell) })),
      total: row[0]?.length === 1 && row[0][0]?.bold === true,
    }));
    const laid = layTable({ align: block.align, head: block.head.map(cell => ({ spans: spansOf(cell, 'semibold') })), rows }, left, width);
    this.sheet.within('Table', {}, () => {
      if (!this.fits(laid.head.height + (laid.rows[0]?.height ?? 0))) this.turnPage();
      this.sheet.within('THead', {}, () => this.row(laid.head, 'TH'));
      this.sheet.within('TBody', {}, () =>
        laid.rows.forEach(row => {
          if (!this.fits(row.height)) {
            this.turnPage();
            this.sheet.repeated(...laid.head.cellsAt(this.y).flat(), ...laid.head.rulesAt(this.y));
            this.y += laid.head.height;
          }
          this.row(row, 'TD');
        }),
      );
    });
    this.y += 2;
  }

  private row(row: LaidRow, cellTag: 'TH' | 'TD'): void {
    this.sheet.within('TR', {}, () =>
      row.cellsAt(this.y).forEach(shapes =>
        this.sheet.within(cellTag, cellTag === 'TH' ? { scope: 'Column' } : {}, () => this.sheet.marks(...shapes)),
      ),
    );
    this.sheet.artifact(...row.rulesAt(this.y));
    this.y += row.height;
  }

  /** Lines of one element, over the page's end where they must; never one line alone at the foot. */
  private flow(tag: string, lines: readonly Line[], x: number, style: TextStyle): void {
    if (lines.length > 1 && !this.fits(2 * style.leading)) this.turnPage();
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

  private fits(height: number): boolean {
    return this.y + height <= LETTER.bodyBottom;
  }

  private turnPage(): void {
    this.sheet.turnPage();
    this.y = LETTER.continuationTop;
  }
}

function spansOf(runs: readonly Run[], face: 'regular' | 'semibold' = 'regular'): Span[] {
  return runs.map(run => ({ text: run.text, face: run.bold ? 'bold' : face }));
}

function heightOf(block: Block, width: number): number {
  switch (block.kind) {
    case 'paragraph':
      return wrapSpans(spansOf(block.runs), TYPE.body, width).length * TYPE.body.leading;
    case 'citation':
      return wrapSpans(spansOf(block.runs), TYPE.citation, width).length * TYPE.citation.leading;
    case 'list':
      return block.items.length * TYPE.body.leading;
    case 'table':
      return 2 * (TYPE.tableCell.leading + 6.4);
  }
}

/** The page's size, for whoever opens the document. */
export const LETTER_SIZE = [PAGE.width, PAGE.height] as const;

/** One line for running heads and the like. */
export function lineOf(text: string, style: TextStyle): Line {
  return setLine([{ text, face: style.face }], style.size);
}
