import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { lockCases } from '../desk/case-log.ts';
import type { Desk } from '../desk/desk.ts';
import { recordFact } from '../desk/record-fact.ts';
import type { DrawPool } from '../print/draw-pool.ts';
import type { LetterTexts } from '../print/letter-texts.ts';
import { LETTERS_A_TRANSACTION, type PrintContext } from './approve-letters.ts';
import type { ListedLetter } from './list-letters.ts';
import type { MailClass } from './plan-batch.ts';
import { storeDocument } from './store-document.ts';
import { storeEvidence } from './store-evidence.ts';
import type { SentPiece } from './write-ways.ts';

/** A letter as it goes into the envelopes. */
export interface ReadyLetter {
  readonly letter: ListedLetter;
  /** The one that counts first. */
  readonly pieces: readonly SentPiece[];
  readonly stated: unknown;
}

export interface PrintedRun {
  readonly batch: string;
  readonly on: CalendarDate;
  readonly method: MailClass;
  readonly ready: readonly ReadyLetter[];
  /** What the letters were written from. */
  readonly texts: LetterTexts;
  readonly rehearsal: boolean;
  /** Of the whole run: its threads parse their fonts once. */
  readonly pool: DrawPool;
}

/** Keeps each letter's own document and evidence and records its `notice.printed`; one that is recorded already stays. Returns the ids. */
export async function recordPrinted(desk: Desk, context: PrintContext, run: PrintedRun): Promise<string[]> {
  const done: string[] = [];
  for (let from = 0; from < run.ready.length; from += LETTERS_A_TRANSACTION) {
    const part = run.ready.slice(from, from + LETTERS_A_TRANSACTION);
    // Each letter by itself with all its pieces, before the transaction: nothing is locked while it is drawn.
    const drawn = await Promise.all(
      part.map(({ pieces }) =>
        run.pool.draw(
          pieces.map(({ document }) => document),
          { rehearsal: run.rehearsal },
        ),
      ),
    );
    await recordPart(desk, context, run, part, drawn);
    done.push(...part.map(({ letter }) => letter.id));
  }
  return done;
}

async function recordPart(
  desk: Desk,
  context: PrintContext,
  run: PrintedRun,
  part: readonly ReadyLetter[],
  drawn: readonly Buffer[],
): Promise<void> {
  const { rulebook, writing } = context;
  await desk.write(writing.municipalityId, async manager => {
    await lockCases(
      manager,
      part.map(({ letter }) => letter.caseId),
    );
    for (const [i, { letter, pieces, stated }] of part.entries()) {
      const hash = await storeDocument(manager, writing, letter.id, drawn[i] as Buffer);
      if (!(await isRecorded(manager, letter, hash))) {
        const { evidence } = await storeEvidence(manager, context, { ...run, letter, pieces, document: hash });
        const data = {
          notice: letter.key,
          letterDate: run.on,
          document: hash,
          batch: run.batch,
          pieces: pieces.map(({ piece, to, method, with: beside }) => ({
            piece,
            to,
            method,
            ...(beside ? { with: beside } : {}),
          })),
          evidence,
        };
        const observation = { type: 'notice.printed', on: writing.today, data };
        await recordFact(manager, letter.caseId, observation, { rulebook, writing, accept: false });
      }
      await manager.query(`update notice set document_sha256 = $3, stated = $4 where case_id = $1 and key = $2`, [
        letter.caseId,
        letter.key,
        hash,
        JSON.stringify(stated),
      ]);
    }
  });
}

/** Asked in the transaction that records it: what was listed at the start of the run may be recorded by now. */
async function isRecorded(manager: EntityManager, { caseId, key }: ListedLetter, hash: string): Promise<boolean> {
  const [row]: { state: string; document: string | null }[] = await manager.query(
    'select state, document_sha256 as document from notice where case_id = $1 and key = $2',
    [caseId, key],
  );
  return row?.state === 'printed' && row.document === hash;
}
