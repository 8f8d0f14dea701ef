import type { EntityManager } from 'typeorm';
import { findLetter, type CaseState, type Letter } from '../../core/case/state.ts';
import { rungOf } from '../../core/case/agenda/next-way.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Piece } from '../../core/notice/pieces.ts';
import type { Proof } from '../../core/rulebook/kinds.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { listLetters, type ListedLetter } from './list-letters.ts';
import { pieceKey, readPrintedPieces } from './printed-pieces.ts';
import { readArticles } from './redraw-mailing.ts';

/** A paper that was kept for a letter. */
export interface KeptProof {
  readonly what: Proof;
  readonly on: CalendarDate;
  readonly by: string;
  readonly piece: string | null;
  readonly note: string | null;
  readonly document: string;
  readonly recordedOn: CalendarDate;
  readonly recordedBy: string;
}

/** A letter with all that is known of how it was given. */
export interface Notice {
  readonly letter: ListedLetter;
  readonly known: Letter;
  readonly pieces: readonly (Piece & { readonly article?: string | undefined })[];
  readonly proofs: readonly KeptProof[];
  /** What the text wants kept for the way in which it goes, with its section. */
  readonly wanted: { readonly proofs: readonly Proof[]; readonly section: string } | null;
}

/** The letter of this id in the town of the transaction; undefined where there is none. */
export async function readNotice(
  manager: EntityManager,
  rulebook: Rulebook,
  id: string,
  today: CalendarDate,
): Promise<Notice | undefined> {
  const [letter] = await listLetters(manager, { ids: [id] });
  if (!letter) return undefined;
  const [row]: { state: CaseState }[] = await manager.query(
    'select snapshot as state from parcel_case where case_id = $1',
    [letter.caseId],
  );
  const known = row && findLetter(row.state, letter.key);
  if (!known) return undefined;
  const proofs: KeptProof[] = await manager.query(
    `select f.data ->> 'what' as what, f.on_date as "on", f.data ->> 'by' as by, f.data ->> 'piece' as piece,
            f.data ->> 'note' as note, f.data ->> 'document' as document, f.recorded_on as "recordedOn",
            f.recorded_by as "recordedBy"
       from case_fact f
       join live_key k on k.municipality_id = f.municipality_id and k.case_id = f.case_id and k.key = f.key and k.seq = f.seq
      where f.case_id = $1 and f.type = 'proof.recorded' and f.data ->> 'notice' = $2
      order by f.seq`,
    [letter.caseId, letter.key],
  );
  const printed = (await readPrintedPieces(manager, [letter])).get(pieceKey(letter.caseId, letter.key));
  const articles = await readArticles(manager, [letter]);
  const step = rungOf(rulebook, known, known.mailedOn ?? today);
  return {
    letter,
    known,
    pieces: (known.pieces ?? printed ?? []).map(piece => ({
      ...piece,
      article: articles.get(`${pieceKey(letter.caseId, letter.key)} ${piece.piece}`),
    })),
    proofs,
    wanted: step?.rung.proof ? { proofs: step.rung.proof, section: step.rung.section } : null,
  };
}
