import { createWriteStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Placement } from '../print/draw-letters.ts';
import type { LetterDocument } from '../print/letter-document.ts';
import { drawFirmMailingBook, mailManifestCsv, type MailPiece } from '../print/mailing-files.ts';
import { whyNoBarcode } from '../print/mail-barcode.ts';
import { STAFF_ONLY } from '../print/staff-only.ts';
import type { ListedLetter } from './list-letters.ts';
import { SENT_BY } from './write-ways.ts';
import type { ServiceMethod } from '../../core/rulebook/kinds.ts';

/** One letter of a print run, with its place in the file. */
export interface PrintedPiece {
  readonly letter: ListedLetter;
  readonly document: LetterDocument;
  readonly placement: Placement;
  readonly method: ServiceMethod;
  readonly file: string;
}

export interface MailingRun {
  readonly batch: string;
  readonly on: CalendarDate;
  readonly outDir: string;
  readonly rehearsal: boolean;
  /** Of the town, for its barcodes. */
  readonly mailerId?: string | undefined;
  readonly pieces: readonly PrintedPiece[];
}

/**
 * The manifest (one row a piece, in the order of the print file) and the firm mailing book, which lists what the post office
 * accounts for: the certified pieces; where there is none, every piece, for a certificate of mailing. Returns their names.
 */
export async function writeMailingFiles(run: MailingRun): Promise<{ manifest: string; book: string }> {
  const pieces = run.pieces.map(pieceOf(run));
  const manifest = `manifest-${run.batch}.csv`;
  await writeFile(join(run.outDir, `${manifest}.part`), mailManifestCsv(pieces), { mode: STAFF_ONLY });
  await rename(join(run.outDir, `${manifest}.part`), join(run.outDir, manifest));
  const certified = pieces.filter(({ method }) => method === SENT_BY.certified);
  const listed = certified.length > 0 ? certified : pieces;
  const book = `mailing-book-${run.batch}.pdf`;
  const { town, office, lines } = run.pieces[0]?.document.letterhead ?? { town: '', office: '', lines: [] };
  await drawFirmMailingBook(
    {
      sender: [town, office, ...lines.slice(0, 1)],
      batch: run.batch,
      mailedOn: run.on,
      mailClass: listed[0]?.method ?? '',
      pieces: listed,
      rehearsal: run.rehearsal,
    },
    createWriteStream(join(run.outDir, `${book}.part`), { mode: STAFF_ONLY }),
  );
  await rename(join(run.outDir, `${book}.part`), join(run.outDir, book));
  return { manifest, book };
}

function pieceOf(run: MailingRun) {
  return ({ letter, document, placement, method }: PrintedPiece, i: number): MailPiece => ({
    batch: run.batch,
    sequence: i + 1,
    pageFrom: placement.pageFrom,
    pageTo: placement.pageTo,
    noticeId: letter.id,
    parcel: letter.parcel,
    addressee: document.recipient[0] ?? '',
    addressLines: document.recipient.slice(1),
    method: SENT_BY[method],
    ...barcodeOf(run, document, method),
  });
}

function barcodeOf(
  { mailerId }: MailingRun,
  { mailBarcode, recipient }: LetterDocument,
  method: string,
): Pick<MailPiece, 'barcode' | 'noBarcode'> {
  if (mailBarcode) return { barcode: mailBarcode.digits };
  const why = mailerId === undefined ? undefined : whyNoBarcode({ method, recipient });
  return why === undefined ? {} : { noBarcode: why };
}
