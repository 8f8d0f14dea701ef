import { createWriteStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Placement } from '../print/draw-letters.ts';
import type { LetterDocument } from '../print/letter-document.ts';
import { drawFirmMailingBook, mailManifestCsv, type FirmMailingBook, type MailPiece } from '../print/mailing-files.ts';
import { whyNoBarcode } from '../print/mail-barcode.ts';
import { STAFF_ONLY } from '../print/staff-only.ts';
import type { ListedLetter } from './list-letters.ts';
import { SENT_BY } from './write-ways.ts';
import type { ServiceMethod } from '../../core/rulebook/kinds.ts';

/** What stands on a piece and on its envelope. */
export type Envelope = Pick<LetterDocument, 'recipient' | 'mailBarcode' | 'letterhead'>;

/** One letter of a print run, with its place in the file. */
export interface PrintedPiece {
  readonly letter: ListedLetter;
  readonly envelope: Envelope;
  readonly placement: Placement;
  readonly method: ServiceMethod;
  /** Of a certified piece, once the post office's number is known. */
  readonly article?: string | undefined;
}

export interface MailingRun {
  readonly batch: string;
  readonly on: CalendarDate;
  readonly rehearsal: boolean;
  /** Of the town, for its barcodes. */
  readonly mailerId?: string | undefined;
  readonly pieces: readonly PrintedPiece[];
}

/** Writes the manifest and the firm mailing book of a run into a folder, each under its name when it is whole. Returns their names. */
export async function writeMailingFiles(
  run: MailingRun,
  outDir: string,
): Promise<{ readonly manifest: string; readonly book: string }> {
  const manifest = `manifest-${run.batch}.csv`;
  await writeFile(join(outDir, `${manifest}.part`), manifestOf(run), { mode: STAFF_ONLY });
  await rename(join(outDir, `${manifest}.part`), join(outDir, manifest));
  const book = `mailing-book-${run.batch}.pdf`;
  await drawFirmMailingBook(bookOf(run), createWriteStream(join(outDir, `${book}.part`), { mode: STAFF_ONLY }));
  await rename(join(outDir, `${book}.part`), join(outDir, book));
  return { manifest, book };
}

/** The manifest: one row a piece, in the order of the print file. */
export function manifestOf(run: MailingRun): string {
  return mailManifestCsv(run.pieces.map(pieceOf(run)));
}

/**
 * The firm mailing book, which lists what the post office accounts for: the certified pieces; where there is none, every
 * piece, for a certificate of mailing.
 */
export function bookOf(run: MailingRun): FirmMailingBook {
  const pieces = run.pieces.map(pieceOf(run));
  const certified = pieces.filter(({ method }) => method === SENT_BY.certified);
  const listed = certified.length > 0 ? certified : pieces;
  const { town, office, lines } = run.pieces[0]?.envelope.letterhead ?? { town: '', office: '', lines: [] };
  return {
    sender: [town, office, ...lines.slice(0, 1)],
    batch: run.batch,
    mailedOn: run.on,
    mailClass: listed[0]?.method ?? '',
    pieces: listed,
    rehearsal: run.rehearsal,
  };
}

function pieceOf(run: MailingRun) {
  return ({ letter, envelope, placement, method, article }: PrintedPiece, i: number): MailPiece => ({
    batch: run.batch,
    sequence: i + 1,
    pageFrom: placement.pageFrom,
    pageTo: placement.pageTo,
    noticeId: letter.id,
    parcel: letter.parcel,
    addressee: envelope.recipient[0] ?? '',
    addressLines: envelope.recipient.slice(1),
    method: SENT_BY[method],
    ...(article === undefined ? {} : { articleNumber: article }),
    ...barcodeOf(run, envelope, method),
  });
}

function barcodeOf(
  { mailerId }: MailingRun,
  { mailBarcode, recipient }: Envelope,
  method: string,
): Pick<MailPiece, 'barcode' | 'noBarcode'> {
  if (mailBarcode) return { barcode: mailBarcode.digits };
  const why = mailerId === undefined ? undefined : whyNoBarcode({ method, recipient });
  return why === undefined ? {} : { noBarcode: why };
}
