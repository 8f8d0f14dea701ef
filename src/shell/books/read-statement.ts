import type { EntityManager } from 'typeorm';
import { derive, deriveInHindsight, type Life } from '../../core/case/derive.ts';
import type { Fact } from '../../core/facts/fact.ts';
import type { Citation } from '../../core/kernel/decision.ts';
import { entryOf } from '../../core/ledger/entries.ts';
import { statement, type Statement, type StatementQuestion } from '../../core/ledger/statement.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { liveFacts, liveObserved, readLog, type LogRow } from '../desk/case-log.ts';
import { readLedger, repeatsAnother, type LedgerLine } from './read-ledger.ts';

/** The account of a case, with what its lines and debts rest on. */
export interface CaseStatement {
  readonly stated: Statement<LedgerLine>;
  readonly life: Life;
  /** The sections of a line's fact, or of the one it takes back. */
  becauseOf(line: LedgerLine): readonly Citation[];
  /** Whether it is a payment that says the same as another one. */
  isRepeated(line: LedgerLine): boolean;
}

/**
 * The statement of a case through its last day: by value date as it is known now, by booked date as it was known then.
 * Undefined where the case was not on record by then.
 */
export async function readStatement(
  manager: EntityManager,
  caseId: string,
  rulebook: Rulebook,
  question: StatementQuestion,
): Promise<CaseStatement | undefined> {
  const isThen = question.by === 'booked';
  const known = isThen ? question.to : undefined;
  const whole = await readLog(manager, caseId);
  const log = known === undefined ? whole : whole.filter(row => row.recordedOn <= known);
  const live = liveFacts(log);
  const observed = liveObserved(live);
  if (!observed.some(({ type }) => type === 'case.opened')) return undefined;
  const life = (isThen ? derive : deriveInHindsight)(observed, rulebook, question.to);
  const booked = await readLedger(manager, caseId, known);
  const inLog = new Set(live.map(({ fact }) => fact.key));
  const entries = isThen ? booked : [...booked, ...notYetBooked(life, inLog)];
  return {
    stated: statement(entries, life.state.accounts, question),
    life,
    becauseOf: line => citationsOf(line, log),
    isRepeated: line => repeatsAnother(line, log),
  };
}

/** What the rules have concluded and the next nightly check will book. */
export function notYetBooked(life: Life, inLog: ReadonlySet<string>): LedgerLine[] {
  return life.steps.flatMap(({ fact }: { readonly fact: Fact }) => {
    const entry = inLog.has(fact.key) ? undefined : entryOf(fact);
    return entry ? [{ ...entry, seq: null, bookedOn: null, reversesSeq: null }] : [];
  });
}

function citationsOf({ seq, reversesSeq }: LedgerLine, log: readonly LogRow[]): readonly Citation[] {
  const made = log.find(row => row.seq === (reversesSeq ?? seq));
  return made?.origin === 'derived' ? made.because : [];
}
