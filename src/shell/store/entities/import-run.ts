import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';

/** One import of a file and what came of it. */
@Entity('import_run')
export class ImportRunRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'run_id' })
  runId: string;

  @Column('text')
  kind: string;

  @Column('text', { name: 'file_name' })
  fileName: string;

  @Column('text', { name: 'file_sha256' })
  fileSha256: string;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  @Column('date', { name: 'as_of' })
  asOf: CalendarDate;

  @Column('jsonb')
  counts: Record<string, unknown>;

  @Column('jsonb')
  problems: unknown[];
}
