import type { EntityManager } from 'typeorm';
import type { Piece } from '../../core/notice/pieces.ts';

/** The pieces of letters as they were printed last, by "case key"; letters printed without a word of pieces are left out. */
export async function readPrintedPieces(
  manager: EntityManager,
  letters: readonly { readonly caseId: string; readonly key: string }[],
): Promise<ReadonlyMap<string, readonly Piece[]>> {
  const wanted = new Set(letters.map(({ caseId, key }) => pieceKey(caseId, key)));
  // By case and not letter by letter: a town's letters in one go would else be as many scans.
  const rows: { caseId: string; key: string; pieces: readonly Piece[] | null }[] = await manager.query(
    `select f.case_id as "caseId", f.data ->> 'notice' as key, f.data -> 'pieces' as pieces
       from case_fact f
       join live_key k on k.municipality_id = f.municipality_id and k.case_id = f.case_id and k.key = f.key and k.seq = f.seq
      where f.type = 'notice.printed' and f.case_id = any($1::text[])
      order by f.case_id, f.seq`,
    [[...new Set(letters.map(({ caseId }) => caseId))]],
  );
  const pieces = new Map<string, readonly Piece[]>();
  for (const row of rows) {
    const letter = pieceKey(row.caseId, row.key);
    if (row.pieces && wanted.has(letter)) pieces.set(letter, row.pieces);
  }
  return pieces;
}

export function pieceKey(caseId: string, key: string): string {
  return `${caseId} ${key}`;
}
