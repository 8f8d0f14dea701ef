import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';

/** A business day that the sweep has finished. */
@Entity('sweep_day')
export class SweepDayRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('date', { name: 'business_date' })
  businessDate: CalendarDate;

  @Column('timestamptz', { name: 'finished_at' })
  finishedAt: Date;

  @Column('integer')
  cases: number;

  @Column('integer')
  facts: number;

  @Column('boolean', { name: 'run_late' })
  runLate: boolean;
}
