import { Writable } from 'node:stream';
import { drawLetters, type DrawOptions } from './draw-letters.ts';
import type { LetterDocument } from './letter-document.ts';

/** A PDF of these texts by themselves, in memory: one letter with all its pieces, the document that its mailing is about. */
export async function drawToBuffer(documents: readonly LetterDocument[], options: DrawOptions = {}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await drawLetters(documents, out, options);
  return Buffer.concat(chunks);
}
