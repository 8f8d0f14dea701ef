import type { EntityManager } from 'typeorm';
import { dateWithWeekday } from '../../core/calendar/day-words.ts';
import { addDays, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { CaseState } from '../../core/case/state.ts';
import type { Town } from '../desk/town-settings.ts';
import { readEmailRecipients } from '../desk/owner-emails.ts';
import { lastPeriod, type CouncilSettings } from './council-period.ts';
import { readMadeUp } from './made-up-days.ts';
import { reminderKey } from './reminder-key.ts';

/** An e-mail whose day went by while nothing ran and that is not written any more, and why. */
export interface SkippedMail {
  readonly what: string;
  readonly reason: string;
}

interface Told {
  readonly caseId: string;
  readonly parcelKey: string;
  readonly number: string;
  readonly clocks: CaseState['clocks'];
}

/**
 * E-mails to owners and to the council that the days just made up would have brought and that go no more, so that staff
 * know it: none where the check before this one ran on its day. Asked after the e-mails of the day were written.
 */
export async function readSkipped(
  manager: EntityManager,
  town: Town,
  on: CalendarDate,
): Promise<readonly SkippedMail[]> {
  const { first } = await readMadeUp(manager, on);
  if (first === null) return [];
  const { council } = town.settings.emails;
  return [
    ...(await skippedReminders(manager, town, { first, on })),
    ...(council ? await skippedReports(manager, council, { first, on }) : []),
  ];
}

/** The days from the first one made up to the day before the check. */
interface MadeUp {
  readonly first: CalendarDate;
  readonly on: CalendarDate;
}

async function skippedReminders(
  manager: EntityManager,
  { settings }: Town,
  { first, on }: MadeUp,
): Promise<SkippedMail[]> {
  const { never, reminderDays } = settings.emails;
  if (never.includes('reminder') || reminderDays.length === 0) return [];
  const cases: Told[] = await manager.query(
    `select c.case_id as "caseId", p.parcel_key as "parcelKey", p.number, c.snapshot->'clocks' as clocks
       from parcel_case c join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where c.duty in ('running', 'overdue') and p.retired_on is null
        and exists (select from json_array_elements(c.snapshot->'clocks') k where (k->>'due')::date between $1 and $2)
        and exists (select from email_consent e where e.municipality_id = p.municipality_id and e.parcel_key = p.parcel_key)
      order by c.case_id limit 1000`,
    [first, addDays(on, Math.max(...reminderDays))],
  );
  const skipped: SkippedMail[] = [];
  for (const one of cases) {
    const owners = await readEmailRecipients(manager, one.parcelKey);
    for (const { due, start } of one.clocks) {
      for (const days of reminderDays) {
        const its = addDays(due, -days);
        if (its < first || its >= on || its <= start) continue;
        const wanted = owners.filter(({ consent }) => consent.on <= its);
        const written = await countWritten(
          manager,
          wanted.map(({ ownerNo }) => reminderKey({ caseId: one.caseId, due, days, ownerNo })),
        );
        if (wanted.length <= written) continue;
        const reason = due < on ? `The last day, ${dateWithWeekday(due)}, is over.` : 'A later one took its place.';
        skipped.push({ what: `Reminder of ${days === 1 ? 'a day' : `${days} days`}, ${one.number}`, reason });
      }
    }
  }
  return skipped;
}

async function skippedReports(
  manager: EntityManager,
  { every }: CouncilSettings,
  { first, on }: MadeUp,
): Promise<SkippedMail[]> {
  const skipped: SkippedMail[] = [];
  for (let { id, words, since, asOf } = lastPeriod(every, on); asOf >= addDays(first, -1);) {
    if ((await countWritten(manager, [`council/${id}`])) === 0) {
      skipped.unshift({ what: `Report to the council, ${words}`, reason: 'The latest one goes alone.' });
    }
    ({ id, words, since, asOf } = lastPeriod(every, since));
  }
  return skipped;
}

async function countWritten(manager: EntityManager, keys: readonly string[]): Promise<number> {
  const rows = await manager.query<unknown[]>('select from email_message where message_key = any($1)', [keys]);
  return rows.length;
}
