import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';

/** A parcel as the county's files and staff describe it. */
@Entity('parcel')
export class ParcelRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'parcel_key' })
  parcelKey: string;

  @Column('text')
  number: string;

  @Column('text', { name: 'owner_1', nullable: true })
  owner1: string | null;

  @Column('text', { name: 'owner_2', nullable: true })
  owner2: string | null;

  @Column('text', { name: 'care_of', nullable: true })
  careOf: string | null;

  @Column('text', { name: 'mailing_lines', array: true })
  mailingLines: string[];

  @Column('text', { name: 'site_address', nullable: true })
  siteAddress: string | null;

  /** City, state and ZIP of the site address. */
  @Column('text', { name: 'site_place', nullable: true })
  sitePlace: string | null;

  @Column('text', { name: 'legal_description', nullable: true })
  legalDescription: string | null;

  @Column('text', { name: 'no_mail_reason', nullable: true })
  noMailReason: string | null;

  @Column('text', { nullable: true })
  use: string | null;

  @Column('integer', { nullable: true })
  dwellings: number | null;

  @Column('integer', { name: 'rec_hundredths', nullable: true })
  recHundredths: number | null;

  @Column('text', { name: 'district_id', nullable: true })
  districtId: string | null;

  @Column('text', { name: 'property_class', nullable: true })
  propertyClass: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text')
  language: string;

  /** The owner asked for letters in large print. */
  @Column('boolean', { name: 'large_print' })
  largePrint: boolean;

  @Column('date', { name: 'available_on', nullable: true })
  availableOn: CalendarDate | null;

  @Column('date', { name: 'connected_on', nullable: true })
  connectedOn: CalendarDate | null;

  @Column('jsonb')
  source: Record<string, unknown>;

  @Column('text', { name: 'content_hash', nullable: true })
  contentHash: string | null;

  @Column('date', { name: 'retired_on', nullable: true })
  retiredOn: CalendarDate | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
