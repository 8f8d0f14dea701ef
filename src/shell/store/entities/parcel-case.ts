import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Cents } from '../../../core/kernel/cents.ts';

/** One parcel and one service: read model and snapshot of its facts. */
@Entity('parcel_case')
export class ParcelCaseRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'case_id' })
  caseId: string;

  @Column('text', { name: 'parcel_key' })
  parcelKey: string;

  @Column('text')
  service: string;

  @Column('date', { name: 'opened_on' })
  openedOn: CalendarDate;

  @Column('date', { name: 'tracked_from' })
  trackedFrom: CalendarDate;

  @Column('integer', { name: 'last_seq' })
  lastSeq: number;

  @Column('text', { name: 'chart_version', nullable: true })
  chartVersion: string | null;

  @Column('json', { nullable: true })
  snapshot: Record<string, unknown> | null;

  @Column('date', { name: 'snapshot_through', nullable: true })
  snapshotThrough: CalendarDate | null;

  @Column('date', { name: 'next_action_on', nullable: true })
  nextActionOn: CalendarDate | null;

  @Column('text')
  duty: string;

  @Column('text')
  building: string;

  @Column('text')
  standby: string;

  @Column('text', { name: 'forced_connection' })
  forcedConnection: string;

  @Column('text')
  assessment: string;

  @Column('text')
  relief: string;

  @Column('date', { name: 'binding_due', nullable: true })
  bindingDue: CalendarDate | null;

  @Column('bigint', { name: 'charged_cents' })
  chargedCents: Cents;

  @Column('bigint', { name: 'paid_cents' })
  paidCents: Cents;

  @Column('bigint', { name: 'balance_cents' })
  balanceCents: Cents;

  @Column('bigint', { name: 'past_due_cents' })
  pastDueCents: Cents;

  @Column('integer', { name: 'conflict_count' })
  conflictCount: number;

  @Column('text', { name: 'last_hash', nullable: true })
  lastHash: string | null;
}
