import type { CalendarDate } from '../kernel/calendar-date.ts';
import { editionOn, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import { measuringDay } from '../rules/connection-fee.ts';
import { buildingUse } from './building-use.ts';
import type { CaseState } from './state.ts';

/** What a business turned out to use, above what it paid for before the permit. */
export const MEASURED_FEE = 'fee/connection-fee-measured';

/** § 342-1: of a connected building with a business, the text by which its use is measured; undefined for any other. */
export function measuredLaw(state: CaseState, rulebook: Rulebook): Edition | undefined {
  if (state.service !== 'sewer' || state.connectedOn === null) return undefined;
  const edition = editionOn(rulebook, state.connectedOn);
  if (!edition?.connectionFee?.measured) return undefined;
  const use = buildingUse(state, edition);
  return use.ok && use.value.business ? edition : undefined;
}

/** The first day on which its use is measured; undefined while nobody told when it was occupied. */
export function measuredFrom(state: CaseState, edition: Edition): CalendarDate | undefined {
  const occupiedOn = state.premises?.occupiedOn;
  if (occupiedOn === undefined || state.connectedOn === null) return undefined;
  const on = measuringDay(edition, occupiedOn, state.connectedOn);
  return on.ok ? on.value : undefined;
}
