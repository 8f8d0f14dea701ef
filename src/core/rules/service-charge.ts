import { cents, dollars, roundRatio, type Cents } from '../kernel/cents.ts';
import { decided, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { requireRule } from './editions.ts';
import { recText } from './rec.ts';

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
  const rec = BigInt(recHundredths);
  const unit = BigInt(roundTo);
  const toUnit = unit > 1n ? `, to the nearest ${dollars(roundTo)}` : '';
  if (typeof given === 'object') {
    const { administrative, operation, debtService } = given;
    const perYear = BigInt(administrative) * 100n + (BigInt(operation) + BigInt(debtService)) * rec;
    const charge = roundToUnit(perYear, 400n, unit);
    return decided(
      charge,
      [cite(roundSays, edition)],
      [
        `${dollars(administrative)} + (${dollars(operation)} + ${dollars(debtService)}) × ${recText(recHundredths)} REC = ${dollars(roundRatio(perYear, 100n))} a year`,
        `÷ 4 quarters${toUnit} = ${dollars(charge)} a quarter`,
      ],
    );
  }
  const one = given ?? perQuarter;
  const charge = roundToUnit(BigInt(one) * rec, 100n, unit);
  // The town's own figure is no source for another one.
  const because = given === undefined ? [cite(rule.value, edition)] : [];
  return decided(
    charge,
    [...because, cite(roundSays, edition)],
    [`${dollars(one)} a quarter × ${recText(recHundredths)} REC${toUnit} = ${dollars(charge)}`],
  );
}

/** numerator ÷ denominator cents to the nearest whole unit of cents, half up. */
function roundToUnit(numerator: bigint, denominator: bigint, unit: bigint): Cents {
  if (unit <= 1n) return roundRatio(numerator, denominator);
  return cents(roundRatio(numerator, denominator * unit) * Number(unit));
}
