import type { ObservedFact } from '../../facts/fact.ts';
import type { CaseState } from '../state.ts';

/** What somebody told of the building: described anew, the last description holds. */
export function foldBuilding(
  state: CaseState,
  fact: ObservedFact<'building.described'> | ObservedFact<'building.occupied'> | ObservedFact<'use.measured'>,
): CaseState {
  const known = state.premises ?? {};
  switch (fact.type) {
    case 'building.described': {
      const { dwellings, oneBedroom, business } = fact.data;
      return { ...state, premises: { ...known, use: { dwellings, oneBedroom, business } } };
    }
    case 'building.occupied':
      return { ...state, premises: { ...known, occupiedOn: known.occupiedOn ?? fact.on } };
    case 'use.measured': {
      const { cubicFeet, months } = fact.data;
      return { ...state, premises: { ...known, metered: { on: fact.on, cubicFeet, months } } };
    }
  }
}
