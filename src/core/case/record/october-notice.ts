import { dateWords } from '../../calendar/day-words.ts';
import { yearOf } from '../../kernel/calendar-date.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { isWaiting } from '../../notice/notice-chart.ts';
import { cite, type Edition } from '../../rulebook/rulebook.ts';
import { rollOf } from '../../rules/tax-roll.ts';
import { findLetter } from '../state.ts';
import type { Check } from './checks.ts';

/** A notice that Lateral did not draft counts where it was given by its day, for what it named: whoever sent it knows that. */
export const isNoOctoberNotice: Check<'notice.mailed'> = ({ on, data }, { rulebook, endOfDay }) => {
  const { letter, notice, stated } = data;
  if (letter !== 'tax-roll-notice') return undefined;
  const state = endOfDay();
  const isOurs =
    notice === undefined
      ? state.letters.some(known => known.kind === letter && isWaiting(known.status))
      : findLetter(state, notice) !== undefined;
  const roll = rollOf(rulebook, yearOf(on));
  const missing = roll && notGivenTo(roll.edition, data.to, isOurs);
  if (missing) return missing;
  if (isOurs || (stated?.arrears && roll && on <= roll.calendar.noticeOn)) return undefined;
  const rule = roll?.edition.taxRoll;
  if (roll && on > roll.calendar.noticeOn) {
    return refuse(
      `Mailed on ${dateWords(on)} it is no notice for the ${roll.year} roll, which was to be given by ${dateWords(roll.calendar.noticeOn)}.`,
      rule ? [cite(rule.notice)] : [],
    );
  }
  return refuse(
    'An October notice that was not drafted here counts for what it named: give it as "stated": {"arrears": [{"receivable": "standby/2027-Q2", "cents": 21150}]}.',
    rule ? [cite(rule.notice)] : [],
  );
};

/**
 * Charter Ord. No. 144 of Arcadia: where every person must have it, what one of them was given is no notice yet. A letter of
 * ours goes to all of them; of another nobody knows to whom it went unless it is told.
 */
function notGivenTo(
  edition: Edition,
  to: readonly ('owner' | 'occupant')[] | undefined,
  isOurs: boolean,
): Refused | undefined {
  const rule = edition.taxRoll?.noticeTo;
  if (!rule?.every || (to === undefined && isOurs)) return undefined;
  const missing = rule.persons.filter(person => !to?.includes(person));
  if (missing.length === 0) return undefined;
  const all = `to the ${rule.persons.join(' and to the ')}`;
  const sentence =
    to === undefined
      ? `The October notice is given ${all}: who was given it is missing, as "to".`
      : `The October notice is given ${all}; the ${missing.join(' and the ')} has not been given it. It counts from the day on which the last of them has it: record it then.`;
  return refuse(sentence, [cite(rule, edition)]);
}
