import { moneyText, type Cents } from '../../core/kernel/cents.ts';

/** Names under which facts carry whole cents, and how the answer calls them: money leaves as decimal text. */
const MONEY: Readonly<Record<string, string>> = {
  cents: 'amount',
  amount: 'amount',
  perQuarter: 'perQuarter',
  perRec: 'perRec',
  perUnit: 'perUnit',
  onBalance: 'onBalance',
  principal: 'principal',
  interest: 'interest',
  budget: 'budget',
};

/** The data of a fact with its money as decimal text. */
export function factDataJson(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(factDataJson);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const money = MONEY[name];
      return money !== undefined && typeof value === 'number'
        ? [money, moneyText(value as Cents)]
        : [name, factDataJson(value)];
    }),
  );
}
