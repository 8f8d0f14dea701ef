import type { EntityManager } from 'typeorm';
import { letterWords } from '../../core/case/fact-words.ts';
import type { LetterKind } from '../../core/rulebook/kinds.ts';
import { recordFact } from '../desk/record-fact.ts';
import type { PrintContext } from './approve-letters.ts';
import type { ListedLetter } from './list-letters.ts';

/** The number of a piece, and of its return receipt where there is one, without blanks. */
export interface PieceNumber {
  readonly piece: string;
  readonly article: string;
  readonly returnReceipt?: string | undefined;
}

export type Numbered = { readonly as: 'recorded' | 'unchanged' } | { readonly as: 'refused'; readonly reason: string };

/** Held while numbers of a town are given: two files at once would both find a number free. */
const GIVING_NUMBERS = 4_152_613;

/**
 * Gives pieces of a letter their numbers: a fact of the case, and a line in the table that knows each number of the town once.
 * A number that another piece has is refused with the name of its letter.
 */
export async function numberPieces(
  manager: EntityManager,
  { rulebook, writing }: PrintContext,
  letter: ListedLetter,
  pieces: readonly PieceNumber[],
): Promise<Numbered> {
  await manager.query('select pg_advisory_xact_lock($1, hashtext($2))', [GIVING_NUMBERS, writing.municipalityId]);
  const numbers = pieces.flatMap(({ piece, article, returnReceipt }) => [
    { number: article, what: 'article', piece },
    ...(returnReceipt ? [{ number: returnReceipt, what: 'return-receipt', piece }] : []),
  ]);
  const twice = numbers.find(({ number }, i) => numbers.findIndex(other => other.number === number) < i);
  if (twice) return { as: 'refused', reason: `the number ${twice.number} stands here twice` };
  const known = await readNumbers(manager, letter, numbers);
  const isOwn = (row: KnownNumber): boolean => row.caseId === letter.caseId && row.key === letter.key;
  for (const { number, what, piece } of numbers) {
    const taken = known.find(row => row.number === number);
    if (taken && !(isOwn(taken) && taken.piece === piece && taken.what === what)) {
      return { as: 'refused', reason: `the number ${number} belongs to ${nameOf(taken)}` };
    }
    const other = known.find(row => isOwn(row) && row.piece === piece && row.what === what && row.number !== number);
    if (other) return { as: 'refused', reason: `this piece has the number ${other.number} already` };
  }
  const fresh = numbers.filter(({ number }) => !known.some(row => row.number === number));
  if (fresh.length === 0) return { as: 'unchanged' };
  const observation = {
    type: 'notice.articles',
    on: writing.today,
    data: {
      notice: letter.key,
      pieces: pieces.map(({ piece, article, returnReceipt }) => ({
        piece,
        article,
        ...(returnReceipt ? { returnReceipt } : {}),
      })),
    },
  };
  const recorded = await recordFact(manager, letter.caseId, observation, { rulebook, writing, accept: false });
  if (recorded.outcome === 'refused') return { as: 'refused', reason: recorded.refusal.refused };
  await manager.query(
    `insert into article_number (municipality_id, number, what, case_id, notice_key, piece, given_on)
     select $1, number, what, $5, $6, piece, $7
       from unnest($2::text[], $3::text[], $4::text[]) as n(number, what, piece)`,
    [
      writing.municipalityId,
      fresh.map(({ number }) => number),
      fresh.map(({ what }) => what),
      fresh.map(({ piece }) => piece),
      letter.caseId,
      letter.key,
      writing.today,
    ],
  );
  return { as: 'recorded' };
}

interface KnownNumber {
  readonly number: string;
  readonly what: string;
  readonly caseId: string;
  readonly key: string;
  readonly piece: string;
  readonly parcel: string;
  readonly kind: LetterKind;
}

/** Lines of the table that hold one of the numbers, or belong to the letter. */
function readNumbers(
  manager: EntityManager,
  { caseId, key }: ListedLetter,
  numbers: readonly { readonly number: string }[],
): Promise<KnownNumber[]> {
  return manager.query(
    `select a.number, a.what, a.case_id as "caseId", a.notice_key as key, a.piece, p.number as parcel, n.letter as kind
       from article_number a
       join parcel_case c on c.municipality_id = a.municipality_id and c.case_id = a.case_id
       join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
       join notice n on n.municipality_id = a.municipality_id and n.case_id = a.case_id and n.key = a.notice_key
      where a.number = any($1) or (a.case_id = $2 and a.notice_key = $3)`,
    [numbers.map(({ number }) => number), caseId, key],
  );
}

function nameOf({ kind, parcel, caseId, key, piece }: KnownNumber): string {
  return `piece ${piece} of the ${letterWords(kind).toLowerCase()} of ${parcel} (${caseId}/${key.slice('notice/'.length)})`;
}
