import { dateWords } from '../../calendar/day-words.ts';
import { refuse } from '../../kernel/decision.ts';
import type { Check } from './checks.ts';
import { sectionsOf } from './sections-of.ts';

/** The crew comes once it is ordered: a first day before that is a slip. */
export const beginsBeforeItsOrder: Check<'work.ordered'> = ({ on, data }, { rulebook }) =>
  data.begins === undefined || data.begins >= on
    ? undefined
    : refuse(
        `The work is to begin on ${dateWords(data.begins)}, before it was ordered on ${dateWords(on)}: one of the two days is a slip.`,
        sectionsOf('work.ordered', rulebook),
      );
