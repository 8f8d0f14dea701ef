import { divide, fraction, multiply, type Fraction } from '../kernel/fraction.ts';
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
  return decided(toNearestStep(fraction(dwellings * step.perUnitHundredths), rule), because);
}

/** Hundredths to the table's nearest step, half up, then at least its minimum. */
function toNearestStep(
  hundredths: Fraction,
  rule: { readonly nearestHundredths: number; readonly minimumHundredths: number },
): number {
  const { numerator, denominator } = divide(hundredths, fraction(rule.nearestHundredths));
  const steps = Number((2n * numerator + denominator) / (2n * denominator));
  return Math.max(rule.minimumHundredths, steps * rule.nearestHundredths);
}

/**
 * REC in hundredths of a business: gallons an employee hour of its industry code times the employee hours of a day,
 * 200 gallons a day being one (§ 300-23.B). A code the table doesn't have is refused until the council assigns one.
 */
export function employeeHoursRec(edition: Edition, code: string, hoursPerDay: Fraction): Decision<number> {
  const found = requireRule(edition, 'employeeHours', 'residential equivalents of businesses');
  if (!found.ok) return found;
  const table = requireRule(edition, 'residentialRec', 'residential equivalent connections');
  if (!table.ok) return table;
  const because = [cite(found.value, edition)];
  const gallons = gallonsOf(found.value.gallonsByCode, code);
  if (gallons === undefined) {
    return refuse(
      `The table has no industry code ${code}; the council assigns the residential equivalents of such a use.`,
      because,
    );
  }
  const rec = divide(multiply(gallons, hoursPerDay), fraction(found.value.gallonsPerRec));
  return decided(toNearestStep(multiply(rec, fraction(100)), table.value), because);
}

function gallonsOf(table: Readonly<Record<string, string>>, code: string): Fraction | undefined {
  for (const [codes, gallons] of Object.entries(table)) {
    const [first = codes, last = first] = codes.split('-');
    if (code.length === 4 && first <= code && code <= last) {
      const [whole = '0', tenths = '0'] = gallons.split('.');
      return fraction(Number(whole) * 10 + Number(tenths), 10);
    }
  }
  return undefined;
}

/** Port Washington's connection units in hundredths: the one-bedroom dwellings are some of the dwellings. */
export function dwellingUnits(edition: Edition, dwellings: number, oneBedroom: number): Decision<number> {
  const found = requireRule(edition, 'connectionUnits', 'connection units');
  if (!found.ok) return found;
  const because = [cite(found.value, edition)];
  if (oneBedroom > dwellings) {
    return refuse(
      `${oneBedroom} one-bedroom dwellings are more than the ${dwellings} dwellings on the parcel.`,
      because,
    );
  }
  const { dwellingHundredths, oneBedroomHundredths } = found.value;
  return decided((dwellings - oneBedroom) * dwellingHundredths + oneBedroom * oneBedroomHundredths, because);
}

/** Connection units in hundredths of a business by its cubic feet a month: one, and one for each further step begun. */
export function commercialUnits(edition: Edition, cubicFeetPerMonth: number): Decision<number> {
  const found = requireRule(edition, 'connectionUnits', 'connection units');
  if (!found.ok) return found;
  const { includedCubicFeet, stepCubicFeet } = found.value.commercial;
  const beyond = Math.max(0, cubicFeetPerMonth - includedCubicFeet);
  return decided(100 * (1 + Math.ceil(beyond / stepCubicFeet)), [cite(found.value.commercial, edition)]);
}
