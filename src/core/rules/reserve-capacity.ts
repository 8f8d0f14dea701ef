import type { Cents } from '../kernel/cents.ts';
import type { Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { chargeByUnits } from './charge-by-units.ts';
import { requireRule } from './editions.ts';

/**
 * Cents that a connection of so many REC (in hundredths) pays once for reserve capacity, before a building or plumbing
 * permit (§ 300-16.F). `perRec` is the council's amount as recorded; it goes before one that stands in the rulebook.
 * Refused while neither is known.
 */
export function reserveCapacityCharge(edition: Edition, recHundredths: number, perRec?: Cents): Decision<Cents> {
  const found = requireRule(edition, 'reserveCapacity', 'a reserve capacity charge');
  if (!found.ok) return found;
  const rule = found.value;
  const charge = {
    name: 'reserve capacity charge',
    units: 'residential equivalents',
    unit: 'residential equivalent connection',
    perUnit: perRec ?? rule.perRec,
    because: [cite(rule, edition), ...(rule.payment ? [cite(rule.payment, edition)] : [])],
  };
  return chargeByUnits(charge, recHundredths);
}
