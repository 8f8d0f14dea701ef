import type { EntityManager } from 'typeorm';
import { dateWithWeekday } from '../../../core/calendar/day-words.ts';
import { addDays, daysBetween, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { localParts } from '../words/moments.ts';
import { counted, thousands } from '../app/page-liquid.ts';

interface SweepRow {
  readonly first: CalendarDate | null;
  readonly last: CalendarDate | null;
  readonly finishedAt: Date | null;
  readonly cases: number | null;
  readonly facts: number | null;
  readonly madeUp: number;
}

export interface LastSweep {
  readonly sentences: readonly string[];
  /** Days that no check has covered; today itself may still be ahead of its hour. */
  readonly missed: number;
}

/** The nightly check in sentences: when, how much, and whether a day is missing. */
export async function readLastSweep(manager: EntityManager, today: CalendarDate, timeZone: string): Promise<LastSweep> {
  const [row]: SweepRow[] = await manager.query(
    `select s.first, s.last, l.finished_at as "finishedAt", l.cases, l.facts, s.made_up as "madeUp"
       from (select min(business_date) as first, max(business_date) as last,
                    (count(*) filter (where run_late))::int as made_up from sweep_day) s
       left join sweep_day l on l.business_date = s.last`,
  );
  if (!row?.first || !row.last || !row.finishedAt) {
    return { sentences: ['The nightly check has not run yet. It runs by itself while Lateral is served.'], missed: 0 };
  }
  const { first, last, finishedAt, cases, facts, madeUp } = row;
  const missed = Math.max(0, daysBetween(last, addDays(today, -1)));
  const { date, time } = localParts(finishedAt.toISOString(), timeZone);
  const when = last !== today ? `For ${dateWithWeekday(last)}.` : date === today ? `Today at ${time}` : 'Today.';
  const sentences = [
    `${when} It brought ${counted(cases ?? 0, 'case')} up to the day and wrote ${counted(facts ?? 0, 'fact')}.`,
    missed > 0
      ? `${missed === 1 ? 'One day is' : `${missed} days are`} not covered yet; the next check makes up for them.`
      : `No day is missing since ${dateWithWeekday(first)}${madeUp > 0 ? `; ${thousands(madeUp)} were made up afterwards` : ''}.`,
  ];
  return { sentences, missed };
}
