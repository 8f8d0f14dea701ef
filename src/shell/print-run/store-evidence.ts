import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { editionOn, newestEdition } from '../../core/rulebook/rulebook.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import type { LetterDocument } from '../print/letter-document.ts';
import { loadLetterTemplate } from '../print/letter-templates.ts';
import type { LetterTexts } from '../print/letter-texts.ts';
import type { PrintContext } from './approve-letters.ts';
import type { ListedLetter } from './list-letters.ts';
import { storeBytes } from './store-document.ts';
import type { WrittenPiece } from './write-pieces.ts';

/**
 * Keeps what a printed letter was made from beside its document, as it was on that day: who it was addressed to and
 * where, which text, which edition of the rulebook, which dates and amounts. Nothing that changes later (an owner, a
 * template, a rulebook, a setting) can change it: the texts are kept whole, and what was drawn is in it, so that the same
 * bytes can be drawn from it alone (`redrawLetter`).
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
    readonly rehearsal: boolean;
    readonly texts: LetterTexts;
  },
): Promise<{ readonly evidence: string }> {
  const { letter, pieces, on, method, batch, document, rehearsal, texts } = printed;
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
    rehearsal,
    rulebook: { id: rulebook.id, edition: edition.from, name: edition.name },
    texts: await storeTexts(manager, writing, pieces, texts),
    pieces: pieces.map(({ piece, to, data, document: drawn }) => ({
      piece,
      to,
      addressedTo: drawn.recipient,
      template: drawn.template,
      data,
      drawn,
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

/** Keeps every text that the pieces were put together from, each once by its hash, and answers the hashes by path. */
async function storeTexts(
  manager: EntityManager,
  writing: PrintContext['writing'],
  pieces: readonly WrittenPiece[],
  texts: LetterTexts,
): Promise<Record<string, string>> {
  const drawn = pieces.flatMap(({ document }) => withWhatFollows(document));
  const templates = drawn.map(({ template: { kind, lang } }) => loadLetterTemplate(kind, lang, texts));
  const paths = new Set(templates.flatMap(template => template?.from ?? []));
  const kept: Record<string, string> = {};
  for (const path of [...paths].sort()) {
    const bytes = Buffer.from(texts.read(path) ?? '');
    kept[path] = await storeBytes(manager, writing, { title: path, mediaType: 'text/markdown', bytes });
  }
  return kept;
}

function withWhatFollows(document: LetterDocument): LetterDocument[] {
  return [document, ...(document.after ?? []).flatMap(withWhatFollows)];
}
