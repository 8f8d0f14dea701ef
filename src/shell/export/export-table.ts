import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Refused } from '../../core/kernel/decision.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Cell } from './csv-line.ts';

/** What an export is asked for. */
export interface ExportQuestion {
  readonly rulebook: Rulebook;
  /** The business day: nothing that took effect or was booked later is in it. */
  readonly today: CalendarDate;
  /** Only what belongs to this quarter, "2028-Q1", where the table knows quarters. */
  readonly quarter?: string | undefined;
  /** The year of a tax roll, where the table is of one. */
  readonly year?: number | undefined;
  /** First and last booked day, where the table goes by days. */
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

/** A table for people with a spreadsheet: its columns, and its rows one after the other. */
export interface ExportTable {
  readonly columns: readonly string[];
  /** Why nothing can be written, where something that the table needs is missing. */
  refusal?(manager: EntityManager, question: ExportQuestion): Promise<Refused | undefined>;
  /** Writes the rows; answers a sentence for each parcel that could not be computed. */
  write(manager: EntityManager, question: ExportQuestion, row: (cells: readonly Cell[]) => void): Promise<string[]>;
}
