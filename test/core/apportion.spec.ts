import fc from 'fast-check';
import { cents, type Cents } from '../../src/core/kernel/cents.ts';
import { apportion, apportionToTotals } from '../../src/core/ledger/apportion.ts';
import { runs } from '../support/plausible-life.ts';

const money = (...amounts: number[]): Cents[] => amounts.map(cents);

describe('an unpaid balance in shares', () => {
  it('by area, 0.20 and 0.11 acres: every charge to the cent, the sums exact', () => {
    expect(apportion(money(400_000, 7050, 71), [2000n, 1100n])).toEqual([
      [258_065, 141_935],
      [4548, 2502],
      [46, 25],
    ]);
  });

  it('gives the cent to the largest remainder, and to the first of equal ones', () => {
    expect(apportion(money(100), [1n, 1n, 1n])).toEqual([[34, 33, 33]]);
    expect(apportion(money(101), [1n, 1n, 1n])).toEqual([[34, 34, 33]]);
    expect(apportion(money(1), [1n, 1n])).toEqual([[1, 0]]);
    expect(apportion(money(100), [1n, 2n, 3n])).toEqual([[17, 33, 50]]);
    expect(apportion(money(1), [1n, 2n])).toEqual([[0, 1]]);
  });

  it('gives nothing to a share of none, and needs one that is more', () => {
    expect(apportion(money(7050, 0), [0n, 5n])).toEqual([
      [0, 7050],
      [0, 0],
    ]);
    expect(() => apportion(money(1), [0n, 0n])).toThrow(RangeError);
    expect(() => apportion(money(1), [])).toThrow(RangeError);
    expect(() => apportion(money(1), [2n, -1n])).toThrow(RangeError);
    expect(() => apportion(money(-1), [1n])).toThrow(RangeError);
  });

  it('keeps the totals that a body decided', () => {
    // By themselves the halves would give both odd cents to the first.
    expect(apportionToTotals(money(101, 101), money(101, 101))).toEqual([
      [51, 50],
      [50, 51],
    ]);
    expect(() => apportionToTotals(money(100), money(50, 51))).toThrow(RangeError);
    expect(apportionToTotals(money(0, 0), money(0, 0))).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('any balance, any shares', () => {
  const amounts = fc.array(fc.nat(2_000_000).map(cents), { maxLength: 14 });
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 9 })
    .filter(list => list.some(weight => weight > 0n));

  /** |share - amount × weight ÷ sum| < 1 cent, in whole numbers. */
  const isWithinACent = (share: number, amount: number, weight: bigint, sum: bigint): boolean => {
    const off = BigInt(share) * sum - BigInt(amount) * weight;
    return (off < 0n ? -off : off) < sum;
  };

  it('the shares of each amount add up to it and are within a cent of exact', () => {
    fc.assert(
      fc.property(amounts, weights, (list, by) => {
        const sum = by.reduce((a, b) => a + b, 0n);
        apportion(list, by).forEach((shares, i) => {
          const amount = list[i] ?? 0;
          expect(shares.reduce<number>((a, b) => a + b, 0)).toBe(amount);
          shares.forEach((share, column) => {
            expect(isWithinACent(share, amount, by[column] ?? 0n, sum)).toBe(true);
            expect(share >= 0).toBe(true);
          });
        });
      }),
      runs(300),
    );
  });

  it('with decided totals the columns add up too', () => {
    fc.assert(
      fc.property(amounts, weights, (list, by) => {
        const whole = list.reduce<number>((a, b) => a + b, 0);
        const totals = (apportion([cents(whole)], by)[0] ?? []).map(share => share);
        const shares = apportionToTotals(list, totals);
        shares.forEach((row, i) => {
          expect(row.reduce<number>((a, b) => a + b, 0)).toBe(list[i]);
          row.forEach((share, column) => {
            const exact = isWithinACent(share, list[i] ?? 0, BigInt(totals[column] ?? 0), BigInt(whole || 1));
            expect(exact || whole === 0).toBe(true);
          });
        });
        totals.forEach((wanted, column) => {
          expect(shares.reduce((sum, row) => sum + (row[column] ?? 0), 0)).toBe(list.length > 0 ? wanted : 0);
        });
      }),
      runs(300),
    );
  });
});
