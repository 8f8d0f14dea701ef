import type { EntityManager } from 'typeorm';
import { dateWords } from '../../core/calendar/day-words.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { dollars, type Cents } from '../../core/kernel/cents.ts';
import type { LetterCount } from './council-report.ts';
import { sumOf, type Reconciled } from './reconcile-letters.ts';

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

/** The balance of the letters as the report prints it. */
export function letterCounts({ kinds }: Reconciled): LetterCount[] {
  return kinds.map(({ kind, expected, sent, notSent, delivered, cameBack }) => ({
    letter: nameOfLetter(kind),
    due: expected,
    sent,
    delivered,
    returned: cameBack,
    notSent: sumOf(notSent),
  }));
}

/** What was due and did not go, in sentences for the first page and the section on letters; undefined where all of it went. */
export function notSentSentences({
  on,
  total,
  unknownCases,
  daysUnchecked,
}: Reconciled): { readonly first: string; readonly why: string } | undefined {
  const late = sumOf(total.notSent);
  if (late === 0 && (unknownCases === 0 || daysUnchecked === 0)) return undefined;
  const { notDrafted, held, unapproved, notPrinted, notMailed } = total.notSent;
  const steps: readonly (readonly [number, string])[] = [
    [notDrafted, 'not written'],
    [held, 'held, each with its reason'],
    [unapproved, 'to approve'],
    [notPrinted, 'to print'],
    [notMailed, 'printed and not recorded as mailed'],
  ];
  const counted = steps.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  const sentences = [
    counted.length > 0 ? `${counted.join(', ')}.` : '',
    daysUnchecked > 0
      ? `The nightly check has not run for ${daysUnchecked === 1 ? 'the day' : `${daysUnchecked} days`} before ${dateWords(on)}.`
      : '',
    unknownCases > 0
      ? `What ${unknownCases === 1 ? '1 parcel owes' : `${unknownCases} parcels owe`} in letters is not known before it runs.`
      : '',
  ];
  const letters = late === 1 ? '1 letter that was due has' : `${late} letters that were due have`;
  const first =
    late > 0 ? `${letters} not gone: see Letters.` : 'It is not known whether every letter has gone: see Letters.';
  return { first, why: sentences.filter(Boolean).join(' ') };
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
