import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Placement } from '../print/draw-letters.ts';
import type { LetterDocument } from '../print/letter-document.ts';
import type { ListedLetter } from './list-letters.ts';
import type { MailClass } from './plan-batch.ts';

/** One letter of a print run, with its place in the file. */
export interface PrintedPiece {
  readonly letter: ListedLetter;
  readonly document: LetterDocument;
  readonly placement: Placement;
  readonly file: string;
}

export interface MailingRun {
  readonly batch: string;
  readonly on: CalendarDate;
  readonly method: MailClass;
  readonly outDir: string;
  readonly pieces: readonly PrintedPiece[];
}

/** The manifest of the run, one row a piece in the order of the print file. Returns the names of the files written. */
export async function writeMailingFiles(run: MailingRun): Promise<string[]> {
  const rows = run.pieces.map(({ letter, document, placement, file }, i) => ({
    batch: run.batch,
    sequence: i + 1,
    file,
    page_from: placement.pageFrom,
    page_to: placement.pageTo,
    notice: letter.id,
    kind: letter.kind,
    parcel: letter.parcel,
    line_1: document.recipient[0] ?? '',
    line_2: document.recipient[1] ?? '',
    line_3: document.recipient[2] ?? '',
    line_4: document.recipient[3] ?? '',
    method: run.method,
    mailing_day: run.on,
  }));
  const name = `manifest-${run.batch}.csv`;
  await writeFile(join(run.outDir, name), `${Papa.unparse(rows, { newline: '\r\n', escapeFormulae: true })}\r\n`);
  return [name];
}
