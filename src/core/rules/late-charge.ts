import { dollars, percentRatio, plus, timesRatio, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';

/** One month's late charge on what is past due, half-up cents. Refused where the text names no late charge. */
export function lateChargeOn(edition: Edition, pastDue: Cents): Decision<Cents> {
  const rule = edition.lateCharge;
  if (!rule) {
    return refuse(`${edition.name} names no late charge; none is made until the council's rule is recorded.`, [
      cite(edition, edition),
    ]);
  }
  const ratio = percentRatio(rule.percentPerMonth);
  if (!ratio) throw new RangeError(`late charge percentage ${rule.percentPerMonth} was not checked`);
  const charge = timesRatio(pastDue, ratio.numerator, ratio.denominator);
  const step = `${rule.percentPerMonth} percent of ${dollars(pastDue)} past due = ${dollars(charge)}`;
  return decided(charge, [cite(rule, edition)], [step]);
}

/**
 * The balance of one unpaid bill after each of so many monthly late charges. Compounding (§ 300-16.C) charges the bill
 * with its unpaid late charges, rounded every month; otherwise every month's charge is on the bill alone.
 */
export function compoundLateCharges(edition: Edition, bill: Cents, months: number): Decision<Cents[]> {
  const first = lateChargeOn(edition, bill);
  if (!first.ok) return first;
  const balances: Cents[] = [];
  const steps: string[] = [];
  let balance = bill;
  for (let month = 1; month <= months; month += 1) {
    const charge = lateChargeOn(edition, edition.lateCharge?.compounding ? balance : bill);
    if (!charge.ok) return charge;
    balance = plus(balance, charge.value);
    balances.push(balance);
    steps.push(`Month ${month}: ${(charge.steps ?? []).join('; ')}; balance ${dollars(balance)}`);
  }
  return decided(balances, first.because, steps);
}
