import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { composeEmail } from '../mail/templates/compose-email.ts';
import type { Town } from '../desk/town-settings.ts';
import { queueEmail } from './queue-email.ts';
import type { WorkContext } from './work-context.ts';

/** After a day was covered: what fell due, what waits for approval, what failed. One e-mail a day to the staff address. */
export async function queueStaffDigest(context: WorkContext, town: Town, on: CalendarDate): Promise<void> {
  const { staffEmail } = town.settings;
  if (!staffEmail) return;
  await context.desk.write(town.municipalityId, async manager => {
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
       union all select 'E-mail to ' || recipient_name, coalesce(last_error, 'not sent') from email_message where state in ('failed', 'uncertain')
       union all select what, why from work_problem limit 200`,
    );
    const words: Readonly<Record<string, string>> = {
      'deadline.passed': 'the deadline to connect has passed',
      'standby.started': 'the standby charge started',
      'standby.started/penalty': 'the penalty started',
      'standby.charged': 'a standby charge was posted',
      'penalty.accrued': 'a penalty was posted',
    };
    const email = composeEmail('staff-digest', {
      town: { name: town.name },
      day: on,
      workListUrl: context.pagesUrl,
      fellDue: fellDue.map(item => ({
        ...item,
        what: words[item.what] ?? item.what,
        section: item.section || 'ordinance',
      })),
      waiting: waiting.map(({ what, count }) => ({ what: `${what} letters`, count })),
      failed,
    });
    if ('held' in email) throw new Error(`the daily summary lacks ${email.held.field}: ${email.held.reason}`);
    await queueEmail(manager, {
      municipalityId: town.municipalityId,
      key: `digest/${on}`,
      to: { name: `${town.name} staff`, address: staffEmail },
      content: email,
      aboutDay: on,
      at: context.now(),
    });
  });
}
