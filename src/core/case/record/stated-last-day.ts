import { dateWords } from '../../calendar/day-words.ts';
import { refuse } from '../../kernel/decision.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import type { Check } from './checks.ts';

/** A last day that a notice names lies ahead of it, and is named where the text leaves the time to the notice. */
export const namesAPastDay: Check<'trigger.noticed'> = ({ on, data }, { rulebook, endOfDay }) => {
  const { lastDay } = data;
  const edition = editionOn(rulebook, on);
  if (lastDay === undefined || !edition) return undefined;
  const { service, use } = endOfDay();
  const rules = Object.values(edition.deadlines ?? {}).filter(
    rule => rule.trigger === data.trigger && rule.service === service && rule.uses.includes(use),
  );
  const stated = rules.find(rule => rule.stated);
  if (!stated) {
    const [rule] = rules;
    return (
      rule &&
      refuse('The text itself says how much time such a notice gives: leave out "lastDay".', [cite(rule, edition)])
    );
  }
  if (lastDay > on) return undefined;
  return refuse(
    `The last day that the notice of ${dateWords(on)} gives, ${dateWords(lastDay)}, is not after it: that leaves no time.`,
    [cite(stated, edition)],
  );
};
