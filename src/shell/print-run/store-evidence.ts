import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { editionOn, newestEdition } from '../../core/rulebook/rulebook.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import type { PrintContext } from './approve-letters.ts';
import type { ListedLetter } from './list-letters.ts';
import { storeBytes } from './store-document.ts';
import type { WrittenPiece } from './write-pieces.ts';

/**
 * Keeps what a printed letter was made from beside its document, as it was on that day: who it was addressed to and
 * where, which text, which edition of the rulebook, which dates and amounts. Nothing that changes later (an owner, a
 * template, a rulebook) can change it.
 */
export async function storeEvidence(
  manager: EntityManager,
  { rulebook, writing }: PrintContext,
  printed: {
    readonly letter: ListedLetter;
    readonly pieces: readonly WrittenPiece[];
    readonly on: CalendarDate;
    readonly method: string;
    readonly batch: string;
    readonly document: string;
  },
): Promise<{ readonly evidence: string }> {
  const { letter, pieces, on, method, batch, document } = printed;
  const edition = editionOn(rulebook, on) ?? newestEdition(rulebook);
  const kept = {
    town: writing.municipalityId,
    case: letter.caseId,
    notice: letter.key,
    kind: letter.kind,
    letterDate: on,
    method,
    batch,
    document,
    rulebook: { id: rulebook.id, edition: edition.from, name: edition.name },
    pieces: pieces.map(({ piece, to, data, document: { recipient, template } }) => ({
      piece,
      to,
      addressedTo: recipient,
      template,
      data,
    })),
  };
  const bytes = Buffer.from(canonicalJson(kept));
  return {
    evidence: await storeBytes(manager, writing, {
      title: `${letter.id} evidence`,
      mediaType: 'application/json',
      bytes,
    }),
  };
}
