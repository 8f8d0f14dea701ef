import type { EntityManager } from 'typeorm';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Town } from '../desk/town-settings.ts';
import { listLetters, type ListedLetter } from '../print-run/list-letters.ts';
import { contentHashOf, isApprovedAs, readSources, type LetterSource } from '../print-run/write-letter.ts';

/** Letters that are read anew one by one; of more, all are said to need approval. */
const READ_AT_MOST = 300;

export interface ApprovedLetter {
  readonly letter: ListedLetter;
  readonly source: LetterSource;
}

export interface ReadOtherwise {
  /** Approved letters that read otherwise with the other texts. */
  readonly letters: readonly ApprovedLetter[];
  /** How many of them need approval again: nobody approved what they say then. */
  readonly again: number;
}

/**
 * The letters of these kinds that were approved and would read otherwise with the town's other texts. What is being
 * printed is not among them: it is finished with the texts it was planned with.
 */
export async function approvedOtherwise(
  manager: EntityManager,
  kinds: readonly string[],
  rulebook: Rulebook,
  towns: { readonly before: Town; readonly after: Town },
): Promise<ReadOtherwise> {
  const approved = (await listLetters(manager, { states: ['approved'] })).filter(({ kind }) => kinds.includes(kind));
  const planned = await plannedRuns(manager);
  const waiting = approved.filter(({ batch }) => batch === null || !planned.has(batch));
  const sources = await readSources(manager, waiting);
  const found = waiting.flatMap((letter, i) => {
    const source = sources[i];
    return source ? [{ letter, source }] : [];
  });
  if (found.length > READ_AT_MOST) return { letters: found, again: found.length };
  const letters: ApprovedLetter[] = [];
  let again = 0;
  for (const one of found) {
    const [was, is] = [towns.before, towns.after].map(town => contentHashOf(one.source, town, rulebook)?.hash ?? '');
    if (was === undefined || is === undefined || was === is) continue;
    letters.push(one);
    if (isApprovedAs(one.source, was) && !isApprovedAs(one.source, is)) again += 1;
  }
  return { letters, again };
}

async function plannedRuns(manager: EntityManager): Promise<Set<string>> {
  const rows: { id: string }[] = await manager.query(`select batch_id as id from print_batch where state = 'planned'`);
  return new Set(rows.map(({ id }) => id));
}

/** "12 approved letters will need approval again"; empty where none will. */
export function againWords(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 approved letter will need approval again'
    : `${count} approved letters will need approval again`;
}
