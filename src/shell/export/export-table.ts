import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Cell } from './csv-line.ts';

/** What an export is asked for. */
export interface ExportQuestion {
  readonly rulebook: Rulebook;
  /** The business day: nothing that took effect or was booked later is in it. */
  readonly today: CalendarDate;
  /** Only what belongs to this quarter, "2028-Q1", where the table knows quarters. */
  readonly quarter?: string | undefined;
}

/** A table for people with a spreadsheet: its columns, and its rows one after the other. */
export interface ExportTable {
  readonly columns: readonly string[];
  /** Writes the rows; answers a sentence for each parcel that could not be computed. */
  write(manager: EntityManager, question: ExportQuestion, row: (cells: readonly Cell[]) => void): Promise<string[]>;
}
