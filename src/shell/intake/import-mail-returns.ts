import { isCalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Desk } from '../desk/desk.ts';
import { recordFact } from '../desk/record-fact.ts';
import type { DateOrder } from './file-date.ts';
import { readFileDate } from './file-date.ts';
import { PieceFinder } from './find-piece.ts';
import { importLetterRows, type LetterFileRequest } from './import-letter-rows.ts';
import type { ImportResult } from './import-result.ts';

const COLUMNS = {
  article: ['article number', 'article', 'article no', 'tracking number', 'label number', 'certified number'],
  notice: ['notice', 'notice id', 'letter', 'letter id', 'id'],
  piece: ['piece', 'piece number'],
  batch: ['batch', 'print run'],
  sequence: ['sequence', 'place', 'line'],
  parcel: ['parcel', 'parcel number', 'tax key'],
  what: ['status', 'result', 'reason', 'outcome', 'event', 'delivery status'],
  on: ['date', 'on', 'day', 'status date', 'event date', 'delivery date', 'returned on'],
} as const;

type Reason = 'refused' | 'unclaimed' | 'undeliverable' | 'moved';

/** The post office's own words, by what they begin with or hold. */
const MEANINGS: readonly (readonly [RegExp, Reason | 'delivered'])[] = [
  [/refused/, 'refused'],
  [/unclaimed|not called for|max(imum)? hold/, 'unclaimed'],
  [/moved|forward|left no address/, 'moved'],
  [
    /undeliverable|insufficient|no such|vacant|attempted.*not known|deceased|no mail receptacle|illegible|unable to forward|not deliverable/,
    'undeliverable',
  ],
  [/^delivered|^signed/, 'delivered'],
];

/**
 * What the post office says became of pieces: came back, or was delivered. A row names the piece by its article number, its
 * notice, its batch and sequence, or its parcel. A return that would take back what has left the house waits for a person.
 */
export function importMailReturns(
  desk: Desk,
  request: LetterFileRequest & { readonly dateOrder?: DateOrder | undefined },
): Promise<ImportResult> {
  const needs = [['article', 'notice', 'batch', 'parcel'], ['what'], ['on']] as const;
  return importLetterRows(desk, request, 'mail-returns', COLUMNS, needs, async manager => {
    const { rulebook, writing } = request.context;
    const finder = await PieceFinder.open(manager);
    return async cells => {
      const article = cells.article?.replace(/[\s-]+/g, '').toUpperCase();
      const found = finder.find({ ...cells, article }, 'any');
      const parcel = 'fault' in found ? (cells.parcel ?? '') : found.letter.parcel;
      const rejected = (reason: string) => ({ parcel, outcome: 'rejected' as const, reasons: [reason] });
      if ('fault' in found) return rejected(found.fault);
      const said = cells.what?.toLowerCase() ?? '';
      const [, meaning] = MEANINGS.find(([words]) => words.test(said)) ?? [];
      if (!meaning)
        return rejected(
          `"${cells.what ?? ''}" is nothing that becomes of a letter: refused, unclaimed, undeliverable, moved or delivered`,
        );
      const date = readFileDate(cells.on ?? '', request.dateOrder ?? 'mdy');
      if ('fault' in date) return rejected(`the date "${cells.on ?? ''}": ${date.fault}`);
      const { letter, piece } = found;
      const observation = {
        type: meaning === 'delivered' ? 'notice.received' : 'notice.returned',
        on: date.date,
        data: {
          notice: letter.key,
          ...(piece === undefined ? {} : { piece }),
          ...(meaning === 'delivered' ? {} : { reason: meaning }),
        },
      };
      if (await isTold(manager, letter.caseId, observation)) return { parcel, outcome: 'unchanged', reasons: [] };
      const asking = { rulebook, writing, accept: false };
      let recorded = await recordFact(manager, letter.caseId, observation, asking);
      // That the letter itself no longer counts is what its return says; what rested on it, a person looks at.
      if (recorded.outcome === 'needs-accept' && isOnlyAbout(letter.key, recorded.difference.takesBack)) {
        recorded = await recordFact(manager, letter.caseId, observation, { ...asking, accept: true });
      }
      if (recorded.outcome === 'refused') return rejected(recorded.refusal.refused);
      if (recorded.outcome === 'recorded') return { parcel, outcome: 'imported', reasons: [] };
      const reason = `it would take back what has left the house: ${recorded.difference.takesBack.join('; ')}. Record it by itself: notices returned ${letter.id} --accept`;
      return { parcel, outcome: 'held', reasons: [reason] };
    };
  });
}

function isOnlyAbout(key: string, takesBack: readonly string[]): boolean {
  return takesBack.every(sentence => sentence.startsWith(`${key}, mailed on `));
}

/** The same was told before: the post office sends a list again. */
async function isTold(
  manager: Parameters<typeof recordFact>[0],
  caseId: string,
  { type, on, data }: { readonly type: string; readonly on: string; readonly data: object },
): Promise<boolean> {
  if (!isCalendarDate(on)) return false;
  const [row]: unknown[] = await manager.query(
    `select 1 from case_fact f
       join live_key k on k.municipality_id = f.municipality_id and k.case_id = f.case_id and k.key = f.key and k.seq = f.seq
      where f.case_id = $1 and f.type = $2 and f.on_date = $3 and f.data::jsonb @> $4::jsonb limit 1`,
    [caseId, type, on, JSON.stringify(data)],
  );
  return row !== undefined;
}
