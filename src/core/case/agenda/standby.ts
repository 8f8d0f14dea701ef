import { addDays, latest } from '../../kernel/calendar-date.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import { chargeAuthorization } from '../charge-kind.ts';
import { newestLetter, nextNumber, passedClock } from '../state.ts';
import { whyLetter } from '../why/bill-why.ts';
import { EXHAUSTED, nextWay } from './next-way.ts';
import { due, NOTHING_DUE, type AgendaRule } from './due.ts';
import { earliestMoney, oneYearLetterServed, standbyFrom } from './standby-from.ts';
import { betterWarning, chargeStarts, freshWarning, nextAttempt, type WarnedCharge } from './warned-charge.ts';

/** The committee's policy: one year from the date of a letter, once the deadline has passed and the council decided. */
export const oneYearLetterFalls: AgendaRule = (state, rulebook) => {
  const passed = passedClock(state);
  const authorization = chargeAuthorization(state, 'standby');
  const next = oneYearLetterServed(state) ? undefined : nextAttempt(newestLetter(state, 'one-year'), rulebook);
  if (!passed || !authorization || !next) return NOTHING_DUE;
  const on = latest(addDays(passed.due, 1), authorization.on, state.trackedFrom, next.after ?? passed.due);
  const edition = editionOn(rulebook, latest(on, state.position.on));
  const letter = edition?.letters?.['one-year'];
  const policy = edition?.standby?.oneYearLetter;
  if (!letter || !policy) return NOTHING_DUE;
  const way = nextWay(edition, 'one-year', undefined, newestLetter(state, 'one-year'));
  if (way === EXHAUSTED) return NOTHING_DUE;
  const attempt = nextNumber(state, 'notice/one-year/');
  const data = { letter: 'one-year' as const, attempt, ...way.data };
  return [
    due(
      state,
      'close',
      'notice.due',
      `notice/one-year/${attempt}`,
      on,
      data,
      [cite(policy, edition), cite(letter, edition), ...way.because],
      () =>
        whyLetter(
          {
            'last day to connect': passed.due,
            decision: `${authorization.resolution} of ${authorization.on}`,
            'watched from': state.trackedFrom,
            'letter before it': next.after,
            ...way.inputs,
          },
          on,
          'Once the time to connect is over and standby is decided on',
        ),
    ),
  ];
};

/** § 300-7.C(2)(b): a charge for a sewer that is there and not used. */
const standby: WarnedCharge = {
  kind: 'standby',
  warning: edition => edition.standby?.warning,
  earliest: earliestMoney,
  from: standbyFrom,
};

export const freshWarningFalls = freshWarning(standby);
export const betterWarningFalls = betterWarning(standby);
export const standbyStarts = chargeStarts(standby);
