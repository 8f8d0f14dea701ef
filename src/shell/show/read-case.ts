import type { EntityManager } from 'typeorm';
import { agenda } from '../../core/case/agenda/agenda.ts';
import type { Due } from '../../core/case/agenda/due.ts';
import { derive, type Life } from '../../core/case/derive.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { readLedger, type LedgerLine } from '../books/read-ledger.ts';
import { notYetBooked } from '../books/read-statement.ts';
import { liveFacts, liveObserved, readLog, type LogRow } from '../desk/case-log.ts';
import type { FoundCase } from '../desk/find-cases.ts';

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
  const booked = (await readLedger(manager, place.caseId, known)).filter(({ valueOn }) => valueOn <= through);
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
