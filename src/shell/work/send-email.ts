import type { EmailMessage } from '../mail/email-message.ts';
import { explainOutcome } from '../mail/explain-outcome.ts';
import { readEmailSettings } from '../desk/email-settings.ts';
import { lockEmail, reasonNotToSend, type EmailRow } from './email-to-send.ts';
import { queueSending } from './queue-email.ts';
import type { WorkContext } from './work-context.ts';

export interface EmailJob {
  readonly municipality_id: string;
  readonly message_key: string;
}

/** The relay said not now: the job fails, and the queue tries again later by itself. */
export class MailDeferred extends Error {}

const DAY_MS = 86_400_000;

/**
 * Sends one e-mail, once. `sending` is committed when the relay waits for the message, before its first byte leaves: who
 * dies earlier has sent nothing, and the next run sends it. A row found so belongs to a run that died while the relay may
 * have taken it; its fate is unknown, and a person decides: it is never sent again by itself.
 */
export async function sendEmail(context: WorkContext, job: EmailJob): Promise<void> {
  const row = await claim(context, job);
  if (!row) return;
  let elsewhere = false;
  const rehearsed = row.aboutDay !== null && row.aboutDay > context.realTodayIn(row.timeZone);
  const sender = rehearsed ? context.mailboxSender : context.sender;
  const outcome = await sender.send(messageOf(context, job, row), async () => {
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
    case 'paced':
      return wait(context, job, why, outcome.afterMs);
    case 'deferred':
      return defer(context, job, row, why);
  }
}

function messageOf(context: WorkContext, job: EmailJob, row: EmailRow): EmailMessage {
  const { html, unsubscribeUrl, attachmentBytes, attachmentName, attachmentType } = row;
  return {
    messageKey: `${job.municipality_id}/${job.message_key}`,
    recipientName: row.recipientName,
    recipientAddress: row.recipientAddress,
    subject: row.subject,
    text: row.text,
    ...(html === null ? {} : { html }),
    ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
    ...(attachmentBytes === null
      ? {}
      : {
          attachments: [
            {
              fileName: attachmentName ?? 'letter.pdf',
              mediaType: attachmentType ?? 'application/pdf',
              bytes: attachmentBytes,
            },
          ],
        }),
    from: context.mailFrom,
  };
}

async function claim(context: WorkContext, job: EmailJob): Promise<EmailRow | undefined> {
  return context.desk.write(job.municipality_id, async manager => {
    const row = await lockEmail(manager, job.message_key);
    const put = (state: string, why: string): Promise<unknown> =>
      manager.query('update email_message set state = $2, last_error = $3, updated_at = $4 where message_key = $1', [
        job.message_key,
        state,
        why,
        context.now(),
      ]);
    if (row?.state === 'sending') {
      await put(
        'uncertain',
        'The process ended while it was being sent. It may or may not have gone out: a person decides.',
      );
      return undefined;
    }
    if (row?.state !== 'queued') return undefined;
    const not = await reasonNotToSend(manager, job.municipality_id, row, context.now());
    if (not) {
      await put(not.state, not.why);
      return undefined;
    }
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

/** The relay was not asked, so this was no try: another job takes its turn when there is a place. */
async function wait(context: WorkContext, job: EmailJob, why: string, afterMs: number): Promise<void> {
  await context.desk.write(job.municipality_id, async manager => {
    await manager.query(
      'update email_message set attempts = attempts - 1, last_error = $2, updated_at = $3 where message_key = $1',
      [job.message_key, why, context.now()],
    );
    await queueSending(manager, job.municipality_id, job.message_key, afterMs);
  });
}

/** Tried again later and later, until the town's days for it are over; then staff are told. */
async function defer(context: WorkContext, job: EmailJob, row: EmailRow, why: string): Promise<void> {
  const { giveUpDays: days } = await context.desk.read(job.municipality_id, manager =>
    readEmailSettings(manager, job.municipality_id),
  );
  if (Date.parse(context.now()) - row.queuedAt.getTime() < days * DAY_MS) {
    await mark(context, job, 'queued', why, null);
    throw new MailDeferred(why);
  }
  const given = `Given up after ${days === 1 ? 'a day' : `${days} days`} of trying. ${why.replace(/ It will be tried again by itself\.$/, '')}`;
  await mark(context, job, 'failed', given, null);
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
