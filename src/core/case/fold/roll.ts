import type { DerivedFact, ObservedFact } from '../../facts/fact.ts';
import { plus, ZERO } from '../../kernel/cents.ts';
import { addReceivable, type Receivable } from '../../ledger/accounts.ts';
import { serviceKey } from '../../ledger/entries.ts';
import type { CaseState } from '../state.ts';
import type { Roll } from '../state/roll.ts';

/** What the utility reports as in arrears has been billed by it, and its due date is over. */
export function foldArrears(state: CaseState, { on, data }: ObservedFact<'arrears.reported'>): CaseState {
  const charge = { key: serviceKey(on), kind: 'service' as const, cents: data.amount, on, billedOn: on, dueOn: on };
  return { ...state, accounts: addReceivable(state.accounts, charge) };
}

function changeRoll(state: CaseState, year: number, more: Omit<Roll, 'year'>): CaseState {
  const known = state.rolls.find(roll => roll.year === year);
  const rolls = known
    ? state.rolls.map(roll => (roll === known ? { ...roll, ...more } : roll))
    : [...state.rolls, { year, ...more }];
  return { ...state, rolls };
}

export function foldPenalized(state: CaseState, fact: DerivedFact<'arrears.penalized'>): CaseState {
  const { year, cents } = fact.data;
  const charge = { key: fact.key, kind: 'penalty' as const, cents, on: fact.on, dueOn: fact.on };
  return changeRoll({ ...state, accounts: addReceivable(state.accounts, charge) }, year, { penalizedOn: fact.on });
}

/** From here on it is collected with the taxes of that roll. */
export function foldCertified(state: CaseState, fact: DerivedFact<'roll.certified'>): CaseState {
  const { year, items, cents } = fact.data;
  const onRoll = new Set(items.map(({ receivable }) => receivable));
  const receivables = state.accounts.receivables.map(owed =>
    onRoll.has(owed.key) ? { ...owed, rolledIn: year } : owed,
  );
  const specialTax = plus(ZERO, ...items.filter(({ code }) => code === 'special-tax').map(item => item.cents));
  return changeRoll({ ...state, accounts: { ...state.accounts, receivables } }, year, {
    certifiedOn: fact.on,
    cents,
    ...(specialTax > 0 ? { specialTax } : {}),
  });
}

export function foldReturned(state: CaseState, { on, data }: ObservedFact<'roll.returned'>): CaseState {
  const isBack = (owed: Receivable): boolean => owed.rolledIn === data.year && owed.open > 0;
  const receivables = state.accounts.receivables.map(owed => (isBack(owed) ? { ...owed, returnedOn: on } : owed));
  return changeRoll({ ...state, accounts: { ...state.accounts, receivables } }, data.year, { returnedOn: on });
}

export function foldDelinquent(state: CaseState, fact: DerivedFact<'delinquent.charged'>): CaseState {
  const { year, month, cents, parts } = fact.data;
  const charge = {
    key: fact.key,
    kind: 'delinquent' as const,
    cents,
    on: fact.on,
    dueOn: fact.on,
    rolledIn: year,
    returnedOn: fact.on,
  };
  return changeRoll({ ...state, accounts: addReceivable(state.accounts, charge) }, year, {
    lastDelinquentMonth: month,
    delinquentParts: parts,
  });
}
