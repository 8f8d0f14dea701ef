import { DERIVED_RANK } from '../../../core/facts/derived.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import { OBSERVED_RANK } from '../../../core/facts/observed.ts';
import { daysBetween, yearOf, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { entryOf } from '../../../core/ledger/entries.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import type { LogRow } from '../../desk/case-log.ts';
import { factWords, kindOf, type Kind } from '../words/fact-words.ts';
import type { CaseFile } from './read-parcel.ts';
import { reckoningOf, sourcesOf, type Reckoning, type Source } from './sources.ts';

export interface TimelineLine {
  readonly seq: number;
  readonly on: CalendarDate;
  readonly kind: Kind;
  readonly what: string;
  readonly amount: number | null;
  readonly balance: number | null;
  readonly recordedOn: CalendarDate;
  readonly recordedBy: string;
  /** "History", "2 days later": it took effect before it was recorded. */
  readonly late: string | null;
  readonly why: readonly Source[];
  readonly reckoning: Reckoning | null;
  readonly document: string | null;
  /** Staff may take it back: somebody reported it, and it counts. */
  readonly correctable: boolean;
  readonly takenBack: { readonly on: CalendarDate; readonly reason: string } | null;
}

export interface TimelineYear {
  readonly year: number;
  readonly lines: readonly TimelineLine[];
}

/** All that happened, newest first, by the year it took effect; what was taken back stands struck through. */
export function timelineOf(file: CaseFile, rulebook: Rulebook): TimelineYear[] {
  const voids = new Map<number, { on: CalendarDate; reason: string }>();
  for (const { type, data, recordedOn } of file.log) {
    if (type !== 'fact.voided') continue;
    const { seq, reason } = data as { seq: number; reason: string };
    voids.set(seq, { on: recordedOn, reason: reasonWords(reason, file) });
  }
  const balances = balancesOf(file);
  const lines = file.log
    .filter(({ type }) => type !== 'fact.voided')
    .sort(byEffect)
    .map(row => lineOf(row, voids.get(row.seq) ?? null, balances.get(row.seq) ?? null, file, rulebook));
  const years = new Map<number, TimelineLine[]>();
  for (const line of lines.reverse()) {
    const year = yearOf(line.on);
    years.set(year, [...(years.get(year) ?? []), line]);
  }
  return [...years].map(([year, list]) => ({ year, lines: list }));
}

function rankOf({ origin, type }: Pick<LogRow, 'origin' | 'type'>): number {
  const ranks: Readonly<Record<string, number>> = origin === 'derived' ? DERIVED_RANK : OBSERVED_RANK;
  return ranks[type] ?? 50;
}

function byEffect(a: LogRow, b: LogRow): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  return rankOf(a) - rankOf(b) || a.seq - b.seq;
}

/** What was owed after each fact with money, of the facts that count. */
function balancesOf({ live }: CaseFile): Map<number, number> {
  let balance = 0;
  const balances = new Map<number, number>();
  for (const { seq, fact } of [...live].sort((a, b) => byEffect(a.row, b.row))) {
    const entry = entryOf(fact);
    if (!entry) continue;
    balance += entry.cents;
    balances.set(seq, balance);
  }
  return balances;
}

function lineOf(
  row: LogRow,
  takenBack: TimelineLine['takenBack'],
  balance: number | null,
  file: CaseFile,
  rulebook: Rulebook,
): TimelineLine {
  const fact = row as unknown as Fact;
  const data = row.data as { document?: string; letterDate?: CalendarDate };
  return {
    seq: row.seq,
    on: row.on,
    kind: kindOf(fact),
    what: factWords(fact, file.state.service),
    amount: entryOf(fact)?.cents ?? null,
    balance,
    recordedOn: row.recordedOn,
    recordedBy: row.recordedBy,
    late: lateWord(row, file.state.trackedFrom),
    why: sourcesOf(row.because ?? [], rulebook),
    reckoning: takenBack === null ? reckoningOf(file.explained.get(row.key)) : null,
    document: data.document ?? null,
    correctable: row.origin === 'observed' && row.type !== 'case.opened' && takenBack === null,
    takenBack,
  };
}

/** A conclusion is late only as what it rests on was; a person's or a file's word is marked. */
function lateWord({ origin, type, on, recordedOn }: LogRow, trackedFrom: CalendarDate): string | null {
  const days = daysBetween(on, recordedOn);
  if (origin !== 'observed' || type === 'case.opened' || days <= 0) return null;
  if (on < trackedFrom) return 'History';
  return days === 1 ? '1 day later' : `${days} days later`;
}

/** The desk notes by key what a conclusion was given up for; people read what that was. */
function reasonWords(reason: string, { log, state }: CaseFile): string {
  const key = /^follows from (.+)$/.exec(reason)?.[1];
  const cause = key === undefined ? undefined : log.find(row => row.key === key);
  return cause ? `after “${factWords(cause as unknown as Fact, state.service)}” was recorded` : reason;
}
