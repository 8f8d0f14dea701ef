import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Town } from '../desk/town-settings.ts';
import { queueCouncilMail } from './council-mail.ts';
import { queueReminders } from './deadline-reminders.ts';
import { queueStaffDigest } from './staff-digest.ts';
import type { WorkContext } from './work-context.ts';

/**
 * The e-mails of a day that was covered: reminders, the council's report, the staff's summary last, so that it tells of the
 * others. Each has its key: the day worked on again sends none of them twice.
 */
export async function queueDailyMail(context: WorkContext, town: Town, today: CalendarDate): Promise<void> {
  await queueReminders(context, town, today);
  await queueCouncilMail(context, town, today);
  await queueStaffDigest(context, town, today);
}
