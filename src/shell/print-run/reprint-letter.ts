import type { EntityManager } from 'typeorm';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import { lockCase } from '../desk/case-log.ts';
import { recordFact } from '../desk/record-fact.ts';
import { sha256 } from '../record/fact-chain.ts';
import type { PrintContext } from './approve-letters.ts';
import { listLetters, type ListedLetter } from './list-letters.ts';
import { drawLargePrint } from './redraw-letter.ts';
import { readEvidence } from './read-evidence.ts';
import { readDocument, storeDocument } from './store-document.ts';

export interface Reprint {
  readonly id: string;
  /** Why it is printed once more: "lost in the office". */
  readonly reason: string;
  /** A copy in large print for somebody who asks, rather than the letter itself. */
  readonly largePrint?: boolean;
}

export interface Reprinted {
  /** SHA-256 of the bytes. */
  readonly document: string;
  readonly bytes: Buffer;
}

/**
 * The letter once more as it was printed, the same bytes, or a copy of it in large print: what it said that day, drawn
 * larger. With a fact that says so; nothing rests on it. Refused where it was never printed.
 */
export async function reprintLetter(
  manager: EntityManager,
  { rulebook, writing }: PrintContext,
  { id, reason, largePrint }: Reprint,
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
  const copy = largePrint ? await readLargePrint(manager, letter) : undefined;
  if (copy && !copy.ok) return copy;
  const bytes = copy?.value ?? kept.bytes;
  const copied = copy && (await storeDocument(manager, writing, `${id} in large print`, bytes));
  const data = { notice: letter.key, document, reason, ...(copied && { largePrint: copied }) };
  const observation = { type: 'letter.reprinted', on: writing.today, data };
  const recorded = await recordFact(manager, letter.caseId, observation, { rulebook, writing, accept: false });
  if (recorded.outcome === 'refused') return recorded.refusal;
  if (recorded.outcome === 'needs-accept') return refuse('Printing it again would take back what has left the house.');
  return decided({ document: copied ?? document, bytes }, []);
}

async function readLargePrint(manager: EntityManager, letter: ListedLetter): Promise<Decision<Buffer>> {
  const evidence = await readEvidence(manager, letter);
  const drawn = evidence && (await drawLargePrint(evidence));
  return drawn
    ? decided(drawn, [])
    : refuse(`The letter ${letter.id} was printed before Lateral kept what was drawn, so it can't be drawn larger.`);
}
