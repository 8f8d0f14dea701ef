import type { EntityManager } from 'typeorm';
import { isAboutPipe } from '../../../core/case/about-pipe.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Service } from '../../../core/rulebook/kinds.ts';
import { editionOn, type Edition, type Rulebook } from '../../../core/rulebook/rulebook.ts';
import { serviceWords } from '../words/services.ts';
import type { WorkItem } from './work-list.ts';

const REMEDIES = {
  standby: 'Standby',
  penalty: 'The penalty',
  'forced-connection': 'A connection by the town',
} as const;

/** Cases past their last day in which nobody has decided anything, by service: what the text lets the town do about them. */
export async function readUndecided(
  manager: EntityManager,
  rulebook: Rulebook,
  today: CalendarDate,
): Promise<WorkItem[]> {
  const rows: { service: Service; count: number; key: string; oldest: CalendarDate }[] = await manager.query(
    `select c.service, count(*)::int as count, (array_agg(c.parcel_key order by c.binding_due, c.parcel_key))[1] as key,
            min(c.binding_due) as oldest
       from parcel_case c join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where c.duty = 'overdue' and c.standby = 'notApplicable' and c.forced_connection = 'notOrdered'
        and c.snapshot->'referrals' is null and p.retired_on is null
      group by c.service order by array_position(array['sewer', 'water', 'storm'], c.service::text), c.service`,
  );
  const edition = editionOn(rulebook, today);
  return rows.map(({ service, count, key, oldest }) => ({
    count,
    what: whatWaits(service, count),
    facts: whatMayBeDone(service, edition),
    dateLabel: 'Oldest last day',
    date: oldest,
    ...(service === 'sewer' && count > 1
      ? { href: '/districts', button: 'See the districts' }
      : { href: `/parcels/${encodeURIComponent(key)}?service=${service}`, button: 'See the parcel' }),
  }));
}

function whatWaits(service: Service, count: number): string {
  const { name } = serviceWords(service);
  if (!isAboutPipe(service)) {
    return count === 1
      ? `${name} past its last day, nothing decided`
      : `Parcels with ${name.toLowerCase()} past the last day, nothing decided`;
  }
  const which = service === 'sewer' ? '' : ` (${name.toLowerCase()})`;
  return count === 1
    ? `Parcel past its deadline${which}, nothing decided`
    : `Parcels past their deadline${which}, nothing decided`;
}

function whatMayBeDone(service: Service, edition: Edition | undefined): string {
  const { authorization, abatement } = edition ?? {};
  const remedies = (Object.keys(REMEDIES) as (keyof typeof REMEDIES)[]).filter(one =>
    authorization?.remedies.includes(one),
  );
  if (remedies.length > 0 && (authorization?.services ?? [service]).includes(service)) {
    const [first = '', ...others] = remedies.map(one => REMEDIES[one]);
    const list = [first, ...others.map(other => other.charAt(0).toLowerCase() + other.slice(1))].join(' or ');
    return `${list} may be authorized; nothing has to be.`;
  }
  const clears = abatement?.services.includes(service) === true;
  return `The violation may be referred to the court.${clears ? ' The town may decide to clear it away itself.' : ''}`;
}
