import { isWarning, WARNING_OF } from '../../src/core/case/charge-kind.ts';
import type { CaseState, ChargeKind, Letter } from '../../src/core/case/state.ts';
import type { AnyObserved, ObservedType } from '../../src/core/facts/fact.ts';
import { addDays, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { moneyText, type Cents } from '../../src/core/kernel/cents.ts';
import { isWaiting } from '../../src/core/notice/notice-chart.ts';
import { permitActs } from './permit-acts.ts';
import { landActs } from './land-acts.ts';
import { rollActs } from './roll-acts.ts';
import { moneyActs } from './money-acts.ts';
import { reliefActs } from './relief-acts.ts';

/** What somebody tells, or nothing where there is nothing to tell. */
export type Told =
  { readonly [T in ObservedType]: { type: T; data: unknown; on?: CalendarDate } }[ObservedType] | undefined;

/** How the case looks to the one who acts. */
export interface Moment {
  readonly state: CaseState;
  /** What was told of it so far. */
  readonly facts: readonly AnyObserved[];
  readonly on: CalendarDate;
  readonly pick: number;
  /** What the town charges for not being connected. */
  readonly charge: ChargeKind;
}

const choose = <T>(items: readonly T[], pick: number): T | undefined => items[pick % Math.max(1, items.length)];

function mail(letter: Letter | undefined, { on, pick }: Moment): Told {
  if (!letter) return undefined;
  const stated = {
    ...(letter.about && letter.cents ? { charge: { receivable: letter.about, cents: letter.cents } } : {}),
    ...(isWarning(letter.kind) && letter.startsOn
      ? {
          startsOn:
            pick % 4 === 0 ? letter.startsOn : addDays(on, 20) > letter.startsOn ? addDays(on, 20) : letter.startsOn,
        }
      : {}),
  };
  const named = pick % 5 === 0 ? {} : { notice: letter.key };
  return { type: 'notice.mailed', data: { letter: letter.kind, ...named, stated } };
}

function extraItems(pick: number): { what: string; amount: string }[] {
  return pick % 2 ? [{ what: 'Restoration', amount: '812.35' }] : [];
}

function waiting({ state }: Moment, kind: Letter['kind']): Letter | undefined {
  return state.letters.find(letter => letter.kind === kind && isWaiting(letter.status));
}

/** What somebody can do or report, given how the case looks to them that day. */
export const acts = {
  mail: moment =>
    mail(
      choose(
        moment.state.letters.filter(({ status }) => isWaiting(status)),
        moment.pick,
      ),
      moment,
    ),
  mailOneYear: moment => mail(waiting(moment, 'one-year'), moment),
  warn: moment => mail(waiting(moment, WARNING_OF[moment.charge]), moment),
  approve: ({ state, pick }) => {
    const letter = choose(
      state.letters.filter(({ status }) => isWaiting(status)),
      pick,
    );
    return letter && { type: 'notice.approved', data: { notice: letter.key, contentHash: `hash-${pick % 3}` } };
  },
  comeBack: ({ state, pick }) => {
    const letter = choose(
      state.letters.filter(({ mailedOn }) => mailedOn),
      pick,
    );
    return letter && { type: 'notice.returned', data: { notice: letter.key, reason: 'unclaimed' } };
  },
  /** A title agent or the owner wants to know what clears everything. */
  askPayoff: ({ pick }) => {
    const to = { names: [`Example Title ${pick % 3}`], addressLines: ['100 Sample Ave', 'Pewaukee, WI 53072'] };
    return { type: 'letter.requested', data: { letter: 'payoff', ...(pick % 2 ? { for: to } : {}) } };
  },
  receive: ({ state, pick }) => {
    const letter = choose(
      state.letters.filter(({ mailedOn }) => mailedOn),
      pick,
    );
    return letter && { type: 'notice.received', data: { notice: letter.key } };
  },
  mailUnasked: ({ state, pick, charge: kind }) => {
    const owed = choose(state.accounts.receivables, pick);
    const charge = owed && { receivable: owed.key, cents: owed.cents + (pick % 2) };
    const bill = `${kind}-bill`;
    const letter = choose(['one-year', WARNING_OF[kind], bill, 'availability', 'late-notice'], pick);
    return {
      type: 'notice.mailed',
      data: { letter, ...(charge && letter === bill ? { stated: { charge } } : {}) },
    };
  },
  authorize: ({ state, pick, charge }) => {
    const clock = choose(state.clocks, pick);
    const basis = clock ? [{ rule: clock.rule, due: clock.due }] : [];
    return {
      type: 'authorization.recorded',
      data: { body: 'Common Council', resolution: `2026-${pick % 3}`, remedy: charge, basis },
    };
  },
  pay: ({ state, pick }) => {
    const owed = choose(
      state.accounts.receivables.filter(({ open }) => open > 0),
      pick,
    );
    const amount = owed && pick % 3 ? Math.max(1, owed.open - (pick % 7) * 10) : 1 + (pick % 40_000);
    const named = owed && pick % 2 ? { receivable: owed.key } : {};
    return { type: 'payment.received', data: { amount: moneyText(amount as Cents), ...named } };
  },
  sell: ({ pick }) => ({ type: 'parcel.changed', data: { what: 'owner', sale: pick % 3 > 0 } }),
  excuse: ({ pick }) => ({
    type: 'parcel.changed',
    data: { what: 'excused', reason: choose(['exempt', 'no-building', 'no-capacity'], pick) },
  }),
  endExcuse: () => ({ type: 'parcel.changed', data: { what: 'excuse-ended' } }),
  changeUse: ({ pick }) => ({
    type: 'parcel.changed',
    data: { what: 'use', use: choose(['residential', 'nonresidential'], pick), recHundredths: (pick % 4) * 100 },
  }),
  changeRec: ({ pick }) => ({ type: 'parcel.changed', data: { what: 'rec', recHundredths: (pick % 9) * 25 } }),
  septicFails: ({ on, pick }) => ({
    type: 'trigger.noticed',
    data: { trigger: 'septic-failure', ...(pick % 3 ? { receivedOn: addDays(on, -(pick % 2)) } : {}) },
  }),
  notice: () => ({ type: 'trigger.noticed', data: { trigger: 'availability' } }),
  ...permitActs,
  connect: () => ({ type: 'connection.made', data: {} }),
  abandonTank: () => ({ type: 'septic.abandoned', data: {} }),
  decideOnWork: ({ state, pick }) => {
    const clock = choose(state.clocks, pick);
    const basis = clock ? [{ rule: clock.rule, due: clock.due }] : [];
    return {
      type: 'authorization.recorded',
      data: { body: 'Common Council', resolution: `2026-5${pick % 2}`, remedy: 'forced-connection', basis },
    };
  },
  letIn: ({ pick }) => ({
    type: 'entry.obtained',
    data: { basis: choose(['consent', 'warrant', 'court-order'], pick) },
  }),
  beginWork: () => ({ type: 'work.begun', data: {} }),
  completeWork: ({ pick }) => ({
    type: 'work.completed',
    data: {
      items: [{ what: 'Contractor', amount: moneyText((100_001 + (pick % 1_100_000)) as Cents) }, ...extraItems(pick)],
    },
  }),
  mailCost: moment => mail(waiting(moment, 'cost-bill'), moment),
  receiveCost: ({ state }) => {
    const bill = state.letters.findLast(({ kind, mailedOn }) => kind === 'cost-bill' && mailedOn);
    return bill && { type: 'notice.received', data: { notice: bill.key } };
  },
  elect: ({ pick }) => ({ type: 'election.filed', data: { count: 1 + (pick % 5) } }),
  allowLate: ({ pick }) => ({
    type: 'authorization.recorded',
    data: { body: 'Common Council', resolution: `2026-6${pick % 2}`, remedy: 'late-election', basis: [] },
  }),
  /** Somewhere about what the cost still asks for: partly, ahead of its day, or all of it. */
  payCost: ({ state, pick }) => {
    const order = state.orders.at(-1);
    const debts = state.accounts.receivables.filter(owed => order && owed.order === order.id);
    const open = debts.reduce((sum, owed) => sum + owed.open, 0);
    const cents = [open, open + 50_000, Math.floor(open / 3), 100_000, 1][pick % 5] ?? 1;
    if (!order || cents <= 0) return undefined;
    const named = pick % 2 ? { receivable: order.receivable } : {};
    return { type: 'payment.received', data: { amount: moneyText(cents as Cents), ...named } };
  },
  learnOperational: ({ pick }) => ({ type: 'sewer.operational', data: { assumed: pick % 2 === 0 } }),
  ...rollActs,
  ...landActs,
  ...moneyActs,
  ...reliefActs,
} as const satisfies Record<string, (moment: Moment) => Told>;
