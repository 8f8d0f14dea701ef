import { dollars, timesRatio, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Citation, type Decision } from '../kernel/decision.ts';
import { recText } from './rec.ts';

/** A charge that is paid once, by units counted in hundredths. */
export interface UnitCharge {
  /** "reserve capacity charge" */
  readonly name: string;
  /** "residential equivalents" */
  readonly units: string;
  /** "residential equivalent connection" */
  readonly unit: string;
  /** Cents for one whole unit; null while the council's amount is not known. */
  readonly perUnit: Cents | null;
  readonly because: readonly Citation[];
}

/** Cents for so many hundredths of a unit. Refused while the amount is not known, or where either figure is none. */
export function chargeByUnits(
  { name, units, unit, perUnit, because }: UnitCharge,
  hundredths: number,
): Decision<Cents> {
  if (!Number.isSafeInteger(hundredths) || hundredths < 0) {
    return refuse(`${hundredths} is not a number of hundredths of a ${unit}.`, because);
  }
  if (perUnit === null) {
    return refuse(
      `The council sets the ${name} by resolution; none is computed until the council's amount is recorded.`,
      because,
    );
  }
  if (perUnit < 0) return refuse(`A ${name} cannot be ${dollars(perUnit)}.`, because);
  const amount = timesRatio(perUnit, hundredths, 100);
  return decided(amount, because, [`${recText(hundredths)} ${units} at ${dollars(perUnit)} each: ${dollars(amount)}.`]);
}
