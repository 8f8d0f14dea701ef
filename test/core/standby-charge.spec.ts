import fc from 'fast-check';
import {
  addDays,
  addToMonth,
  day,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '../../src/core/kernel/calendar-date.ts';
import { cents, type Cents } from '../../src/core/kernel/cents.ts';
import type { Edition, Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { quarterAfter, quarterOf } from '../../src/core/rules/quarter.ts';
import { serviceChargePerQuarter } from '../../src/core/rules/service-charge.ts';
import { firstStandbyQuarter, standbyCharge, type StandbyQuestion } from '../../src/core/rules/standby-charge.ts';
import { standbyPerQuarter } from '../../src/core/rules/standby-rate.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');
const chapter = pewaukee.editions[1] as Edition;

function charge(question: Partial<StandbyQuestion> & { quarter: string }, rulebook = pewaukee) {
  const answer = standbyCharge(rulebook, { recHundredths: 100, accruesFrom: day('2026-07-06'), ...question });
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
}
const rate = (rec: number, given?: number) => {
  const answer = standbyPerQuarter(chapter, rec, given === undefined ? undefined : cents(given));
  return answer.ok ? answer.value : answer.refused;
};

describe('§ 300-7.C(2)(b): 150 percent of the quarterly service charge', () => {
  it('$141.00 makes $211.50; two RECs twice, half a REC half', () => {
    expect([100, 200, 50, 0].map(rec => rate(rec))).toEqual([21150, 42300, 10575, 0]);
  });

  it('§ 300-16.B(1): the service charge goes to the dime first, half up, then the percentage', () => {
    expect([14104, 14105, 14106].map(given => rate(100, given))).toEqual([21150, 21165, 21165]);
    expect(rate(125, 14103)).toBe(26445);
  });

  it('from components: the administrative one once a user, the others times the RECs', () => {
    const components = { administrative: cents(4000), operation: cents(30000), debtService: cents(22400) };
    const perQuarter = (rec: number) => {
      const answer = serviceChargePerQuarter(chapter, rec, components);
      return answer.ok ? answer.value : answer.refused;
    };
    expect([100, 200].map(perQuarter)).toEqual([14100, 27200]);
    const standby = standbyPerQuarter(chapter, 200, components);
    expect(standby.ok && standby.value).toBe(40800);
  });

  it('the text before the chapter has no standby', () => {
    const answer = standbyPerQuarter(pewaukee.editions[0] as Edition, 100);
    expect(answer).toMatchObject({
      ok: false,
      refused: 'Sewer ordinance before chapter 300 has no rule for a standby charge.',
    });
  });
});

describe('§ 300-16.D: months of a quarter', () => {
  it('a start on the 14th, 15th, 16th of the first month', () => {
    const from = (date: string) => charge({ quarter: '2027-Q4', accruesFrom: day(date) }).amount;
    expect(['2027-10-14', '2027-10-15', '2027-10-16'].map(from)).toEqual([21150, 21150, 14100]);
  });

  it('a start on December 15 is charged a month, on December 16 the next quarter begins with it', () => {
    expect(charge({ quarter: '2027-Q4', accruesFrom: day('2027-12-15') }).months).toEqual(['2027-12']);
    expect(charge({ quarter: '2027-Q4', accruesFrom: day('2027-12-16') }).months).toEqual([]);
    expect(firstStandbyQuarter(pewaukee, day('2027-12-15'))).toBe('2027-Q4');
    expect(firstStandbyQuarter(pewaukee, day('2027-12-16'))).toBe('2028-Q1');
  });

  it('a connection on the 15th ends standby before that month, on the 16th after it; service has the rest', () => {
    const at = (stopsOn: string) => {
      const { months, amount, serviceMonths, serviceAmount } = charge({ quarter: '2027-Q4', stopsOn: day(stopsOn) });
      return [months.length, amount, serviceMonths.length, serviceAmount];
    };
    expect(['2027-11-14', '2027-11-15', '2027-11-16', '2027-11-17'].map(at)).toEqual([
      [1, 7050, 2, 9400],
      [1, 7050, 2, 9400],
      [2, 14100, 1, 4700],
      [2, 14100, 1, 4700],
    ]);
  });

  it('a part of a quarter goes to the cent, not to the dime, and is rounded once', () => {
    const { amount, steps } = charge({ quarter: '2027-Q1', recHundredths: 250, accruesFrom: day('2027-03-01') });
    expect(amount).toBe(17625);
    expect(steps).toEqual([
      '$141.00 a quarter × 2.5 REC, to the nearest $0.10 = $352.50',
      '150 percent of $352.50 = $528.75 a quarter',
      '1 month of standby: $528.75 a quarter × 1 ÷ 3 = $176.25',
    ]);
    const connected = charge({ quarter: '2027-Q1', recHundredths: 175, stopsOn: day('2027-02-03') });
    expect(connected.serviceAmount).toBe(16453);
    expect(connected.steps.at(-1)).toBe('2 months of service: $246.80 a quarter × 2 ÷ 3 = $164.53');
  });
});

describe('the edition of a month is the one in force on its first day', () => {
  it('July 2026 began before the chapter and is not charged', () => {
    expect(charge({ quarter: '2026-Q3' })).toMatchObject({ months: ['2026-08', '2026-09'], amount: 14100 });
    expect(charge({ quarter: '2026-Q3' }).steps[0]).toBe('July 2026: no standby charge was in force on its first day');
    expect(charge({ quarter: '2026-Q2' })).toMatchObject({ months: [], amount: 0 });
  });

  it('a new rate from February 1 prices each month by its own', () => {
    const raised = raise(pewaukee, day('2027-02-01'), cents(15000));
    expect(charge({ quarter: '2027-Q1' }, raised)).toMatchObject({ amount: 7050 + 15000, perQuarter: 22500 });
    expect(charge({ quarter: '2027-Q1' }, raise(pewaukee, day('2027-02-02'), cents(15000))).amount).toBe(14100 + 7500);
  });
});

function raise(rulebook: Rulebook, from: CalendarDate, perQuarter: Cents): Rulebook {
  const last = rulebook.editions.at(-1) as Edition;
  const serviceCharge = { ...(last.serviceCharge as NonNullable<Edition['serviceCharge']>), perQuarter };
  const editions = [
    ...rulebook.editions.slice(0, -1),
    { ...last, until: addDays(from, -1) },
    { ...last, from, serviceCharge },
  ];
  return { ...rulebook, editions };
}

describe('a pause from a sale until the new owner’s notice ends', () => {
  const pausedMonths = (from: string, until?: string) =>
    charge({ quarter: '2027-Q4', pauses: [{ from: day(from), until: until === undefined ? undefined : day(until) }] })
      .months;

  it('sold on the 15th the month is not charged, on the 16th it is', () => {
    expect(pausedMonths('2027-10-15')).toEqual([]);
    expect(pausedMonths('2027-10-16')).toEqual(['2027-10']);
  });

  it('the notice ends on November 14 or 15: November is charged or not', () => {
    expect(pausedMonths('2027-10-01', '2027-11-14')).toEqual(['2027-11', '2027-12']);
    expect(pausedMonths('2027-10-01', '2027-11-15')).toEqual(['2027-12']);
  });
});

describe('every month is billed once, as standby or as service', () => {
  const days = fc.integer({ min: 0, max: 2000 }).map(n => addDays(day('2027-01-01'), n));

  it('from the month standby starts: the months are counted apart, by the calendar alone', () => {
    fc.assert(
      fc.property(days, days, fc.constantFrom(25, 100, 175, 1200), (accruesFrom, stopsOn, recHundredths) => {
        const counted = (date: CalendarDate): CalendarMonth =>
          Number(date.slice(8)) < 16 ? monthOf(date) : addToMonth(monthOf(date), 1);
        const first = counted(accruesFrom);
        const service = counted(stopsOn);
        const billed: string[] = [];
        let total = 0;
        for (let quarter = '2027-Q1'; quarter <= quarterOf(addDays(stopsOn, 100)); quarter = quarterAfter(quarter)) {
          const answer = charge({ quarter, recHundredths, accruesFrom, stopsOn });
          billed.push(
            ...answer.months.map(month => `standby ${month}`),
            ...answer.serviceMonths.map(month => `service ${month}`),
          );
          total += answer.amount;
        }
        let months = 0;
        for (let month = first; month < service; month = addToMonth(month, 1)) {
          months += 1;
          expect(billed).toContain(`standby ${month}`);
        }
        expect(billed.filter(entry => entry.startsWith('standby'))).toHaveLength(months);
        expect(new Set(billed.map(entry => entry.slice(-7))).size).toBe(billed.length);
        // The closed form: so many months of a third of 1.5 × the charge in dimes; whole quarters lose no cents.
        const perQuarter = Math.round((Math.round((14100 * recHundredths) / 1000) * 10 * 15) / 10);
        expect(Math.abs(total - (perQuarter * months) / 3)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });
});
