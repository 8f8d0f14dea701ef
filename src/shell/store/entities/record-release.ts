import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';

/** Records of a parcel that were given to somebody. Only ever added to. */
@Entity('record_release')
export class RecordReleaseRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  /** From 1, in each town. */
  @PrimaryColumn('integer', { name: 'release_no' })
  releaseNo: number;

  @Column('text', { name: 'parcel_key' })
  parcelKey: string;

  /** Null: all cases of the parcel. */
  @Column('text', { nullable: true })
  service: string | null;

  @Column('date', { name: 'released_on' })
  releasedOn: CalendarDate;

  @Column('timestamptz', { name: 'released_at' })
  releasedAt: Date;

  @Column('text', { name: 'released_by' })
  releasedBy: string;

  @Column('text', { name: 'to_whom' })
  toWhom: string;

  @Column('text')
  capacity: string;

  @Column('text')
  reason: string;

  @Column('text', { name: 'zip_sha256' })
  zipSha256: string;

  @Column('jsonb')
  files: unknown;

  @Column('jsonb')
  withheld: unknown;
}
