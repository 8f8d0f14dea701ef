import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { isReadyToPrint, listLetters, type ListedLetter } from '../../print-run/list-letters.ts';
import { letterWord } from '../words/letter-words.ts';

/** Lines a list shows at most: more are counted, and reached by kind or district. */
export const LINES = 200;

export interface LetterGroup {
  readonly kind: string;
  readonly word: string;
  readonly letters: readonly ListedLetter[];
}

export interface LettersAtHand {
  /** Drafted, or changed since they were approved; complete, and a person must approve them. */
  readonly toApprove: readonly LetterGroup[];
  /** Approved, or of a kind that needs no approval. */
  readonly toPrint: readonly LetterGroup[];
  readonly held: readonly ListedLetter[];
  /** Fallen due so lately that their text is still being written. */
  readonly inPreparation: number;
  readonly batches: readonly PrintedBatch[];
}

export interface PrintedBatch {
  readonly batch: string;
  readonly letterDate: CalendarDate;
  readonly waiting: number;
  readonly total: number;
}

export interface LetterFilter {
  readonly kind?: string | undefined;
  readonly district?: string | undefined;
}

/** The letters that have not left the house, by what they wait for. */
export async function readLettersAtHand(manager: EntityManager, filter: LetterFilter): Promise<LettersAtHand> {
  const letters = await listLetters(manager, { ...filter, states: ['drafted', 'approved'] });
  const written = letters.filter(({ approval, held }) => approval !== null && held === null);
  const ready = written.filter(isReadyToPrint);
  return {
    toApprove: group(written.filter(letter => !ready.includes(letter))),
    toPrint: group(ready),
    held: letters.filter(({ held }) => held !== null),
    inPreparation: letters.filter(({ approval, held }) => approval === null && held === null).length,
    batches: await readBatches(manager),
  };
}

function group(letters: readonly ListedLetter[]): LetterGroup[] {
  const kinds = new Map<string, ListedLetter[]>();
  for (const letter of letters) kinds.set(letter.kind, [...(kinds.get(letter.kind) ?? []), letter]);
  return [...kinds].map(([kind, list]) => ({ kind, word: letterWord(kind, list.length), letters: list }));
}

/** Print runs with letters that are not marked as mailed, and the latest that are done. */
function readBatches(manager: EntityManager): Promise<PrintedBatch[]> {
  return manager.query(
    `select b.batch_id as batch, b.letter_date as "letterDate",
            (count(*) filter (where n.state = 'printed'))::int as waiting, count(n.key)::int as total
       from print_batch b left join notice n on n.municipality_id = b.municipality_id and n.batch_id = b.batch_id
      group by b.batch_id, b.letter_date, b.created_at
      order by (count(*) filter (where n.state = 'printed')) > 0 desc, b.letter_date desc, b.created_at desc limit 50`,
  );
}
