import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { WAITING_STATES } from '../../core/notice/notice-chart.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Desk } from '../desk/desk.ts';
import { readTown, type Town } from '../desk/town-settings.ts';
import { drawLetters, MAX_LETTERS_PER_FILE, type DrawOptions, type Placement } from '../print/draw-letters.ts';
import { openDrawPool } from '../print/draw-pool.ts';
import { STAFF_ONLY } from '../print/staff-only.ts';
import { sha256 } from '../record/fact-chain.ts';
import type { PrintContext } from './approve-letters.ts';
import { listLetters, type ListedLetter } from './list-letters.ts';
import type { MailClass } from './plan-batch.ts';
import { withMailBarcodes } from './mail-barcodes.ts';
import { writeMailingFiles, type PrintedPiece } from './mailing-files.ts';
import { recordPrinted, type ReadyLetter } from './record-printed.ts';
import { readSources, writeLetter } from './write-letter.ts';

export interface FinishedBatch {
  readonly batch: string;
  readonly files: readonly string[];
  readonly pages: number;
  readonly done: readonly string[];
}

/**
 * Draws a planned batch and records it, as many letters at a time as a print file holds, so that a run of any length
 * needs the memory of one file. A file comes first, under its final name only when whole; then its letters' own documents
 * and their `notice.printed`; manifest and mailing book at the end. Killed anywhere, running it again comes to the same
 * files and facts: a letter that is recorded is drawn again and found to be so.
 */
export async function finishBatch(
  desk: Desk,
  context: PrintContext,
  batch: string,
  options: { readonly outDir: string; readonly rehearsal: boolean },
): Promise<FinishedBatch> {
  const { municipalityId } = context.writing;
  const planned = await desk.read(municipalityId, manager => readBatch(manager, municipalityId, batch));
  const { run, letters } = planned;
  const mailerId = planned.town.settings.mailerId;
  await mkdir(options.outDir, { recursive: true });
  const files: string[] = [];
  const pieces: PrintedPiece[] = [];
  const done: string[] = [];
  let pages = 0;
  const pool = openDrawPool(letters.length);
  try {
    for (let from = 0; from < letters.length; from += MAX_LETTERS_PER_FILE) {
      const listed = letters.slice(from, from + MAX_LETTERS_PER_FILE);
      const written = await desk.read(municipalityId, manager => writePart(manager, context, planned, listed));
      if (written.length === 0) continue;
      const codes = { batch, mailerId, serialsBefore: pieces.length, ready: written };
      const part = await withMailBarcodes(desk, municipalityId, codes);
      const number = from / MAX_LETTERS_PER_FILE + 1;
      const file = letters.length > MAX_LETTERS_PER_FILE ? `letters-${batch}-${number}.pdf` : `letters-${batch}.pdf`;
      const drawing = { rehearsal: options.rehearsal, duplex: run.duplex };
      const drawn = await drawFile(join(options.outDir, file), part, drawing);
      pieces.push(...printedPieces(part, drawn.placements));
      pages += drawn.pages;
      files.push(file);
      const { on, method } = run;
      const texts = planned.town.letters;
      const printed = { batch, on, method, ready: part, texts, rehearsal: options.rehearsal, pool };
      done.push(...(await recordPrinted(desk, context, printed)));
      context.progress?.(from + listed.length, letters.length);
    }
  } finally {
    await pool.close();
  }
  // Where every letter of it has fallen away since, there is nothing to mail, and the run is not to be tried for ever.
  if (pieces.length > 0) {
    const mailing = await writeMailingFiles(
      { batch, on: run.on, rehearsal: options.rehearsal, mailerId, pieces },
      options.outDir,
    );
    files.push(mailing.manifest, mailing.book);
  }
  const hashes = await Promise.all(
    files.map(async name => ({ name, sha256: sha256(await readFile(join(options.outDir, name))) })),
  );
  await closeBatch(desk, context, batch, hashes);
  return { batch, files, pages, done };
}

async function closeBatch(
  desk: Desk,
  { writing }: PrintContext,
  batch: string,
  hashes: readonly { readonly name: string; readonly sha256: string }[],
): Promise<void> {
  await desk.write(writing.municipalityId, manager =>
    manager.query(`update print_batch set state = 'printed', print_files = $2, finished_at = $3 where batch_id = $1`, [
      batch,
      JSON.stringify(hashes),
      writing.at,
    ]),
  );
}

interface PlannedRun {
  readonly on: CalendarDate;
  readonly method: MailClass;
  readonly at: string | null;
  readonly versions: Readonly<Record<string, number>> | null;
  readonly duplex: boolean;
}

interface PlannedBatch {
  readonly run: PlannedRun;
  readonly town: Town;
  readonly letters: readonly ListedLetter[];
}

async function readBatch(manager: EntityManager, municipalityId: string, batch: string): Promise<PlannedBatch> {
  const [run]: PlannedRun[] = await manager.query(
    `select letter_date as "on", letter_time as at, method, text_versions as versions, duplex
       from print_batch where batch_id = $1`,
    [batch],
  );
  // With the texts that were approved and planned with, whatever was saved since.
  const town = await readTown(manager, municipalityId, run?.versions ?? undefined);
  if (!run || !town) throw new RangeError(`there is no batch ${batch}`);
  return { run, town, letters: await listLetters(manager, { states: WAITING_STATES, batch }) };
}

async function writePart(
  manager: EntityManager,
  { rulebook }: PrintContext,
  { run, town }: PlannedBatch,
  letters: readonly ListedLetter[],
): Promise<ReadyLetter[]> {
  const sources = await readSources(manager, letters);
  const ready: ReadyLetter[] = [];
  for (const [i, letter] of letters.entries()) {
    const source = sources[i];
    const going = { method: run.method, at: run.at ?? undefined };
    const written = source && writeLetter(source, town, rulebook, run.on, going);
    if (written && written.pieces.length > 0) {
      ready.push({ letter, pieces: written.pieces, stated: written.stated ?? null });
    }
  }
  return ready;
}

/** What manifest and mailing book need of each piece of a file, without the text of its letter. */
function printedPieces(part: readonly ReadyLetter[], placements: readonly Placement[]): PrintedPiece[] {
  return part
    .flatMap(({ letter, pieces }) => pieces.map(({ document, method }) => ({ letter, document, method })))
    .map(({ letter, document: { recipient, mailBarcode, letterhead }, method }, i) => ({
      letter,
      envelope: { recipient, mailBarcode, letterhead },
      method,
      placement: placements[i] as Placement,
    }));
}

async function drawFile(path: string, part: readonly ReadyLetter[], options: DrawOptions) {
  const temporary = `${path}.part`;
  const documents = part.flatMap(ready => ready.pieces.map(({ document }) => document));
  const drawn = await drawLetters(documents, createWriteStream(temporary, { mode: STAFF_ONLY }), options);
  await rename(temporary, path);
  return drawn;
}
