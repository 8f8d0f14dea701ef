import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { EmailMessage } from '../mail/email-message.ts';
import { explainOutcome } from '../mail/explain-outcome.ts';
import type { WorkContext } from './work-context.ts';

export interface EmailJob {
  readonly municipality_id: string;
  readonly message_key: string;
}

interface EmailRow {
  readonly state: string;
  readonly recipientName: string;
  readonly recipientAddress: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly aboutDay: CalendarDate | null;
  readonly timeZone: string;
}

/** The relay said not now: the job fails, and the queue tries again later by itself. */
export class MailDeferred extends Error {}

/**
 * Sends one e-mail, once. `sending` is committed when the relay waits for the message, before its first byte leaves: who
 * dies earlier has sent nothing, and the next run sends it. A row found so belongs to a run that died while the relay may
 * have taken it; its fate is unknown, and a person decides: it is never sent again by itself.
 */
export async function sendEmail(context: WorkContext, job: EmailJob): Promise<void> {
  const row = await claim(context, job);
  if (!row) return;
  const message: EmailMessage = {
    messageKey: `${job.municipality_id}/${job.message_key}`,
    recipientName: row.recipientName,
    recipientAddress: row.recipientAddress,
    subject: row.subject,
    text: row.text,
    ...(row.html === null ? {} : { html: row.html }),
    from: context.mailFrom,
  };
  let elsewhere = false;
  const rehearsed = row.aboutDay !== null && row.aboutDay > context.realTodayIn(row.timeZone);
  const sender = rehearsed ? context.mailboxSender : context.sender;
  const outcome = await sender.send(message, async () => {
    const begun = await begin(context, job);
    elsewhere = !begun;
    return begun;
  });
  if (elsewhere) return;
  const why = explainOutcome(outcome, row.recipientAddress);
  switch (outcome.state) {
    case 'sent':
      return mark(context, job, 'sent', null, outcome.messageId);
    case 'refused':
      return mark(context, job, 'failed', why, null);
    case 'uncertain':
      return mark(context, job, 'uncertain', why, outcome.messageId);
    case 'deferred':
      await mark(context, job, 'queued', why, null);
      throw new MailDeferred(why);
  }
}

async function claim(context: WorkContext, job: EmailJob): Promise<EmailRow | undefined> {
  return context.desk.write(job.municipality_id, async manager => {
    const [row]: EmailRow[] = await manager.query(
      `select e.state, e.recipient_name as "recipientName", e.recipient_address as "recipientAddress", e.subject,
              e.body_text as text, e.body_html as html, e.about_day as "aboutDay", t.time_zone as "timeZone"
         from email_message e join municipality t using (municipality_id)
        where e.message_key = $1 for update of e`,
      [job.message_key],
    );
    if (row?.state === 'sending') {
      await manager.query(
        `update email_message set state = 'uncertain', last_error = $2, updated_at = $3 where message_key = $1`,
        [
          job.message_key,
          'The process ended while it was being sent. It may or may not have gone out: a person decides.',
          context.now(),
        ],
      );
      return undefined;
    }
    if (row?.state !== 'queued') return undefined;
    await manager.query('update email_message set attempts = attempts + 1, updated_at = $2 where message_key = $1', [
      job.message_key,
      context.now(),
    ]);
    return row;
  });
}

/** False where the message is no longer waiting: another run has it, or a person took it out. */
async function begin(context: WorkContext, job: EmailJob): Promise<boolean> {
  return context.desk.write(job.municipality_id, async manager => {
    const [rows]: [unknown[], number] = await manager.query(
      `update email_message set state = 'sending', updated_at = $2 where message_key = $1 and state = 'queued'
       returning message_key`,
      [job.message_key, context.now()],
    );
    return rows.length > 0;
  });
}

async function mark(
  context: WorkContext,
  job: EmailJob,
  state: string,
  error: string | null,
  id: string | null,
): Promise<void> {
  await context.desk.write(job.municipality_id, manager =>
    manager.query(
      `update email_message set state = $2, last_error = $3, message_id = coalesce($4, message_id), updated_at = $5
        where message_key = $1`,
      [job.message_key, state, error, id, context.now()],
    ),
  );
}
