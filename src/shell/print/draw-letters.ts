import type { Writable } from 'node:stream';
import type { LetterDocument } from './letter-document.ts';
import { layLetter } from './letter-layout.ts';
import { openDocument } from './open-document.ts';
import { drawScript } from './sheet-drawing.ts';

/** A tagged file's structure tree stays in memory until it ends (some 300 MB at 1,000 letters): split runs here. */
export const MAX_LETTERS_PER_FILE = 1_000;

export interface DrawOptions {
  /** Marks every page: made ahead of its day, not to be mailed. */
  readonly rehearsal?: boolean;
  /** Said at the top right of every page: of a draft, what is not so yet. */
  readonly mark?: string | undefined;
  /** Each letter begins on a front side. */
  readonly duplex?: boolean;
}

/** Where a letter lies in the file, pages counted from 1, blank backs not included. */
export interface Placement {
  readonly pageFrom: number;
  readonly pageTo: number;
}

export interface DrawnLetters {
  readonly letters: number;
  readonly pages: number;
  readonly placements: readonly Placement[];
}

/**
 * Draws the letters one after the other into one PDF, a Part a letter. Letters are taken from the iterable one at a
 * time and each page is written when it is done. Rejects where `out` fails; an empty run is a bug of the caller.
 */
export async function drawLetters(
  documents: Iterable<LetterDocument>,
  out: Writable,
  options: DrawOptions = {},
): Promise<DrawnLetters> {
  const letters = documents[Symbol.iterator]();
  const first = letters.next();
  if (first.done) throw new RangeError('there is no letter to draw');
  const { title, lang, letterDate } = first.value;
  const file = openDocument(out, { title, lang, date: letterDate });
  const placements: Placement[] = [];
  let pages = 0;
  for (let next: IteratorResult<LetterDocument> = first; !next.done; next = letters.next()) {
    const laid = layLetter(next.value, options);
    file.target.addPage();
    const part = file.target.struct('Part', { title: next.value.title, lang: next.value.lang });
    file.root.add(part);
    drawScript(file.target, file.fonts, part, laid.steps);
    part.end();
    placements.push({ pageFrom: pages + 1, pageTo: pages + laid.pages });
    pages += laid.pages;
    if (options.duplex && laid.pages % 2 === 1) {
      file.target.addPage();
      pages += 1;
    }
    await file.drained();
  }
  await file.close();
  return { letters: placements.length, pages, placements };
}
