import { day } from '../../src/core/kernel/calendar-date.ts';
import { cents } from '../../src/core/kernel/cents.ts';
import { fraction } from '../../src/core/kernel/fraction.ts';
import { applyPayment } from '../../src/core/rules/installment-payment.ts';
import {
  firstPeriodBetween,
  installmentSchedule,
  WHOLE_YEAR,
  type InstallmentTerms,
} from '../../src/core/rules/installments.ts';
import { payoffOn } from '../../src/core/rules/payoff.ts';

const plain = {
  rate: fraction(10, 100),
  count: 5,
  method: 'equal-principal',
  rounding: 'half-up',
  carry: 'cents',
} as const;

describe('§ 300-7.C(2)(a): a payment and a payoff, in figures', () => {
  const law = (change: Partial<InstallmentTerms> = {}) => {
    const terms: InstallmentTerms = {
      ...plain,
      principal: cents(845_000),
      firstPeriod: firstPeriodBetween('actual/365', day('2027-05-10'), day('2028-01-31')),
      firstDue: day('2028-01-31'),
      ...change,
    };
    return { terms, schedule: installmentSchedule(terms) };
  };
  const payoff = (paidThrough: number, on: string, change: Partial<InstallmentTerms> = {}) => {
    const answer = payoffOn({
      ...law(change),
      dayCount: 'actual/365',
      completedOn: day('2027-05-10'),
      paidThrough,
      on: day(on),
    });
    return answer.ok ? [answer.value.days, answer.value.interest, answer.value.payoff] : answer.refused;
  };
  const pay = (n: number, paid: number, change: Partial<InstallmentTerms> = {}) => {
    const { terms, schedule: made } = law(change);
    const answer = applyPayment(terms, made, n, cents(paid));
    return answer.ok ? answer.value : answer.refused;
  };

  it('$8,450.00 of May 10, 2027: the payoff on the day, the next day, before, on and after the first due date', () => {
    expect(['2027-05-10', '2027-05-11', '2028-01-30', '2028-01-31', '2028-02-01'].map(on => payoff(0, on))).toEqual([
      [0, 0, 845_000],
      [1, 232, 845_232],
      [265, 61_349, 906_349],
      [266, 61_581, 906_581],
      [267, 61_812, 906_812],
    ]);
    expect(payoff(0, '2027-05-09')).toMatch(/is before 2027-05-10/);
  });

  it('after the first: nothing more until its due date, a year is a year though it has February 29', () => {
    expect(
      ['2028-01-15', '2028-01-31', '2028-02-01', '2029-01-30', '2029-01-31', '2029-02-01'].map(on => payoff(1, on)),
    ).toEqual([
      [0, 0, 676_000],
      [0, 0, 676_000],
      [1, 185, 676_185],
      [365, 67_600, 743_600],
      [366, 67_600, 743_600],
      [367, 67_785, 743_785],
    ]);
  });

  it('by 360 days a year, no more than a year’s interest for less than a year', () => {
    const { terms, schedule } = law();
    const ask = (on: string) => {
      const answer = payoffOn({ terms, schedule, dayCount: 'actual/360', paidThrough: 1, on: day(on) });
      return answer.ok && answer.value.interest;
    };
    // The 360th day is January 25, 2029.
    expect(['2029-01-24', '2029-01-25', '2029-01-26', '2029-01-31', '2029-02-01'].map(ask)).toEqual([
      67_412, 67_600, 67_600, 67_600, 67_788,
    ]);
  });

  it('after the last nothing is left, whenever; a sixth there is not', () => {
    expect([payoff(5, '2030-06-01'), payoff(5, '2040-06-01')].map(answer => answer[2])).toEqual([0, 0]);
    expect(payoff(6, '2040-06-01')).toBe('The schedule has 5 installments, not 6.');
  });

  it('without interest in the first installment none runs before its due date', () => {
    const none = { firstPeriod: { years: fraction(0), days: 0 } };
    expect(['2027-12-31', '2028-01-31', '2028-02-01'].map(on => payoff(0, on, none)[1])).toEqual([0, 0, 232]);
  });

  it('paid a cent less, just, a cent more than the second installment', () => {
    // $1,690.00 principal, $676.00 interest on $6,760.00.
    expect([236_599, 236_600, 236_601].map(paid => pay(2, paid))).toMatchObject([
      { interest: 67_600, principal: 168_999, balance: 507_001, nextInterest: 50_700, nextPrincipal: 169_000 },
      { interest: 67_600, principal: 169_000, balance: 507_000, nextInterest: 50_700, nextPrincipal: 169_000 },
      { interest: 67_600, principal: 169_001, balance: 506_999, nextInterest: 50_700, nextPrincipal: 169_000 },
    ]);
  });

  it('less than the interest leaves interest open, more than all is a credit, the last one is what is left', () => {
    expect(pay(2, 60_000)).toMatchObject({ interest: 60_000, unpaidInterest: 7600, principal: 0, balance: 676_000 });
    expect(pay(2, 900_000)).toMatchObject({
      principal: 676_000,
      balance: 0,
      credit: 156_400,
      nextInterest: 0,
      nextPrincipal: 0,
    });
    expect(pay(4, 0)).toMatchObject({ balance: 338_000, nextInterest: 33_800, nextPrincipal: 338_000 });
    expect(pay(4, 300_000)).toMatchObject({ principal: 266_200, balance: 71_800, nextPrincipal: 71_800 });
    expect(pay(5, 185_900)).toMatchObject({ balance: 0, credit: 0, nextInterest: 0, nextPrincipal: 0 });
    expect(pay(6, 1)).toBe('The schedule has 5 installments; there is no number 6.');
  });

  it('a fee comes first; level payments stay as payments', () => {
    expect(pay(1, 500, { yearlyFee: cents(1000) })).toMatchObject({ fee: 500, interest: 0, principal: 0 });
    const level = pay(1, 400_000, { method: 'level', firstPeriod: WHOLE_YEAR });
    // $2,229.09 a year; $845.00 interest, $3,155.00 principal.
    expect(level).toMatchObject({ interest: 84_500, principal: 315_500, nextInterest: 52_950, nextPrincipal: 169_959 });
  });

  it('says how: each installment, the time of a payoff, where a payment went', () => {
    const { terms, schedule: made } = law({ count: 2 });
    expect(made.steps).toEqual([
      '$8,450.00 ÷ 2 = $4,225.00 principal each',
      'Installment 1: 10 percent of $8,450.00 for 266 days, 266/365 of a year = $615.81; $4,225.00 + $615.81 = $4,840.81',
      'Installment 2: 10 percent of $4,225.00 for a year = $422.50; $4,225.00 + $422.50 = $4,647.50',
    ]);
    const paid = applyPayment(terms, made, 1, cents(500_000));
    expect(paid.ok && paid.steps).toEqual([
      '$5,000.00 paid on installment 1, of which $615.81 interest',
      'Principal: $8,450.00 − $4,384.19 = $4,065.81',
      'Installment 2: $406.58 interest on $4,065.81, $4,065.81 principal',
    ]);
    const cleared = payoffOn({ terms, schedule: made, dayCount: 'actual/365', paidThrough: 1, on: day('2028-04-10') });
    expect(cleared.ok && cleared.steps).toEqual([
      'After installment 1: $4,225.00, its interest paid through January 31, 2028',
      'Through April 10, 2028: 70 days, 0.1918 of a year',
      '10 percent of $4,225.00 = $81.03',
      '$4,225.00 + $81.03 = $4,306.03',
    ]);
  });
});
