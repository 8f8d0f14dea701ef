import type { EntityManager } from 'typeorm';
import type { LetterData } from '../../core/letters/letter-data.ts';
import type { LetterDocument } from '../print/letter-document.ts';
import { readDocument } from './store-document.ts';

/** What a printed letter was made from, as far as it is read again. */
export interface Evidence {
  readonly rehearsal?: boolean;
  readonly pieces: readonly {
    readonly piece: string;
    readonly to: string;
    readonly data: LetterData;
    /** Absent of letters that were printed before it was kept. */
    readonly drawn?: LetterDocument;
  }[];
}

/** What the letter was made from when it was printed last; undefined where it was not, or where nothing was kept. */
export async function readEvidence(
  manager: EntityManager,
  { caseId, key }: { readonly caseId: string; readonly key: string },
): Promise<Evidence | undefined> {
  const [row]: { evidence: string | null }[] = await manager.query(
    `select f.data ->> 'evidence' as evidence
       from case_fact f
       join live_key k on k.municipality_id = f.municipality_id and k.case_id = f.case_id and k.key = f.key and k.seq = f.seq
      where f.case_id = $1 and f.type = 'notice.printed' and f.data ->> 'notice' = $2
      order by f.seq desc limit 1`,
    [caseId, key],
  );
  const kept = row?.evidence ? await readDocument(manager, row.evidence) : undefined;
  return kept && evidenceIn(kept.bytes);
}

/** Evidence as it was kept. */
export function evidenceIn(bytes: Buffer): Evidence {
  return JSON.parse(bytes.toString()) as Evidence;
}
