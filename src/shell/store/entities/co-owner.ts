import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';

/** An owner of a parcel who gets mail elsewhere than the tax bill does. */
@Entity('co_owner')
export class CoOwnerRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'parcel_key' })
  parcelKey: string;

  /** From 2: the first is whom the tax roll names. */
  @PrimaryColumn('integer', { name: 'owner_no' })
  ownerNo: number;

  @Column('text')
  name: string;

  @Column('text', { name: 'care_of', nullable: true })
  careOf: string | null;

  @Column('text', { name: 'mailing_lines', array: true })
  mailingLines: string[];

  @Column('text')
  language: string;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('boolean', { name: 'large_print' })
  largePrint: boolean;

  @Column('date', { name: 'ended_on', nullable: true })
  endedOn: CalendarDate | null;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt: Date;

  @Column('text', { name: 'changed_by' })
  changedBy: string;
}
