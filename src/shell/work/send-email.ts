import type { EntityManager } from 'typeorm';
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
    if (row?.state === 'sending') {
      const why = 'The process ended while it was being sent. It may or may not have gone out: a person decides.';
      await put(context, manager, job, { state: 'uncertain', why });
      return undefined;
    }
    if (!row || !(await mayGo(context, manager, job, row))) return undefined;
    await manager.query('update email_message set attempts = attempts + 1, updated_at = $2 where message_key = $1', [
      job.message_key,
      context.now(),
    ]);
    return row;
  });
}

/**
 * The last moment before the first byte: false where the message is no longer waiting because another run has it or a person
 * took it out, or where it may not go any more because of what was said while it stood in line.
 */
async function begin(context: WorkContext, job: EmailJob): Promise<boolean> {
  return context.desk.write(job.municipality_id, async manager => {
    const row = await lockEmail(manager, job.message_key);
    if (!row || !(await mayGo(context, manager, job, row))) return false;
    await put(context, manager, job, { state: 'sending', why: null });
    return true;
  });
}

/** Whether a waiting e-mail may go as things stand; one that may not is marked with its reason. */
async function mayGo(context: WorkContext, manager: EntityManager, job: EmailJob, row: EmailRow): Promise<boolean> {
  if (row.state !== 'queued') return false;
  const not = await reasonNotToSend(manager, job.municipality_id, row, context.now());
  if (not) await put(context, manager, job, not);
  return not === undefined;
}

function put(
  context: WorkContext,
  manager: EntityManager,
  job: EmailJob,
  { state, why }: { readonly state: string; readonly why: string | null },
): Promise<unknown> {
  return manager.query('update email_message set state = $2, last_error = $3, updated_at = $4 where message_key = $1', [
    job.message_key,
    state,
    why,
    context.now(),
  ]);
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
