import type { TaskList } from 'graphile-worker';
import { queueEmailCopy } from './email-copy.ts';
import { prepareLetter } from './prepare-letter.ts';
import { sendEmail, type EmailJob } from './send-email.ts';
import { sweepJob } from './sweep-job.ts';
import type { LetterJob, WorkContext } from './work-context.ts';

/** Every kind of job, by the name that the facts' effects and the clock tick use. Each may run twice and does it once. */
export function tasksOf(context: WorkContext): TaskList {
  return {
    'prepare-letter': payload => prepareLetter(context, payload as LetterJob),
    'email-copy': payload => queueEmailCopy(context, payload as LetterJob),
    'send-email': payload => sendEmail(context, payload as EmailJob),
    'sweep-town': payload => sweepJob(context, payload as { municipality_id: string }),
  };
}
