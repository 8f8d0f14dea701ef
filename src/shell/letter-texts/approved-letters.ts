import type { EntityManager } from 'typeorm';
import { findLetter } from '../../core/case/state.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Town } from '../desk/town-settings.ts';
import { listLetters, type ListedLetter } from '../print-run/list-letters.ts';
import { contentHashOf, readSources, type LetterSource } from '../print-run/write-letter.ts';

/** Letters that are read anew one by one; of more, all are said to need approval. */
const READ_AT_MOST = 300;

export interface ApprovedLetter {
  readonly letter: ListedLetter;
  readonly source: LetterSource;
}

/**
 * The letters of these kinds that were approved and would read otherwise with the town's other texts: they need approval
 * again. What is being printed is not among them: it is finished with the texts it was planned with.
 */
export async function approvedOtherwise(
  manager: EntityManager,
  kinds: readonly string[],
  rulebook: Rulebook,
  towns: { readonly before: Town; readonly after: Town },
): Promise<ApprovedLetter[]> {
  const letters = (await listLetters(manager, { states: ['approved'] })).filter(({ kind }) => kinds.includes(kind));
  const planned = await plannedRuns(manager);
  const waiting = letters.filter(({ batch }) => batch === null || !planned.has(batch));
  const sources = await readSources(manager, waiting);
  const found = waiting.flatMap((letter, i) => {
    const source = sources[i];
    return source ? [{ letter, source }] : [];
  });
  if (found.length > READ_AT_MOST) return found;
  return found.filter(({ letter, source }) => {
    const approved = findLetter(source.state, letter.key)?.approvedHash;
    const holds = contentHashOf(source, towns.before, rulebook)?.hash === approved;
    return holds && contentHashOf(source, towns.after, rulebook)?.hash !== approved;
  });
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
