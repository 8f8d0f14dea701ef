import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Citation } from '../kernel/decision.ts';
import type { DerivedData } from './derived.ts';
import type { ObservedData } from './observed.ts';

export type ObservedType = keyof ObservedData;
export type DerivedType = keyof DerivedData;
export type FactType = ObservedType | DerivedType;

/**
 * What happened, in the ordinance's words. `key` names it within its case: unique among live facts, and for derived
 * facts the same whichever observed fact led there. `on` is the day it took effect, never the day it was recorded.
 */
export interface ObservedFact<T extends ObservedType = ObservedType> {
  readonly origin: 'observed';
  readonly type: T;
  readonly key: string;
  readonly on: CalendarDate;
  readonly data: ObservedData[T];
}

export interface DerivedFact<T extends DerivedType = DerivedType> {
  readonly origin: 'derived';
  readonly type: T;
  readonly key: string;
  readonly on: CalendarDate;
  readonly data: DerivedData[T];
  readonly because: readonly Citation[];
}

/** Distributed over the types, so that `fact.type` narrows `fact.data`. */
export type AnyObserved = { [T in ObservedType]: ObservedFact<T> }[ObservedType];
export type AnyDerived = { [T in DerivedType]: DerivedFact<T> }[DerivedType];
export type Fact = AnyObserved | AnyDerived;

/** A fact as the log holds it: with its place, the moment of recording and who recorded it. */
export interface Recorded {
  readonly seq: number;
  /** The town's business day on which it was recorded: the booked date of its money. */
  readonly recordedOn: CalendarDate;
  readonly recordedBy: string;
  readonly correctionId?: string;
}

export type RecordedFact = Fact & Recorded;

/** The three phases of a date: what the clock does, what people did, what falls due when the office closes. */
export type Phase = 'opening' | 'day' | 'close';

export const PHASES: Readonly<Record<Phase, number>> = { opening: 0, day: 1, close: 2 };
