import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that is not written to, or is again: the last row of an address counts. */
@Entity('email_suppression')
export class EmailSuppressionRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'address_key' })
  addressKey: string;

  @PrimaryColumn('integer')
  seq: number;

  @Column('text')
  state: 'suppressed' | 'released';

  @Column('text')
  reason: string;

  @Column('text', { name: 'message_key', nullable: true })
  messageKey: string | null;

  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt: Date;

  @Column('text', { name: 'recorded_by' })
  recordedBy: string;
}
