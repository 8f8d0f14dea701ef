import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { EntryKind } from '../../core/ledger/entries.ts';
import type { BookedEntry } from '../../core/ledger/statement.ts';
import type { LogRow } from '../desk/case-log.ts';

/** A line of the ledger: booked with its fact, or concluded by the rules and not booked yet (no fact, no date). */
export interface LedgerLine extends BookedEntry {
  readonly seq: number | null;
  readonly reversesSeq: number | null;
}

/** Every entry of a case in the order in which it was booked; those booked after `known` are left out. */
export async function readLedger(manager: EntityManager, caseId: string, known?: CalendarDate): Promise<LedgerLine[]> {
  const rows: (Omit<LedgerLine, 'kind'> & { kind: string })[] = await manager.query(
    `select fact_seq as seq, kind, receivable, cents, value_on as "valueOn", booked_on as "bookedOn", reverses_seq as "reversesSeq"
       from ledger_entry
      where case_id = $1 and ($2::date is null or booked_on <= $2)
      order by fact_seq, n`,
    [caseId, known ?? null],
  );
  return rows.map(row => ({ ...row, kind: row.kind as EntryKind }));
}

/** A payment of the amount, day and reference of another one: both are kept, and somebody should look. */
export function repeatsAnother({ seq, kind }: LedgerLine, log: readonly LogRow[]): boolean {
  return kind === 'payment' && /#\d+$/.test(log.find(row => row.seq === seq)?.key ?? '');
}
