import type { EntityManager } from 'typeorm';
import { dateWords } from '../../core/calendar/day-words.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { readEmailSettings } from '../desk/email-settings.ts';
import { addressKeyOf, suppressionOf } from '../desk/email-suppression.ts';
import { readOwnerEmails } from '../desk/owner-emails.ts';

export interface EmailRow {
  readonly state: string;
  readonly kind: string;
  readonly recipientName: string;
  readonly recipientAddress: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly aboutDay: CalendarDate | null;
  readonly timeZone: string;
  readonly unsubscribeUrl: string | null;
  readonly parcelKey: string | null;
  readonly ownerNo: number | null;
  readonly queuedAt: Date;
  readonly attachmentName: string | null;
  readonly attachmentType: string | null;
  readonly attachmentBytes: Buffer | null;
}

/** Locks the e-mail's row, so that nobody else decides about it meanwhile. */
export async function lockEmail(manager: EntityManager, key: string): Promise<EmailRow | undefined> {
  const [row]: EmailRow[] = await manager.query(
    `select e.state, e.kind, e.recipient_name as "recipientName", e.recipient_address as "recipientAddress", e.subject,
            e.body_text as text, e.body_html as html, e.about_day as "aboutDay", t.time_zone as "timeZone",
            e.unsubscribe_url as "unsubscribeUrl", e.parcel_key as "parcelKey", e.owner_no as "ownerNo",
            coalesce(e.queued_at, e.created_at) as "queuedAt", e.attachment_name as "attachmentName",
            d.media_type as "attachmentType", d.bytes as "attachmentBytes"
       from email_message e join municipality t using (municipality_id)
       left join document d on d.municipality_id = e.municipality_id and d.sha256 = e.attachment_sha256
      where e.message_key = $1 for update of e`,
    [key],
  );
  return row;
}

export interface NotNow {
  readonly state: 'held' | 'dropped' | 'failed';
  readonly why: string;
}

const DAY_MS = 86_400_000;

/**
 * What keeps a waiting e-mail from going by itself. One that nobody could send for days on end waits for a person: after a
 * long outage, or from a backup, nothing goes in a burst; a summary of a day that is past goes no more. And what an owner
 * has said since it was written counts: the address may have been withdrawn.
 */
export async function reasonNotToSend(
  manager: EntityManager,
  municipalityId: string,
  row: EmailRow,
  now: string,
): Promise<NotNow | undefined> {
  const { giveUpDays } = await readEmailSettings(manager, municipalityId);
  if (Date.parse(now) - row.queuedAt.getTime() > (giveUpDays + 1) * DAY_MS) {
    const since = dateWords(row.queuedAt.toISOString().slice(0, 10) as CalendarDate);
    if (row.kind === 'staff-digest') return { state: 'dropped', why: 'A summary of a day that is long past.' };
    return { state: 'held', why: `It has waited since ${since}. Is it still right? A person decides.` };
  }
  const suppressed = await suppressionOf(manager, row.recipientAddress);
  // An owner has the letter on paper; who should have had a summary or a report has nothing else, so it is told.
  if (row.parcelKey === null) {
    if (suppressed === undefined) return undefined;
    const why = `${row.recipientAddress} is not written to: ${suppressed} Release the address, or put another into the settings.`;
    return { state: 'failed', why };
  }
  if (suppressed !== undefined) return { state: 'dropped', why: `The address is not written to: ${suppressed}` };
  const owner = (await readOwnerEmails(manager, row.parcelKey)).find(({ ownerNo }) => ownerNo === row.ownerNo);
  const stands =
    owner?.consent?.stands === 'given' && addressKeyOf(owner.consent.address) === addressKeyOf(row.recipientAddress);
  if (stands) return undefined;
  return { state: 'dropped', why: 'There is no consent to e-mail at this address any more. The letter went on paper.' };
}
