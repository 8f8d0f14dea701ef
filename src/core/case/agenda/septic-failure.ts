import { addDays, latest } from '../../kernel/calendar-date.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import { isWaiting } from '../../notice/notice-chart.ts';
import { clockOfFailure, failureNoticeOf, FAILURES } from '../septic-failure.ts';
import { due, NOTHING_DUE, type AgendaRule } from './due.ts';
import { tellsOnce } from './tells-once.ts';

/**
 * § 300-7.C(1)(a): the officer's notice starts the days, on its receipt. The owner gets them once more in writing from the
 * town: what the officer found and by when to connect. This letter starts nothing.
 */
export const septicFailureFalls: AgendaRule = (state, rulebook) => {
  if (!state.triggers.some(({ data }) => FAILURES.has(data.trigger))) return NOTHING_DUE;
  const days = new Set(
    state.triggers.flatMap(({ on, data }) => (FAILURES.has(data.trigger) && on >= state.trackedFrom ? [on] : [])),
  );
  return [...days].flatMap(on => {
    const clock = clockOfFailure(state, on);
    // Its days are over: what comes then is told by other letters.
    if (clock && clock.passed > 0) return NOTHING_DUE;
    const notice = failureNoticeOf(state, on);
    return tellsOnce(state, rulebook, {
      kind: 'septic-failure',
      about: on,
      on,
      inputs: { "officer's notice": on, 'given by': notice?.data.by, 'last day': clock?.due },
      step: 'The owner is told once more, in plain words, what the notice asks for and until when',
    });
  });
};

/** One that did not go lapses when the days it tells of are over. */
export const septicFailureLapses: AgendaRule = (state, rulebook) =>
  state.letters.flatMap(({ kind, key, about, status, dueOn }) => {
    const clock = kind === 'septic-failure' && isWaiting(status) ? clockOfFailure(state, about) : undefined;
    if (!clock) return NOTHING_DUE;
    const edition = editionOn(rulebook, state.position.on);
    const rule = edition?.letters?.['septic-failure'];
    const on = latest(addDays(clock.due, 1), dueOn);
    const because = rule ? [cite(rule, edition)] : [];
    return [due(state, 'opening', 'notice.lapsed', `lapsed/${key}`, on, { notice: key }, because)];
  });
