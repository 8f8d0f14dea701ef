import type { EntityManager } from 'typeorm';
import { derive } from '../../core/case/derive.ts';
import { latest, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Cents } from '../../core/kernel/cents.ts';
import { NO_ACCOUNTS, type Accounts } from '../../core/ledger/accounts.ts';
import { postingsOf, type Posting } from '../../core/ledger/journal.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { liveFacts, liveObserved, readLogs, type LogRow } from '../desk/case-log.ts';
import type { LedgerLine } from './read-ledger.ts';

export interface JournalQuestion {
  /** First and last booked day; from the beginning where the first is left out. */
  readonly from?: CalendarDate | undefined;
  readonly to: CalendarDate;
}

/** What one case posts on one booked day. */
export interface CaseJournal {
  readonly on: CalendarDate;
  readonly number: string;
  readonly service: string;
  readonly postings: readonly Posting<LedgerLine>[];
  /** Cents that its books and what the rules conclude from them differ by: zero but where the rules have changed since. */
  readonly unexplained: Cents;
}

interface Place {
  readonly on: CalendarDate;
  readonly caseId: string;
  readonly number: string;
  readonly service: string;
}

/** Cases read at once: their logs are some megabytes. */
const PAGE = 500;

/** The double entries of a town by booked day, then case. Each case is read as it was known that day and the one before. */
export async function* readJournal(
  manager: EntityManager,
  rulebook: Rulebook,
  question: JournalQuestion,
): AsyncGenerator<CaseJournal> {
  const places = await readPlaces(manager, question);
  for (let start = 0; start < places.length;) {
    const on = places[start]?.on;
    const page = places.slice(start, start + PAGE).filter(place => place.on === on);
    start += page.length;
    const ids = page.map(({ caseId }) => caseId);
    const logs = await readLogs(manager, ids);
    const entries = on === undefined ? new Map<string, LedgerLine[]>() : await readEntries(manager, ids, on);
    for (const { caseId, ...place } of page) {
      const log = logs.get(caseId) ?? [];
      const before = accountsOf(
        log.filter(row => row.recordedOn < place.on),
        rulebook,
      );
      const after = accountsOf(
        log.filter(row => row.recordedOn <= place.on),
        rulebook,
      );
      yield { ...place, ...postingsOf(before, after, entries.get(caseId) ?? []) };
    }
  }
}

/** As far as the log had come: every recording brings its case up to its day, a rehearsal further. */
function accountsOf(log: readonly LogRow[], rulebook: Rulebook): Accounts {
  const live = liveFacts(log);
  const [first, ...rest] = [...log.map(row => row.recordedOn), ...live.map(({ fact }) => fact.on)];
  if (first === undefined) return NO_ACCOUNTS;
  return derive(liveObserved(live), rulebook, latest(first, ...rest)).state.accounts;
}

/** The cases that booked money on each day, or whose debts went on a tax roll or came back from one. */
function readPlaces(manager: EntityManager, { from, to }: JournalQuestion): Promise<Place[]> {
  return manager.query(
    `select b.booked_on as "on", b.case_id as "caseId", p.number, c.service
       from (select booked_on, case_id from ledger_entry
              where booked_on <= $2 and ($1::date is null or booked_on >= $1)
             union
             select recorded_on, case_id from case_fact
              where recorded_on <= $2 and ($1::date is null or recorded_on >= $1)
                and type in ('roll.certified', 'roll.returned', 'fact.voided')) b
       join parcel_case c on c.case_id = b.case_id
       join parcel p on p.municipality_id = c.municipality_id and p.parcel_key = c.parcel_key
      order by 1, 2`,
    [from ?? null, to],
  );
}

async function readEntries(
  manager: EntityManager,
  ids: readonly string[],
  on: CalendarDate,
): Promise<Map<string, LedgerLine[]>> {
  const rows: (LedgerLine & { caseId: string })[] = await manager.query(
    `select case_id as "caseId", fact_seq as seq, kind, receivable, cents, value_on as "valueOn", booked_on as "bookedOn",
            reverses_seq as "reversesSeq"
       from ledger_entry where case_id = any($1) and booked_on = $2 order by case_id, fact_seq, n`,
    [ids, on],
  );
  const entries = new Map<string, LedgerLine[]>();
  for (const row of rows) {
    const known = entries.get(row.caseId);
    if (known) known.push(row);
    else entries.set(row.caseId, [row]);
  }
  return entries;
}
