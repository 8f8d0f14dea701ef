import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Cents } from '../kernel/cents.ts';
import type { COST_CATEGORIES } from './observed-work.ts';

/** How a cost is collected about which the owner has nothing to choose. */
export type Collected = 'special-tax' | 'charge';

/** One line of what the town's own work cost. */
export interface CostItem {
  readonly what: string;
  readonly amount: Cents;
  readonly category?: (typeof COST_CATEGORIES)[number] | undefined;
}

/** One installment as it stands on the day that the plan begins. */
export interface PlannedInstallment {
  readonly n: number;
  /** Nominal: the last day to pay rolls off a Sunday or holiday. */
  readonly due: CalendarDate;
  readonly payBy: CalendarDate;
  readonly principal: Cents;
  readonly interest: Cents;
}

/** What rules conclude of the cost of the town's own work: bill, choice, levy, installments, interest. */
export interface DerivedCost {
  /**
   * The cost of the town's own work becomes a debt on the day the work is completed. `collected` where the text leaves the
   * owner no choice of installments: levied, or charged to whoever caused it and on no roll.
   */
  'cost.charged': {
    readonly order: string;
    readonly cents: Cents;
    readonly items: readonly CostItem[];
    readonly collected?: Collected;
  };
  /** A cost without a choice of installments is due as a special tax. */
  'cost.levied': { readonly order: string; readonly cents: Cents };
  /** The choice of installments is over. */
  'window.closed': { readonly order: string; readonly outcome: 'installments' | 'levy'; readonly cents: Cents };
  'installments.began': {
    readonly order: string;
    readonly count: number;
    readonly ratePercent: string;
    readonly principal: Cents;
    readonly completedOn: CalendarDate;
    readonly plan: readonly PlannedInstallment[];
  };
  /** Interest of one period on the unpaid balance: a debt from the day its installment goes on the roll. */
  'interest.charged': {
    readonly order: string;
    readonly n: number;
    readonly cents: Cents;
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    readonly days: number;
    /** Of several balances in the period, the last. */
    readonly onBalance: Cents;
    readonly dueOn: CalendarDate;
    /** What of the installment goes on the roll with it; absent where all is due at once: sold, or paid early. */
    readonly principal?: Cents;
  };
  /** What a yearly installment carries besides: a debt from the day it goes on the roll. */
  'installment-fee.charged': {
    readonly order: string;
    readonly n: number;
    readonly cents: Cents;
    readonly dueOn: CalendarDate;
  };
  'installment.due': {
    readonly order: string;
    readonly n: number;
    readonly of: number;
    readonly principal: Cents;
    readonly interest: Cents;
    readonly fee?: Cents;
    /** All together. */
    readonly cents: Cents;
    readonly payBy: CalendarDate;
  };
  /** All that was still to come is due at once: the property was sold. */
  'balance.accelerated': { readonly order: string; readonly cents: Cents };
  'order.settled': { readonly order: string };
}
