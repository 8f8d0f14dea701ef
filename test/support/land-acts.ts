import type { Moment, Told } from './town-acts.ts';
import { addDays } from '../../src/core/kernel/calendar-date.ts';

const choose = <T>(items: readonly T[], pick: number): T | undefined => items[pick % Math.max(1, items.length)];

const decision = (pick: number) => ({ body: 'Common Council', resolution: `2028-${pick % 50}` });

/** What becomes of a parcel and of its owner. */
export const landActs = {
  excuseForATime: ({ on, pick }) => ({
    type: 'parcel.changed',
    data: {
      what: 'excused',
      reason: choose(['exempt', 'waived', 'no-capacity', 'other-utility'], pick),
      ...(pick % 3 ? { until: addDays(on, pick % 400) } : {}),
      ...(pick % 5 ? {} : { reviewOn: addDays(on, pick % 200) }),
    },
  }),
  raze: () => ({ type: 'parcel.changed', data: { what: 'razed' } }),
  inherit: ({ pick }) => ({ type: 'parcel.changed', data: { what: 'owner', owners: [`Heir ${pick % 9}`] } }),
  filePetition: ({ pick }) => ({ type: 'bankruptcy.filed', data: { number: String(pick % 90) } }),
  endBankruptcy: ({ pick }) => ({
    type: 'bankruptcy.ended',
    data: { how: choose(['discharged', 'dismissed', 'closed'], pick) },
  }),
  refer: () => ({ type: 'violation.referred', data: { section: '§ 300-7.D', what: 'Tank kept' } }),
  /** By what is open as far as it is known: told late, it is another sum. */
  divide: ({ state, pick }) => {
    const open = state.accounts.receivables.reduce((sum, owed) => sum + owed.open, 0);
    if (state.excuses.some(({ reason }) => reason === 'merged')) return undefined;
    const half = Math.floor(open / 2);
    const into = [
      { parcel: 'PWC 9990 901', cents: half },
      { parcel: 'PWC 9990 902', cents: open - half },
    ];
    return pick % 2
      ? { type: 'parcel.changed', data: { what: 'split', into, ...decision(pick) } }
      : { type: 'parcel.changed', data: { what: 'merged', into: 'PWC 9990 901', cents: open, ...decision(pick) } };
  },
  /** A share of what another parcel owed: a bill of standby, a late charge, a cost due or in installments. */
  takeOver: ({ on, pick, charge }) => {
    const from = `P${pick}`;
    const order = `1-${from}`;
    const cents = 1 + (pick % 40_000);
    const billed = pick % 2 ? { billedOn: addDays(on, -60), dueOn: addDays(on, -30) } : {};
    const due = [addDays(on, 200), addDays(on, 565)];
    const charges = [
      {
        ...(charge === 'standby'
          ? { key: `standby/2027-Q1/${from}`, kind: 'standby' }
          : { key: `penalty/2027-01/${from}`, kind: 'daily-penalty', months: ['2027-01'] }),
        cents,
        on: addDays(on, -90),
        periodEnd: addDays(on, -91),
        ...billed,
      },
      { key: `late/2027-05/${from}`, kind: 'late', cents: 1 + (pick % 300), on: addDays(on, -20) },
      ...(pick % 3 === 0
        ? [{ key: `cost/${order}`, kind: 'cost', cents: cents * 7, on: addDays(on, -100), order }]
        : []),
      ...(pick % 3 === 1
        ? [1, 2].map(n => ({
            key: `installment/${order}/${n}`,
            kind: 'principal',
            cents: cents * 5,
            on: addDays(on, -100),
            order,
            n,
            waits: true,
          }))
        : []),
    ];
    const terms = { id: order, completedOn: addDays(on, -100), closedOn: addDays(on, -60) };
    const plan = {
      count: 2,
      ratePercent: '10',
      installments: [1, 2].map(n => ({ n, due: due[n - 1], payBy: due[n - 1], principal: cents * 5, interest: cents })),
      next: 1,
      lastDue: 0,
      interestThrough: addDays(on, -100),
      balances: [{ from: addDays(on, -100), cents: cents * 10 }],
    };
    const orders =
      pick % 3 === 0
        ? [{ ...terms, outcome: 'levy' }]
        : pick % 3 === 1
          ? [{ ...terms, outcome: 'installments', plan }]
          : [];
    return {
      type: 'balance.assigned',
      data: {
        from,
        charges: pick % 7 ? charges : [],
        ...(pick % 7 && orders.length ? { orders } : {}),
        ...decision(pick),
      },
    };
  },
} as const satisfies Record<string, (moment: Moment) => Told>;
