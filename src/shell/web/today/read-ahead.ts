import type { EntityManager } from 'typeorm';
import { addDays, yearOf, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { taxRollCalendar } from '../../../core/rules/tax-roll.ts';
import { editionOn, type Rulebook } from '../../../core/rulebook/rulebook.ts';

export interface Ahead {
  /** Within 7, 30 and 90 days. */
  readonly deadlines: readonly number[];
  readonly cases: readonly number[];
  readonly dates: readonly { readonly on: CalendarDate; readonly what: string }[];
}

const SPANS = [7, 30, 90] as const;

/** What comes up: owners' deadlines, cases in which something falls due, the town's own dates of the tax roll. */
export async function readAhead(manager: EntityManager, rulebook: Rulebook, today: CalendarDate): Promise<Ahead> {
  const [row]: { deadlines: number[]; cases: number[] }[] = await manager.query(
    `select array(select (select count(*)::int from parcel_case where duty = 'running' and binding_due between $1 and s.until)
                    from unnest($2::date[]) with ordinality as s(until, n) order by s.n) as deadlines,
            array(select (select count(*)::int from parcel_case where next_action_on > $1 and next_action_on <= s.until)
                    from unnest($2::date[]) with ordinality as s(until, n) order by s.n) as cases`,
    [today, SPANS.map(days => addDays(today, days))],
  );
  const deadlines: { on: CalendarDate; n: number; where: string }[] = await manager.query(
    `select c.binding_due as "on", count(*)::int as n, string_agg(distinct coalesce(d.name, 'no district'), ', ') as "where"
       from parcel_case c
       join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
       left join district d on d.municipality_id = p.municipality_id and d.district_id = p.district_id
      where c.duty = 'running' and c.binding_due >= $1
      group by c.binding_due order by c.binding_due limit 4`,
    [today],
  );
  const dates = [
    ...deadlines.map(({ on, n, where }) => ({
      on,
      what: `${n === 1 ? 'One owner’s deadline ends' : `${n} owners’ deadlines end`}, ${where}`,
    })),
    ...ownDates(rulebook, today),
  ].sort((a, b) => (a.on < b.on ? -1 : 1));
  return { deadlines: row?.deadlines ?? [], cases: row?.cases ?? [], dates: dates.slice(0, 5) };
}

/** The days the state sets the town: Wis. Stat. 66.0809. */
function ownDates(rulebook: Rulebook, today: CalendarDate): { on: CalendarDate; what: string }[] {
  const edition = editionOn(rulebook, today);
  if (!edition) return [];
  return [yearOf(today), yearOf(today) + 1].flatMap(year => {
    const calendar = taxRollCalendar(edition, year);
    if (!calendar.ok) return [];
    const { mailBy, lastDayToPay, certifyOn } = calendar.value;
    return [
      { on: mailBy, what: 'Last day to mail the notices of arrears' },
      { on: lastDayToPay, what: 'Last day to pay arrears before the tax roll' },
      { on: certifyOn, what: 'Arrears go on the tax roll after the close of this day' },
    ].filter(({ on }) => on >= today && on <= addDays(today, 300));
  });
}
