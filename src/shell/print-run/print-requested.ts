import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObservedData } from '../../core/facts/observed.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { refuse, type Decision } from '../../core/kernel/decision.ts';
import { approvalOf } from '../../core/rulebook/letter-approval.ts';
import type { Desk } from '../desk/desk.ts';
import { recordFact } from '../desk/record-fact.ts';
import { heldWords } from '../show/held-words.ts';
import type { PrintContext } from './approve-letters.ts';
import { listLetters } from './list-letters.ts';
import { printBatch } from './print-batch.ts';
import { readDocument } from './store-document.ts';

/** A letter that was asked for: its id on the work list and, where no person has to approve it first, the paper. */
export interface RequestedLetter {
  readonly id: string;
  /** The printed PDF; absent where a person must approve the letter before it is printed. */
  readonly pdf?: Buffer;
}

/**
 * Records that somebody asks for a letter, and prints it like any other: approved where that is needed, numbered, kept with
 * its evidence. Refused as the core refuses it, or with the reason that holds the letter.
 */
export async function printRequested(
  desk: Desk,
  context: PrintContext,
  caseId: string,
  asked: {
    readonly data: ObservedData['letter.requested'];
    readonly letterDate: CalendarDate;
    readonly rehearsal: boolean;
  },
): Promise<Decision<RequestedLetter>> {
  const { rulebook, writing } = context;
  const town = writing.municipalityId;
  const observation = { type: 'letter.requested', on: writing.today, data: asked.data };
  const recorded = await desk.write(town, manager =>
    recordFact(manager, caseId, observation, { rulebook, writing, accept: false }),
  );
  if (recorded.outcome === 'refused') return recorded.refusal;
  if (recorded.outcome === 'needs-accept') return refuse('It would take back what has left the house.');
  const [line] = recorded.change.lines;
  const letter = recorded.change.after.letters.find(({ about }) => line?.kind === 'fact' && about === line.fact.key);
  if (!letter) return refuse(`The text in force on ${writing.today} knows no such letter.`);
  const id = `${caseId}/${letter.key.slice('notice/'.length)}`;
  const done = (value: RequestedLetter): Decision<RequestedLetter> => ({ ok: true, value, because: [] });
  if (approvalOf(rulebook, letter.kind, letter.dueOn) === 'required') return done({ id });
  const outDir = await mkdtemp(join(tmpdir(), 'lateral-letter-'));
  try {
    const printed = await printBatch(desk, context, {
      on: asked.letterDate,
      outDir,
      selection: { ids: [id] },
      rehearsal: asked.rehearsal,
    });
    const held = printed.held.find(one => one.id === id);
    if (held) return refuse(`The letter is held: ${heldWords(held.reason)}`);
    const pdf = await desk.read(town, async manager => {
      const [listed] = await listLetters(manager, { ids: [id] });
      return listed?.document ? (await readDocument(manager, listed.document))?.bytes : undefined;
    });
    return pdf ? done({ id, pdf }) : refuse('The letter was not printed; `lateral notices print` does it.');
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
