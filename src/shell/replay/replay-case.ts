import { CHART_VERSION } from '../../core/case/chart/parcel-case.ts';
import { derive, type Life } from '../../core/case/derive.ts';
import type { CaseState } from '../../core/case/state.ts';
import { balanceOf } from '../../core/ledger/accounts.ts';
import { entryOf, reversalOf, type Entry } from '../../core/ledger/entries.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { linesTowards } from '../desk/case-change.ts';
import { liveFacts, liveObserved, type CaseRow, type LiveFact, type LogRow } from '../desk/case-log.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import { findBrokenLink } from '../record/fact-chain.ts';

/** Everything that is stored about a case beside its log: what the log must account for. */
export interface StoredCase {
  readonly row: Omit<CaseRow, 'snapshot'> & { readonly snapshot: CaseState | null; readonly balance: number };
  readonly log: readonly LogRow[];
  readonly entries: readonly (Entry & { readonly seq: number })[];
  readonly keys: ReadonlyMap<string, number>;
}

export interface Finding {
  readonly what: 'chain' | 'fact' | 'ledger' | 'live key' | 'snapshot';
  /** The fact it is about. */
  readonly seq?: number;
  readonly why: string;
}

/**
 * Refolds one case from its log and compares: the chain of hashes, what the rules conclude now, each entry of the
 * ledger, the live keys, the snapshot. Differences that only newer code makes appear as facts, and nothing is changed.
 */
export function replayCase(stored: StoredCase, rulebook: Rulebook): readonly Finding[] {
  const { row, log } = stored;
  const findings: Finding[] = [];
  const broken = findBrokenLink(log);
  if (broken) findings.push({ what: 'chain', seq: broken.seq, why: broken.why });
  const last = log.at(-1);
  if ((last?.seq ?? 0) !== row.lastSeq || (last && last.hash !== row.lastHash)) {
    findings.push({ what: 'chain', seq: row.lastSeq, why: 'the end of the log is not the one that the case names' });
  }
  const live = liveFacts(log);
  findings.push(...compareLedger(stored), ...compareKeys(stored, live));
  const observed = liveObserved(live);
  if (!observed.some(fact => fact.type === 'case.opened')) {
    return [...findings, { what: 'fact', why: 'the case was never opened' }];
  }
  // An imported case is folded by the first sweep: until then it holds what was reported, and nothing is concluded.
  const neverFolded = row.snapshot === null && observed.length === live.length;
  if (row.snapshotThrough === null || neverFolded) return findings;
  const life = derive(observed, rulebook, row.snapshotThrough);
  return [...findings, ...compareFacts(live, life), ...compareSnapshot(row, life)];
}

function compareFacts(live: readonly LiveFact[], life: Life): Finding[] {
  return linesTowards(live, life, 'replay').lines.map((line): Finding => {
    const named = `${line.fact.key} of ${line.fact.on}`;
    return line.kind === 'void'
      ? { what: 'fact', seq: line.seq, why: `${named} would not be concluded today` }
      : { what: 'fact', why: `${named} would be concluded today and is not in the log` };
  });
}

/** The entries that the log accounts for: one for each fact with money, its opposite for each void of one. */
function compareLedger({ log, entries }: StoredCase): Finding[] {
  const facts = new Map(liveFacts(log.filter(row => row.type !== 'fact.voided')).map(({ seq, fact }) => [seq, fact]));
  const expected = new Map<number, Entry>();
  for (const row of log) {
    const voids = row.type === 'fact.voided' ? (row.data as { seq: number }).seq : undefined;
    const fact = facts.get(voids ?? row.seq);
    const made = fact && entryOf(fact);
    if (made) expected.set(row.seq, voids === undefined ? made : reversalOf(made));
  }
  const findings: Finding[] = [];
  for (const { seq, ...entry } of entries) {
    const right = expected.get(seq);
    expected.delete(seq);
    if (!right) findings.push({ what: 'ledger', seq, why: 'an entry stands for no fact of the log' });
    else if (textOf(entry) !== textOf(right)) {
      findings.push({ what: 'ledger', seq, why: `the entry says ${textOf(entry)}, the fact ${textOf(right)}` });
    }
  }
  for (const seq of expected.keys()) findings.push({ what: 'ledger', seq, why: 'the entry of this fact is missing' });
  return findings;
}

function textOf({ kind, receivable, cents, valueOn }: Entry): string {
  return `${kind} ${receivable ?? ''} ${cents} of ${valueOn}`;
}

function compareKeys({ keys }: StoredCase, live: readonly LiveFact[]): Finding[] {
  const findings: Finding[] = [];
  const left = new Map(keys);
  for (const { seq, fact } of live) {
    if (left.get(fact.key) !== seq)
      findings.push({ what: 'live key', seq, why: `${fact.key} is not held by this fact` });
    left.delete(fact.key);
  }
  for (const [key, seq] of left)
    findings.push({ what: 'live key', seq, why: `${key} is held by a fact that does not count` });
  return findings;
}

/** A snapshot of another chart is refolded before it is used; only one that would be trusted must be right. */
function compareSnapshot(row: StoredCase['row'], { state }: Life): Finding[] {
  if (row.chartVersion !== CHART_VERSION) return [];
  const findings: Finding[] = [];
  if (canonicalJson(row.snapshot) !== canonicalJson(state)) {
    findings.push({ what: 'snapshot', why: 'the stored state is not what the facts come to' });
  }
  if (row.balance !== balanceOf(state.accounts)) {
    findings.push({
      what: 'snapshot',
      why: `the stored balance is ${row.balance} cents, the facts come to ${balanceOf(state.accounts)}`,
    });
  }
  return findings;
}
