import type { Difference } from '../../core/case/compare.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Writing } from '../desk/append-changes.ts';
import type { Desk } from '../desk/desk.ts';
import { lockCases } from '../desk/case-log.ts';
import { recordFact } from '../desk/record-fact.ts';
import { readTown } from '../desk/town-settings.ts';
import { listLetters, type ListedLetter, type Selection } from './list-letters.ts';
import { saveContent } from './save-content.ts';
import { ownTextWords, textSavedBy } from './own-text.ts';
import { ensureOwnerCodes } from './owner-codes.ts';
import { contentHashOf, isApprovedAs, readSources } from './write-letter.ts';

export interface PrintContext {
  readonly rulebook: Rulebook;
  readonly writing: Writing;
  readonly progress?: (done: number, of: number) => void;
}

export interface Handled {
  readonly done: readonly string[];
  /** Letters that could not go on, each with its reason; the others did. */
  readonly held: readonly HeldBack[];
}

export interface HeldBack {
  readonly id: string;
  readonly reason: string;
  /** What it would change, where that must be accepted first. */
  readonly difference?: Difference;
}

/** In one transaction: enough to be quick, few enough that a refusal late in a long list loses little. */
export const LETTERS_A_TRANSACTION = 100;

/**
 * Approves the selected drafts as they read now, and again what reads otherwise than it was approved. A held letter
 * stays, and its reason is in the answer.
 */
export async function approveLetters(desk: Desk, context: PrintContext, selection: Selection): Promise<Handled> {
  const town = context.writing.municipalityId;
  const drafts = await desk.read(town, manager =>
    listLetters(manager, { ...selection, states: ['drafted', 'approved'] }),
  );
  const done: string[] = [];
  const held: { id: string; reason: string }[] = [];
  for (let from = 0; from < drafts.length; from += LETTERS_A_TRANSACTION) {
    const part = drafts.slice(from, from + LETTERS_A_TRANSACTION);
    const outcome = await desk.write(town, manager => approvePart(manager, context, part));
    done.push(...outcome.done);
    held.push(...outcome.held);
    context.progress?.(Math.min(from + part.length, drafts.length), drafts.length);
  }
  return { done, held };
}

async function approvePart(
  manager: Parameters<typeof recordFact>[0],
  context: PrintContext,
  part: readonly ListedLetter[],
): Promise<Handled> {
  const { rulebook, writing } = context;
  const town = await readTown(manager, writing.municipalityId);
  await lockCases(
    manager,
    part.map(({ caseId }) => caseId),
  );
  await ensureOwnerCodes(manager, town, part);
  const sources = await readSources(manager, part);
  const done: string[] = [];
  const held: { id: string; reason: string }[] = [];
  for (const [i, letter] of part.entries()) {
    const source = sources[i];
    const content = source && town && contentHashOf(source, town, rulebook);
    if (!content) {
      held.push({ id: letter.id, reason: 'the case no longer asks for this letter' });
      continue;
    }
    await saveContent(manager, letter, content, rulebook);
    if (letter.state === 'approved' && isApprovedAs(source, content.hash)) continue;
    if ('held' in content.written.composed) {
      const { field, reason } = content.written.composed.held;
      held.push({ id: letter.id, reason: `${field}: ${reason}` });
      continue;
    }
    const own = town.settings.approveByAnother ? textSavedBy(writing.by, content.written, town.letters) : undefined;
    if (own) {
      held.push({ id: letter.id, reason: ownTextWords(own) });
      continue;
    }
    const observation = {
      type: 'notice.approved',
      on: writing.today,
      data: { notice: letter.key, contentHash: content.hash },
    };
    const recorded = await recordFact(manager, letter.caseId, observation, { rulebook, writing, accept: false });
    if (recorded.outcome === 'recorded') done.push(letter.id);
    else
      held.push({
        id: letter.id,
        reason: recorded.outcome === 'refused' ? recorded.refusal.refused : 'it would change what has left the house',
      });
  }
  return { done, held };
}
