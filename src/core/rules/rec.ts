import { decimalText, divide, fraction, multiply, type Fraction } from '../kernel/fraction.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { requireRule } from './editions.ts';

/** Hundredths of a REC as people write them: "1", "2.5". */
export function recText(hundredths: number): string {
  return decimalText(fraction(hundredths, 100));
}

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
  if (step.perUnitHundredths === 0) return decided(0, because, [`${dwellings} dwellings, a vacant lot: 0 REC`]);
  const hundredths = fraction(dwellings * step.perUnitHundredths);
  const count = dwellings === 1 ? '1 dwelling' : `${dwellings} dwellings`;
  const rec = toNearestStep(hundredths, rule);
  const product = `${count} × ${recText(step.perUnitHundredths)} = ${decimalText(divide(hundredths, fraction(100)))} REC`;
  return decided(rec.hundredths, because, [product, ...rec.steps]);
}

/** Hundredths to the table's nearest step, half up, then at least its minimum. */
function toNearestStep(
  hundredths: Fraction,
  rule: { readonly nearestHundredths: number; readonly minimumHundredths: number },
): { hundredths: number; steps: string[] } {
  const { numerator, denominator } = divide(hundredths, fraction(rule.nearestHundredths));
  const count = Number((2n * numerator + denominator) / (2n * denominator));
  const nearest = count * rule.nearestHundredths;
  const least = rule.minimumHundredths;
  return {
    hundredths: Math.max(least, nearest),
    steps: [
      `To the nearest ${recText(rule.nearestHundredths)}: ${recText(nearest)}`,
      ...(nearest < least ? [`At least ${recText(least)}: ${recText(least)}`] : []),
    ],
  };
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
  const row = rowOf(found.value.gallonsByCode, code);
  if (!row) {
    return refuse(
      `The table has no industry code ${code}; the council assigns the residential equivalents of such a use.`,
      because,
    );
  }
  const { gallonsPerRec } = found.value;
  const perDay = multiply(row.gallons, hoursPerDay);
  const equivalents = divide(perDay, fraction(gallonsPerRec));
  const rec = toNearestStep(multiply(equivalents, fraction(100)), table.value);
  const hours = decimalText(hoursPerDay, 6);
  return decided(rec.hundredths, because, [
    `Code ${row.codes}: ${row.written} gallons an hour × ${hours} hours a day = ${decimalText(perDay)} gallons a day`,
    `${decimalText(perDay)} ÷ ${gallonsPerRec} = ${decimalText(equivalents)} REC`,
    ...rec.steps,
  ]);
}

interface TableRow {
  /** "5812", or "5945 (5942-5949)" where the table has a range. */
  readonly codes: string;
  readonly written: string;
  readonly gallons: Fraction;
}

function rowOf(table: Readonly<Record<string, string>>, code: string): TableRow | undefined {
  const own = Object.hasOwn(table, code) ? table[code] : undefined;
  if (own !== undefined) return { codes: code, written: own, gallons: gallonsOf(own) };
  for (const [codes, written] of Object.entries(table)) {
    const [first = codes, last = first] = codes.split('-');
    if (code.length === 4 && first <= code && code <= last) {
      return { codes: `${code} (${codes})`, written, gallons: gallonsOf(written) };
    }
  }
  return undefined;
}

function gallonsOf(written: string): Fraction {
  const [whole = '0', tenths = '0'] = written.split('.');
  return fraction(Number(whole) * 10 + Number(tenths), 10);
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
  const larger = dwellings - oneBedroom;
  const hundredths = larger * dwellingHundredths + oneBedroom * oneBedroomHundredths;
  return decided(hundredths, because, [
    `Of ${dwellings} dwellings ${oneBedroom} have one bedroom or none: ${larger} × ${recText(dwellingHundredths)} + ${oneBedroom} × ${recText(oneBedroomHundredths)} = ${recText(hundredths)} units`,
  ]);
}

/**
 * Connection units in hundredths of a business by the water it used in so many months, on their average: one, and one for
 * each further step begun. Exact: the average is never rounded.
 */
export function commercialUnits(
  edition: Edition,
  { cubicFeet, months }: { readonly cubicFeet: number; readonly months: number },
): Decision<number> {
  const found = requireRule(edition, 'connectionUnits', 'connection units');
  if (!found.ok) return found;
  const { includedCubicFeet, stepCubicFeet } = found.value.commercial;
  const because = [cite(found.value.commercial, edition)];
  if (![cubicFeet, months].every(Number.isSafeInteger) || cubicFeet < 0 || months < 1) {
    return refuse(`${cubicFeet} cubic feet in ${months} months is no measured use.`, because);
  }
  const beyond = Math.max(0, cubicFeet - includedCubicFeet * months);
  const further = Math.ceil(beyond / (stepCubicFeet * months));
  const average = decimalText(fraction(cubicFeet, months), 2);
  const above = decimalText(fraction(beyond, months), 2);
  return decided(100 * (1 + further), because, [
    ...(months > 1 ? [`${cubicFeet} cubic feet in ${months} months: ${average} a month on the average`] : []),
    `${average} cubic feet a month, ${above} above ${includedCubicFeet}: ${further} begun steps of ${stepCubicFeet}`,
    `1 + ${further} = ${1 + further} units`,
  ]);
}
