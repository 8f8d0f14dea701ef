import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { requireRule } from './editions.ts';

/**
 * Residential equivalent connections in hundredths for so many dwellings on the parcel (§ 300-23.A): none for a vacant
 * lot, otherwise the figure a unit for that many units, to the nearest quarter half up, then at least one.
 */
export function residentialRec(edition: Edition, dwellings: number): Decision<number> {
  const found = requireRule(edition, 'residentialRec', 'residential equivalent connections');
  if (!found.ok) return found;
  const rule = found.value;
  const because = [cite(rule, edition)];
  if (!Number.isSafeInteger(dwellings) || dwellings < 0)
    return refuse(`${dwellings} is not a number of dwellings.`, because);
  const step = rule.dwellings.filter(({ from }) => from <= dwellings).at(-1);
  if (!step) return refuse(`The table says nothing of ${dwellings} dwellings.`, because);
  if (dwellings === 0) return decided(0, because);
  return decided(toNearestQuarter(dwellings * step.perUnitHundredths, 1, rule), because);
}

/** Hundredths (numerator ÷ denominator) to the table's nearest step, half up, then at least its minimum. */
export function toNearestQuarter(
  numerator: number,
  denominator: number,
  rule: { readonly nearestHundredths: number; readonly minimumHundredths: number },
): number {
  const step = rule.nearestHundredths * denominator;
  const rounded = Math.floor((2 * numerator + step) / (2 * step)) * rule.nearestHundredths;
  return Math.max(rule.minimumHundredths, rounded);
}
