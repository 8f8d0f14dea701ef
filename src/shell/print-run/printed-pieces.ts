import type { EntityManager } from 'typeorm';
import type { Piece } from '../../core/notice/pieces.ts';

/** The pieces of letters as they were printed last, by "case key"; letters printed without a word of pieces are left out. */
export async function readPrintedPieces(
  manager: EntityManager,
  letters: readonly { readonly caseId: string; readonly key: string }[],
): Promise<ReadonlyMap<string, readonly Piece[]>> {
  const rows: { caseId: string; key: string; pieces: readonly Piece[] | null }[] = await manager.query(
    `select distinct on (w.case_id, w.key) w.case_id as "caseId", w.key, f.data -> 'pieces' as pieces
       from unnest($1::text[], $2::text[]) as w(case_id, key)
       join case_fact f on f.municipality_id = current_setting('lateral.municipality') and f.case_id = w.case_id
                       and f.type = 'notice.printed' and f.data ->> 'notice' = w.key
       join live_key k on k.municipality_id = f.municipality_id and k.case_id = f.case_id and k.seq = f.seq
      order by w.case_id, w.key, f.seq desc`,
    [letters.map(({ caseId }) => caseId), letters.map(({ key }) => key)],
  );
  return new Map(rows.flatMap(({ caseId, key, pieces }) => (pieces ? [[pieceKey(caseId, key), pieces] as const] : [])));
}

export function pieceKey(caseId: string, key: string): string {
  return `${caseId} ${key}`;
}
