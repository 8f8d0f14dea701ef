import type { EntityManager } from 'typeorm';
import { findLetter } from '../../core/case/state.ts';
import { ABOUT_A_REQUEST } from '../../core/notice/about-a-request.ts';
import type { TextReviewState } from '../desk/text-reviews.ts';
import { askerOf } from './asker.ts';
import type { ListedLetter } from './list-letters.ts';
import { readSources } from './write-letter.ts';

/**
 * The languages, as tags, in which the pieces of each letter are written: that of the owners at the parcel's mailing
 * address, of each owner elsewhere, or of who asked for it instead of them. In the order of the letters.
 */
export async function readLetterLanguages(
  manager: EntityManager,
  letters: readonly ListedLetter[],
): Promise<readonly (readonly string[])[]> {
  const elsewhere: { caseId: string; languages: string[] }[] = await manager.query(
    `select c.case_id as "caseId", array_agg(distinct o.language) as languages
       from parcel_case c
       join co_owner o on o.municipality_id = c.municipality_id and o.parcel_key = c.parcel_key and o.ended_on is null
      group by c.case_id`,
  );
  const others = new Map(elsewhere.map(({ caseId, languages }) => [caseId, languages]));
  const answers = letters.filter(({ kind }) => kind === 'payoff' || ABOUT_A_REQUEST.has(kind));
  const asked = new Map<string, string>();
  const sources = answers.length === 0 ? [] : await readSources(manager, answers);
  for (const source of sources) {
    const letter = findLetter(source.state, source.key);
    const asker = letter && askerOf(source.state, letter, source.parcel);
    if (asker) asked.set(`${source.caseId} ${source.key}`, asker.recipient.language);
  }
  return letters.map(({ caseId, key, language }) => {
    const asker = asked.get(`${caseId} ${key}`);
    return asker === undefined ? [...new Set([language, ...(others.get(caseId) ?? [])])] : [asker];
  });
}

/** Of a letter in several languages: unreviewed while any of its translations is. */
export function reviewOfAll(
  reviewOf: (kind: string, tag: string | null) => TextReviewState,
  kind: string,
  languages: readonly string[],
): TextReviewState {
  const states = languages.map(language => reviewOf(kind, language));
  return states.includes('unreviewed') ? 'unreviewed' : states.includes('reviewed') ? 'reviewed' : null;
}
