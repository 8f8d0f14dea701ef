import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';

/** What happened in a case. Only ever added to. */
@Entity('case_fact')
export class CaseFactRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'case_id' })
  caseId: string;

  @PrimaryColumn('integer')
  seq: number;

  @Column('text')
  type: string;

  @Column('text')
  key: string;

  @Column('text')
  origin: 'observed' | 'derived';

  @Column('date', { name: 'on_date' })
  onDate: CalendarDate;

  @Column('json')
  data: Record<string, unknown>;

  @Column('json', { nullable: true })
  because: unknown[] | null;

  @Column('date', { name: 'recorded_on' })
  recordedOn: CalendarDate;

  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt: Date;

  @Column('text', { name: 'recorded_by' })
  recordedBy: string;

  @Column('text', { name: 'correction_id', nullable: true })
  correctionId: string | null;

  @Column('text', { name: 'prev_hash', nullable: true })
  prevHash: string | null;

  @Column('text')
  hash: string;
}
