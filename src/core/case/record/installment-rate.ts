import { refuse, type Refused } from '../../kernel/decision.ts';
import { installmentRate } from '../../rules/installment-terms.ts';
import { rateOf } from '../../rules/interest.ts';
import { cite } from '../../rulebook/rulebook.ts';
import { requireEdition } from '../../rules/editions.ts';
import type { CheckContext, Told } from './checks.ts';

/** Where the text sets the interest itself the council sets no other; where it sets a cap, none above it. */
export function setsNoSuchRate({ on, data }: Told<'rate.set'>, { rulebook }: CheckContext): Refused | undefined {
  if (data.what !== 'installments') return undefined;
  const edition = requireEdition(rulebook, on);
  if (!edition.ok) return edition;
  const rule = edition.value.assessment;
  if (rule && rule.ratePercent !== null) {
    return refuse(`The text itself sets ${rule.ratePercent} percent a year: the council sets no other rate.`, [
      cite(rule.capSays, edition.value),
    ]);
  }
  const rate = installmentRate(edition.value, rateOf(data.ratePercent));
  return rate.ok ? undefined : rate;
}
