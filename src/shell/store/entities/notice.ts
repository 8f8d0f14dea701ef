import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';

/** Read model of one letter of a case. */
@Entity('notice')
export class NoticeRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'case_id' })
  caseId: string;

  @PrimaryColumn('text')
  key: string;

  @Column('text')
  letter: string;

  @Column('integer')
  attempt: number;

  @Column('date', { name: 'due_on' })
  dueOn: CalendarDate;

  @Column('text')
  state: string;

  @Column('text', { nullable: true })
  held: string | null;

  @Column('text', { nullable: true })
  approval: string | null;

  @Column('jsonb', { nullable: true })
  content: Record<string, unknown> | null;

  @Column('text', { name: 'content_hash', nullable: true })
  contentHash: string | null;

  /** Every content that a person approved, a space between them. */
  @Column('text', { name: 'approved_hash', nullable: true })
  approvedHash: string | null;

  @Column('text', { name: 'document_sha256', nullable: true })
  documentSha256: string | null;

  @Column('text', { name: 'batch_id', nullable: true })
  batchId: string | null;

  @Column('date', { name: 'letter_date', nullable: true })
  letterDate: CalendarDate | null;

  @Column('date', { name: 'mailed_on', nullable: true })
  mailedOn: CalendarDate | null;

  @Column('text', { nullable: true })
  about: string | null;

  @Column('jsonb', { nullable: true })
  stated: Record<string, unknown> | null;
}
