import type { CalendarDate, CalendarMonth } from '../kernel/calendar-date.ts';
import type { Cents } from '../kernel/cents.ts';
import type { FailedState } from '../notice/notice-chart.ts';
import type { LetterKind, ServiceMethod, Trigger } from '../rulebook/kinds.ts';
import type { DerivedCost } from './derived-cost.ts';
import type { DerivedRelief } from './derived-relief.ts';
import type { EXCUSE_REASONS } from './observed.ts';

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
  /** Where the time is in hours: until when, by the town's own clock. */
  readonly dueAt?: string;
  /** The first of two notices: when its time is over, the final notice falls due and nobody is failing yet. */
  readonly stage?: 'first' | 'final';
  /** Of a final notice: the day from which the first one ran. */
  readonly since?: CalendarDate;
}

/** The way in which one attempt is given. */
export interface NoticeWay {
  /** Of several ways, all on the same day. */
  readonly methods: readonly ServiceMethod[];
  /** Which of them is service by itself; any of them where it is left out. */
  readonly counts?: readonly ServiceMethod[];
  /** The step of the ladder, and the letter that failed before it. */
  readonly rung?: string;
  readonly after?: string;
}

/** Derived facts: what a rule concluded, with the dates and cents it came to. */
export interface DerivedData extends DerivedRelief, DerivedCost {
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
    /** The October notice: what of it was in arrears on its day. */
    readonly arrears?: readonly { readonly receivable: string; readonly cents: Cents }[];
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
    /** What the October notice is to name. */
    readonly arrears?: readonly { readonly receivable: string; readonly cents: Cents }[];
    /** The last day on which it can be given. */
    readonly lastDay?: CalendarDate;
    /** How it is given, where the text wants another way than ordinary mail, or the way before has failed. */
    readonly by?: NoticeWay;
  };
  /** Nothing more is to be hoped for: nobody was found in all the tries, or the post office said nothing for too long. */
  'notice.failed': { readonly notice: string; readonly as: FailedState };
  'notice.lapsed': { readonly notice: string };
  /** A charge for not being connected begins to run: standby, or the penalty where it is said. */
  'standby.started': {
    readonly n: number;
    readonly charge?: 'penalty';
    /** A text that charges from when the sewer is there: no warning came before it. */
    readonly without?: 'warning';
  };
  'standby.charged': {
    readonly period: string;
    readonly months: readonly CalendarMonth[];
    readonly cents: Cents;
    readonly perQuarter: Cents;
    readonly periodEnd: CalendarDate;
    readonly steps: readonly string[];
  };
  /** A penalty by the day, posted by the month in arrears; one for the whole failure, or by the month, alike. */
  'penalty.accrued': {
    readonly month: CalendarMonth;
    /** The first and last day that count, and how many: fewer than lie between where it was interrupted. */
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    readonly days: number;
    /** In force on the last of them. */
    readonly rate: Cents;
    readonly per: 'day' | 'month' | 'once';
    /** An amount that is owed once for the whole failure is in it. */
    readonly once?: true;
    readonly cents: Cents;
    readonly periodEnd: CalendarDate;
    readonly steps: readonly string[];
  };
  'standby.stopped': { readonly lastMonth: CalendarMonth | null; readonly reason: 'connected' | 'complied' };
  'late.charged': { readonly month: CalendarMonth; readonly cents: Cents; readonly onBalance: Cents };
  'receivable.cleared': { readonly receivable: string };
  /** An excuse whose last day is over. */
  'excuse.ended': { readonly reason: (typeof EXCUSE_REASONS)[number]; readonly until: CalendarDate };
  'permit.expired': {
    readonly number: string;
    readonly reason: 'not-started' | 'suspended' | 'expired';
    readonly lastDay: CalendarDate;
  };
  /** Reserve capacity counts by residential equivalents; a connection fee by connection units, for a business twice. */
  'fee.charged':
    | {
        readonly fee: 'reserve-capacity';
        readonly cents: Cents;
        readonly perRec: Cents;
        readonly recHundredths: number;
      }
    | {
        readonly fee: 'connection-fee' | 'connection-fee-measured';
        readonly cents: Cents;
        readonly perUnit: Cents;
        readonly unitsHundredths: number;
      }
    | { readonly fee: 'appeal'; readonly cents: Cents; readonly petition: string; readonly level: number };
  'arrears.penalized': { readonly year: number; readonly cents: Cents; readonly onBalance: Cents };
  'roll.certified': {
    readonly year: number;
    readonly items: readonly { readonly receivable: string; readonly cents: Cents; readonly code: RollCode }[];
    readonly cents: Cents;
  };
  /** What the council's decision to give a debt up came to: at most what was open on it that day. */
  'writeoff.made': { readonly receivable: string; readonly cents: Cents; readonly resolution: string };
  /** Interest of the tax law on what the county gave back unpaid: Wis. Stat. 74.47. */
  'delinquent.charged': {
    readonly year: number;
    readonly month: CalendarMonth;
    readonly months: number;
    readonly cents: Cents;
    readonly onBalance: Cents;
    /** Interest that has run on this roll so far, in ten-thousandths of a cent: only the sum is rounded. */
    readonly parts: number;
  };
}

/** Two kinds of money go on a roll, each under its own code: Wis. Stat. 74.01. */
export type RollCode = 'special-tax' | 'utility-arrears';

/** Order of derived kinds within a phase of one day, among each other and, in the day phase, with observed kinds. */
export const DERIVED_RANK: Readonly<Record<keyof DerivedData, number>> = {
  'edition.began': 1,
  /** Before the deadline passes: a reminder that lapses that morning did not lose its basis, it ran out of time. */
  'notice.lapsed': 2,
  'excuse.ended': 3,
  /** Before a deadline passes: the days that were left are counted first. */
  'clock.resumed': 4,
  'permit.expired': 4,
  'deadline.passed': 5,
  'standby.started': 6,
  'standby.charged': 7,
  'penalty.accrued': 7,
  'late.charged': 8,
  'delinquent.charged': 9,
  'window.closed': 10,
  'installments.began': 11,
  'installment.due': 12,
  'arrears.penalized': 13,
  'relief.due': 14,
  'relief.closed': 15,
  'relief.ended': 16,
  'balance.accelerated': 21,
  'money.held': 31,
  'relief.granted': 39,
  'excuse.began': 40,
  'money.released': 41,
  'fee.refunded': 42,
  'fee.charged': 49,
  'notice.served': 70,
  'notice.failed': 71,
  'standby.stopped': 85,
  /** After the work of the day and before its payments. */
  'cost.charged': 83,
  'cost.levied': 84,
  /** At once after its authorization, before the next one of the day. */
  'writeoff.made': 93,
  'installment-fee.charged': 94,
  'interest.charged': 95,
  'receivable.cleared': 96,
  'order.settled': 97,
  'notice.due': 110,
  /** After the close of the day, when the last payment is in. */
  'roll.certified': 120,
};
