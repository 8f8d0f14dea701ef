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

  @Column('text', { name: 'print_file_sha256', nullable: true })
  printFileSha256: string | null;

  @Column('text', { name: 'manifest_sha256', nullable: true })
  manifestSha256: string | null;

  @Column('text', { name: 'mailing_book_sha256', nullable: true })
  mailingBookSha256: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('text', { name: 'created_by' })
  createdBy: string;
}
