import type { ObservedFact } from '../../facts/fact.ts';
import type { CaseState } from '../state.ts';
import type { TownWork } from '../state/order.ts';
import { fulfil } from './people.ts';

function change(state: CaseState, more: TownWork): CaseState {
  return { ...state, townWork: { ...state.townWork, ...more } };
}

export function foldQuote(state: CaseState, { on, data }: ObservedFact<'quote.received'>): CaseState {
  const quote = { contractor: data.contractor, cents: data.amount, on };
  return change(state, { quotes: [...(state.townWork.quotes ?? []), quote] });
}

/** An order at another price brings the same crew on the same day: of that the owner has been told. */
export function foldWorkOrdered(state: CaseState, { on, data }: ObservedFact<'work.ordered'>): CaseState {
  const { contractor, begins, amount: cents } = data;
  const { ordered: before } = state.townWork;
  const isSame = before?.contractor === contractor && before.begins === begins;
  const since = isSame ? { since: before.since ?? before.on } : {};
  return change(state, { ordered: { contractor, cents, on, ...(begins ? { begins } : {}), ...since } });
}

export function foldEntry(state: CaseState, { on, data }: ObservedFact<'entry.obtained'>): CaseState {
  const { basis, reference } = data;
  return change(state, { entry: { basis, on, ...(reference ? { reference } : {}) } });
}

export function foldWorkBegun(state: CaseState, { on }: ObservedFact<'work.begun'>): CaseState {
  return change(state, { begunOn: state.townWork.begunOn ?? on });
}

/** The building is connected with it, whoever let the crew in. Told twice, the first telling holds. */
export function foldWorkCompleted(state: CaseState, { on, data }: ObservedFact<'work.completed'>): CaseState {
  const completed = state.townWork.completed ?? { on, items: data.items };
  return fulfil(change(state, { completed }), on);
}

export function foldPaving(state: CaseState, { data }: ObservedFact<'street.paved'>): CaseState {
  return change(state, { pavedYear: data.year });
}
