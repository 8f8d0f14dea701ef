import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Town } from '../desk/town-settings.ts';
import { queueCouncilMail } from './council-mail.ts';
import { queueReminders } from './deadline-reminders.ts';
import { queueStaffDigest, type MailFailure } from './staff-digest.ts';
import type { WorkContext } from './work-context.ts';

/**
 * The e-mails of a day that was covered: reminders, the council's report, the staff's summary last, so that it tells of the
 * others. Each has its key: the day worked on again sends none of them twice. One kind that can't be written keeps no other
 * back: the summary names it, and the promise is rejected at the end, so that the job is tried again.
 */
export async function queueDailyMail(context: WorkContext, town: Town, today: CalendarDate): Promise<void> {
  const failed: MailFailure[] = [];
  const attempt = async (what: string, queue: () => Promise<readonly string[]>): Promise<void> => {
    const reasons = await queue().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
    failed.push(...reasons.map(reason => ({ what, reason })));
  };
  await attempt('Reminders by e-mail', async () => (await queueReminders(context, town, today)).held);
  await attempt('Report to the council by e-mail', async () => {
    await queueCouncilMail(context, town, today);
    return [];
  });
  await queueStaffDigest(context, town, today, failed);
  const [first, ...others] = failed;
  if (!first) return;
  const more = others.length > 0 ? ` And ${others.length} more.` : '';
  throw new Error(`${first.what}: ${first.reason}${more}`);
}
