import type { EntityManager } from 'typeorm';
import { excuseEnd, excusesToReview } from '../../../core/case/excuse-end.ts';
import { EXCUSE_WORDS } from '../../../core/case/excuse-words.ts';
import type { Excuse } from '../../../core/case/state/people.ts';
import { addDays, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import type { WorkItem } from './work-list.ts';

interface ExcusedCase {
  readonly key: string;
  readonly number: string;
  readonly excuses: readonly Excuse[];
}

function readExcused(manager: EntityManager): Promise<ExcusedCase[]> {
  return manager.query(
    `select p.parcel_key as key, p.number, c.snapshot->'excuses' as excuses
       from parcel_case c join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where c.duty in ('excused', 'excusedBeforeNotice') and p.retired_on is null`,
  );
}

/** Excuses whose day of review has come, or that nobody gave an end: no parcel is forgotten behind one. */
export async function readReviews(
  manager: EntityManager,
  rulebook: Rulebook,
  today: CalendarDate,
): Promise<WorkItem[]> {
  const due = (await readExcused(manager)).flatMap(({ key, number, excuses }) =>
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

/** Days ahead in which an excuse that ends by itself is shown: time enough to ask for another. */
const ENDING_DAYS = 30;

/** Excuses and waivers that end by themselves soon: the owner must connect from the next day on, unless asked again. */
export async function readEndingExcuses(
  manager: EntityManager,
  rulebook: Rulebook,
  today: CalendarDate,
): Promise<WorkItem[]> {
  const ending = (await readExcused(manager)).flatMap(({ key, number, excuses }) =>
    excuses.flatMap(excuse => {
      const until = excuseEnd(excuse, rulebook);
      return until !== undefined && until >= today && until <= addDays(today, ENDING_DAYS)
        ? [{ key, number, reason: excuse.reason, until }]
        : [];
    }),
  );
  const [first] = ending.sort((a, b) => (a.until < b.until ? -1 : 1));
  if (!first) return [];
  return [
    {
      count: ending.length,
      what: ending.length === 1 ? 'Excuse that ends soon' : 'Excuses that end soon',
      facts: `${first.number}: ${EXCUSE_WORDS[first.reason]}. The duty is back on the day after.`,
      dateLabel: 'First last day',
      date: first.until,
      href: `/parcels/${encodeURIComponent(first.key)}`,
      button: 'See the parcel',
    },
  ];
}

/** Bankruptcies that are open: nothing older is demanded, and the attorney is asked before anything is. */
export async function readBankruptcies(manager: EntityManager): Promise<WorkItem[]> {
  const open: { key: string; number: string; filed: CalendarDate }[] = await manager.query(
    `select p.parcel_key as key, p.number, max(b->>'petitionOn') as filed
       from parcel_case c
       join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key,
            lateral json_array_elements(c.snapshot->'bankruptcies') b
      where c.snapshot->'bankruptcies' is not null and b->>'endedOn' is null and p.retired_on is null
      group by p.parcel_key, p.number order by 3, 1`,
  );
  const [oldest] = open;
  if (!oldest) return [];
  return [
    {
      count: open.length,
      what: open.length === 1 ? 'Bankruptcy open' : 'Bankruptcies open',
      facts: `${oldest.number}: nothing that was owed before the petition is demanded; the attorney says what may be.`,
      dateLabel: 'Oldest petition',
      date: oldest.filed,
      href: `/parcels/${encodeURIComponent(oldest.key)}`,
      button: 'See the parcel',
    },
  ];
}
