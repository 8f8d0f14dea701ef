import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { WAITING_STATES } from '../../core/notice/notice-chart.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Desk } from '../desk/desk.ts';
import { lockCases } from '../desk/case-log.ts';
import { recordFact } from '../desk/record-fact.ts';
import { readTown } from '../desk/town-settings.ts';
import { drawLetters, MAX_LETTERS_PER_FILE, type DrawOptions, type Placement } from '../print/draw-letters.ts';
import { openDrawPool } from '../print/draw-pool.ts';
import type { LetterTexts } from '../print/letter-texts.ts';
import { STAFF_ONLY } from '../print/staff-only.ts';
import { sha256 } from '../record/fact-chain.ts';
import { LETTERS_A_TRANSACTION, type PrintContext } from './approve-letters.ts';
import { listLetters, type ListedLetter } from './list-letters.ts';
import type { MailClass } from './plan-batch.ts';
import { withMailBarcodes } from './mail-barcodes.ts';
import { writeMailingFiles, type PrintedPiece } from './mailing-files.ts';
import { storeDocument } from './store-document.ts';
import { storeEvidence } from './store-evidence.ts';
import type { SentPiece } from './write-ways.ts';
import { readSources, writeLetter } from './write-letter.ts';

export interface FinishedBatch {
  readonly batch: string;
  readonly files: readonly string[];
  readonly pages: number;
  readonly done: readonly string[];
}

interface Ready {
  readonly letter: ListedLetter;
  /** The one that counts first. */
  readonly pieces: readonly SentPiece[];
  readonly stated: unknown;
}

/**
 * Draws a planned batch and records it. Files come first, under their final name only when whole; then each letter's
 * own document and its `notice.printed`. Killed anywhere, running it again comes to the same files and facts.
 */
export async function finishBatch(
  desk: Desk,
  context: PrintContext,
  batch: string,
  options: { readonly outDir: string; readonly rehearsal: boolean },
): Promise<FinishedBatch> {
  const planned = await desk.read(context.writing.municipalityId, manager => readBatch(manager, context, batch));
  const { on, method, texts, duplex, mailerId } = planned;
  const ready = await withMailBarcodes(desk, context.writing.municipalityId, { ...planned, batch });
  // Every letter of it has fallen away since: there is nothing to draw, and the run is not to be tried for ever.
  if (ready.length === 0) {
    await closeBatch(desk, context, batch, []);
    return { batch, files: [], pages: 0, done: [] };
  }
  await mkdir(options.outDir, { recursive: true });
  const files: string[] = [];
  const pieces: PrintedPiece[] = [];
  let pages = 0;
  for (let from = 0; from < ready.length; from += MAX_LETTERS_PER_FILE) {
    const part = ready.slice(from, from + MAX_LETTERS_PER_FILE);
    const file =
      ready.length > MAX_LETTERS_PER_FILE ? `letters-${batch}-${files.length + 1}.pdf` : `letters-${batch}.pdf`;
    const drawn = await drawFile(join(options.outDir, file), part, { rehearsal: options.rehearsal, duplex });
    const inFile = part.flatMap(({ letter, pieces: own }) =>
      own.map(({ document, method: way }) => ({ letter, document, way })),
    );
    for (const [i, { letter, document, way }] of inFile.entries()) {
      pieces.push({ letter, document, placement: drawn.placements[i] as Placement, method: way });
    }
    pages += drawn.pages;
    files.push(file);
    context.progress?.(from + part.length, ready.length);
  }
  const run = { batch, on, rehearsal: options.rehearsal, mailerId, pieces };
  const mailing = await writeMailingFiles(run, options.outDir);
  files.push(mailing.manifest, mailing.book);
  const done = await recordPrinted(desk, context, { batch, on, method, ready, texts, rehearsal: options.rehearsal });
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

async function readBatch(manager: EntityManager, context: PrintContext, batch: string) {
  const { rulebook, writing } = context;
  const [row]: PlannedRun[] = await manager.query(
    `select letter_date as "on", letter_time as at, method, text_versions as versions, duplex
       from print_batch where batch_id = $1`,
    [batch],
  );
  // With the texts that were approved and planned with, whatever was saved since.
  const town = await readTown(manager, writing.municipalityId, row?.versions ?? undefined);
  if (!row || !town) throw new RangeError(`there is no batch ${batch}`);
  const letters = (await listLetters(manager, { states: WAITING_STATES })).filter(letter => letter.batch === batch);
  const sources = await readSources(manager, letters);
  const ready: Ready[] = [];
  for (const [i, letter] of letters.entries()) {
    const source = sources[i];
    const written =
      source && writeLetter(source, town, rulebook, row.on, { method: row.method, at: row.at ?? undefined });
    if (written && written.pieces.length > 0) {
      ready.push({ letter, pieces: written.pieces, stated: written.stated ?? null });
    }
  }
  const { on, method, duplex } = row;
  return { on, method, duplex, ready, texts: town.letters, mailerId: town.settings.mailerId };
}

async function drawFile(path: string, part: readonly Ready[], options: DrawOptions) {
  const temporary = `${path}.part`;
  const documents = part.flatMap(ready => ready.pieces.map(({ document }) => document));
  const drawn = await drawLetters(documents, createWriteStream(temporary, { mode: STAFF_ONLY }), options);
  await rename(temporary, path);
  return drawn;
}

interface PrintedRun {
  readonly batch: string;
  readonly on: CalendarDate;
  readonly method: MailClass;
  readonly ready: readonly Ready[];
  /** What the letters were written from. */
  readonly texts: LetterTexts;
  readonly rehearsal: boolean;
}

async function recordPrinted(desk: Desk, context: PrintContext, run: PrintedRun): Promise<string[]> {
  const done: string[] = [];
  const pool = openDrawPool(run.ready.length);
  try {
    for (let from = 0; from < run.ready.length; from += LETTERS_A_TRANSACTION) {
      const part = run.ready.slice(from, from + LETTERS_A_TRANSACTION);
      // Each letter by itself with all its pieces, before the transaction: nothing is locked while it is drawn.
      const drawn = await Promise.all(
        part.map(({ pieces }) =>
          pool.draw(
            pieces.map(({ document }) => document),
            { rehearsal: run.rehearsal },
          ),
        ),
      );
      await recordPart(desk, context, run, part, drawn);
      done.push(...part.map(({ letter }) => letter.id));
    }
  } finally {
    await pool.close();
  }
  return done;
}

async function recordPart(
  desk: Desk,
  context: PrintContext,
  run: PrintedRun,
  part: readonly Ready[],
  drawn: readonly Buffer[],
): Promise<void> {
  const { rulebook, writing } = context;
  await desk.write(writing.municipalityId, async manager => {
    await lockCases(
      manager,
      part.map(({ letter }) => letter.caseId),
    );
    for (const [i, { letter, pieces, stated }] of part.entries()) {
      const hash = await storeDocument(manager, writing, letter.id, drawn[i] as Buffer);
      if (!(await isRecorded(manager, letter, hash))) {
        const { evidence } = await storeEvidence(manager, context, { ...run, letter, pieces, document: hash });
        const data = {
          notice: letter.key,
          letterDate: run.on,
          document: hash,
          batch: run.batch,
          pieces: pieces.map(({ piece, to, method, with: beside }) => ({
            piece,
            to,
            method,
            ...(beside ? { with: beside } : {}),
          })),
          evidence,
        };
        const observation = { type: 'notice.printed', on: writing.today, data };
        await recordFact(manager, letter.caseId, observation, { rulebook, writing, accept: false });
      }
      await manager.query(`update notice set document_sha256 = $3, stated = $4 where case_id = $1 and key = $2`, [
        letter.caseId,
        letter.key,
        hash,
        JSON.stringify(stated),
      ]);
    }
  });
}

/** Asked in the transaction that records it: what was listed at the start of the run may be recorded by now. */
async function isRecorded(manager: EntityManager, { caseId, key }: ListedLetter, hash: string): Promise<boolean> {
  const [row]: { state: string; document: string | null }[] = await manager.query(
    'select state, document_sha256 as document from notice where case_id = $1 and key = $2',
    [caseId, key],
  );
  return row?.state === 'printed' && row.document === hash;
}
