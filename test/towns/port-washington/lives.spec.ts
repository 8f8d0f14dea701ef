/** The properties of test/case/properties.spec.ts that other rules could break, on lives by the law of this city. */
import fc from 'fast-check';
import { advance, derive, derivedFacts } from '../../../src/core/case/derive.ts';
import type { CaseState } from '../../../src/core/case/state.ts';
import type { AnyObserved, ObservedType } from '../../../src/core/facts/fact.ts';
import { addDays, day, type CalendarDate } from '../../../src/core/kernel/calendar-date.ts';
import { openedFact } from '../../support/case-story.ts';
import { plausibleLife, runs } from '../../support/plausible-life.ts';
import { port } from './port-town.ts';

const lives = plausibleLife(port, 30);
const stored = (state: CaseState): CaseState => JSON.parse(JSON.stringify(state)) as CaseState;

describe('any life by chapter 342', () => {
  it('swept day by day comes to what derive comes to, and stores nothing that JSON would change', () => {
    fc.assert(
      fc.property(lives, ({ facts, today }) => {
        const through = addDays(today, 120);
        const whole = derive(facts, port, through);
        let { state } = derive(facts, port, today);
        for (let on = today; on <= through; on = addDays(on, 1)) state = advance(stored(state), port, on).state;
        expect(state).toEqual(whole.state);
        expect(stored(whole.state)).toStrictEqual(whole.state);
      }),
      runs(30),
    );
  });
});

describe('§ 342-1, Sewer connection fees: the measured fee beside an account kept by hand', () => {
  const START = day('2026-07-01');
  const anyDay = fc.integer({ min: 0, max: 900 }).map(n => addDays(START, n));
  const told = (type: ObservedType, on: CalendarDate, data: unknown): AnyObserved =>
    ({ origin: 'observed', type, key: `${type}/${on}`, on, data }) as unknown as AnyObserved;
  const business = fc.record({
    connected: anyDay,
    occupied: anyDay,
    measured: fc.integer({ min: 300, max: 1500 }).map(n => addDays(START, n)),
    rated: anyDay,
    cubicFeet: fc.integer({ min: 0, max: 120_000 }),
    months: fc.integer({ min: 1, max: 15 }),
  });

  /** A year to the day: of February 29 the 28th. */
  const yearAfter = (on: CalendarDate): string => {
    const next = `${Number(on.slice(0, 4)) + 1}${on.slice(4)}`;
    return next.endsWith('02-29') ? next.replace('02-29', '02-28') : next;
  };

  it('in units above the first, on the last of the days that it waits for', () => {
    let charged = 0;
    fc.assert(
      fc.property(business, ({ connected, occupied, measured, rated, cubicFeet, months }) => {
        const life = derive(
          [
            openedFact('2026-07-01', {
              service: 'sewer',
              use: 'nonresidential',
              recHundredths: 0,
              trackedFrom: START,
            }),
            told('connection.made', connected, {}),
            told('building.occupied', occupied, {}),
            told('rate.set', rated, { what: 'connection-fee', amount: 100, body: 'Council', resolution: '1' }),
            told('use.measured', measured, { cubicFeet, months }),
          ],
          port,
          day('2031-12-31'),
        );
        const fees = derivedFacts(life).filter(({ type }) => type === 'fee.charged');
        const from = yearAfter(occupied > connected ? occupied : connected);
        let units = 0;
        while ((1500 + 1000 * units) * months < cubicFeet) units += 1;
        const isOwed = units > 0 && measured >= from;
        const on = [from, measured, rated].sort().at(-1);
        expect(fees.map(fee => [fee.on, fee.data])).toEqual(
          isOwed ? [[on, expect.objectContaining({ cents: 100 * units, unitsHundredths: 100 * units })]] : [],
        );
        if (isOwed) charged += 1;
      }),
      runs(400),
    );
    expect(charged).toBeGreaterThan(50);
  });
});
