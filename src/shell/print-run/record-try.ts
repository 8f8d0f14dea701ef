import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { WAITING_STATES } from '../../core/notice/notice-chart.ts';
import type { Desk } from '../desk/desk.ts';
import type { Handled, PrintContext } from './approve-letters.ts';
import type { Selection } from './list-letters.ts';
import { handleInParts } from './mail-letters.ts';
import { pieceKey, readPrintedPieces } from './printed-pieces.ts';

/** Records that somebody tried in vain to hand a letter over, or to put it up. */
export function recordTry(
  desk: Desk,
  context: PrintContext,
  selection: Selection,
  on: CalendarDate,
  told: {
    readonly outcome: 'nobody-home' | 'not-found' | 'refused' | 'no-access';
    readonly by: string;
    readonly at?: string | undefined;
    readonly note?: string | undefined;
  },
): Promise<Handled> {
  return handleInParts(desk, context, { ...selection, states: WAITING_STATES }, async (manager, letter) => {
    const printed = (await readPrintedPieces(manager, [letter])).get(pieceKey(letter.caseId, letter.key));
    const method = printed?.[0]?.method === 'posted' ? 'posted' : 'personal';
    const { outcome, by, at, note } = told;
    const data = { notice: letter.key, method, outcome, by, ...(at ? { at } : {}), ...(note ? { note } : {}) };
    return { type: 'service.attempted', on, data };
  });
}
