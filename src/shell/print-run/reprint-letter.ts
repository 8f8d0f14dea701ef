import type { EntityManager } from 'typeorm';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import { lockCase } from '../desk/case-log.ts';
import { recordFact } from '../desk/record-fact.ts';
import { sha256 } from '../record/fact-chain.ts';
import type { PrintContext } from './approve-letters.ts';
import { listLetters } from './list-letters.ts';
import { readDocument } from './store-document.ts';

export interface Reprint {
  readonly id: string;
  /** Why it is printed once more: "lost in the office". */
  readonly reason: string;
}

export interface Reprinted {
  readonly document: string;
  readonly bytes: Buffer;
}

/**
 * The letter once more as it was printed, the same bytes, with a fact that says so. Nothing rests on it: a letter that
 * is printed again is the same letter. Refused where it was never printed.
 */
export async function reprintLetter(
  manager: EntityManager,
  { rulebook, writing }: PrintContext,
  { id, reason }: Reprint,
): Promise<Decision<Reprinted>> {
  const [letter] = await listLetters(manager, { ids: [id] });
  if (!letter) return refuse(`There is no letter ${id}.`);
  await lockCase(manager, letter.caseId);
  const { document } = letter;
  const kept = document === null ? undefined : await readDocument(manager, document);
  if (document === null || !kept) return refuse(`The letter ${id} was never printed, so it cannot be printed again.`);
  if (sha256(kept.bytes) !== document) {
    return refuse(`The letter ${id} is kept with other bytes than were printed: it is not given out.`);
  }
  const observation = { type: 'letter.reprinted', on: writing.today, data: { notice: letter.key, document, reason } };
  const recorded = await recordFact(manager, letter.caseId, observation, { rulebook, writing, accept: false });
  if (recorded.outcome === 'refused') return recorded.refusal;
  if (recorded.outcome === 'needs-accept') return refuse('Printing it again would take back what has left the house.');
  return decided({ document, bytes: kept.bytes }, []);
}
