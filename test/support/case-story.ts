import { compare, type Difference } from '../../src/core/case/compare.ts';
import { derive, derivedFacts, type Life } from '../../src/core/case/derive.ts';
import { record } from '../../src/core/case/record.ts';
import type { CaseState } from '../../src/core/case/state.ts';
import type { AnyDerived, AnyObserved, ObservedType } from '../../src/core/facts/fact.ts';
import { day, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { moneyText } from '../../src/core/kernel/cents.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';

/**
 * Stories of one case: given what was told → when something is recorded, or a day comes → then facts with their dates
 * and dollars, or a refusal. A fact reads "2028-01-01 standby/2027-Q4 70.50".
 */
export interface Telling {
  readonly type: ObservedType;
  readonly on: string;
  readonly data: unknown;
  /** The business day on which somebody recorded it; the same day where not said. */
  readonly recordedOn: string;
}

export function told(type: ObservedType, on: string, data: unknown = {}, recordedOn = on): Telling {
  return { type, on, data, recordedOn };
}

/** A line for a derived fact: day, natural key, dollars where it has any. */
export function lineOf(fact: AnyDerived): string {
  const money = 'cents' in fact.data && fact.data.cents !== undefined ? ` ${moneyText(fact.data.cents)}` : '';
  return `${fact.on} ${fact.key}${money}`;
}

export function openedFact(on: string, data: unknown): AnyObserved {
  return { origin: 'observed', type: 'case.opened', key: `case.opened/${on}`, on: day(on), data } as AnyObserved;
}

export class Story {
  constructor(
    private readonly law: Rulebook,
    readonly facts: readonly AnyObserved[],
  ) {}

  /** Each is recorded as the town would, on its business day; a refusal fails the test with its reason. */
  and(...tellings: readonly Telling[]): Story {
    let facts = this.facts;
    for (const telling of tellings) {
      const answer = record(facts, observationOf(telling), this.law, day(telling.recordedOn));
      if (!answer.ok) throw new Error(`${telling.type} of ${telling.on}: ${answer.refused}`);
      facts = [...facts, answer.value.fact];
    }
    return new Story(this.law, facts);
  }

  /** What the clock brings on that day: the derived facts dated on it. */
  whenDayComes(on: string): Outcome {
    const life = this.through(on);
    const lines = derivedFacts(life).filter(fact => fact.on === on);
    return new Outcome(lines.map(lineOf), undefined, life.state, undefined);
  }

  /** What it changes through the day it is recorded (or a later one) compared with the case without it. */
  whenRecorded(telling: Telling, through = telling.recordedOn): Outcome {
    const answer = record(this.facts, observationOf(telling), this.law, day(telling.recordedOn));
    if (!answer.ok) return new Outcome([], answer.refused, this.through(through).state, undefined);
    const after = derive([...this.facts, answer.value.fact], this.law, day(through));
    const difference = compare(this.through(through), after, [answer.value.fact]);
    return new Outcome(difference.added.map(lineOf), undefined, after.state, difference);
  }

  /** The story without the observed fact of that key, as if it had never been told. */
  without(key: string): Story {
    const rest = this.facts.filter(fact => fact.key !== key);
    if (rest.length === this.facts.length) throw new Error(`no fact ${key}; there are ${this.keys().join(', ')}`);
    return new Story(this.law, rest);
  }

  through(on: string): Life {
    return derive(this.facts, this.law, day(on));
  }

  /** All derived facts through the day, or those whose key begins so. */
  linesThrough(on: string, prefix = ''): string[] {
    return derivedFacts(this.through(on))
      .filter(fact => fact.key.startsWith(prefix))
      .map(lineOf);
  }

  keys(): string[] {
    return this.facts.map(fact => fact.key);
  }
}

export class Outcome {
  constructor(
    readonly lines: readonly string[],
    readonly refused: string | undefined,
    readonly state: CaseState,
    readonly difference: Difference | undefined,
  ) {}

  then(...lines: readonly string[]): this {
    expect(this.refused).toBeUndefined();
    expect(this.lines).toEqual(lines);
    return this;
  }

  thenNothing(): this {
    return this.then();
  }

  thenRefused(reason: RegExp): this {
    expect(this.refused).toMatch(reason);
    return this;
  }
}

function observationOf({ type, on, data }: Telling) {
  return { type, on: day(on) as CalendarDate, data };
}

interface Opening {
  readonly use?: 'residential' | 'nonresidential';
  readonly rec?: number;
  readonly trackedFrom?: string;
}

/** A case opened on the day, tracked from then where nothing else is said. */
export function given(law: Rulebook, openedOn: string, opening: Opening = {}): Story {
  const { use = 'residential', rec = 100, trackedFrom = openedOn } = opening;
  return new Story(law, [openedFact(openedOn, { service: 'sewer', use, recHundredths: rec, trackedFrom })]);
}

export const operational = (on: string, recordedOn = on) => told('sewer.operational', on, {}, recordedOn);
export const noticed = (on: string, data: Record<string, unknown> = {}, recordedOn = on) =>
  told('trigger.noticed', on, { trigger: 'availability', ...data }, recordedOn);
export const authorized = (on: string, data: Record<string, unknown> = {}, recordedOn = on) =>
  told(
    'authorization.recorded',
    on,
    { body: 'Common Council', resolution: '2026-41', remedy: 'standby', ...data },
    recordedOn,
  );
export const mailed = (letter: string, on: string, data: Record<string, unknown> = {}, recordedOn = on) =>
  told('notice.mailed', on, { letter, ...data }, recordedOn);
export const returned = (notice: string, on: string, reason = 'unclaimed') =>
  told('notice.returned', on, { notice, reason });
export const connected = (on: string, recordedOn = on) => told('connection.made', on, {}, recordedOn);
export const paid = (on: string, amount: string, data: Record<string, unknown> = {}, recordedOn = on) =>
  told('payment.received', on, { amount, ...data }, recordedOn);
export const sold = (on: string, recordedOn = on) =>
  told('parcel.changed', on, { what: 'owner', sale: true }, recordedOn);
export const excused = (on: string, reason = 'no-building') => told('parcel.changed', on, { what: 'excused', reason });
export const excuseEnded = (on: string) => told('parcel.changed', on, { what: 'excuse-ended' });

/** A bill for the quarter, stating its amount in whole cents. */
export const billed = (quarter: string, cents: number, on: string, recordedOn = on) =>
  mailed(
    'standby-bill',
    on,
    { notice: `notice/standby-bill/${quarter}/1`, stated: { charge: { receivable: `standby/${quarter}`, cents } } },
    recordedOn,
  );
