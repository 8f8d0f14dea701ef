import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';

export interface QueuedEmail {
  readonly municipalityId: string;
  /** Its name within the town: the same key is the same e-mail, sent once. */
  readonly key: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly content: { readonly subject: string; readonly text: string; readonly html: string };
  /** The business day it was written on: where that is ahead of today, it is a rehearsal's and stays on this machine. */
  readonly aboutDay: CalendarDate;
  /** ISO instant. */
  readonly at: string;
}

/**
 * Puts an e-mail among those to send, with its job, in the transaction given. One of this key that is there already, in
 * whatever state, is left alone: a second job for it would find the first one sending and take it for dead.
 */
export async function queueEmail(manager: EntityManager, email: QueuedEmail): Promise<void> {
  const { municipalityId, key, to, content, aboutDay, at } = email;
  const made: unknown[] = await manager.query(
    `insert into email_message (municipality_id, message_key, recipient_name, recipient_address, subject, body_text,
                                body_html, about_day, state, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'queued', $9, $9) on conflict do nothing returning message_key`,
    [municipalityId, key, to.name, to.address, content.subject, content.text, content.html, aboutDay, at],
  );
  if (made.length === 0) return;
  await manager.query(`select enqueue_job('send-email', $1, $2)`, [
    JSON.stringify({ municipality_id: municipalityId, message_key: key }),
    `send-email:${key}`,
  ]);
}
