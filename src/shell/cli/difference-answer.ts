import type { Difference } from '../../core/case/compare.ts';
import type { AnyDerived } from '../../core/facts/fact.ts';
import { dollars, moneyText } from '../../core/kernel/cents.ts';
import type { Citation } from '../../core/kernel/decision.ts';
import { citationJson } from '../show/citation-json.ts';

/** What a recording or correction would change or has changed, as JSON: each date and amount with its sections. */
export function differenceJson(difference: Difference) {
  const { cause, deadlines, charges, letters, takesBack, voided, added } = difference;
  const money = (facts: readonly AnyDerived[]) => (charge: { key: string; on: string; cents: number }) => ({
    key: charge.key,
    on: charge.on,
    amount: moneyText(charge.cents as never),
    because: becauseOf(facts, fact => fact.key === charge.key),
  });
  return {
    cause,
    deadlines: deadlines.map(moved => ({
      ...moved,
      because: becauseOf(
        [...added, ...voided],
        fact => fact.type === 'notice.served' && fact.data.clock?.rule === moved.rule,
      ),
    })),
    charges: { reversed: charges.reversed.map(money(voided)), made: charges.made.map(money(added)) },
    letters,
    takesBack,
  };
}

function becauseOf(facts: readonly AnyDerived[], matches: (fact: AnyDerived) => boolean): Citation[] {
  return (facts.find(matches)?.because ?? []).map(citationJson);
}

/** The same for people: the cause, then dates, money and letters; an explicit "nothing" where there is no change. */
export function differenceLines({ cause, deadlines, charges, letters, takesBack }: Difference): string[] {
  const lines = [`Because of ${cause.join(', ')}:`];
  for (const { rule, was, becomes } of deadlines) {
    lines.push(`  deadline ${rule}: ${was ?? 'none'} → ${becomes ?? 'none'}`);
  }
  for (const { key, on, cents } of charges.reversed) lines.push(`  − ${key} of ${on}, ${dollars(cents)}, reversed`);
  for (const { key, on, cents } of charges.made) lines.push(`  + ${key} of ${on}, ${dollars(cents)}, charged`);
  for (const key of letters.withdrawn) lines.push(`  − ${key} withdrawn`);
  for (const key of letters.due) lines.push(`  + ${key} to be sent`);
  for (const key of letters.stay) lines.push(`  = ${key} stays`);
  for (const key of letters.withoutBasis) lines.push(`  ! ${key} was mailed and is without basis; it stays, marked so`);
  if (lines.length === 1) lines.push('  no date, no money and no letter changes');
  if (takesBack.length > 0) {
    lines.push('This would take back what has left the house:');
    for (const sentence of takesBack) lines.push(`  ${sentence}`);
  }
  return lines;
}
