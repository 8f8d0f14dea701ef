import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { composeEmail } from '../mail/templates/compose-email.ts';
import type { EmailData } from '../mail/templates/email-kinds.ts';
import type { Town } from '../desk/town-settings.ts';
import { queueEmail } from './queue-email.ts';
import { readDigest } from './read-digest.ts';
import { readSkipped } from './skipped-mail.ts';
import type { WorkContext } from './work-context.ts';

/** An e-mail of the day that could not be written, and why. */
export interface MailFailure {
  readonly what: string;
  readonly reason: string;
}

/**
 * After a day was covered: what fell due, what waits, what failed, what came back. One e-mail a day to each address, on
 * days on which there is something to say unless the town wants it on every day.
 */
export async function queueStaffDigest(
  context: WorkContext,
  town: Town,
  on: CalendarDate,
  failedToday: readonly MailFailure[] = [],
): Promise<void> {
  const { staffEmail, emails } = town.settings;
  const addresses = [...new Set([...(staffEmail ? [staffEmail] : []), ...emails.digestTo])];
  if (addresses.length === 0 || emails.digest === 'never') return;
  const { municipalityId, name } = town;
  await context.desk.write(municipalityId, async manager => {
    const read = await readDigest(manager, on);
    const skipped = await readSkipped(manager, town, on);
    const said = { ...read, failed: [...failedToday, ...read.failed], skipped: [...skipped] };
    if (emails.digest === 'when-something' && isEmpty(said)) return;
    const content = composeEmail('staff-digest', { town: { name }, day: on, workListUrl: context.pagesUrl, ...said });
    if ('held' in content) throw new Error(`the daily summary lacks ${content.held.field}: ${content.held.reason}`);
    for (const [i, address] of addresses.entries()) {
      await queueEmail(manager, {
        municipalityId,
        key: `digest/${on}${i === 0 ? '' : `/${i + 1}`}`,
        kind: 'staff-digest',
        to: { name: `${name} staff`, address },
        content,
        aboutDay: on,
        at: context.now(),
      });
    }
  });
}

function isEmpty(said: Omit<EmailData['staff-digest'], 'town' | 'day' | 'workListUrl'>): boolean {
  const { madeUp, ...lists } = said;
  return madeUp === 0 && Object.values(lists).every(list => list.length === 0);
}
