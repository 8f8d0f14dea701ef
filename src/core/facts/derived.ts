import type { CalendarDate, CalendarMonth } from '../kernel/calendar-date.ts';
import type { Cents } from '../kernel/cents.ts';
import type { LetterKind, Trigger } from '../rulebook/schema.ts';

/** A deadline as a served notice set it. Clocks are data; the earliest one not yet passed binds. */
export interface Clock {
  readonly trigger: Trigger;
  /** The rulebook's id of the deadline: "existing-residential". */
  readonly rule: string;
  readonly start: CalendarDate;
  /** Before and after the roll off a Sunday or holiday. */
  readonly nominal: CalendarDate;
  readonly due: CalendarDate;
  readonly rolled: string | null;
}

/** Derived facts: what a rule concluded, with the dates and cents it came to. */
export interface DerivedData {
  'edition.began': { readonly edition: CalendarDate; readonly name: string };
  /** A notice took legal effect. What it started: a connection clock, the days of a warning, the days of a bill. */
  'notice.served': {
    readonly of: string;
    readonly letter?: LetterKind;
    readonly clock?: Clock;
    readonly receivable?: string;
    readonly cents?: Cents;
    /** Last day of the period this notice gives: the letter's year, the 10 days, the bill's due date. */
    readonly until?: CalendarDate;
    /** Earliest start that the law and this warning together allow. */
    readonly startsOn?: CalendarDate;
  };
  'deadline.passed': { readonly rule: string; readonly trigger: Trigger; readonly due: CalendarDate };
  'notice.due': {
    readonly letter: LetterKind;
    readonly attempt: number;
    /** What the letter is about: a receivable, a deadline rule, a mailed letter. */
    readonly about?: string;
    readonly cents?: Cents;
    /** The start of money that a warning is to name, were it mailed on the day it fell due. */
    readonly startsOn?: CalendarDate;
  };
  'notice.lapsed': { readonly notice: string };
  'standby.started': { readonly n: number };
  'standby.charged': {
    readonly period: string;
    readonly months: readonly CalendarMonth[];
    readonly cents: Cents;
    readonly perQuarter: Cents;
    readonly periodEnd: CalendarDate;
    readonly steps: readonly string[];
  };
  'standby.stopped': { readonly lastMonth: CalendarMonth | null; readonly reason: 'connected' };
  'late.charged': { readonly month: CalendarMonth; readonly cents: Cents; readonly onBalance: Cents };
  'receivable.cleared': { readonly receivable: string };
}

/** Order of derived kinds within a phase of one day, among each other and, in the day phase, with observed kinds. */
export const DERIVED_RANK: Readonly<Record<keyof DerivedData, number>> = {
  'edition.began': 1,
  /** Before the deadline passes: a reminder that lapses that morning did not lose its basis, it ran out of time. */
  'notice.lapsed': 2,
  'deadline.passed': 3,
  'standby.started': 4,
  'standby.charged': 5,
  'late.charged': 6,
  'notice.served': 70,
  'standby.stopped': 85,
  'receivable.cleared': 95,
  'notice.due': 110,
};
