/** Closed form against derive, over random lives: months, cents a quarter, late charges a month, what is owed. */
import fc from 'fast-check';
import { derive, derivedFacts } from '../../src/core/case/derive.ts';
import type { AnyObserved, ObservedType } from '../../src/core/facts/fact.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { balanceOf } from '../../src/core/ledger/accounts.ts';
import { runs } from '../support/plausible-life.ts';
import { oweByOrdinance, type OwnerDates } from '../support/standby-oracle.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

const after = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface Draw {
  readonly warnedAfter: number;
  readonly connectsAfter: number | undefined;
  readonly sales: readonly { after: number; pause: number }[];
  readonly mailDays: readonly (number | undefined)[];
  readonly payments: readonly { after: number; cents: number }[];
  readonly length: number;
}

const draw: fc.Arbitrary<Draw> = fc.record({
  warnedAfter: fc.integer({ min: 0, max: 100 }),
  connectsAfter: fc.option(fc.integer({ min: 0, max: 1200 }), { nil: undefined }),
  sales: fc.array(fc.record({ after: fc.integer({ min: 5, max: 400 }), pause: fc.integer({ min: 11, max: 200 }) }), {
    maxLength: 3,
  }),
  mailDays: fc.array(fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined, freq: 6 }), {
    minLength: 6,
    maxLength: 18,
  }),
  payments: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 1400 }),
      cents: fc.oneof(fc.constantFrom(7050, 14_100, 21_150, 7010, 21_120), fc.integer({ min: 1, max: 60_000 })),
    }),
    { maxLength: 12 },
  ),
  length: fc.integer({ min: 30, max: 1500 }),
});

/** Dates as they would come about, said twice: to the ordinance's closed form and, as facts, to the case. */
function makeLife(drawn: Draw): { dates: OwnerDates; facts: AnyObserved[] } {
  const facts: AnyObserved[] = [];
  const tell = (type: ObservedType, on: string, data: unknown): void => {
    facts.push({ origin: 'observed', type, key: `${type}/${on}/${facts.length}`, on, data } as unknown as AnyObserved);
  };
  tell('case.opened', '2026-11-30', {
    service: 'sewer',
    use: 'residential',
    recHundredths: 100,
    trackedFrom: '2026-11-30',
  });
  tell('sewer.operational', '2011-08-03', {});
  tell('trigger.noticed', '2011-08-03', { trigger: 'availability' });
  tell('authorization.recorded', '2026-11-30', { body: 'Common Council', resolution: '2026-41', remedy: 'standby' });
  tell('notice.mailed', '2026-12-01', { letter: 'one-year', notice: 'notice/one-year/1' });
  let attempt = 1;
  const warn = (on: string, startsOn: string): void => {
    tell('notice.mailed', on, {
      letter: 'standby-warning',
      notice: `notice/standby-warning/${attempt}`,
      stated: { startsOn },
    });
    attempt += 1;
  };
  // The letter's year ends on 2027-12-01; warned 20 days ahead of a start that leaves more than the ten days.
  const starts = after('2027-12-02', drawn.warnedAfter);
  warn(after(starts, -20), starts);
  const through = after(starts, drawn.length);
  const connects = drawn.connectsAfter === undefined ? undefined : after(starts, drawn.connectsAfter);
  const gone = (on: string): boolean => on > through || (connects !== undefined && on >= connects);
  const interruptions: { sold: string; resumes?: string }[] = [];
  let from = starts;
  for (const sale of drawn.sales) {
    const sold = after(from, sale.after);
    if (gone(sold)) break;
    tell('parcel.changed', sold, { what: 'owner', sale: true });
    const resumes = after(sold, sale.pause + 15);
    const warned = after(resumes, -14);
    if (gone(resumes)) {
      interruptions.push({ sold });
      break;
    }
    warn(warned, resumes);
    interruptions.push({ sold, resumes });
    from = resumes;
  }
  if (connects !== undefined && connects <= through) tell('connection.made', connects, {});
  const posted = Object.entries(
    oweByOrdinance({ ...base(starts, through, connects, interruptions), mailed: {}, payments: [] }).standby,
  );
  const mailed: Record<string, string> = {};
  posted.forEach(([quarter, cents], i) => {
    const days = drawn.mailDays[i];
    const last = Number(quarter.slice(6)) * 3;
    const first =
      last === 12
        ? `${Number(quarter.slice(0, 4)) + 1}-01-01`
        : `${quarter.slice(0, 4)}-${String(last + 1).padStart(2, '0')}-01`;
    const on = days === undefined ? undefined : after(first, days);
    if (on === undefined || on > through) return;
    mailed[quarter] = on;
    const charge = { receivable: `standby/${quarter}`, cents };
    tell('notice.mailed', on, {
      letter: 'standby-bill',
      notice: `notice/standby-bill/${quarter}/1`,
      stated: { charge },
    });
  });
  const payments = drawn.payments
    .map(payment => ({ on: after(starts, payment.after), cents: payment.cents }))
    .filter(({ on }) => on <= through);
  for (const { on, cents } of payments) tell('payment.received', on, { amount: cents });
  return { dates: { ...base(starts, through, connects, interruptions), mailed, payments }, facts };
}

function base(
  starts: string,
  through: string,
  connects: string | undefined,
  interruptions: readonly { sold: string; resumes?: string }[],
): Omit<OwnerDates, 'mailed' | 'payments'> {
  const connected = connects !== undefined && connects <= through;
  return { starts, through, interruptions, ...(connected ? { connects } : {}) };
}

describe('§ 300-7.C(2)(b), § 300-16.C and .D in closed form', () => {
  it('come to what derive comes to', () => {
    let charged = 0;
    fc.assert(
      fc.property(draw, drawn => {
        const { dates, facts } = makeLife(drawn);
        const life = derive(facts, pewaukee, day(dates.through));
        const owed = oweByOrdinance(dates);
        const charges = derivedFacts(life).flatMap(fact => (fact.type === 'standby.charged' ? [fact] : []));
        expect(charges.flatMap(({ data }) => data.months)).toEqual(owed.months);
        expect(Object.fromEntries(charges.map(({ data }) => [data.period, data.cents]))).toEqual(owed.standby);
        const lates = derivedFacts(life).flatMap(fact => (fact.type === 'late.charged' ? [fact] : []));
        expect(Object.fromEntries(lates.map(({ data }) => [data.month, data.cents]))).toEqual(owed.late);
        expect(balanceOf(life.state.accounts)).toBe(owed.balance);
        charged += lates.length;
      }),
      runs(90),
    );
    // The lives are such that there is something to compare.
    expect(charged).toBeGreaterThan(150);
  });

  it('give the figures of a life worked out by hand', () => {
    const owed = oweByOrdinance({
      starts: '2027-12-02',
      interruptions: [],
      mailed: { '2027-Q4': '2028-01-03', '2028-Q1': '2028-04-03' },
      payments: [],
      through: '2028-04-30',
    });
    expect(owed.standby).toEqual({ '2027-Q4': 7050, '2028-Q1': 21_150 });
    expect(owed.late).toEqual({ '2028-01': 71, '2028-02': 71, '2028-03': 72, '2028-04': 284 });
  });
});
