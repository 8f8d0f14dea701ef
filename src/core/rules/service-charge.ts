import { roundRatio, type Cents } from '../kernel/cents.ts';
import { decided, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { requireRule } from './editions.ts';

/** Annual amounts in cents: the first once a user, the other two per residential equivalent connection (REC). */
export interface ServiceChargeComponents {
  readonly administrative: Cents;
  readonly operation: Cents;
  readonly debtService: Cents;
}

/**
 * A quarter of the annual charge for so many REC (in hundredths), rounded to the dime: § 300-16.B(1). The components
 * are used where the utility gives them; otherwise the charge for one REC times the REC.
 */
export function serviceChargePerQuarter(
  edition: Edition,
  recHundredths: number,
  given?: ServiceChargeComponents | Cents,
): Decision<Cents> {
  const rule = requireRule(edition, 'serviceCharge', 'a service charge');
  if (!rule.ok) return rule;
  const { perQuarter, roundTo, roundSays } = rule.value;
  const because = [cite(rule.value, edition), cite(roundSays, edition)];
  const rec = BigInt(recHundredths);
  const unit = BigInt(roundTo);
  if (typeof given === 'object') {
    const perYear = BigInt(given.administrative) * 100n + (BigInt(given.operation) + BigInt(given.debtService)) * rec;
    return decided(roundToUnit(perYear, 400n, unit), because);
  }
  return decided(roundToUnit(BigInt(given ?? perQuarter) * rec, 100n, unit), because);
}

/** numerator ÷ denominator cents to the nearest whole unit of cents, half up. */
function roundToUnit(numerator: bigint, denominator: bigint, unit: bigint): Cents {
  if (unit <= 1n) return roundRatio(numerator, denominator);
  return (roundRatio(numerator, denominator * unit) * Number(unit)) as Cents;
}
