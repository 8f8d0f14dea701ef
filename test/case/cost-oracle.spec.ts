/** An account kept by hand against derive, over random costs, choices, payments and sales. */
import fc from 'fast-check';
import { derive, derivedFacts, type Life } from '../../src/core/case/derive.ts';
import { payoffOn } from '../../src/core/case/payoff.ts';
import type { AnyObserved, ObservedType } from '../../src/core/facts/fact.ts';
import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import { keepCostAccount, type CostAccount, type CostDates } from '../support/cost-oracle.ts';
import { daysFrom, nextOpen, plusDays } from '../support/oracle-calendar.ts';
import { runs } from '../support/plausible-life.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

interface Draw {
  readonly completedAfter: number;
  readonly cents: number;
  readonly receivedAfter: number | undefined;
  readonly choice: { readonly after: number; readonly count: number } | undefined;
  readonly allowedAfter: number | undefined;
  readonly payments: readonly { readonly after: number; readonly cents: number | 'all' }[];
  readonly soldAfter: number | undefined;
  readonly length: number;
}

const sometimes = <T>(arbitrary: fc.Arbitrary<T>, freq: number): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq });

const draw: fc.Arbitrary<Draw> = fc.record({
  completedAfter: fc.integer({ min: 0, max: 800 }),
  cents: fc.oneof(fc.constantFrom(1_000_000, 999_998, 843_217), fc.integer({ min: 5, max: 3_000_000 })),
  receivedAfter: sometimes(fc.integer({ min: 4, max: 60 }), 12),
  choice: sometimes(fc.record({ after: fc.integer({ min: 0, max: 60 }), count: fc.integer({ min: 1, max: 5 }) }), 4),
  allowedAfter: sometimes(fc.integer({ min: 0, max: 90 }), 1),
  payments: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 1900 }),
      cents: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 1, max: 400_000 }) },
        { weight: 2, arbitrary: fc.constant('all' as const) },
      ),
    }),
    { maxLength: 8 },
  ),
  soldAfter: sometimes(fc.integer({ min: 0, max: 1500 }), 1),
  length: fc.integer({ min: 30, max: 2000 }),
});

/** The dates as they would come about; whoever pays all pays what clears it on that day. */
function datesOf(drawn: Draw): CostDates {
  const completed = plusDays('2026-08-20', drawn.completedAfter);
  const received = drawn.receivedAfter === undefined ? undefined : plusDays(completed, drawn.receivedAfter);
  const chosen = drawn.choice && { on: plusDays(received ?? completed, drawn.choice.after), count: drawn.choice.count };
  const closes = received && nextOpen(plusDays(received, 30));
  const isLate = chosen !== undefined && closes !== undefined && chosen.on > closes;
  const allowed = isLate && drawn.allowedAfter !== undefined ? plusDays(chosen.on, drawn.allowedAfter) : undefined;
  const through = plusDays(completed, drawn.length);
  const sold = drawn.soldAfter === undefined ? undefined : plusDays(completed, drawn.soldAfter);
  const base = {
    completed,
    cents: drawn.cents,
    ...(received && received <= through ? { received } : {}),
    ...(chosen && chosen.on <= through ? { chosen } : {}),
    ...(allowed && allowed <= through ? { allowed } : {}),
    ...(sold && sold <= through ? { sold } : {}),
  };
  const payments: { on: string; cents: number }[] = [];
  for (const { after, cents } of [...drawn.payments].sort((a, b) => a.after - b.after)) {
    const on = plusDays(completed, after);
    if (on > through || (on === completed && cents === 'all')) continue;
    const clears = cents === 'all' ? keepCostAccount({ ...base, payments, through: on }).payoff : cents;
    if (clears > 0) payments.push({ on, cents: clears });
  }
  return { ...base, payments, through };
}

function factsOf({ completed, cents, received, chosen, allowed, payments, sold }: CostDates): AnyObserved[] {
  const facts: AnyObserved[] = [];
  const tell = (type: ObservedType, on: string, data: unknown): void => {
    facts.push({ origin: 'observed', type, key: `${type}/${on}/${facts.length}`, on, data } as unknown as AnyObserved);
  };
  const opening = { service: 'sewer', use: 'residential', recHundredths: 100, trackedFrom: '2026-07-20' };
  tell('case.opened', '2026-07-20', opening);
  tell('trigger.noticed', '2011-08-03', { trigger: 'availability' });
  const decided = { body: 'Common Council', resolution: '2026-52', basis: [] };
  tell('authorization.recorded', '2026-08-10', { ...decided, remedy: 'forced-connection' });
  tell('entry.obtained', '2026-08-17', { basis: 'consent' });
  tell('work.completed', completed, { items: [{ what: 'Contractor', amount: cents }] });
  const stated = { charge: { receivable: 'cost/1', cents } };
  const bill = { letter: 'cost-bill', notice: 'notice/cost-bill/1/1', stated };
  tell('notice.mailed', plusDays(completed, 3), bill);
  if (received) tell('notice.received', received, { notice: 'notice/cost-bill/1/1' });
  if (chosen) tell('election.filed', chosen.on, { count: chosen.count });
  if (allowed) tell('authorization.recorded', allowed, { ...decided, remedy: 'late-election' });
  if (sold) tell('parcel.changed', sold, { what: 'owner', sale: true });
  for (const payment of payments) tell('payment.received', payment.on, { amount: payment.cents });
  return facts;
}

/** What derive came to, in the words of the account. */
function accountOf(life: Life, before: Life, through: string): CostAccount {
  const { orders, accounts } = life.state;
  const derived = derivedFacts(life);
  const interest = derived.flatMap(fact => (fact.type === 'interest.charged' ? [`${fact.on} ${fact.data.cents}`] : []));
  const rolls = derived.flatMap(fact => (fact.type === 'roll.certified' ? [[fact.data.year, fact.data.cents]] : []));
  const payoff = payoffOn(before.state, pewaukee, '1', day(through));
  return {
    interest,
    rolls: Object.fromEntries(rolls) as Record<string, number>,
    parts: orders[0]?.plan?.installments.map(({ principal }) => principal) ?? [],
    open: accounts.receivables.reduce((sum, { open }) => sum + open, 0),
    credit: accounts.credit,
    ...(orders[0]?.settledOn ? { settled: orders[0].settledOn } : {}),
    payoff: payoff.ok ? payoff.value.total : NaN,
  };
}

describe('§ 300-7.C(2)(a) as an account kept by hand', () => {
  it('comes to what derive comes to', () => {
    const seen = { interest: 0, outOfTurn: 0, settled: 0, levied: 0 };
    fc.assert(
      fc.property(draw, drawn => {
        const dates = datesOf(drawn);
        if (daysFrom(dates.completed, dates.through) < 5) return;
        const facts = factsOf(dates);
        const life = derive(facts, pewaukee, day(dates.through));
        const eve = addDays(day(dates.through), -1);
        const before = derive(
          facts.filter(({ on }) => on <= eve),
          pewaukee,
          eve,
        );
        const account = accountOf(life, before, dates.through);
        expect(account).toEqual(keepCostAccount(dates));
        const { plan, closed, settledOn } = life.state.orders[0] ?? {};
        seen.interest += account.interest.length;
        seen.outOfTurn += plan?.outOfTurn ? 1 : 0;
        seen.settled += settledOn ? 1 : 0;
        seen.levied += closed?.outcome === 'levy' ? 1 : 0;
        if (plan) {
          const parts = account.parts.reduce((sum, cents) => sum + cents, 0);
          const began = derivedFacts(life).find(({ type }) => type === 'installments.began');
          expect(began?.data).toMatchObject({ principal: parts });
        }
      }),
      runs(90),
    );
    // The lives are such that there is something to compare.
    expect(seen.interest).toBeGreaterThan(30);
    for (const times of [seen.outOfTurn, seen.settled, seen.levied]) expect(times).toBeGreaterThan(3);
  });

  it('gives the figures of a course worked out by hand', () => {
    const account = keepCostAccount({
      completed: '2026-08-28',
      cents: 1_000_000,
      received: '2026-09-03',
      chosen: { on: '2026-09-21', count: 5 },
      payments: [{ on: '2027-01-29', cents: 242_740 }],
      sold: '2027-06-15',
      through: '2027-06-15',
    });
    expect(account).toMatchObject({
      interest: ['2026-11-16 42740', '2027-06-15 29589'],
      rolls: { '2026': 242_740 },
      payoff: 829_589,
      open: 829_589,
    });
  });
});
