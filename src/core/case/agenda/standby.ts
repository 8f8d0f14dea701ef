import { addDays, latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { dateWords } from '../../calendar/day-words.ts';
import { lastDay } from '../../calendar/last-day.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import { newestLetter, nextNumber, passedClock, type Authorization, type CaseState, type Letter } from '../state.ts';
import { whyLetter } from '../why/bill-why.ts';
import { whyStandbyStart } from '../why/standby-why.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due, type Why } from './due.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { earliestMoney, oneYearLetterServed, standbyFrom } from './standby-from.ts';

function standbyAuthorization(state: CaseState): Authorization | undefined {
  return state.authorizations.find(authorization => authorization.remedy === 'standby' && !authorization.basisGone);
}

/** A letter that is to be given (again): no earlier than the one before it. */
interface Attempt {
  readonly after: CalendarDate | undefined;
}

/** The next attempt of a letter, or undefined while one is waiting or counts. */
function nextAttempt(letter: Letter | undefined): Attempt | undefined {
  if (!letter) return { after: undefined };
  const spent = letter.status === 'returned' || letter.status === 'withdrawn' || letter.withoutBasis === true;
  return spent ? { after: letter.mailedOn ?? letter.dueOn } : undefined;
}

/** The committee's policy: one year from the date of a letter, once the deadline has passed and the council decided. */
export const oneYearLetterFalls: AgendaRule = (state, rulebook) => {
  const passed = passedClock(state);
  const authorization = standbyAuthorization(state);
  const next = oneYearLetterServed(state) ? undefined : nextAttempt(newestLetter(state, 'one-year'));
  if (!passed || !authorization || !next) return NOTHING_DUE;
  const on = latest(addDays(passed.due, 1), authorization.on, state.trackedFrom, next.after ?? passed.due);
  const edition = editionOn(rulebook, latest(on, state.position.on));
  const letter = edition?.letters?.['one-year'];
  const policy = edition?.standby?.oneYearLetter;
  if (!letter || !policy) return NOTHING_DUE;
  const attempt = nextNumber(state, 'notice/one-year/');
  const data = { letter: 'one-year' as const, attempt };
  return [
    due(
      state,
      'close',
      'notice.due',
      `notice/one-year/${attempt}`,
      on,
      data,
      [cite(policy, edition), cite(letter, edition)],
      () =>
        whyLetter(
          {
            'last day to connect': passed.due,
            decision: `${authorization.resolution} of ${authorization.on}`,
            'watched from': state.trackedFrom,
            'letter before it': next.after,
          },
          on,
          'Once the time to connect is over and standby is decided on',
        ),
    ),
  ];
};

/** § 300-7.C(2)(b): 10 days' written notice, drafted ahead of the earliest day money could start. */
function warningDue(state: CaseState, rulebook: Rulebook, next: Attempt | undefined): readonly Due[] {
  const passed = passedClock(state);
  const authorization = standbyAuthorization(state);
  if (!passed || !authorization || !next) return NOTHING_DUE;
  const earliest = earliestMoney(state, rulebook);
  if (!earliest) return NOTHING_DUE;
  const edition = editionOn(rulebook, latest(earliest, state.position.on));
  const letter = edition?.letters?.['standby-warning'];
  if (!edition?.standby || !letter) return NOTHING_DUE;
  const floor = latest(
    addDays(passed.due, 1),
    authorization.on,
    edition.from,
    state.trackedFrom,
    next.after ?? passed.due,
  );
  const on = latest(addDays(earliest, -letter.leadDays), floor, state.position.on);
  const warned = lastDay(edition, on, edition.standby.warning.period, 'perform');
  const attempt = nextNumber(state, 'notice/standby-warning/');
  const data = {
    letter: 'standby-warning' as const,
    attempt,
    startsOn: latest(earliest, addDays(warned.due, 1)),
  };
  const because = [cite(edition.standby.warning, edition), cite(letter, edition), ...warned.because];
  const why = (): Why =>
    whyLetter(
      {
        'last day to connect': passed.due,
        decision: `${authorization.resolution} of ${authorization.on}`,
        'earliest day of money': earliest,
        'days ahead': String(letter.leadDays),
        'letter before it': next.after,
      },
      on,
      `Mailed on this day, its time ends ${dateWords(warned.due)} and it names ${dateWords(data.startsOn)}`,
    );
  return [due(state, 'close', 'notice.due', `notice/standby-warning/${attempt}`, on, data, because, why)];
}

/** Nobody is warned: the first time, or after a sale or an excuse, when what was served before is spent. */
export const freshWarningFalls: AgendaRule = (state, rulebook) => {
  const letter = newestLetter(state, 'standby-warning');
  const spent = letter?.served ? { after: letter.mailedOn } : undefined;
  return warningDue(state, rulebook, spent ?? nextWarning(state, rulebook, letter));
};

/** A warning stands: another is due only where a newer one was of no use. */
export const betterWarningFalls: AgendaRule = (state, rulebook) =>
  warningDue(state, rulebook, nextWarning(state, rulebook, newestLetter(state, 'standby-warning')));

/** A warning counts for the start it names: where the law has a later one, or its day found no place, it is given again. */
function nextWarning(state: CaseState, rulebook: Rulebook, letter: Letter | undefined): Attempt | undefined {
  const next = nextAttempt(letter);
  if (next || !letter || letter.failed || letter.mailedOn === undefined) return next;
  const missed = !letter.served && letter.mailedOn < state.position.on;
  const named = letter.served ? letter.startsOn : letter.stated?.startsOn;
  return missed || isTooEarly(state, rulebook, letter.mailedOn, named) ? { after: letter.mailedOn } : undefined;
}

function isTooEarly(
  state: CaseState,
  rulebook: Rulebook,
  warnedOn: CalendarDate,
  named: CalendarDate | undefined,
): boolean {
  if (named === undefined) return false;
  const start = standbyFrom(state, rulebook, warnedOn)?.accruesFrom;
  return start != null && start > named;
}

/** Money starts on the day that the law and the warning allow. */
export const standbyStarts: AgendaRule = (state, rulebook) => {
  const warning = newestLetter(state, 'standby-warning');
  if (!warning?.served || warning.startsOn === undefined || !warning.mailedOn) return NOTHING_DUE;
  if (isTooEarly(state, rulebook, warning.mailedOn, warning.startsOn)) return NOTHING_DUE;
  const start = standbyFrom(state, rulebook, warning.mailedOn);
  const on = warning.startsOn;
  const n = state.accrual.length + 1;
  const why = (): Why =>
    start ? whyStandbyStart(start, on) : { inputs: { 'start that the warning named': on }, steps: [] };
  return [due(state, 'opening', 'standby.started', `standbyStart/${n}`, on, { n }, start?.because ?? [], why)];
};
