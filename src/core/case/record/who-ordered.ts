import { dateWords } from '../../calendar/day-words.ts';
import { refuse } from '../../kernel/decision.ts';
import { deadlineRulesFor } from '../deadline-rules.ts';
import type { Check } from './checks.ts';

/** § 342-8: where the time runs from the order of an official, one that nobody is known to have given starts nothing. */
export const saysWhoOrdered: Check<'trigger.noticed'> = ({ on, data }, { rulebook, endOfDay }) => {
  if (data.by !== undefined) return undefined;
  const rule = deadlineRulesFor(rulebook, endOfDay(), data.trigger, on).find(
    ({ orderedBy }) => orderedBy !== undefined,
  );
  return rule?.orderedBy === undefined
    ? undefined
    : refuse(
        `This time runs by order of the ${rule.orderedBy}, and who gave the order of ${dateWords(on)} is missing: tell it as "by".`,
        [rule.source],
      );
};
