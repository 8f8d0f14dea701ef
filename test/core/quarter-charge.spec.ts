import fc from 'fast-check';
import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import { cents } from '../../src/core/kernel/cents.ts';
import { quarterCharge } from '../../src/core/rules/quarter-charge.ts';
import { monthNumber } from '../support/oracle-calendar.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

function charge(quarter: string, standbyFrom?: string, connectedOn?: string, law = pewaukee) {
  return quarterCharge(law, {
    quarter,
    serviceCharge: cents(18_730),
    standbyCharge: cents(28_095),
    standbyFrom: standbyFrom === undefined ? undefined : day(standbyFrom),
    connectedOn: connectedOn === undefined ? undefined : day(connectedOn),
  });
}

/** Months and cents of standby, then of service. */
function parts(quarter: string, standbyFrom?: string, connectedOn?: string) {
  const answer = charge(quarter, standbyFrom, connectedOn);
  if (!answer.ok) return answer.refused;
  const { standby, service, total } = answer.value;
  expect(total).toBe(standby.amount + service.amount);
  return [standby.months.length, standby.amount, service.months.length, service.amount];
}

describe('§ 300-16.D: through the 15th a month counts, later it is the next', () => {
  it('connected on the 14th, 15th and 16th of each month of a quarter', () => {
    const days = ['14', '15', '16'];
    expect(days.map(d => parts('2029-Q2', undefined, `2029-04-${d}`))).toEqual([
      [0, 0, 3, 18_730],
      [0, 0, 3, 18_730],
      [1, 9365, 2, 12_487],
    ]);
    expect(days.map(d => parts('2029-Q2', undefined, `2029-05-${d}`))).toEqual([
      [1, 9365, 2, 12_487],
      [1, 9365, 2, 12_487],
      [2, 18_730, 1, 6243],
    ]);
    expect(days.map(d => parts('2029-Q2', undefined, `2029-06-${d}`))).toEqual([
      [2, 18_730, 1, 6243],
      [2, 18_730, 1, 6243],
      [3, 28_095, 0, 0],
    ]);
  });

  it('the days before and after the quarter: all service, and all standby', () => {
    expect(parts('2029-Q2', undefined, '2029-03-16')).toEqual([0, 0, 3, 18_730]);
    expect(parts('2029-Q2', undefined, '2029-07-01')).toEqual([3, 28_095, 0, 0]);
  });

  it('standby that starts on the 14th, 15th and 16th of February, a leap year’s too', () => {
    for (const year of [2027, 2028]) {
      expect(['14', '15', '16', '28'].map(d => parts(`${year}-Q1`, `${year}-02-${d}`))).toEqual([
        [2, 18_730, 0, 0],
        [2, 18_730, 0, 0],
        [1, 9365, 0, 0],
        [1, 9365, 0, 0],
      ]);
    }
    expect(parts('2028-Q1', '2028-02-29')).toEqual([1, 9365, 0, 0]);
  });

  it('both ends in one quarter: the months between are standby, none is billed twice', () => {
    expect(parts('2027-Q4', '2027-10-15', '2027-12-16')).toEqual([3, 28_095, 0, 0]);
    expect(parts('2027-Q4', '2027-10-16', '2027-12-15')).toEqual([1, 9365, 1, 6243]);
    expect(parts('2027-Q4', '2027-11-10', '2027-11-12')).toEqual([0, 0, 2, 12_487]);
    expect(parts('2027-Q4', '2027-11-15', '2027-11-16')).toEqual([1, 9365, 1, 6243]);
    expect(parts('2027-Q4', '2027-12-16', '2027-12-31')).toEqual([0, 0, 0, 0]);
  });

  it('connected before standby started: service alone', () => {
    expect(parts('2027-Q4', '2027-11-20', '2027-10-20')).toEqual([0, 0, 2, 12_487]);
  });

  it('over any connection day of a year, standby and service share the twelve months', () => {
    for (let on = day('2028-01-01'); on <= '2028-12-31'; on = addDays(on, 1)) {
      const months = ['2028-Q1', '2028-Q2', '2028-Q3', '2028-Q4'].flatMap(quarter => {
        const answer = charge(quarter, undefined, on);
        return answer.ok ? [...answer.value.standby.months, ...answer.value.service.months] : [];
      });
      expect(new Set(months).size).toBe(12);
      expect(months).toHaveLength(12);
    }
  });
});

describe('§ 300-7.C(2)(b): no standby for a month that began before the chapter', () => {
  it('the quarter of its adoption has August and September, the one before is refused', () => {
    expect(parts('2026-Q3')).toEqual([2, 18_730, 0, 0]);
    expect(parts('2026-Q2')).toMatch(/before chapter 300 has no rule/);
    expect(charge('1995-Q4')).toMatchObject({
      ok: false,
      refused: expect.stringMatching(/no edition in force on December 31, 1995/),
    });
    expect(charge('2027-Q1', undefined, undefined, lawOf('saukville'))).toMatchObject({ ok: false });
  });

  it('says which months and how each part was computed', () => {
    const answer = charge('2026-Q3', '2026-07-06', '2026-09-01');
    expect(answer.ok && answer.steps).toEqual([
      'Standby from July 6, 2026, by day 15 of the month: counted from July 2026',
      'Service from September 1, 2026, by day 15 of the month: counted from September 2026',
      'July 2026: no standby charge was in force on its first day',
      'Standby for August 2026: $280.95 × 1 ÷ 3 = $93.65',
      'Service for September 2026: $187.30 × 1 ÷ 3 = $62.43',
      '$93.65 + $62.43 = $156.08',
    ]);
  });
});

describe('§ 300-16.D, held against months counted by their numbers', () => {
  /** The month that a day opens: its own through the 15th, else the next. */
  const opened = (on: string) => monthNumber(on) + (Number(on.slice(8)) <= 15 ? 0 : 1);
  const days = fc.integer({ min: 0, max: 1400 }).map(n => addDays(day('2026-09-01'), n));

  it('any start, any connection, any quarter: so many months of each, in cents of a third', () => {
    const asked = fc.record({
      year: fc.integer({ min: 2026, max: 2030 }),
      n: fc.integer({ min: 1, max: 4 }),
      standbyFrom: fc.option(days, { nil: undefined }),
      connectedOn: fc.option(days, { nil: undefined }),
      standbyCharge: fc.nat(90_000),
      serviceCharge: fc.nat(60_000),
    });
    fc.assert(
      fc.property(asked, ({ year, n, standbyFrom, connectedOn, standbyCharge, serviceCharge }) => {
        fc.pre(year > 2026 || n > 2);
        const first = year * 12 + 3 * (n - 1);
        const end = first + 3;
        // August 2026 is the first month that began under the chapter.
        const starts = Math.max(first, 2026 * 12 + 7, standbyFrom === undefined ? 0 : opened(standbyFrom));
        const connects = connectedOn === undefined ? Infinity : opened(connectedOn);
        const standby = Math.max(0, Math.min(end, connects) - starts);
        const service = Math.max(0, end - Math.max(first, connects));
        const answer = quarterCharge(pewaukee, {
          quarter: `${year}-Q${n}`,
          serviceCharge: cents(serviceCharge),
          standbyCharge: cents(standbyCharge),
          standbyFrom,
          connectedOn,
        });
        const third = (charge: number, months: number) => Math.floor((2 * charge * months + 3) / 6);
        expect(answer.ok && [answer.value.standby.months.length, answer.value.service.months.length]).toEqual([
          standby,
          service,
        ]);
        expect(answer.ok && [answer.value.standby.amount, answer.value.service.amount]).toEqual([
          third(standbyCharge, standby),
          third(serviceCharge, service),
        ]);
      }),
      { seed: 300_16, numRuns: 300 },
    );
  });
});
