import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { dollars, type Cents } from '../../core/kernel/cents.ts';
import type { LetterCount } from './council-report.ts';

const NAMES: Readonly<Record<string, string>> = {
  availability: 'Notice of sewer availability',
  reminder: 'Reminder',
  'one-year': 'One-year letter',
  'final-notice': 'Final notice',
  'standby-warning': '10 days’ notice of standby',
  'standby-bill': 'Standby charge',
  'penalty-warning': '10 days’ notice of the penalty',
  'penalty-bill': 'Penalty',
  'late-notice': 'Late notice',
  'connection-confirmed': 'Connection confirmed',
  correction: 'Correction',
  'cost-bill': 'Bill for the town’s work',
  'tax-roll-notice': 'October notice',
  'violation-notice': 'Notice of a violation',
  'assessment-notice': 'Installment assessment notice',
  'installment-bill': 'Installment bill',
  payoff: 'Payoff letter',
  'petition-received': 'Request received',
  'hearing-notice': 'Notice of a hearing',
  'decision-notice': 'Decision told',
  'fee-bill': 'Fee bill',
  'septic-failure': 'Failed private system',
  'connection-order': 'Notice of the town’s own work',
  'entry-notice': 'Notice of entry',
  'new-owner': 'Letter to the new owner',
  'septic-checklist': 'Checklist for closing the tank',
  'case-closed': 'File closed',
};

/** What a kind of letter is called in reports. */
export function nameOfLetter(kind: string): string {
  return NAMES[kind] ?? kind;
}

/** Letters that fell due in the time: what was due and did not go stands beside what went. Withdrawn ones were not due. */
export async function countLetters(
  manager: EntityManager,
  since: CalendarDate,
  through: CalendarDate,
): Promise<LetterCount[]> {
  const rows: LetterCount[] = await manager.query(
    `select letter, count(*)::int as due, count(*) filter (where mailed_on <= $2)::int as sent,
            count(*) filter (where mailed_on <= $2 and state = 'delivered')::int as delivered,
            count(*) filter (where mailed_on <= $2 and state in ('refused', 'unclaimed', 'undelivered'))::int as returned,
            count(*) filter (where mailed_on is null or mailed_on > $2)::int as "notSent"
       from notice where due_on between $1 and $2 and state <> 'withdrawn'
      group by letter order by letter`,
    [since, through],
  );
  return rows.map(row => ({ ...row, letter: nameOfLetter(row.letter) }));
}

interface News {
  readonly type: string;
  readonly letter: string | null;
  readonly count: number;
  readonly cents: Cents | null;
}

/** What took effect in the time, by kind, among the facts that still count. */
export async function readNews(manager: EntityManager, since: CalendarDate, through: CalendarDate): Promise<News[]> {
  return manager.query(
    `select f.type, coalesce(case when f.type = 'notice.mailed' then f.data ->> 'letter' end, f.data ->> 'charge') as letter, count(*)::int as count,
            sum((f.data ->> 'cents')::bigint)::bigint as cents
       from case_fact f
       join live_key k on k.municipality_id = f.municipality_id and k.case_id = f.case_id and k.key = f.key and k.seq = f.seq
      where f.on_date between $1 and $2
        and f.type in ('deadline.passed', 'connection.made', 'standby.started', 'standby.charged', 'penalty.accrued', 'late.charged',
                       'notice.mailed', 'payment.received', 'authorization.recorded')
      group by 1, 2 order by 1, 2`,
    [since, through],
  );
}

/** The same as sentences for the first page. */
export function namesOfNews(news: readonly News[]): string[] {
  return news.flatMap(({ type, letter, count, cents }) => {
    const parcels = count === 1 ? '1 parcel' : `${count} parcels`;
    switch (type) {
      case 'connection.made':
        return [`${parcels} connected.`];
      case 'deadline.passed':
        return [`The deadline passed for ${parcels}.`];
      case 'standby.started':
        return [`The ${letter === 'penalty' ? 'penalty' : 'standby charge'} began for ${parcels}.`];
      case 'standby.charged':
        return [
          `Standby of ${dollars(cents ?? (0 as Cents))} was posted in ${count} ${count === 1 ? 'charge' : 'charges'}.`,
        ];
      case 'penalty.accrued':
        return [
          `Penalties of ${dollars(cents ?? (0 as Cents))} were posted in ${count} ${count === 1 ? 'charge' : 'charges'}.`,
        ];
      case 'late.charged':
        return [`Late charges of ${dollars(cents ?? (0 as Cents))} were added.`];
      case 'authorization.recorded':
        return [`The council's decision was recorded for ${parcels}.`];
      case 'notice.mailed':
        return [`Letters mailed, ${(NAMES[letter ?? ''] ?? 'of other kinds').toLowerCase()}: ${count}.`];
      case 'payment.received':
        return [`${count} ${count === 1 ? 'payment' : 'payments'} came in.`];
      default:
        return [];
    }
  });
}
