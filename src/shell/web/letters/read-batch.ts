import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';

export interface Batch {
  readonly id: string;
  readonly letterDate: CalendarDate;
  /** At which hour its letters are handed over; null where they are mailed. */
  readonly letterTime: string | null;
  /** How it was to leave the house when it was printed. */
  readonly method: 'first-class' | 'certified' | 'personal';
  readonly letters: number;
  readonly createdBy: string;
}

/** The print run of this name in the town of the transaction. */
export async function readBatch(manager: EntityManager, id: string): Promise<Batch | undefined> {
  const rows: Batch[] = await manager.query(
    `select batch_id as id, letter_date as "letterDate", letter_time as "letterTime", method, letters, created_by as "createdBy" from print_batch where batch_id = $1`,
    [id],
  );
  return rows[0];
}
