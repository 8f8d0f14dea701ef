import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Cents } from '../kernel/cents.ts';
import type { AnyDerived, AnyObserved } from '../facts/fact.ts';
import { entryOf } from '../ledger/entries.ts';
import { isWaiting } from '../notice/notice-chart.ts';
import { derivedFacts, type Life } from './derive.ts';
import { takenBack } from './left-house.ts';
import { sameConclusion } from './sameness.ts';
import type { CaseState, Conflict, Letter } from './state.ts';

/** What a new or voided fact changes in all that was concluded, each part with what caused it. */
export interface Difference {
  readonly cause: readonly string[];
  readonly voided: readonly AnyDerived[];
  readonly added: readonly AnyDerived[];
  readonly deadlines: readonly { rule: string; was: CalendarDate | null; becomes: CalendarDate | null }[];
  readonly charges: {
    readonly reversed: readonly { key: string; on: CalendarDate; cents: Cents }[];
    readonly made: readonly { key: string; on: CalendarDate; cents: Cents }[];
  };
  readonly letters: {
    readonly withdrawn: readonly string[];
    readonly due: readonly string[];
    readonly stay: readonly string[];
    readonly withoutBasis: readonly string[];
  };
  /** Recorded facts that would have no place any more. */
  readonly conflicts: readonly Conflict[];
  /** What has left the house and would be taken back; empty where the difference may be made at once. */
  readonly takesBack: readonly string[];
}

/** `today` is the town's business day: the list of a roll leaves the house after the close of its day, not before. */
export function compare(before: Life, after: Life, cause: readonly AnyObserved[], today?: CalendarDate): Difference {
  const was = derivedFacts(before);
  const is = derivedFacts(after);
  const wasByKey = new Map(was.map(fact => [fact.key, fact]));
  const isByKey = new Map(is.map(fact => [fact.key, fact]));
  const unchanged = (fact: AnyDerived, others: ReadonlyMap<string, AnyDerived>): boolean => {
    const other = others.get(fact.key);
    return other !== undefined && sameConclusion(fact, other);
  };
  const voided = was.filter(fact => !unchanged(fact, isByKey));
  const added = is.filter(fact => !unchanged(fact, wasByKey));
  return {
    cause: cause.map(fact => fact.key),
    voided,
    added,
    deadlines: movedDeadlines(before.state, after.state),
    charges: { reversed: chargesOf(voided), made: chargesOf(added) },
    letters: lettersOf(before.state, after.state),
    conflicts: after.state.conflicts.filter(({ key }) => !before.state.conflicts.some(known => known.key === key)),
    takesBack: takenBack(before.state, after.state, today),
  };
}

/** Whether anything is different at all. */
export function changesNothing(difference: Difference): boolean {
  return difference.voided.length === 0 && difference.added.length === 0;
}

/** What moves the ledger: charges, and debts given up. */
function chargesOf(facts: readonly AnyDerived[]) {
  return facts.flatMap(fact => {
    const entry = entryOf(fact);
    return entry ? [{ key: fact.key, on: fact.on, cents: entry.cents }] : [];
  });
}

function movedDeadlines(before: CaseState, after: CaseState) {
  const rules = new Set([...before.clocks, ...after.clocks].map(clock => clock.rule));
  const dueOf = (state: CaseState, rule: string): CalendarDate | null =>
    state.clocks
      .filter(clock => clock.rule === rule)
      .map(clock => clock.due)
      .sort()[0] ?? null;
  return [...rules]
    .map(rule => ({ rule, was: dueOf(before, rule), becomes: dueOf(after, rule) }))
    .filter(({ was, becomes }) => was !== becomes);
}

function waits(letter: Letter | undefined): boolean {
  return letter !== undefined && isWaiting(letter.status);
}

function lettersOf(before: CaseState, after: CaseState) {
  const was = new Map(before.letters.map(letter => [letter.key, letter]));
  const is = new Map(after.letters.map(letter => [letter.key, letter]));
  return {
    withdrawn: before.letters.filter(letter => waits(letter) && !waits(is.get(letter.key))).map(letter => letter.key),
    due: after.letters.filter(letter => waits(letter) && !waits(was.get(letter.key))).map(letter => letter.key),
    stay: after.letters.filter(letter => waits(letter) && waits(was.get(letter.key))).map(letter => letter.key),
    withoutBasis: after.letters
      .filter(letter => letter.withoutBasis && !was.get(letter.key)?.withoutBasis && was.get(letter.key)?.mailedOn)
      .map(letter => letter.key),
  };
}
