import { drawToBuffer } from '../print/draw-to-buffer.ts';
import type { LetterDocument } from '../print/letter-document.ts';

/** The part of a letter's evidence that its bytes come from. */
interface DrawnEvidence {
  readonly rehearsal?: boolean;
  readonly pieces: readonly { readonly drawn?: LetterDocument }[];
}

/**
 * The PDF of a printed letter from its evidence alone: the same bytes as were kept, as long as this version of Lateral draws
 * as the one did that printed it. Undefined where the letter was printed before evidence held what was drawn.
 */
export async function redrawLetter(evidence: Buffer): Promise<Buffer | undefined> {
  const { pieces, rehearsal = false } = JSON.parse(evidence.toString()) as DrawnEvidence;
  const drawn = pieces.flatMap(piece => piece.drawn ?? []);
  return drawn.length < pieces.length || drawn.length === 0 ? undefined : drawToBuffer(drawn, { rehearsal });
}
