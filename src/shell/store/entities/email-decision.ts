import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person decided about an e-mail. */
@Entity('email_decision')
export class EmailDecisionRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'message_key' })
  messageKey: string;

  @PrimaryColumn('integer')
  seq: number;

  @Column('text')
  decision: 'arrived' | 'again' | 'send' | 'drop';

  @Column('timestamptz', { name: 'decided_at' })
  decidedAt: Date;

  @Column('text', { name: 'decided_by' })
  decidedBy: string;
}
