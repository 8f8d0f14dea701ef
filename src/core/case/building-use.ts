import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import type { BuildingUse } from '../rules/connection-fee.ts';
import { requireRule } from '../rules/editions.ts';
import type { CaseState } from './state.ts';

/**
 * What the building is connected for: as it was described; else one home or one business, as the register has the parcel.
 * Refused where the register has several dwellings, for it does not know how many bedrooms they have.
 */
export function buildingUse(
  { premises, use, recHundredths }: Pick<CaseState, 'premises' | 'use' | 'recHundredths'>,
  edition: Edition,
): Decision<BuildingUse> {
  if (premises?.use) return decided(premises.use, []);
  if (use === 'nonresidential') return decided({ dwellings: 0, oneBedroom: 0, business: true }, []);
  const found = requireRule(edition, 'connectionUnits', 'connection units');
  if (!found.ok) return found;
  if (recHundredths === found.value.dwellingHundredths) {
    return decided({ dwellings: 1, oneBedroom: 0, business: false }, []);
  }
  return refuse(
    'How many dwellings the building has, and how many of them have one bedroom or none, is not told: record building.described first.',
    [cite(found.value, edition)],
  );
}
