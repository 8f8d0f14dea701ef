import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/cents.ts';
import type { Collected, CostItem, PlannedInstallment } from '../../facts/derived-cost.ts';
import type { ENTRY_BASES } from '../../facts/observed-work.ts';

/** The newest order for the town's own work. */
interface WorkOrdered {
  readonly contractor: string;
  readonly cents: Cents;
  readonly on: CalendarDate;
  /** The day on which the crew is to come, where it is set. */
  readonly begins?: CalendarDate;
  /** Since when who comes, and when, is as it is; the day of the order where it is left out. */
  readonly since?: CalendarDate;
}

/** The town's own work on this connection, as far as it has come. */
export interface TownWork {
  readonly quotes?: readonly { readonly contractor: string; readonly cents: Cents; readonly on: CalendarDate }[];
  readonly ordered?: WorkOrdered;
  readonly entry?: {
    readonly basis: (typeof ENTRY_BASES)[number];
    readonly on: CalendarDate;
    /** The number of the warrant or order, as it was told. */
    readonly reference?: string;
  };
  readonly begunOn?: CalendarDate;
  readonly completed?: { readonly on: CalendarDate; readonly items: readonly CostItem[] };
  /** Id of the cost that the completed work came to; absent while nothing let the town charge it. */
  readonly charged?: string;
  /** The year in which the street before the parcel was last paved. */
  readonly pavedYear?: number;
}

/** The owner's choice of installments. */
export interface Election {
  readonly key: string;
  readonly on: CalendarDate;
  readonly count: number;
  /** It came after the choice had ended: without effect until the town allows it. */
  readonly isLate?: true;
  readonly allowedOn?: CalendarDate;
}

/** What an assessment in installments runs on. */
export interface Plan {
  readonly count: number;
  readonly ratePercent: string;
  readonly completedOn: CalendarDate;
  /** The day on which the cost became these; absent where they came over with land. */
  readonly beganOn?: CalendarDate;
  readonly installments: readonly PlannedInstallment[];
  /** The next installment to go on a roll. */
  readonly next: number;
  /** The last that has fallen due. */
  readonly lastDue: number;
  /** Interest is charged through this day, that of the completion at first. */
  readonly interestThrough: CalendarDate;
  /** Unpaid principal still to come, from each day on which it changed since then; the first entry is at that day. */
  readonly balances: readonly { readonly from: CalendarDate; readonly cents: Cents }[];
  /** Something was paid ahead: the figures of the plan no longer hold for what is to come. */
  readonly changed?: true;
  /** The newest installment that went on a roll, in what was open of it then. */
  readonly onRoll?: { readonly n: number; readonly principal: Cents; readonly interest: Cents; readonly fee?: Cents };
  /** Interest that fell due out of turn: everything was paid early, or the property was sold. */
  readonly outOfTurn?: { readonly days: number; readonly cents: Cents; readonly to: CalendarDate };
}

/** One cost of a connection that the town had to make, or a share of one. */
export interface Order {
  readonly id: string;
  /** The receivable of the whole cost: "cost/1", "cost/abatement-1". */
  readonly receivable: string;
  readonly completedOn: CalendarDate;
  readonly cents: Cents;
  /** Where the owner has no installments to choose; absent where the law of assessments applies. */
  readonly collected?: Collected;
  /** The owner's share of a lateral that the town laid: no work on this connection. */
  readonly isShare?: true;
  /** Of such a share: the body that charged it. */
  readonly chargedBy?: string;
  /** What it was for, line by line; absent of a share that came over with land. */
  readonly items?: readonly CostItem[];
  /** The letter that is its bill: the newest that states what it is. */
  readonly bill?: string;
  readonly billedOn?: CalendarDate;
  /** Last day to pay the bill. */
  readonly payBy?: CalendarDate;
  readonly billReceivedOn?: CalendarDate;
  readonly election?: Election;
  readonly closed?: { readonly on: CalendarDate; readonly outcome: 'installments' | 'levy' };
  readonly plan?: Plan;
  /** The property was sold after the work: § 300-7.C(2)(a), full payment is due. */
  readonly soldOn?: CalendarDate;
  readonly acceleratedOn?: CalendarDate;
  readonly settledOn?: CalendarDate;
}
