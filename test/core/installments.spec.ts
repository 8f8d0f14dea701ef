import fc from 'fast-check';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { cents } from '../../src/core/kernel/cents.ts';
import { fraction, toCents } from '../../src/core/kernel/fraction.ts';
import type { Edition } from '../../src/core/rulebook/rulebook.ts';
import { DAY_COUNTS } from '../../src/core/rulebook/collection-schema.ts';
import { countTime } from '../../src/core/rules/day-count.ts';
import {
  electionWindow,
  firstInstallmentDue,
  installmentCount,
  installmentRate,
} from '../../src/core/rules/installment-terms.ts';
import {
  firstPeriodBetween,
  installmentSchedule,
  WHOLE_YEAR,
  type InstallmentTerms,
} from '../../src/core/rules/installments.ts';
import { simpleInterest } from '../../src/core/rules/interest.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee').editions.at(-1) as Edition;
const port = lawOf('port-washington').editions.at(-1) as Edition;
const plain: InstallmentTerms = {
  principal: cents(1_000_000),
  rate: fraction(10, 100),
  count: 5,
  method: 'equal-principal',
  rounding: 'half-up',
  carry: 'cents',
  firstPeriod: WHOLE_YEAR,
};
const schedule = (change: Partial<InstallmentTerms>) => installmentSchedule({ ...plain, ...change });
const payments = (change: Partial<InstallmentTerms>) => schedule(change).rows.map(({ payment }) => payment);

describe('§ 300-7.C(2)(a): equal installments with interest on the unpaid balance', () => {
  it('$10,000.00 in five at 10 percent', () => {
    expect(payments({})).toEqual([300_000, 280_000, 260_000, 240_000, 220_000]);
    expect(schedule({})).toMatchObject({ totalInterest: 300_000, totalPaid: 1_300_000 });
  });

  it('the last installment carries the cents left over', () => {
    const shares = (principal: number, count: number) =>
      schedule({ principal: cents(principal), count }).rows.map(row => row.principal);
    expect(shares(784_317, 5)).toEqual([156_863, 156_863, 156_863, 156_863, 156_865]);
    expect(shares(1_000_000, 7)).toEqual([142_857, 142_857, 142_857, 142_857, 142_857, 142_857, 142_858]);
    expect(shares(987_655, 10)).toEqual([...Array<number>(9).fill(98_765), 98_770]);
  });

  it('the first bears interest from completion, one day more or less changes it', () => {
    const first = (completed: string) =>
      schedule({ firstPeriod: firstPeriodBetween('actual/365', day(completed), day('2027-01-31')) }).rows[0]?.interest;
    expect(['2026-08-27', '2026-08-28', '2026-08-29'].map(first)).toEqual([43_014, 42_740, 42_466]);
  });

  it('level payments: the last one clears the balance', () => {
    expect(payments({ method: 'level' })).toEqual([263_797, 263_797, 263_797, 263_797, 263_800]);
    expect(schedule({ method: 'level' }).totalInterest).toBe(318_988);
    expect(payments({ method: 'level', rate: fraction(0) })).toEqual([200_000, 200_000, 200_000, 200_000, 200_000]);
  });

  it('exact carrying rounds only what is shown; a fee is part of every payment', () => {
    expect(schedule({ principal: cents(784_317), carry: 'exact' }).rows.map(row => row.principal)).toEqual([
      156_863, 156_863, 156_863, 156_863, 156_863,
    ]);
    expect(schedule({ yearlyFee: cents(1000) })).toMatchObject({ totalPaid: 1_305_000 });
    expect(payments({ yearlyFee: cents(1000) })[0]).toBe(301_000);
  });

  it('adds up to the cent, whatever the principal, rate and count; interest is that of the balance before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 1800 }),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom<InstallmentTerms['method']>('equal-principal', 'level'),
        (principal, hundredthsOfPercent, count, method) => {
          const made = schedule({
            principal: cents(principal),
            rate: fraction(hundredthsOfPercent, 10_000),
            count,
            method,
          });
          expect(made.rows.reduce((sum, row) => sum + row.principal, 0)).toBe(principal);
          expect(made.rows.at(-1)?.balance).toBe(0);
          expect(made.rows.reduce((sum, row) => sum + row.payment, 0)).toBe(made.totalPaid);
          let before = principal;
          for (const row of made.rows) {
            expect(row.interest).toBe(Math.floor((before * hundredthsOfPercent + 5000) / 10_000));
            before = row.balance;
          }
        },
      ),
    );
  });
});

describe('interest, half-up cents', () => {
  it('8.575, 1.005 and 1,035.725 dollars go up, though a float would not', () => {
    expect([8575, 1005, 1_035_725].map(tenths => toCents(fraction(tenths, 10), 'half-up'))).toEqual([
      858, 101, 103_573,
    ]);
    expect([8575, 1005, 1_035_725].map(tenths => toCents(fraction(tenths, 10), 'truncate'))).toEqual([
      857, 100, 103_572,
    ]);
  });

  it('August 28 to December 31, 2026 by each day count', () => {
    const interest = DAY_COUNTS.map(dayCount => {
      const answer = simpleInterest(
        cents(1_000_000),
        fraction(10, 100),
        day('2026-08-28'),
        day('2026-12-31'),
        dayCount,
      );
      return [dayCount, answer.days, answer.interest];
    });
    expect(interest).toEqual([
      ['actual/365', 125, 34_247],
      ['actual/360', 125, 34_722],
      ['30/360-us', 123, 34_167],
      ['30/360-eu', 122, 33_889],
      ['months', 125, 33_333],
      ['whole-years', 125, 0],
    ]);
  });

  it('a month is full on its day, not the day before; nothing runs backwards', () => {
    const months = (to: string) => countTime('months', day('2026-08-31'), day(to)).years;
    expect([months('2026-09-29'), months('2026-09-30'), months('2026-10-30'), months('2026-10-31')]).toEqual([
      fraction(0),
      fraction(1, 12),
      fraction(1, 12),
      fraction(2, 12),
    ]);
    expect(countTime('actual/365', day('2027-01-02'), day('2027-01-01')).days).toBe(0);
  });

  it('30/360 over the end of February', () => {
    expect(countTime('30/360-us', day('2027-02-28'), day('2027-03-31')).days).toBe(30);
    expect(countTime('30/360-eu', day('2027-02-28'), day('2027-03-31')).days).toBe(32);
  });
});

describe('what the text allows', () => {
  const refusal = (answer: ReturnType<typeof installmentRate> | ReturnType<typeof installmentCount>) =>
    answer.ok ? '' : answer.refused;

  it('Pewaukee sets 10 percent; a cent above is refused', () => {
    expect(installmentRate(pewaukee, undefined)).toMatchObject({ ok: true, value: fraction(10, 100) });
    expect(installmentRate(pewaukee, fraction(10, 100)).ok).toBe(true);
    expect(refusal(installmentRate(pewaukee, fraction(1001, 10_000)))).toMatch(/above the 10 percent/);
  });

  it('Wis. Stat. 281.45: Port Washington’s council sets one of at most 15 percent', () => {
    expect(refusal(installmentRate(port, undefined))).toMatch(
      /until the council's rate, at most 15 percent, is recorded/,
    );
    expect(installmentRate(port, fraction(15, 100)).ok).toBe(true);
    expect(refusal(installmentRate(port, fraction(151, 1000)))).toMatch(/above the 15 percent/);
  });

  it('five at most, four and five yes, six no', () => {
    expect([4, 5].map(count => installmentCount(pewaukee, count).ok)).toEqual([true, true]);
    expect(refusal(installmentCount(pewaukee, 6))).toMatch(/6 installments are more than the 5/);
  });
});

describe('when installments are chosen and begin', () => {
  it('within 30 days of completion, or of a bill received later', () => {
    const closes = (received?: string) => {
      const answer = electionWindow(pewaukee, day('2026-08-28'), received ? day(received) : undefined);
      return answer.ok && answer.value.closes;
    };
    expect([closes(), closes('2026-08-20'), closes('2026-09-04')]).toEqual(['2026-09-28', '2026-09-28', '2026-10-05']);
  });

  it('January 31 after the first roll certified after the choice has ended: November 15, 16, 17', () => {
    const first = (closed: string) => {
      const answer = firstInstallmentDue(pewaukee, day(closed));
      return answer.ok && answer.value;
    };
    expect(['2026-11-15', '2026-11-16', '2026-11-17'].map(first)).toEqual(['2027-01-31', '2028-01-31', '2028-01-31']);
  });
});
