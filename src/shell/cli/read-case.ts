import type { EntityManager } from 'typeorm';
import { agenda } from '../../core/case/agenda/agenda.ts';
import type { Due } from '../../core/case/agenda/due.ts';
import { derive, type Life } from '../../core/case/derive.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Cents } from '../../core/kernel/cents.ts';
import { entryOf } from '../../core/ledger/entries.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { liveFacts, liveObserved, readLog, type LogRow } from '../desk/case-log.ts';
import type { FoundCase } from '../desk/find-cases.ts';

/** A line of the ledger as booked, or what the rules have concluded and nobody has booked yet. */
export interface LedgerLine {
  readonly seq: number | null;
  readonly kind: string;
  readonly receivable: string | null;
  readonly cents: Cents;
  readonly valueOn: CalendarDate;
  readonly bookedOn: CalendarDate | null;
  readonly reversesSeq: number | null;
}

/** A case as it stood on a day, on what was known by another. */
export interface CaseView {
  readonly place: FoundCase;
  readonly life: Life;
  readonly next: readonly Due[];
  readonly ledger: readonly LedgerLine[];
  /** The log as far as it was written by then, voided lines too. */
  readonly log: readonly LogRow[];
  /** Why a letter can't go out, by the letter's key. */
  readonly held: ReadonlyMap<string, string>;
}

/**
 * The case derived through a day from what was recorded by `known`; undefined where it was not open by then. Nothing is
 * written: what the next nightly check would book stands in the ledger without a booked date.
 */
export async function readCase(
  manager: EntityManager,
  place: FoundCase,
  rulebook: Rulebook,
  through: CalendarDate,
  known: CalendarDate | undefined,
): Promise<CaseView | undefined> {
  const whole = await readLog(manager, place.caseId);
  const log = known === undefined ? whole : whole.filter(row => row.recordedOn <= known);
  const live = liveFacts(log);
  const observed = liveObserved(live);
  if (!observed.some(fact => fact.type === 'case.opened')) return undefined;
  const life = derive(observed, rulebook, through);
  const booked: LedgerLine[] = await manager.query(
    `select fact_seq as seq, kind, receivable, cents, value_on as "valueOn", booked_on as "bookedOn", reverses_seq as "reversesSeq"
       from ledger_entry
      where case_id = $1 and value_on <= $2 and ($3::date is null or booked_on <= $3)
      order by fact_seq, n`,
    [place.caseId, through, known ?? null],
  );
  const waiting: { key: string; held: string }[] = await manager.query(
    'select key, held from notice where case_id = $1 and held is not null',
    [place.caseId],
  );
  const next = [...agenda(life.state, rulebook)].sort((a, b) =>
    a.fact.on < b.fact.on ? -1 : a.fact.on > b.fact.on ? 1 : 0,
  );
  const inLog = new Set(live.map(({ fact }) => fact.key));
  return {
    place,
    life,
    next,
    log,
    ledger: [...booked, ...notYetBooked(life, inLog)],
    held: new Map(waiting.map(({ key, held }) => [key, held])),
  };
}

function notYetBooked(life: Life, inLog: ReadonlySet<string>): LedgerLine[] {
  return life.steps.flatMap(({ fact }) => {
    const entry = inLog.has(fact.key) ? undefined : entryOf(fact);
    return entry ? [{ ...entry, seq: null, bookedOn: null, reversesSeq: null }] : [];
  });
}
