import type { Writable } from 'node:stream';
import { dollars, plus, ZERO, type Cents } from '../../core/kernel/cents.ts';
import { longDate } from './letter-filters.ts';
import { openDocument } from './open-document.ts';
import { PageFlow } from './page-flow.ts';
import { drawScript } from './sheet-drawing.ts';
import { placeText, placeTextRight, REHEARSAL, rule, Sheet, type SheetStep } from './sheet.ts';
import { layTable, type LaidTable } from './table-layout.ts';
import { COLOUR, INCH, TYPE } from './theme.ts';

/** One envelope of a print run. */
export interface MailPiece {
  readonly batch: string;
  /** Its place in the run, from 1. */
  readonly sequence: number;
  readonly pageFrom: number;
  readonly pageTo: number;
  readonly noticeId: string;
  readonly parcel: string;
  /** As on the piece: name lines, care-of and address in order. */
  readonly addressee: string;
  readonly addressLines: readonly string[];
  readonly method: string;
  readonly articleNumber?: string | null;
  /** The digits of its Intelligent Mail barcode. */
  readonly barcode?: string;
  /** Why it has none, where the town has a mailer ID. */
  readonly noBarcode?: string;
  readonly postage?: Cents | null;
  readonly fee?: Cents | null;
}

const COLUMNS = [
  'batch',
  'sequence',
  'page from',
  'page to',
  'notice',
  'parcel',
  'addressee',
  'address 1',
  'address 2',
  'address 3',
  'method',
  'article number',
  'mail barcode',
  'no barcode because',
];

/** The mail manifest: a row a piece, RFC 4180, safe to open in a spreadsheet (a name that begins with = is no formula). */
export function mailManifestCsv(pieces: readonly MailPiece[]): string {
  const rows = pieces.map(piece => [
    piece.batch,
    piece.sequence,
    piece.pageFrom,
    piece.pageTo,
    piece.noticeId,
    piece.parcel,
    piece.addressee,
    piece.addressLines[0] ?? '',
    piece.addressLines[1] ?? '',
    piece.addressLines.slice(2).join(', '),
    piece.method,
    piece.articleNumber ?? '',
    // A spreadsheet would make a number of 31 digits: the quotation mark keeps it text.
    piece.barcode === undefined ? '' : `'${piece.barcode}`,
    piece.noBarcode ?? '',
  ]);
  return [COLUMNS, ...rows].map(row => row.map(csvCell).join(',')).join('\r\n') + '\r\n';
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export interface FirmMailingBook {
  readonly sender: readonly string[];
  readonly batch: string;
  /** The mailing day, ISO. */
  readonly mailedOn: string;
  readonly mailClass: string;
  readonly pieces: readonly MailPiece[];
  readonly rehearsal?: boolean;
}

/** As the post office's own sheet has them. */
export const LINES_PER_SHEET = 8;

const LEFT = 0.5 * INCH;
const WIDTH = 10 * INCH;
const TOP = 0.5 * INCH;

/**
 * The firm mailing book for accountable mail in the layout of PS Form 3877: pieces in the order of their article
 * numbers, eight a sheet, the sender's count, room for the post office's count, signature and postmark. A facsimile
 * needs the postmaster's written approval. A piece without its number yet stands last with an empty cell.
 */
export async function drawFirmMailingBook(
  book: FirmMailingBook,
  out: Writable,
): Promise<{ sheets: number; pieces: number }> {
  const pieces = [...book.pieces].sort(byArticleNumber);
  const sheets = Array.from({ length: Math.max(1, Math.ceil(pieces.length / LINES_PER_SHEET)) }, (_, i) =>
    pieces.slice(i * LINES_PER_SHEET, (i + 1) * LINES_PER_SHEET),
  );
  const title = `Firm mailing book ${book.batch}`;
  const file = openDocument(out, { title, lang: 'en', date: book.mailedOn, landscape: true });
  const part = file.target.struct('Part', { title });
  file.root.add(part);
  for (const [i, rows] of sheets.entries()) {
    file.target.addPage();
    drawScript(file.target, file.fonts, part, laySheet(book, rows, i, sheets.length));
    await file.drained();
  }
  part.end();
  await file.close();
  return { sheets: sheets.length, pieces: pieces.length };
}

function byArticleNumber(a: MailPiece, b: MailPiece): number {
  const left = a.articleNumber ?? '\uffff';
  const right = b.articleNumber ?? '\uffff';
  return left.localeCompare(right, 'en', { numeric: true }) || a.sequence - b.sequence;
}

function laySheet(book: FirmMailingBook, rows: readonly MailPiece[], index: number, of: number): readonly SheetStep[] {
  const sheet = new Sheet();
  const flow = new PageFlow(sheet, { y: TOP, top: TOP, bottom: 8 * INCH });
  sheet.within('H1', {}, () =>
    sheet.marks(placeText('Firm mailing book for accountable mail', LEFT, TOP, TYPE.headline)),
  );
  sheet.within('P', {}, () =>
    sheet.marks(placeTextRight('Layout of PS Form 3877', LEFT + WIDTH, TOP + 6, TYPE.letterhead)),
  );
  let y = TOP + 26;
  for (const line of book.sender) {
    sheet.within('P', {}, () => sheet.marks(placeText(line, LEFT, y, TYPE.letterhead)));
    y += TYPE.letterhead.leading;
  }
  const about = [
    `Mail class: ${book.mailClass}`,
    `Mailed: ${longDate(book.mailedOn)}`,
    `Batch ${book.batch} · Sheet ${index + 1} of ${of}`,
  ];
  about.forEach((line, i) =>
    sheet.within('P', {}, () =>
      sheet.marks(placeText(line, LEFT + 6 * INCH, TOP + 26 + i * 11.5, TYPE.referenceValue)),
    ),
  );
  flow.y = Math.max(y, TOP + 26 + 3 * 11.5) + 10;
  flow.table(layPieces(rows, index));
  layTotals(sheet, flow.y + 14, book, rows.length);
  const mark = book.rehearsal ? [placeText(REHEARSAL.text, LEFT, REHEARSAL.y, TYPE.rehearsal)] : [];
  return sheet.withEachPage(() => mark);
}

function layPieces(rows: readonly MailPiece[], index: number): LaidTable {
  const cell = (text: string): { spans: { text: string; face: 'regular' }[] } => ({
    spans: [{ text, face: 'regular' }],
  });
  const head = (text: string): { spans: { text: string; face: 'semibold' }[] } => ({
    spans: [{ text, face: 'semibold' }],
  });
  return layTable(
    {
      align: ['right', 'left', 'left', 'right', 'right', 'left'],
      widths: [22, 140, 300, 62, 62, 74],
      minRowHeight: 38,
      head: ['Line', 'Article number', 'Addressee: name, street, city, state, ZIP', 'Postage', 'Fees', 'Remarks'].map(
        head,
      ),
      rows: rows.map((piece, i) => ({
        cells: [
          cell(String(index * LINES_PER_SHEET + i + 1)),
          cell(piece.articleNumber ?? ''),
          cell([piece.addressee, ...piece.addressLines].join(', ')),
          cell(piece.postage ? dollars(piece.postage) : ''),
          cell(piece.fee ? dollars(piece.fee) : ''),
          cell(piece.parcel),
        ],
      })),
    },
    LEFT,
    WIDTH,
  );
}

function layTotals(sheet: Sheet, y: number, book: FirmMailingBook, listed: number): void {
  const sum = (of: (piece: MailPiece) => Cents | null | undefined): Cents =>
    plus(ZERO, ...book.pieces.map(piece => of(piece) ?? ZERO));
  const money = plus(
    sum(piece => piece.postage),
    sum(piece => piece.fee),
  );
  const texts: readonly (readonly [string, number, boolean])[] = [
    [`Pieces listed on this sheet: ${listed}`, 0, false],
    [`Pieces listed in this book: ${book.pieces.length}`, 2.4, false],
    [money > 0 ? `Postage and fees: ${dollars(money)}` : 'Postage and fees:', 4.8, money === 0],
    ['Pieces received at the post office:', 0, true],
    ['Postmaster, per (receiving employee):', 3.4, true],
  ];
  texts.forEach(([text, inches, blank], i) => {
    const top = y + (i < 3 ? 0 : 24);
    const x = LEFT + inches * INCH;
    const shape = placeText(text, x, top, TYPE.tableCell);
    sheet.within('P', {}, () => sheet.marks(shape));
    const width = shape.shape === 'text' ? shape.line.width : 0;
    if (blank) sheet.artifact(rule(x + width + 4, top + 11, (i === 4 ? 2.2 : 0.9) * INCH, 0.5, COLOUR.line));
  });
  const postmark = { x: LEFT + WIDTH - 1.5 * INCH, y, width: 1.5 * INCH, height: 0.9 * INCH };
  sheet.artifact({ shape: 'frame', ...postmark, weight: 0.75, colour: COLOUR.line });
  sheet.within('P', {}, () => sheet.marks(placeText('Postmark', postmark.x + 6, y + 4, TYPE.letterhead)));
}
