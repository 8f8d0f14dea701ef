import { dateWords } from '../../calendar/day-words.ts';
import { momentWords } from '../../calendar/time-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { refuse } from '../../kernel/decision.ts';
import { deadlineRulesFor } from '../deadline-rules.ts';
import type { Check } from './checks.ts';

/** An order takes effect when it was given or, mailed before, when it was received: not before its own day, not tomorrow. */
export const givenAtItsHour: Check<'trigger.noticed'> = ({ on, data }, { rulebook, today, endOfDay }) => {
  const given = data.at === undefined ? on : (data.at.slice(0, 10) as CalendarDate);
  if (given >= on && given <= today) return undefined;
  const why = given < on ? 'before its own day' : `after today, ${dateWords(today)}`;
  return refuse(
    `A notice of ${dateWords(on)} cannot have been given on ${dateWords(given)}, ${why}.`,
    deadlineRulesFor(rulebook, endOfDay(), data.trigger).map(({ source }) => source),
  );
};

/** An order that says nothing of what is to be done sets no time to do it in. */
export const saysWhatItRequires: Check<'trigger.noticed'> = ({ on, data }, { rulebook, endOfDay }) => {
  if (data.requires !== undefined) return undefined;
  const [wants] = deadlineRulesFor(rulebook, endOfDay(), data.trigger, on).flatMap(({ requires }) => requires ?? []);
  if (!wants) return undefined;
  return refuse(
    `The notice of ${dateWords(on)} must say what it requires: give it as "requires", in the words of the notice.`,
    [wants],
  );
};

/** The hour is one of the day on which it ended. */
export const endedAtItsHour: Check<'discharge.ended'> = ({ on, data }, { rulebook, endOfDay }) => {
  const { at } = data;
  if (at === undefined || at.startsWith(on)) return undefined;
  return refuse(
    `The discharge of this case ended on ${dateWords(on)}: ${momentWords(at)} is an hour of another day.`,
    deadlineRulesFor(rulebook, endOfDay()).map(({ source }) => source),
  );
};
