import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import { plus, ZERO, type Cents } from '../../kernel/cents.ts';
import type { AnyObserved, Fact } from '../../facts/fact.ts';
import type { AssignedCharge, AssignedOrder, AssignedRoll } from '../../facts/observed-division.ts';
import type { Receivable } from '../../ledger/accounts.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { waitingOf } from '../assessment-terms.ts';
import { advance, deriveUntil } from '../derive.ts';
import type { CaseState } from '../state.ts';
import type { Order, Plan } from '../state/order.ts';

/** What is open on a parcel at the moment when its land is divided or joined, each part with its days and terms. */
export interface OpenBalance {
  readonly charges: readonly AssignedCharge[];
  readonly orders: readonly AssignedOrder[];
  readonly rolls: readonly AssignedRoll[];
  readonly cents: Cents;
}

export type Division = Extract<AnyObserved, { type: 'parcel.changed' }>;

/**
 * The case right after land was divided or joined: the open quarter or month charged, nothing gone over yet, and nothing that
 * happens later that day. The shares that the fact itself names are left out of it.
 */
export function stateUpon(observed: readonly AnyObserved[], rulebook: Rulebook, division: Division): CaseState {
  let isDone = false;
  const stopsBefore = (fact: Fact): boolean => {
    if (isDone) return !PERIODS.has(fact.type) || fact.on !== division.on;
    isDone = fact.key === division.key;
    return false;
  };
  const others = observed.filter(({ key }) => key !== division.key);
  return deriveUntil([...others, withoutShares(division)], rulebook, division.on, stopsBefore).state;
}

/** What an open period comes to, charged on the day that the land goes. */
const PERIODS: ReadonlySet<Fact['type']> = new Set<Fact['type']>(['standby.charged', 'penalty.accrued']);

function withoutShares(division: Division): Division {
  const { data } = division;
  if (data.what === 'split') {
    return { ...division, data: { ...data, into: data.into.map(share => ({ ...share, cents: 0 })) } };
  }
  return data.what === 'merged' ? { ...division, data: { ...data, cents: 0 } } : division;
}

export function openBalance(state: CaseState, rulebook: Rulebook): OpenBalance {
  const open = state.accounts.receivables.filter(owed => owed.open > 0);
  const years = new Set(open.flatMap(({ rolledIn }) => (rolledIn === undefined ? [] : [rolledIn])));
  return {
    charges: open.map(assignable),
    orders: state.orders
      .filter(({ id }) => open.some(({ order }) => order === id))
      .map(order => termsOf(state, rulebook, order)),
    rolls: state.rolls
      .filter(({ year }) => years.has(year))
      .map(({ year, certifiedOn, returnedOn, lastDelinquentMonth }) => ({
        year,
        ...(certifiedOn ? { certifiedOn } : {}),
        ...(returnedOn ? { returnedOn } : {}),
        ...(lastDelinquentMonth ? { lastDelinquentMonth } : {}),
      })),
    cents: plus(ZERO, ...open.map(owed => owed.open)),
  };
}

function assignable({
  open,
  cents: _all,
  cleared: _no,
  writtenOff: _off,
  moved: _gone,
  from: _before,
  months,
  ...owed
}: Receivable): AssignedCharge {
  return { ...owed, ...(months ? { months: [...months] } : {}), cents: open };
}

function termsOf(state: CaseState, rulebook: Rulebook, order: Order): AssignedOrder {
  const { id, completedOn, closed, collected, isShare, soldOn, acceleratedOn, plan } = order;
  if (!closed && collected !== 'charge') throw new RangeError(`the choice about cost ${id} is still open`);
  return {
    id,
    completedOn,
    ...(closed ? { closedOn: closed.on, outcome: closed.outcome } : {}),
    ...(collected ? { collected } : {}),
    ...(isShare ? { isShare } : {}),
    ...(soldOn ? { soldOn } : {}),
    ...(acceleratedOn ? { acceleratedOn } : {}),
    ...(plan ? { plan: planOf(state, rulebook, order, plan) } : {}),
  };
}

/**
 * The installments with what is open of each, and with the interest that the parcel would be charged if nobody paid
 * ahead: shared to the cent, it is what the parcels that take them over are charged together.
 */
function planOf(state: CaseState, rulebook: Rulebook, order: Order, plan: Plan): NonNullable<AssignedOrder['plan']> {
  const interest = interestToCome(state, rulebook, order, plan);
  const openOf = (n: number, kind: Receivable['kind']): Cents =>
    plus(
      ZERO,
      ...state.accounts.receivables
        .filter(owed => owed.order === order.id && owed.n === n && owed.kind === kind)
        .map(owed => owed.open),
    );
  const { count, ratePercent, next, lastDue, interestThrough, onRoll } = plan;
  const waiting = waitingOf(state.accounts, order);
  return {
    count,
    ratePercent,
    next,
    lastDue,
    interestThrough,
    installments: plan.installments.map(planned => ({
      ...planned,
      principal: openOf(planned.n, 'principal'),
      interest: planned.n < next ? ZERO : (interest.get(planned.n) ?? ZERO),
    })),
    // The last of them is what is open now, whatever was written off without a word of it here.
    balances: plan.balances.map((balance, i) =>
      i === plan.balances.length - 1 ? { ...balance, cents: waiting } : balance,
    ),
    ...(onRoll && onRoll.n > lastDue
      ? { onRoll: { n: onRoll.n, principal: openOf(onRoll.n, 'principal'), interest: openOf(onRoll.n, 'interest') } }
      : {}),
  };
}

function interestToCome(state: CaseState, rulebook: Rulebook, order: Order, plan: Plan): ReadonlyMap<number, Cents> {
  const last = plan.installments.at(-1);
  if (!last || plan.next > plan.count || order.acceleratedOn) return new Map();
  const end = addDays(last.due, 1) as CalendarDate;
  return new Map(
    advance(state, rulebook, end).steps.flatMap(({ fact }) =>
      fact.type === 'interest.charged' && fact.data.order === order.id ? [[fact.data.n, fact.data.cents] as const] : [],
    ),
  );
}
