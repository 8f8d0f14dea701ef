import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';

/** Letters that were printed together. */
@Entity('print_batch')
export class PrintBatchRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'batch_id' })
  batchId: string;

  @Column('date', { name: 'letter_date' })
  letterDate: CalendarDate;

  @Column('text')
  state: string;

  @Column('integer')
  letters: number;

  @Column('text')
  method: 'first-class' | 'certified' | 'personal';

  /** At which hour of the letter's date they are handed over; null where they are mailed. */
  @Column('text', { name: 'letter_time', nullable: true })
  letterTime: string | null;

  /** Each piece begins on a front side. */
  @Column('boolean')
  duplex: boolean;

  /** The serial number of its first piece in Intelligent Mail barcodes; the others follow. */
  @Column('bigint', { name: 'first_serial' })
  firstSerial: number;

  /** How many serial numbers are its own. */
  @Column('integer')
  serials: number;

  /** Names and SHA-256 of the print files, the manifest and the mailing book. */
  @Column('jsonb', { name: 'print_files' })
  printFiles: { name: string; sha256: string }[];

  /** Which version of each of the town's own texts its letters are made from, by path. */
  @Column('jsonb', { name: 'text_versions', nullable: true })
  textVersions: Readonly<Record<string, number>> | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('text', { name: 'created_by' })
  createdBy: string;
}
