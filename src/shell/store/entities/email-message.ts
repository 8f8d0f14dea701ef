import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';

/** An e-mail and its fate. */
@Entity('email_message')
export class EmailMessageRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'message_key' })
  messageKey: string;

  @Column('text', { name: 'recipient_name' })
  recipientName: string;

  @Column('text', { name: 'recipient_address' })
  recipientAddress: string;

  @Column('text')
  subject: string;

  @Column('text', { name: 'body_text' })
  bodyText: string;

  @Column('text', { name: 'body_html', nullable: true })
  bodyHtml: string | null;

  @Column('text', { name: 'attachment_sha256', nullable: true })
  attachmentSha256: string | null;

  @Column('date', { name: 'about_day', nullable: true })
  aboutDay: CalendarDate | null;

  @Column('text')
  state: 'queued' | 'held' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'dropped';

  @Column('integer')
  attempts: number;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  @Column('text', { name: 'message_id', nullable: true })
  messageId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  @Column('text')
  kind: string;

  @Column('text', { name: 'parcel_key', nullable: true })
  parcelKey: string | null;

  @Column('integer', { name: 'owner_no', nullable: true })
  ownerNo: number | null;

  @Column('text', { name: 'unsubscribe_url', nullable: true })
  unsubscribeUrl: string | null;

  @Column('text', { name: 'attachment_name', nullable: true })
  attachmentName: string | null;

  @Column('timestamptz', { name: 'queued_at', nullable: true })
  queuedAt: Date | null;
}
