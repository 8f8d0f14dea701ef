import { drawToBuffer } from '../print/draw-to-buffer.ts';
import type { LetterDocument } from '../print/letter-document.ts';
import type { Evidence } from './read-evidence.ts';

/**
 * The PDF of a printed letter from its evidence alone: the same bytes as were kept, as long as this version of Lateral draws
 * as the one did that printed it. Undefined where the letter was printed before evidence held what was drawn.
 */
export async function redrawLetter(evidence: Evidence): Promise<Buffer | undefined> {
  const drawn = drawnOf(evidence);
  return drawn && drawToBuffer(drawn, { rehearsal: evidence.rehearsal ?? false });
}

/** The same words in large print, marked as a copy; one person's letter once, whatever ways it went. Undefined as above. */
export async function drawLargePrint(evidence: Evidence): Promise<Buffer | undefined> {
  const drawn = drawnOf(evidence);
  if (!drawn) return undefined;
  const people = new Map(drawn.map(document => [document.recipient.join('\n'), document]));
  const large = [...people.values()].map(enlarged);
  return drawToBuffer(large, { rehearsal: evidence.rehearsal ?? false, mark: 'COPY IN LARGE PRINT' });
}

function enlarged(document: LetterDocument): LetterDocument {
  const { mailBarcode: _itsEnvelope, after, ...letter } = document;
  return { ...letter, largePrint: true, ...(after && { after: after.map(enlarged) }) };
}

function drawnOf({ pieces }: Evidence): LetterDocument[] | undefined {
  const drawn = pieces.flatMap(piece => piece.drawn ?? []);
  return drawn.length < pieces.length || drawn.length === 0 ? undefined : drawn;
}
