import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { minus } from '../../kernel/cents.ts';
import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import { addReceivable, changeReceivable } from '../../ledger/accounts.ts';
import { stepLetter } from '../../notice/notice-chart.ts';
import type { CaseState, RunningClock } from '../state.ts';

export function foldTrigger(state: CaseState, fact: ObservedFact<'trigger.noticed'>): CaseState {
  return { ...state, triggers: [...state.triggers, { key: fact.key, on: fact.on, data: fact.data, served: false }] };
}

export function foldFinding(state: CaseState, { key, on, data }: ObservedFact<'violation.found'>): CaseState {
  return { ...state, findings: [...(state.findings ?? []), { key, on, data }] };
}

/** A notice took legal effect: its clock runs, its letter counts, its bill has a due date. */
export function foldServed(before: CaseState, fact: DerivedFact<'notice.served'>): CaseState {
  const { of, clock, receivable, until, startsOn, arrears } = fact.data;
  const state = clock && before.chart.duty === 'discharged' ? beginAgain(before, fact.on) : before;
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
    clocks: clock ? withClock(state.clocks, { ...clock, passed: 0, servedBy: fact.key, of }) : state.clocks,
    orders: receivable ? billOrder(state, fact, receivable, until) : state.orders,
    // A charge for which the text gives no days is billed, and has no last day.
    accounts: receivable
      ? changeReceivable(state.accounts, receivable, owed => ({
          ...owed,
          billedOn: fact.on,
          ...(until ? { dueOn: until } : {}),
        }))
      : state.accounts,
  };
}

/** A final notice takes the place of the first one: its time alone can still run out. */
function withClock(clocks: CaseState['clocks'], clock: RunningClock): CaseState['clocks'] {
  const others = clocks.filter(
    ({ rule, stage }) => clock.stage !== 'final' || stage !== 'first' || rule !== clock.rule,
  );
  return [...others, clock];
}

/** The duty is back: its clocks and the town's own work begin anew, the money of the time before goes on. */
export function beginAgain(state: CaseState, on: CalendarDate): CaseState {
  const { endedAt: _hour, earlier = [], clocks, connectedOn, townWork, ...rest } = state;
  const { pavedYear } = townWork;
  return {
    ...rest,
    connectedOn: null,
    excuses: [],
    clocks: [],
    townWork: pavedYear === undefined ? {} : { pavedYear },
    earlier: [...earlier, { fulfilledOn: connectedOn, again: on, clocks }],
  };
}

/** The bill of a cost is out: its days run. One given by hand has been received on the day it counts from. */
function billOrder(
  { orders, letters }: CaseState,
  { on, data }: DerivedFact<'notice.served'>,
  receivable: string,
  payBy: CalendarDate | undefined,
): CaseState['orders'] {
  if (!orders.some(order => order.receivable === receivable)) return orders;
  const receivedOn = letters.find(({ key }) => key === data.of)?.receivedOn;
  const bill = {
    bill: data.of,
    billedOn: on,
    ...(payBy ? { payBy } : {}),
    ...(receivedOn ? { billReceivedOn: receivedOn } : {}),
  };
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

/** Standby or the penalty runs from this day. */
export function foldChargeStarted(state: CaseState, { on, data }: DerivedFact<'standby.started'>): CaseState {
  const span = { from: on, until: null, ...(data.charge ? { charge: data.charge } : {}) };
  return { ...state, accrual: [...state.accrual, span] };
}

export function foldStandbyCharged(state: CaseState, { key, on, data }: DerivedFact<'standby.charged'>): CaseState {
  const { period, cents, periodEnd, months } = data;
  const charge = { key, kind: 'standby' as const, cents, on, periodEnd, months };
  return { ...state, lastPeriod: period, accounts: postPeriod(state, charge) };
}

/** Land that is divided or joined that day takes what it owes for the period along. */
function postPeriod(state: CaseState, charge: Parameters<typeof addReceivable>[1]): CaseState['accounts'] {
  const accounts = addReceivable(state.accounts, charge);
  const isGone = state.excuses.some(({ reason, since }) => reason === 'merged' && since === charge.on);
  return isGone ? noteGone(accounts, charge.key) : accounts;
}

/** The share of it that the decision sent to other parcels waited here as a credit. */
function noteGone(accounts: CaseState['accounts'], key: string): CaseState['accounts'] {
  return changeReceivable(accounts, key, owed =>
    owed.open === owed.cents ? owed : { ...owed, moved: minus(owed.cents, owed.open) },
  );
}

/** A penalty by the day, for one month of the failure: a debt on the morning that it is posted. */
export function foldPenaltyAccrued(state: CaseState, { key, on, data }: DerivedFact<'penalty.accrued'>): CaseState {
  const { month, cents, once, periodEnd } = data;
  const charge = { key, kind: 'daily-penalty' as const, cents, on, periodEnd, months: [month] };
  return {
    ...state,
    lastPenaltyMonth: month,
    ...(once ? { penalizedOnce: once } : {}),
    accounts: postPeriod(state, charge),
  };
}

export function foldLateCharged(state: CaseState, fact: DerivedFact<'late.charged'>): CaseState {
  return {
    ...state,
    lastLateMonth: fact.data.month,
    accounts: addReceivable(state.accounts, { key: fact.key, kind: 'late', cents: fact.data.cents, on: fact.on }),
  };
}
