import type { EntityManager } from 'typeorm';
import { addDays, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { EmailData } from '../mail/templates/email-kinds.ts';
import { readMadeUp } from './made-up-days.ts';

type Said = Omit<EmailData['staff-digest'], 'town' | 'day' | 'workListUrl' | 'skipped'>;

const FELL_DUE: Readonly<Record<string, string>> = {
  'deadline.passed': 'the deadline to connect has passed',
  'standby.started': 'the standby charge started',
  'standby.started/penalty': 'the penalty started',
  'standby.charged': 'a standby charge was posted',
  'penalty.accrued': 'a penalty was posted',
};

const HELD: Readonly<Record<string, string>> = {
  'letter-copy': 'copies of letters',
  'deadline-reminder': 'reminders whose day went by while nothing ran',
};

/** What the daily summary of a day says, from the town's own tables. */
export async function readDigest(manager: EntityManager, on: CalendarDate): Promise<Said> {
  const fellDue: { parcel: string; what: string; section: string }[] = await manager.query(
    `select p.number as parcel, f.type || coalesce('/' || (f.data ->> 'charge'), '') as what, coalesce(f.because -> 0 ->> 'section', '') as section
       from case_fact f join parcel_case c using (municipality_id, case_id) join parcel p using (municipality_id, parcel_key)
      where f.recorded_on = $1 and f.origin = 'derived' and f.type in ('deadline.passed', 'standby.started', 'standby.charged', 'penalty.accrued')
      order by f.type, p.number limit 200`,
    [on],
  );
  const waiting: { what: string; count: number }[] = await manager.query(
    `select letter as what, count(*)::int as count from notice where state = 'drafted' and held is null group by letter order by letter`,
  );
  const failed: { what: string; reason: string }[] = await manager.query(
    `select 'Letter ' || case_id || '/' || substr(key, 8) as what, held as reason from notice where held is not null and state in ('drafted', 'approved')
     union all select 'E-mail to ' || recipient_name, coalesce(last_error, 'not sent') from email_message where state = 'failed'
     union all select what, why from work_problem
     union all select identifier, split_part(last_error, E'\\n', 1) from failing_jobs() where out_of_attempts limit 200`,
  );
  const cameBack: { what: string; reason: string }[] = await manager.query(
    `select 'Letter ' || c.case_id || ', ' || c.letter as what, 'came back in the mail' as reason from (
       select f.case_id, coalesce(f.data ->> 'notice', '') as letter from case_fact f
        where f.type = 'notice.returned' and f.recorded_on between $2 and $1 order by f.case_id limit 100) c
     union all
     select 'E-mail to ' || m.recipient_name, r.detail from email_return r join email_message m using (municipality_id, message_key)
      where r.kind in ('failed', 'complaint') and r.recorded_at >= $2::date limit 200`,
    [on, addDays(on, -1)],
  );
  const uncertain: { what: string; reason: string }[] = await manager.query(
    `select 'E-mail to ' || recipient_name as what, coalesce(last_error, 'its fate is unknown') as reason
       from email_message where state = 'uncertain' order by updated_at limit 200`,
  );
  const heldEmails: { what: string; count: number }[] = await manager.query(
    `select kind as what, count(*)::int as count from email_message where state = 'held' group by kind order by kind`,
  );
  return {
    fellDue: fellDue.map(item => ({
      ...item,
      what: FELL_DUE[item.what] ?? item.what,
      section: item.section || 'ordinance',
    })),
    waiting: waiting.map(({ what, count }) => ({ what: `${what} letters`, count })),
    failed: failed.map(({ what, reason }) => ({ what, reason: reason || 'no reason given' })),
    cameBack,
    uncertain,
    heldEmails: heldEmails.map(({ what, count }) => ({ what: HELD[what] ?? 'other e-mails', count })),
    madeUp: (await readMadeUp(manager, on)).days,
  };
}
