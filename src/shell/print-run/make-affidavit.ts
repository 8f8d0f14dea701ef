import type { EntityManager } from 'typeorm';
import { dateWords } from '../../core/calendar/day-words.ts';
import { METHOD_WORDS } from '../../core/case/method-words.ts';
import { letterWords } from '../../core/case/fact-words.ts';
import { findLetter, type CaseState } from '../../core/case/state.ts';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import type { LetterKind } from '../../core/rulebook/kinds.ts';
import { readTown } from '../desk/town-settings.ts';
import type { Writing } from '../desk/append-changes.ts';
import { drawAffidavit, type AffidavitData, type AffidavitKind } from '../print/affidavit/draw-affidavit.ts';
import { listLetters } from './list-letters.ts';
import { readDocument, storeBytes } from './store-document.ts';

interface Evidence {
  readonly pieces?: readonly { readonly piece: string; readonly addressedTo?: readonly string[] }[];
}

/** The form of an affidavit about a printed letter, addressed as the pieces were, by what was kept at printing. Kept as a document. */
export async function makeAffidavit(
  manager: EntityManager,
  writing: Writing,
  id: string,
  kind: AffidavitKind,
  by: string | null,
): Promise<Decision<{ readonly pdf: Buffer; readonly sha256: string }>> {
  const [letter] = await listLetters(manager, { ids: [id] });
  if (!letter) return refuse(`There is no letter ${id}.`);
  const [row]: { state: CaseState; evidence: string | null; document: string | null; site: string | null }[] =
    await manager.query(
      `select c.snapshot as state, p.site_address as site, f.data ->> 'evidence' as evidence, f.data ->> 'document' as document
         from parcel_case c
         join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
         left join lateral (
           select f.data from case_fact f
             join live_key k on k.municipality_id = f.municipality_id and k.case_id = f.case_id and k.key = f.key and k.seq = f.seq
            where f.municipality_id = c.municipality_id and f.case_id = c.case_id and f.type = 'notice.printed'
              and f.data ->> 'notice' = $2 order by f.seq desc limit 1) f on true
        where c.case_id = $1`,
      [letter.caseId, letter.key],
    );
  const known = row && findLetter(row.state, letter.key);
  const town = await readTown(manager, writing.municipalityId);
  if (!row?.document || !known || !town) return refuse(`${id} has not been printed yet: there is nothing to swear to.`);
  const kept = row.evidence ? await readDocument(manager, row.evidence) : undefined;
  const evidence = kept ? (JSON.parse(kept.bytes.toString('utf8')) as Evidence) : {};
  const addressee = (piece: string): string =>
    evidence.pieces?.find(one => one.piece === piece)?.addressedTo?.join(', ') ?? letter.owner ?? 'the owner';
  const data: AffidavitData = {
    town: { name: town.name, office: town.settings.office },
    parcel: { number: letter.parcel, site: row.site ?? 'no street address' },
    letter: {
      name: letterWords(letter.kind as LetterKind).toLowerCase(),
      date: letter.letterDate ?? letter.due,
      hash: row.document,
    },
    givenOn: known.mailedOn ? dateWords(known.mailedOn) : null,
    by,
    tries: known.tries ? known.tries.map(day => dateWords(day)).join('; ') : null,
    pieces: (known.pieces ?? [{ piece: '1', method: known.method ?? 'first-class' }]).map(one => ({
      piece: one.piece,
      way: METHOD_WORDS[one.method],
      article: 'article' in one ? (one.article ?? null) : null,
      addressee: addressee(one.piece),
    })),
  };
  const pdf = await drawAffidavit(kind, data);
  const title = `Affidavit of ${kind}, ${id}`;
  return decided(
    { pdf, sha256: await storeBytes(manager, writing, { title, mediaType: 'application/pdf', bytes: pdf }) },
    [],
  );
}
