import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Cents } from '../../../core/kernel/cents.ts';

/** An amount of a case, derived from a fact. Only ever added to. */
@Entity('ledger_entry')
export class LedgerEntryRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'case_id' })
  caseId: string;

  @PrimaryColumn('integer', { name: 'fact_seq' })
  factSeq: number;

  @PrimaryColumn('smallint')
  n: number;

  @Column('text')
  kind: string;

  @Column('text', { nullable: true })
  receivable: string | null;

  @Column('bigint')
  cents: Cents;

  @Column('date', { name: 'value_on' })
  valueOn: CalendarDate;

  @Column('date', { name: 'booked_on' })
  bookedOn: CalendarDate;

  @Column('text', { name: 'correction_id', nullable: true })
  correctionId: string | null;

  @Column('integer', { name: 'reverses_seq', nullable: true })
  reversesSeq: number | null;
}
