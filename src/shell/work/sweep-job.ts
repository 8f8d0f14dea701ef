import { readTown } from '../desk/town-settings.ts';
import { sweepTown } from '../sweep/sweep-town.ts';
import type { WorkContext } from './work-context.ts';
import { queueDailyMail } from './daily-mail.ts';

/** The nightly check of one town, asked for by the clock tick; what was missed while nothing ran is made up first. */
export async function sweepJob(context: WorkContext, job: { readonly municipality_id: string }): Promise<void> {
  const rulebook = context.lawOf(job.municipality_id);
  if (!rulebook) throw new Error(`the rulebook of ${job.municipality_id} cannot be used at present`);
  const town = await context.desk.read(job.municipality_id, manager => readTown(manager, job.municipality_id));
  if (!town) return;
  const today = context.todayIn(town.timeZone);
  const writing = { municipalityId: job.municipality_id, today, at: context.now(), by: 'nightly check' };
  await sweepTown(context.desk, rulebook, today, writing);
  // Even where the day was covered before: who covered it may have died before this. What is queued already stays.
  await queueDailyMail(context, town, today);
}
