import { addPeriod, type Period } from '../calendar/period.ts';
import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import { minus, plus, ZERO, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Citation, type Decision } from '../kernel/decision.ts';
import { openOf, type Receivable } from '../ledger/accounts.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import { advanceToMorning } from './derive.ts';
import { payoffOn, type OrderPayoff } from './payoff.ts';
import type { CaseState } from './state.ts';
import type { Order } from './state/order.ts';

/** What clears everything that the case owes here, on a day: each cost with its interest, and all else that is open. */
export interface WholePayoff {
  readonly on: CalendarDate;
  readonly costs: readonly { readonly order: Order; readonly payoff: OrderPayoff }[];
  /** Open, of no cost and on no roll. */
  readonly others: readonly Receivable[];
  /** Lies on the account and is taken off. */
  readonly credit: Cents;
  /** Never below zero: what the town owes is no payoff. */
  readonly total: Cents;
  readonly perDiem: Cents;
  /** Certified to a tax roll and open: paid with the taxes, besides. */
  readonly onRoll: Cents;
  /** The case on the morning of that day. */
  readonly state: CaseState;
}

/** The payoff of all costs and of what else is open, nobody paying in between. Refused before the state's last fact. */
export function wholePayoffOn(state: CaseState, rulebook: Rulebook, on: CalendarDate): Decision<WholePayoff> {
  if (on < state.position.on) {
    return refuse(`Something happened on ${state.position.on}: a payoff is computed from that day on.`);
  }
  const because: Citation[] = [];
  const costs: { order: Order; payoff: OrderPayoff }[] = [];
  for (const order of state.orders) {
    const payoff = payoffOn(state, rulebook, order.id, on);
    if (!payoff.ok) return payoff;
    costs.push({ order, payoff: payoff.value });
    because.push(...payoff.because);
  }
  const then = advanceToMorning(state, rulebook, on).state;
  const ids = new Set(state.orders.map(({ id }) => id));
  const besides = then.accounts.receivables.filter(
    owed => owed.open > 0 && (owed.order === undefined || !ids.has(owed.order)),
  );
  const others = besides.filter(({ rolledIn }) => rolledIn === undefined);
  const { credit } = then.accounts;
  const owed = minus(plus(openOf(others), ...costs.map(({ payoff }) => payoff.total)), credit);
  return decided(
    {
      on,
      costs,
      others,
      credit,
      total: owed > 0 ? owed : ZERO,
      perDiem: plus(ZERO, ...costs.map(({ payoff }) => payoff.perDiem)),
      onRoll: plus(
        openOf(besides.filter(({ rolledIn }) => rolledIn !== undefined)),
        ...costs.map(({ payoff }) => payoff.onRoll),
      ),
      state: then,
    },
    because,
  );
}

/** The last day, within so long, on which what is named still holds: nothing but the days of interest is added until then. */
export function payoffHoldsThrough(
  state: CaseState,
  rulebook: Rulebook,
  first: WholePayoff,
  goodFor: Period,
): WholePayoff {
  const last = addPeriod(first.on, goodFor);
  let held = first;
  for (let on = addDays(first.on, 1); on <= last; on = addDays(on, 1)) {
    const next = wholePayoffOn(state, rulebook, on);
    if (!next.ok || !isSameDebt(first, next.value)) return held;
    held = next.value;
  }
  return held;
}

function isSameDebt(a: WholePayoff, b: WholePayoff): boolean {
  const principal = ({ costs }: WholePayoff): string => costs.map(({ payoff }) => payoff.principal).join('/');
  return (
    a.perDiem === b.perDiem &&
    a.onRoll === b.onRoll &&
    a.credit === b.credit &&
    openOf(a.others) === openOf(b.others) &&
    principal(a) === principal(b)
  );
}
