import { dollars, timesRatio, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { requireRule } from './editions.ts';
import { recText } from './rec.ts';

/**
 * Cents that a connection of so many REC (in hundredths) pays once for reserve capacity, before a building or plumbing
 * permit (§ 300-16.F). `perRec` is the council's amount as recorded; it goes before one that stands in the rulebook.
 * Refused while neither is known.
 */
export function reserveCapacityCharge(edition: Edition, recHundredths: number, perRec?: Cents): Decision<Cents> {
  const found = requireRule(edition, 'reserveCapacity', 'a reserve capacity charge');
  if (!found.ok) return found;
  const rule = found.value;
  const because = [cite(rule, edition), ...(rule.payment ? [cite(rule.payment, edition)] : [])];
  if (!Number.isSafeInteger(recHundredths) || recHundredths < 0) {
    return refuse(`${recHundredths} is not a number of hundredths of a residential equivalent connection.`, because);
  }
  const unit = perRec ?? rule.perRec;
  if (unit === null) {
    return refuse(
      "The council sets the reserve capacity charge by resolution; none is computed until the council's amount is recorded.",
      because,
    );
  }
  if (unit < 0) return refuse(`A reserve capacity charge cannot be ${dollars(unit)}.`, because);
  const amount = timesRatio(unit, recHundredths, 100);
  const step = `${recText(recHundredths)} residential equivalents at ${dollars(unit)} each: ${dollars(amount)}.`;
  return decided(amount, because, [step]);
}
