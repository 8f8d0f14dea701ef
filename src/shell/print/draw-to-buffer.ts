import { bytesOf } from './bytes-of.ts';
import { drawLetters, type DrawOptions } from './draw-letters.ts';
import type { LetterDocument } from './letter-document.ts';

/** A PDF of these texts by themselves, in memory: one letter with all its pieces, the document that its mailing is about. */
export async function drawToBuffer(documents: readonly LetterDocument[], options: DrawOptions = {}): Promise<Buffer> {
  return (await bytesOf(out => drawLetters(documents, out, options))).bytes;
}
