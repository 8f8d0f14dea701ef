import type { CalendarDate } from '../kernel/calendar-date.ts';
import { moneyText, type Cents } from '../kernel/cents.ts';
import type { AnyDerived, AnyObserved } from '../facts/fact.ts';
import { isWaiting } from '../notice/notice-chart.ts';
import { derivedFacts, type Life } from './derive.ts';
import { rollsTakenBack } from './rolls-taken-back.ts';
import { passedClock, type CaseState, type Conflict, type Letter } from './state.ts';

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

/** Sameness is kind, key, date, cents and stated dates; sentences, citations and figures on the way are not compared. */
export function sameConclusion(a: AnyDerived, b: AnyDerived): boolean {
  return a.type === b.type && a.key === b.key && a.on === b.on && essence(a) === essence(b);
}

function essence(fact: AnyDerived): string {
  switch (fact.type) {
    case 'notice.served':
      return JSON.stringify([
        fact.data.clock?.due,
        fact.data.until,
        fact.data.startsOn,
        fact.data.cents,
        fact.data.arrears,
      ]);
    case 'notice.due':
      return JSON.stringify([
        fact.data.letter,
        fact.data.about,
        fact.data.cents,
        fact.data.startsOn,
        fact.data.arrears,
      ]);
    case 'roll.certified':
      return JSON.stringify([fact.data.cents, fact.data.items]);
    case 'arrears.penalized':
    case 'delinquent.charged':
    case 'standby.charged':
    case 'late.charged':
      return String(fact.data.cents);
    case 'deadline.passed':
      return fact.data.due;
    case 'permit.expired':
      return fact.data.reason;
    case 'fee.charged':
      return String(fact.data.cents);
    default:
      return '';
  }
}

export function compare(before: Life, after: Life, cause: readonly AnyObserved[]): Difference {
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
    takesBack: takenBack(before.state, after.state),
  };
}

/** Whether anything is different at all. */
export function changesNothing(difference: Difference): boolean {
  return difference.voided.length === 0 && difference.added.length === 0;
}

function chargesOf(facts: readonly AnyDerived[]) {
  return facts.flatMap(fact =>
    fact.type === 'standby.charged' ||
    fact.type === 'late.charged' ||
    fact.type === 'arrears.penalized' ||
    fact.type === 'delinquent.charged'
      ? [{ key: fact.key, on: fact.on, cents: fact.data.cents }]
      : [],
  );
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

/** Mailed letters that would lose their basis, and charges that were billed or paid and would change. */
function takenBack(before: CaseState, after: CaseState): readonly string[] {
  const result: string[] = [];
  const isLetter = new Map(after.letters.map(letter => [letter.key, letter]));
  for (const letter of before.letters) {
    if (letter.mailedOn === undefined) continue;
    const now = isLetter.get(letter.key);
    if (now?.mailedOn === undefined || letter.withoutBasis) continue;
    const lost = now.withoutBasis ?? (letter.served === true && now.served !== true);
    if (lost) result.push(`${letter.key}, mailed on ${letter.mailedOn}, would no longer count`);
  }
  const isCharge = new Map(after.accounts.receivables.map(owed => [owed.key, owed]));
  for (const owed of before.accounts.receivables) {
    const now = isCharge.get(owed.key);
    if (now?.cents === owed.cents) continue;
    const billed = owed.billedOn !== undefined ? `billed on ${owed.billedOn}` : undefined;
    const left = billed ?? (owed.open < owed.cents ? 'already paid in part or whole' : undefined);
    const becomes = now ? `becomes ${moneyText(now.cents)}` : 'falls away';
    if (left) result.push(`${owed.key}, ${moneyText(owed.cents)}, ${left}, ${becomes}`);
  }
  result.push(...rollsTakenBack(before, after));
  const passed = passedClock(before);
  const still = passed && after.clocks.some(clock => clock.rule === passed.rule && clock.due === passed.due);
  if (passed && !still && before.accrual.length > 0) result.push(`standby rests on the deadline of ${passed.due}`);
  return result;
}
