import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { minus } from '../../kernel/cents.ts';
import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import { addReceivable, changeReceivable } from '../../ledger/accounts.ts';
import { stepLetter } from '../../notice/notice-chart.ts';
import type { CaseState } from '../state.ts';

export function foldTrigger(state: CaseState, fact: ObservedFact<'trigger.noticed'>): CaseState {
  return { ...state, triggers: [...state.triggers, { key: fact.key, on: fact.on, data: fact.data, served: false }] };
}

/** A notice took legal effect: its clock runs, its letter counts, its bill has a due date. */
export function foldServed(state: CaseState, fact: DerivedFact<'notice.served'>): CaseState {
  const { of, clock, receivable, until, startsOn, arrears } = fact.data;
  return {
    ...state,
    triggers: state.triggers.map(trigger => (trigger.key === of ? { ...trigger, served: true } : trigger)),
    letters: state.letters.map(letter =>
      letter.key === of
        ? {
            ...letter,
            status: stepLetter(letter.status, 'served'),
            served: true,
            ...(until ? { until } : {}),
            ...(startsOn ? { startsOn } : {}),
            ...(arrears ? { arrears } : {}),
          }
        : letter,
    ),
    clocks: clock ? [...state.clocks, { ...clock, passed: 0, servedBy: fact.key }] : state.clocks,
    orders: receivable && until ? billOrder(state, fact, receivable, until) : state.orders,
    accounts:
      receivable && until
        ? changeReceivable(state.accounts, receivable, owed => ({ ...owed, billedOn: fact.on, dueOn: until }))
        : state.accounts,
  };
}

/** The bill of a cost is out: its days run. One given by hand has been received on the day it counts from. */
function billOrder(
  { orders, letters }: CaseState,
  { on, data }: DerivedFact<'notice.served'>,
  receivable: string,
  payBy: CalendarDate,
): CaseState['orders'] {
  if (!orders.some(order => order.receivable === receivable)) return orders;
  const receivedOn = letters.find(({ key }) => key === data.of)?.receivedOn;
  const bill = { bill: data.of, billedOn: on, payBy, ...(receivedOn ? { billReceivedOn: receivedOn } : {}) };
  return orders.map(order => (order.receivable === receivable ? { ...order, ...bill } : order));
}

export function foldDeadlinePassed(state: CaseState, fact: DerivedFact<'deadline.passed'>): CaseState {
  return {
    ...state,
    clocks: state.clocks.map(clock =>
      clock.rule === fact.data.rule && clock.due === fact.data.due ? { ...clock, passed: clock.passed + 1 } : clock,
    ),
  };
}

export function foldStandbyCharged(state: CaseState, { key, on, data }: DerivedFact<'standby.charged'>): CaseState {
  const { period, cents, periodEnd, months } = data;
  const charge = { key, kind: 'standby' as const, cents, on, periodEnd, months };
  const accounts = addReceivable(state.accounts, charge);
  const isGone = state.excuses.some(({ reason, since }) => reason === 'merged' && since === on);
  return { ...state, lastPeriod: period, accounts: isGone ? noteGone(accounts, key) : accounts };
}

/** The share of it that the decision sent to other parcels waited here as a credit. */
function noteGone(accounts: CaseState['accounts'], key: string): CaseState['accounts'] {
  return changeReceivable(accounts, key, owed =>
    owed.open === owed.cents ? owed : { ...owed, moved: minus(owed.cents, owed.open) },
  );
}

/** A penalty by the day, for one month of the failure: a debt on the morning that it is posted. */
export function foldPenaltyAccrued(state: CaseState, { key, on, data }: DerivedFact<'penalty.accrued'>): CaseState {
  const { month, cents, periodEnd } = data;
  const charge = { key, kind: 'daily-penalty' as const, cents, on, periodEnd, months: [month] };
  return { ...state, lastPeriod: month, accounts: addReceivable(state.accounts, charge) };
}

export function foldLateCharged(state: CaseState, fact: DerivedFact<'late.charged'>): CaseState {
  return {
    ...state,
    lastLateMonth: fact.data.month,
    accounts: addReceivable(state.accounts, { key: fact.key, kind: 'late', cents: fact.data.cents, on: fact.on }),
  };
}
