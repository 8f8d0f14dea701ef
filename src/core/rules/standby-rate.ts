import { dollars, percentRatio, timesRatio, type Cents } from '../kernel/cents.ts';
import { decided, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { requireRule } from './editions.ts';
import { serviceChargePerQuarter, type ServiceChargeComponents } from './service-charge.ts';

/**
 * Cents a quarter for a parcel of so many REC (in hundredths): the service charge for all of them, rounded to the dime
 * (§ 300-16.B(1)), times the standby percentage (§ 300-7.C(2)(b)), half-up cents.
 */
export function standbyPerQuarter(
  edition: Edition,
  recHundredths: number,
  quarterlyServiceCharge?: Cents | ServiceChargeComponents,
): Decision<Cents> {
  const rule = requireRule(edition, 'standby', 'a standby charge');
  if (!rule.ok) return rule;
  const charge = serviceChargePerQuarter(edition, recHundredths, quarterlyServiceCharge);
  if (!charge.ok) return charge;
  const because = [cite(rule.value.percentSays, edition), ...charge.because];
  const ratio = percentRatio(rule.value.percent);
  if (!ratio) throw new RangeError(`standby percentage ${rule.value.percent} was not checked`);
  const rate = timesRatio(charge.value, ratio.numerator, ratio.denominator);
  const step = `${rule.value.percent} percent of ${dollars(charge.value)} = ${dollars(rate)} a quarter`;
  return decided(rate, because, [...(charge.steps ?? []), step]);
}
