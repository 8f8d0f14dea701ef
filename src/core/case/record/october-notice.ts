import { dateWords } from '../../calendar/day-words.ts';
import { yearOf } from '../../kernel/calendar-date.ts';
import { refuse } from '../../kernel/decision.ts';
import { isWaiting } from '../../notice/notice-chart.ts';
import { cite } from '../../rulebook/rulebook.ts';
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
