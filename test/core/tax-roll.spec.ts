import { day } from '../../src/core/kernel/calendar-date.ts';
import { cents } from '../../src/core/kernel/cents.ts';
import { editionOn, type Edition } from '../../src/core/rulebook/rulebook.ts';
import { dailyPenalty } from '../../src/core/rules/daily-penalty.ts';
import { delinquentTax } from '../../src/core/rules/delinquent-tax.ts';
import { arrearsOnRoll, taxRollCalendar } from '../../src/core/rules/tax-roll.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');
const chapter = pewaukee.editions.at(-1) as Edition;
const newest = (town: string) => lawOf(town).editions.at(-1) as Edition;

function calendar(edition: Edition, year: number) {
  const answer = taxRollCalendar(edition, year);
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
}

describe('Wis. Stat. 66.0809(3)(a): the roll of a year', () => {
  it('2025, Saturdays: by the statute, before the chapter', () => {
    expect(calendar(editionOn(pewaukee, day('2025-10-15')) as Edition, 2025)).toMatchObject({
      arrearsBefore: '2025-10-01',
      noticeOn: '2025-10-15',
      mailBy: '2025-10-15',
      payWithoutPenaltyBy: '2025-11-03',
      lastDayToPay: '2025-11-17',
      certifyNominal: '2025-11-16',
      certifyOn: '2025-11-17',
      conflicts: [],
    });
  });

  it('2026, Sundays: certified after the close of the day that was still open to payment', () => {
    expect(calendar(chapter, 2026)).toMatchObject({
      payWithoutPenaltyBy: '2026-11-02',
      lastDayToPay: '2026-11-16',
      certifyOn: '2026-11-16',
    });
  });

  it('2027, weekdays; § 300-17.D names October 31 and the Utility', () => {
    const { conflicts, ...days } = calendar(chapter, 2027);
    expect(days).toMatchObject({
      payWithoutPenaltyBy: '2027-11-01',
      lastDayToPay: '2027-11-15',
      certifyOn: '2027-11-16',
    });
    expect(conflicts.map(({ date, because }) => [because.section, date])).toEqual([
      ['§ 300-17.D', '2027-11-01'],
      ['§ 300-17.D', '2027-11-16'],
    ]);
  });

  it('2028: October 15 is a Sunday, the notice is of Monday, the mail of Friday', () => {
    expect(calendar(chapter, 2028)).toMatchObject({ noticeOn: '2028-10-16', mailBy: '2028-10-13' });
  });

  it('§ 342-12: November 13 is shown, nothing is certified before the 16th', () => {
    const { conflicts, certifyOn } = calendar(newest('port-washington'), 2026);
    expect(conflicts.map(({ date }) => date)).toEqual(['2026-11-13']);
    expect(certifyOn).toBe('2026-11-16');
  });
});

describe('Wis. Stat. 66.0809(3)(a): ten percent', () => {
  const roll = (arrears: number, ...payments: [string, number][]) => {
    const answer = arrearsOnRoll(
      chapter,
      2026,
      cents(arrears),
      payments.map(([on, amount]) => ({ on: day(on), amount: cents(amount) })),
    );
    return answer.ok ? [answer.value.penalty, answer.value.toTaxRoll, answer.value.credit] : answer.refused;
  };

  it('half a cent goes up', () => {
    expect(roll(63450)).toEqual([6345, 69795, 0]);
    expect([21364, 21365, 21366].map(amount => roll(amount)[0])).toEqual([2136, 2137, 2137]);
  });

  it('paid on November 1, 2 and 3, 2026', () => {
    expect(roll(63450, ['2026-11-01', 63450])).toEqual([0, 0, 0]);
    expect(roll(63450, ['2026-11-02', 63450])).toEqual([0, 0, 0]);
    expect(roll(63450, ['2026-11-03', 63450])).toEqual([6345, 6345, 0]);
  });

  it('paid in full on November 15, 16 and 17', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-17'].map(on => roll(63450, [on, 69795])[1])).toEqual([0, 0, 69795]);
  });

  it('says how: what was paid by when, the penalty, what goes on the roll', () => {
    const payments = [
      { on: day('2026-10-20'), amount: cents(50000) },
      { on: day('2026-11-10'), amount: cents(10000) },
    ];
    const answer = arrearsOnRoll(chapter, 2026, cents(63450), payments);
    expect(answer.ok && answer.steps).toEqual([
      '$500.00 paid on October 20, 2026',
      '$100.00 paid on November 10, 2026',
      '$634.50 − $500.00 paid through November 2, 2026: $134.50 left',
      '10% of $134.50 is $13.45',
      '$634.50 + $13.45 − $600.00 paid through November 16, 2026: $47.95 goes on the roll',
    ]);
  });

  it('the penalty is on what is left; what is paid beyond is a credit', () => {
    expect(roll(63450, ['2026-10-20', 50000])).toEqual([1345, 14795, 0]);
    expect(roll(63450, ['2026-11-10', 70000])).toEqual([6345, 0, 205]);
  });
});

describe('Wis. Stat. 74.47(1): one percent a month or part of one', () => {
  const tax = (paid: string, county = false, due = '2027-01-31') => {
    const answer = delinquentTax(chapter, cents(242740), day(due), day(paid), county);
    return answer.ok ? [answer.value.months, answer.value.interest] : answer.refused;
  };

  it('January 31, 2027 is a Sunday: in time on February 1, a month on the 2nd', () => {
    expect(['2027-01-31', '2027-02-01', '2027-02-02'].map(paid => tax(paid))).toEqual([
      [0, 0],
      [0, 0],
      [1, 2427],
    ]);
  });

  it('February 28, March 1, and with the county’s half percent', () => {
    expect([tax('2027-02-28'), tax('2027-03-01'), tax('2027-03-01', true)]).toEqual([
      [1, 2427],
      [2, 4855],
      [2, 7282],
    ]);
  });

  it('both percents together are rounded once: $100.40 and a month come to $1.506, a cent more than in two parts', () => {
    const of = (amount: number) => {
      const answer = delinquentTax(chapter, cents(amount), day('2027-01-31'), day('2027-02-02'), true);
      return answer.ok && [answer.value.interest, answer.value.countyPenalty, answer.value.total];
    };
    expect([10033, 10034, 10040].map(of)).toEqual([
      [150, 50, 10183],
      [151, 51, 10185],
      [151, 51, 10191],
    ]);
  });

  it('through February 29 of a leap year one month, on March 1 two, a year later thirteen', () => {
    expect(
      ['2028-02-29', '2028-03-01', '2029-01-31', '2029-02-01'].map(paid => tax(paid, false, '2028-01-31')[0]),
    ).toEqual([1, 2, 12, 13]);
  });

  it('says how: the day it was due, the months begun, the percent', () => {
    const answer = delinquentTax(chapter, cents(242740), day('2027-01-31'), day('2027-03-01'), true);
    expect(answer.ok && answer.steps).toEqual([
      'January 31, 2027 is a Sunday: moved to February 1, 2027',
      'Due on January 31, 2027, paid on March 1, 2027: 2 begun months from February 1, 2027',
      '1 + 0.5 percent × 2 of $2,427.40 = $72.82',
      '$2,427.40 + $72.82 = $2,500.22',
    ]);
  });

  it('a second installment missed makes the tax delinquent since February 1', () => {
    expect(tax('2027-08-02', false, '2027-07-31')).toEqual([0, 0]);
    expect(tax('2027-08-03', false, '2027-07-31')).toEqual([7, 16992]);
  });
});

describe('§ 315-11D: five dollars a day after ten days’ notice', () => {
  const penalty = (connectedOn: string, deadline?: string) => {
    const answer = dailyPenalty(
      newest('arcadia'),
      day('2027-03-01'),
      day(connectedOn),
      deadline ? day(deadline) : undefined,
    );
    return answer.ok ? [answer.value.days, answer.value.amount] : answer.refused;
  };

  it('says how: the end of the notice, the days, the product', () => {
    const answer = dailyPenalty(newest('arcadia'), day('2027-04-01'), day('2027-04-30'), day('2027-04-20'));
    expect(answer.ok && answer.steps).toEqual([
      'Time to connect: through April 20, 2027',
      '10 days from the notice of April 1, 2027: through April 12, 2027 (April 11, 2027 is a Sunday)',
      'Connected on April 30, 2027: 9 days from April 21, 2027 through April 29, 2027',
      '9 days × $5.00 = $45.00',
    ]);
  });

  it('connected on the last day of the notice, the first of the penalty, the second', () => {
    expect(['2027-03-11', '2027-03-12', '2027-03-13', '2027-04-12'].map(on => penalty(on))).toEqual([
      [0, 0],
      [0, 0],
      [1, 500],
      [31, 15500],
    ]);
  });

  it('the 365 days bind where they end later', () => {
    expect([penalty('2027-03-20', '2027-03-10'), penalty('2027-03-20', '2027-03-18')]).toEqual([
      [8, 4000],
      [1, 500],
    ]);
  });

  it('§ 342-1: Port Washington names no amount: refused', () => {
    const answer = dailyPenalty(newest('port-washington'), day('2027-03-01'), day('2027-04-01'));
    expect(answer.ok ? '' : answer.refused).toMatch(/no amount/);
  });
});
