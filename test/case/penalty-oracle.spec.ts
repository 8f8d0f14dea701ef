/** A walk over the calendar against derive, over random lives in Arcadia; and the calculator's answer for whole ones. */
import fc from 'fast-check';
import { derive, derivedFacts } from '../../src/core/case/derive.ts';
import type { AnyObserved, ObservedType } from '../../src/core/facts/fact.ts';
import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import { newestEdition } from '../../src/core/rulebook/rulebook.ts';
import { dailyPenalty } from '../../src/core/rules/daily-penalty.ts';
import { penaltyByOrdinance, type PenaltyDates } from '../support/penalty-oracle.ts';
import { plusDays } from '../support/oracle-calendar.ts';
import { runs } from '../support/plausible-life.ts';
import { lawOf } from '../support/town-law.ts';

const arcadia = lawOf('arcadia');

interface Draw {
  readonly noticedOn: number;
  readonly warnedAfter: number;
  readonly connectsAfter: number | undefined;
  readonly interruptions: readonly { what: 'sale' | 'excuse'; after: number; lasts: number; warnedAfter: number }[];
  readonly length: number;
}

const draw: fc.Arbitrary<Draw> = fc.record({
  noticedOn: fc.integer({ min: 0, max: 700 }),
  warnedAfter: fc.integer({ min: 0, max: 120 }),
  connectsAfter: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
  interruptions: fc.array(
    fc.record({
      what: fc.constantFrom('sale' as const, 'excuse' as const),
      after: fc.integer({ min: 1, max: 150 }),
      lasts: fc.integer({ min: 0, max: 60 }),
      warnedAfter: fc.integer({ min: 0, max: 40 }),
    }),
    { maxLength: 3 },
  ),
  length: fc.integer({ min: 20, max: 600 }),
});

/** Dates as they would come about, said twice: to the ordinance's walk and, as facts, to the case. */
function makeLife(drawn: Draw): { dates: PenaltyDates; facts: AnyObserved[] } {
  const facts: AnyObserved[] = [];
  const tell = (type: ObservedType, on: string, data: unknown): void => {
    facts.push({ origin: 'observed', type, key: `${type}/${on}/${facts.length}`, on, data } as unknown as AnyObserved);
  };
  const noticed = plusDays('2025-03-01', drawn.noticedOn);
  tell('case.opened', noticed, { service: 'sewer', use: 'residential', recHundredths: 100, trackedFrom: noticed });
  tell('sewer.operational', noticed, {});
  tell('trigger.noticed', noticed, { trigger: 'availability' });
  tell('authorization.recorded', plusDays(noticed, 100), {
    body: 'Common Council',
    resolution: '2027-3',
    remedy: 'penalty',
  });
  const first = plusDays(noticed, 370 + drawn.warnedAfter);
  const through = plusDays(first, drawn.length);
  const connects = drawn.connectsAfter === undefined ? undefined : plusDays(first, drawn.connectsAfter);
  const gone = (on: string): boolean => on > through || (connects !== undefined && on >= connects);
  const warned: string[] = [];
  const sold: string[] = [];
  const excused: { from: string; to: string }[] = [];
  const warn = (on: string): void => {
    tell('notice.mailed', on, { letter: 'penalty-warning', notice: `notice/penalty-warning/${warned.length + 1}` });
    warned.push(on);
  };
  if (!gone(first)) warn(first);
  let at = first;
  for (const { what, after, lasts, warnedAfter } of drawn.interruptions) {
    const from = plusDays(at, after);
    const to = what === 'sale' ? from : plusDays(from, lasts);
    if (gone(from)) break;
    if (what === 'sale') {
      tell('parcel.changed', from, { what: 'owner', sale: true });
      sold.push(from);
    } else {
      tell('parcel.changed', from, { what: 'excused', reason: 'no-capacity', until: to });
      excused.push({ from, to });
    }
    at = plusDays(to, 1 + warnedAfter);
    if (gone(at)) break;
    warn(at);
  }
  if (connects !== undefined && connects <= through) tell('connection.made', connects, {});
  return { dates: { noticed, warned, sold, excused, connects, through }, facts };
}

const chargesOf = (facts: readonly AnyObserved[], through: string) =>
  derivedFacts(derive(facts, arcadia, day(through))).flatMap(fact =>
    fact.type === 'penalty.accrued' ? [[fact.data.month, fact.data.cents] as const] : [],
  );

describe('§ 315-11D walked day by day', () => {
  it('comes to what derive comes to', () => {
    let months = 0;
    fc.assert(
      fc.property(draw, drawn => {
        const { dates, facts } = makeLife(drawn);
        const charges = chargesOf(facts, dates.through);
        // Each on the morning after its month: a month that is over by then has been posted.
        expect(Object.fromEntries(charges)).toEqual(penaltyByOrdinance(dates));
        months += charges.length;
      }),
      runs(150),
    );
    // The lives are such that there is something to compare.
    expect(months).toBeGreaterThan(400);
  });

  it('gives the figures of a life worked out by hand', () => {
    const dates = { noticed: '2026-02-02', warned: ['2027-03-01'], sold: [], excused: [], connects: '2027-04-12' };
    expect(penaltyByOrdinance({ ...dates, through: '2027-12-31' })).toEqual({ '2027-03': 10_000, '2027-04': 5500 });
  });
});

describe('the calculator', () => {
  it('gives for a whole life what the months add up to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 400 }),
        (noticedOn, warnedAfter, connectsAfter) => {
          const { dates, facts } = makeLife({ noticedOn, warnedAfter, connectsAfter, interruptions: [], length: 500 });
          const { connects = '', warned } = dates;
          const sum = chargesOf(facts, dates.through).reduce((total, [, cents]) => total + cents, 0);
          const deadline = derive(facts, arcadia, day(dates.through)).state.clocks[0]?.due;
          const notice = warned[0] ?? plusDays(dates.noticed, 370 + warnedAfter);
          const answer = dailyPenalty(newestEdition(arcadia), day(notice), day(connects), deadline);
          expect(answer.ok && answer.value.amount).toBe(sum);
          expect(deadline && deadline < addDays(day(notice), 1)).toBe(true);
        },
      ),
      runs(60),
    );
  });
});
