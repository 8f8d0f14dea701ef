import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What came back about an e-mail of ours, once. */
@Entity('email_return')
export class EmailReturnRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'return_id' })
  returnId: string;

  @Column('text', { name: 'message_key', nullable: true })
  messageKey: string | null;

  @Column('text')
  kind: string;

  @Column('boolean')
  hard: boolean;

  @Column('text', { nullable: true })
  status: string | null;

  @Column('text')
  detail: string;

  @Column('text', { name: 'file_name' })
  fileName: string;

  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt: Date;

  @Column('text', { name: 'recorded_by' })
  recordedBy: string;
}
