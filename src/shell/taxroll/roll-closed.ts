import type { EntityManager } from 'typeorm';
import { dateWithWeekday } from '../../core/calendar/day-words.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { refuse, type Refused } from '../../core/kernel/decision.ts';
import { cite } from '../../core/rulebook/rulebook.ts';
import type { RollOfYear } from '../../core/rules/tax-roll.ts';

/**
 * Why the list of a roll can't be made yet: its day is not over, the evening's work of that day is not done, or it left
 * cases behind. Undefined where the list is final but for corrections.
 */
export async function whyNotClosed(
  manager: EntityManager,
  { year, edition, calendar }: RollOfYear,
  today: CalendarDate,
): Promise<Refused | undefined> {
  const { certifyOn, lastDayToPay } = calendar;
  const because = edition.taxRoll ? [cite(edition.taxRoll.lastDayToPay), cite(edition.taxRoll.certify)] : [];
  const day = dateWithWeekday(certifyOn);
  if (today < certifyOn) {
    const paying = `Payments count through ${dateWithWeekday(lastDayToPay)}.`;
    return refuse(`The list for the ${year} tax roll is made after the close of ${day}. ${paying}`, because);
  }
  const [swept]: unknown[] = await manager.query('select 1 from sweep_day where business_date >= $1 limit 1', [
    certifyOn,
  ]);
  if (!swept) {
    return refuse(
      `${day} is not closed: its evening's work has not run. \`lateral sweep --through ${certifyOn}\` does it, after the last payment of that day is in.`,
      because,
    );
  }
  const [behind]: { cases: number; first: string | null }[] = await manager.query(
    `select count(*)::int as cases, min(p.number) as first
       from parcel_case c join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      where c.next_action_on <= $1`,
    [certifyOn],
  );
  if (!behind || behind.cases === 0) return undefined;
  const which =
    behind.cases === 1 ? `Case ${behind.first ?? ''} is` : `${behind.cases} cases, ${behind.first ?? ''} first, are`;
  return refuse(
    `${which} not brought up to ${day}: the last sweep failed there. \`lateral sweep\` tries again and says why.`,
  );
}
