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
