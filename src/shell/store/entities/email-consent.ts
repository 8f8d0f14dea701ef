import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';

/** What an owner said about e-mail: the last row of an owner counts. */
@Entity('email_consent')
export class EmailConsentRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'parcel_key' })
  parcelKey: string;

  @PrimaryColumn('integer', { name: 'owner_no' })
  ownerNo: number;

  @PrimaryColumn('integer')
  seq: number;

  @Column('text')
  state: 'given' | 'withdrawn';

  @Column('text', { name: 'owner_name' })
  ownerName: string;

  @Column('text')
  address: string;

  @Column('text')
  how: string;

  @Column('date', { name: 'on_date' })
  onDate: CalendarDate;

  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt: Date;

  @Column('text', { name: 'recorded_by' })
  recordedBy: string;
}
