import { addDays, latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { lastDay } from '../../calendar/last-day.ts';
import { firstCountedMonth, lastDayOfQuarter, quarterAfter, quarterOf } from '../../rules/quarter.ts';
import { standbyCharge } from '../../rules/standby-charge.ts';
import { addToMonth } from '../../kernel/calendar-date.ts';
import { cite, editionOn } from '../../rulebook/rulebook.ts';
import { isWaiting } from '../../notice/notice-chart.ts';
import { newestLetter, passedClock, type Authorization, type CaseState, type Letter } from '../state.ts';
import { due, NOTHING_DUE, type AgendaRule } from './due.ts';
import { earliestMoney, oneYearLetterServed, standbyFrom } from './standby-from.ts';

function standbyAuthorization(state: CaseState): Authorization | undefined {
  return state.authorizations.find(authorization => authorization.remedy === 'standby' && !authorization.basisGone);
}

/** The next attempt of a letter, or undefined while one is waiting or counts. */
function nextAttempt(letter: Letter | undefined): { attempt: number; after: CalendarDate | undefined } | undefined {
  if (!letter) return { attempt: 1, after: undefined };
  const spent = letter.status === 'returned' || letter.status === 'withdrawn' || letter.withoutBasis === true;
  return spent ? { attempt: letter.attempt + 1, after: letter.mailedOn ?? letter.dueOn } : undefined;
}

/** The committee's policy: one year from the date of a letter, once the deadline has passed and the council decided. */
export const oneYearLetterFalls: AgendaRule = (state, rulebook) => {
  const passed = passedClock(state);
  const authorization = standbyAuthorization(state);
  const next = nextAttempt(newestLetter(state, 'one-year'));
  if (!passed || !authorization || !next) return NOTHING_DUE;
  const on = latest(addDays(passed.due, 1), authorization.on, state.trackedFrom, next.after ?? passed.due);
  const edition = editionOn(rulebook, latest(on, state.position.on));
  const letter = edition?.letters?.['one-year'];
  const policy = edition?.standby?.oneYearLetter;
  if (!letter || !policy) return NOTHING_DUE;
  const data = { letter: 'one-year' as const, attempt: next.attempt };
  return [
    due(state, 'close', 'notice.due', `notice/one-year/${next.attempt}`, on, data, [
      cite(policy, edition),
      cite(letter, edition),
    ]),
  ];
};

/** § 300-7.C(2)(b): 10 days' written notice, drafted ahead of the earliest day money could start. */
export const standbyWarningFalls: AgendaRule = (state, rulebook) => {
  const passed = passedClock(state);
  const authorization = standbyAuthorization(state);
  const earliest = earliestMoney(state, rulebook);
  if (!passed || !authorization || !earliest) return NOTHING_DUE;
  const next = nextWarning(state, rulebook);
  if (!next) return NOTHING_DUE;
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
  const data = {
    letter: 'standby-warning' as const,
    attempt: next.attempt,
    startsOn: latest(earliest, addDays(warned.due, 1)),
  };
  const because = [cite(edition.standby.warning, edition), cite(letter, edition), ...warned.because];
  return [due(state, 'close', 'notice.due', `notice/standby-warning/${next.attempt}`, on, data, because)];
};

/** A warning counts for the start it names; where that has moved later, or accrual broke off, it is given again. */
function nextWarning(state: CaseState, rulebook: Parameters<AgendaRule>[1]) {
  const letter = newestLetter(state, 'standby-warning');
  const next = nextAttempt(letter);
  if (next || !letter) return next;
  if (isWaiting(letter.status)) return undefined;
  const brokenOff = state.chart.standby !== 'warned' && letter.served === true;
  const named = letter.stated?.startsOn;
  const start =
    named === undefined || letter.mailedOn === undefined ? undefined : standbyFrom(state, rulebook, letter.mailedOn);
  const tooEarly = !letter.served && named !== undefined && start?.accruesFrom != null && start.accruesFrom > named;
  return brokenOff || tooEarly ? { attempt: letter.attempt + 1, after: letter.mailedOn } : undefined;
}

/** Money starts on the day that the law and the warning allow. */
export const standbyStarts: AgendaRule = (state, rulebook) => {
  const warning = newestLetter(state, 'standby-warning');
  if (!warning?.served || warning.startsOn === undefined || !warning.mailedOn) return NOTHING_DUE;
  const start = standbyFrom(state, rulebook, warning.mailedOn);
  const granted = oneYearLetterServed(state)?.until;
  const on = latest(warning.startsOn, ...(granted ? [addDays(granted, 1)] : []));
  const n = state.accrual.length + 1;
  return [due(state, 'opening', 'standby.started', `standbyStart/${n}`, on, { n }, start?.because ?? [])];
};

/** In arrears, the day after the quarter ends; the month rule of § 300-16.D at both ends. */
export const quarterIsCharged: AgendaRule = (state, rulebook) => {
  const first = state.accrual[0];
  const last = state.accrual.at(-1);
  if (!first || !last) return NOTHING_DUE;
  let quarter = state.lastPeriod === null ? quarterOf(first.from) : quarterAfter(state.lastPeriod);
  // Quarters wholly inside a pause are charged nothing; 40 of them is ten years.
  for (let tries = 0; tries < 40; tries += 1, quarter = quarterAfter(quarter)) {
    if (last.until !== null && quarter > quarterOf(last.until)) return NOTHING_DUE;
    const charge = standbyCharge(rulebook, {
      quarter,
      recHundredths: state.recHundredths,
      accruesFrom: first.from,
      ...(last.until === null ? {} : { stopsOn: last.until }),
      pauses: pausesOf(state),
    });
    if (!charge.ok || charge.value.amount === 0) continue;
    const end = lastDayOfQuarter(quarter);
    const data = {
      period: quarter,
      months: charge.value.months,
      cents: charge.value.amount,
      perQuarter: charge.value.perQuarter,
      periodEnd: end,
      steps: charge.value.steps,
    };
    return [due(state, 'opening', 'standby.charged', `standby/${quarter}`, addDays(end, 1), data, charge.because)];
  }
  return NOTHING_DUE;
};

function pausesOf(state: CaseState) {
  const pauses: { from: CalendarDate; until?: CalendarDate }[] = [];
  state.accrual.forEach((span, i) => {
    const next = state.accrual[i + 1];
    if (span.until !== null && next) pauses.push({ from: span.until, until: addDays(next.from, -1) });
  });
  return pauses;
}

/** The connection stops it; the month rule says which month was the last. */
export const standbyStops: AgendaRule = (state, rulebook) => {
  const last = state.accrual.at(-1);
  if (state.standbyStopped || state.connectedOn === null || !last) return NOTHING_DUE;
  const edition = editionOn(rulebook, state.connectedOn);
  const rule = edition?.standby?.monthRule;
  const end = rule && last.until ? addToMonth(firstCountedMonth(rule.throughDay, last.until), -1) : null;
  const data = { lastMonth: end, reason: 'connected' as const };
  return [
    due(state, 'day', 'standby.stopped', 'standbyStop/1', state.connectedOn, data, rule ? [cite(rule, edition)] : []),
  ];
};
