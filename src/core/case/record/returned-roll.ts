import { dateWords } from '../../calendar/day-words.ts';
import { refuse } from '../../kernel/decision.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import type { Check } from './checks.ts';

/** The county can give back only what was certified to it, once, and what is still open. */
export const returnsNoRoll: Check<'roll.returned'> = ({ on, data: { year } }, { rulebook, observed, endOfDay }) => {
  const rule = editionOn(rulebook, on)?.delinquentTax;
  const because = rule ? [cite(rule.returned ?? rule)] : [];
  const again = observed.find(fact => fact.type === 'roll.returned' && fact.data.year === year);
  if (again) return refuse(`The ${year} roll came back on ${dateWords(again.on)} already.`, because);
  const { rolls, accounts } = endOfDay();
  const roll = rolls.find(known => known.year === year);
  if (roll?.certifiedOn === undefined || on <= roll.certifiedOn) {
    return refuse(`Nothing of this parcel was on the ${year} roll on ${dateWords(on)}.`, because);
  }
  const open = accounts.receivables.some(owed => owed.rolledIn === year && owed.open > 0);
  return open
    ? undefined
    : refuse(`What went on the ${year} roll is paid: nothing of it can have come back unpaid.`, because);
};
