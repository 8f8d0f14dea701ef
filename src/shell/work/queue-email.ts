import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';

/** What an e-mail is for. */
export type EmailPurpose = 'letter-copy' | 'deadline-reminder' | 'staff-digest' | 'council-report' | 'other';

export interface QueuedEmail {
  readonly municipalityId: string;
  /** Its name within the town: the same key is the same e-mail, sent once. */
  readonly key: string;
  readonly kind?: EmailPurpose;
  readonly to: { readonly name: string; readonly address: string };
  readonly content: { readonly subject: string; readonly text: string; readonly html: string };
  /** The business day it was written on: where that is ahead of today, it is a rehearsal's and stays on this machine. */
  readonly aboutDay: CalendarDate;
  /** ISO instant. */
  readonly at: string;
  /** To an owner: whose consent it rests on is asked again before it goes. */
  readonly owner?: { readonly parcelKey: string; readonly ownerNo: number; readonly unsubscribeUrl: string };
  /** Of a document that is kept. */
  readonly attachment?: { readonly sha256: string; readonly name: string };
  /** Why it waits for a person instead of going by itself. */
  readonly held?: string;
}

/** Tries of one e-mail: more than the days after which it is given up can hold, which therefore decide. */
const TRIES = 100;

/**
 * Puts an e-mail among those to send, with its job, in the transaction given. One of this key that is there already, in
 * whatever state, is left alone: a second job for it would find the first one sending and take it for dead. False then.
 */
export async function queueEmail(manager: EntityManager, email: QueuedEmail): Promise<boolean> {
  const { municipalityId, key, to, content, aboutDay, at, owner, attachment, held } = email;
  const made: unknown[] = await manager.query(
    `insert into email_message (municipality_id, message_key, recipient_name, recipient_address, subject, body_text,
                                body_html, about_day, state, created_at, updated_at, queued_at, kind, parcel_key, owner_no,
                                unsubscribe_url, attachment_sha256, attachment_name, last_error)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict do nothing returning message_key`,
    [
      ...[municipalityId, key, to.name, to.address, content.subject, content.text, content.html, aboutDay],
      ...[held === undefined ? 'queued' : 'held', at, email.kind ?? 'other'],
      ...[owner?.parcelKey, owner?.ownerNo, owner?.unsubscribeUrl, attachment?.sha256, attachment?.name, held],
    ],
  );
  if (made.length === 0) return false;
  if (held === undefined) await queueSending(manager, municipalityId, key);
  return true;
}

/** The job that sends it, in so many milliseconds. */
export async function queueSending(
  manager: EntityManager,
  municipalityId: string,
  key: string,
  afterMs = 0,
): Promise<void> {
  await manager.query(`select enqueue_job('send-email', $1, $2, now() + $3 * interval '1 millisecond', $4)`, [
    JSON.stringify({ municipality_id: municipalityId, message_key: key }),
    `send-email:${key}`,
    afterMs,
    TRIES,
  ]);
}
