import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Town } from '../desk/town-settings.ts';
import { bytesOf } from '../print/bytes-of.ts';
import { drawLetters } from '../print/draw-letters.ts';
import type { LetterDocument } from '../print/letter-document.ts';
import { storeDocument } from '../print-run/store-document.ts';
import type { LetterJob } from './work-context.ts';

export interface Printed {
  readonly sha256: string;
  /** In its file: more than one where several people got it, or one in several ways. */
  readonly pieces: number;
  readonly bytes: number;
}

/** The printed letter, where the town sends it along. */
export async function readPrinted(
  manager: EntityManager,
  { settings: { emails } }: Town,
  job: LetterJob,
): Promise<Printed | undefined> {
  if (!emails.attachPdf) return undefined;
  const [row]: Printed[] = await manager.query(
    `select d.sha256, length(d.bytes) as bytes,
            (select coalesce(json_array_length(f.data -> 'pieces'), 1) from case_fact f
              where f.municipality_id = n.municipality_id and f.case_id = n.case_id and f.type = 'notice.printed'
                and f.data ->> 'notice' = n.key and f.data ->> 'document' = n.document_sha256
              order by f.seq desc limit 1) as pieces
       from notice n join document d on d.municipality_id = n.municipality_id and d.sha256 = n.document_sha256
      where n.case_id = $1 and n.key = $2 and d.media_type = 'application/pdf'`,
    [job.case_id, job.notice],
  );
  return row;
}

/**
 * The PDF that goes with a copy, where it is not too large: the printed file itself where it has one piece; where it has
 * several, the owner's own letter, so that nobody reads what another got.
 */
export async function attachmentOf(
  manager: EntityManager,
  { municipalityId, settings: { emails } }: Town,
  { case_id, notice }: LetterJob,
  own: { printed: Printed; document: LetterDocument; at: string; rehearsal: boolean },
): Promise<{ sha256: string; name: string } | undefined> {
  const { printed, document, at, rehearsal } = own;
  const most = emails.attachmentKilobytes * 1024;
  const name = 'letter.pdf';
  if (printed.pieces <= 1) return printed.bytes <= most ? { sha256: printed.sha256, name } : undefined;
  const { bytes } = await bytesOf(out => drawLetters([document], out, { rehearsal }));
  if (bytes.length > most) return undefined;
  const writing = { municipalityId, today: document.letterDate as CalendarDate, at, by: 'e-mail copy' };
  return { sha256: await storeDocument(manager, writing, `${case_id}/${notice}, copy by e-mail`, bytes), name };
}
