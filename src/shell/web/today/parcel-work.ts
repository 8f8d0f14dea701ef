import type { EntityManager } from 'typeorm';
import { excusesToReview } from '../../../core/case/excuse-end.ts';
import { EXCUSE_WORDS } from '../../../core/case/excuse-words.ts';
import type { Excuse } from '../../../core/case/state/people.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import type { WorkItem } from './work-list.ts';

interface ExcusedCase {
  readonly key: string;
  readonly number: string;
  readonly excuses: readonly Excuse[];
}

/** Excuses whose day of review has come, or that nobody gave an end: no parcel is forgotten behind one. */
export async function readReviews(
  manager: EntityManager,
  rulebook: Rulebook,
  today: CalendarDate,
): Promise<WorkItem[]> {
  const excused: ExcusedCase[] = await manager.query(
    `select p.parcel_key as key, p.number, c.snapshot->'excuses' as excuses
       from parcel_case c join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where c.duty in ('excused', 'excusedBeforeNotice') and p.retired_on is null`,
  );
  const due = excused.flatMap(({ key, number, excuses }) =>
    excusesToReview({ excuses }, rulebook, today).map(excuse => ({ key, number, ...excuse })),
  );
  const [oldest] = due.sort((a, b) => ((a.dueOn ?? a.since) < (b.dueOn ?? b.since) ? -1 : 1));
  if (!oldest) return [];
  return [
    {
      count: due.length,
      what: due.length === 1 ? 'Excuse to look at again' : 'Excuses to look at again',
      facts: `${oldest.number}: ${EXCUSE_WORDS[oldest.reason]}. While an excuse lasts no one has to connect there.`,
      dateLabel: 'Oldest since',
      date: oldest.dueOn ?? oldest.since,
      href: `/parcels/${encodeURIComponent(oldest.key)}`,
      button: 'See the parcel',
    },
  ];
}

/** Clear water that still runs into the sewer after its last day: a court can be asked, nothing is charged. */
export async function readReferrals(manager: EntityManager): Promise<WorkItem[]> {
  const [row]: { count: number; key: string | null; oldest: CalendarDate | null }[] = await manager.query(
    `select count(*)::int as count, (array_agg(parcel_key order by binding_due, parcel_key))[1] as key,
            min(binding_due) as oldest
       from parcel_case
      where service = 'clear-water' and duty = 'overdue' and snapshot->'referrals' is null`,
  );
  if (!row || row.count === 0 || row.key === null) return [];
  return [
    {
      count: row.count,
      what:
        row.count === 1
          ? 'Clear water past its last day, nothing decided'
          : 'Parcels with clear water past the last day, nothing decided',
      facts: 'The violation may be referred to the court.',
      dateLabel: 'Oldest last day',
      date: row.oldest,
      href: `/parcels/${encodeURIComponent(row.key)}`,
      button: 'See the parcel',
    },
  ];
}
