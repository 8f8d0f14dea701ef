import { addDays } from '../../kernel/calendar-date.ts';
import { lastDay } from '../../calendar/last-day.ts';
import { periodText } from '../../calendar/period.ts';
import { connectionDeadline } from '../../rules/deadline.ts';
import { timeGivenWords } from '../../rules/time-given.ts';
import { standbyFrom } from '../../case/agenda/standby-from.ts';
import { bindingClock, newestLetter, passedClock } from '../../case/state.ts';
import {
  codeSection,
  deadlineOf,
  lawOn,
  premisesOf,
  ratesOf,
  standbyCites,
  type LetterFacts,
  type LetterInput,
} from './letter-input.ts';

/** § 300-7.C(1): the notice that starts the years; its deadline is counted as if mailed on the letter's date. */
export function availabilityFacts(input: LetterInput): LetterFacts {
  const { state, rulebook, letterDate } = input;
  const deadline = connectionDeadline(rulebook, {
    trigger: 'availability',
    use: state.use,
    service: state.service,
    dates: { letterDate, mailedOn: letterDate, triggerOn: letterDate },
  });
  const edition = deadline.ok ? lawOn(input, deadline.value.due) : undefined;
  const rule = deadline.ok ? edition?.deadlines?.[deadline.value.rule] : undefined;
  return {
    premises: premisesOf(state),
    sewerOperationalOn: state.operationalOn,
    period: rule ? timeGivenWords(rule) : null,
    deadline: deadline.ok ? deadline.value.due : null,
    ...ratesOf(input),
    cites: { deadline: codeSection(input, rule?.section, edition), ...standbyCites(input) },
  };
}

export function reminderFacts(input: LetterInput): LetterFacts {
  const { state, letter } = input;
  const clock = bindingClock(state) ?? passedClock(state);
  const { period, deadline, cite } = deadlineOf(input, clock);
  return {
    premises: premisesOf(state),
    timeLeft: letter.about?.split('/').at(-1)?.replace('-', ' ') ?? null,
    availabilityNoticeOn: clock?.start ?? null,
    period,
    deadline,
    ...ratesOf(input),
    cites: { deadline: cite, ...standbyCites(input) },
  };
}

/** The committee's policy: the year begins with the date of this letter. */
export function oneYearFacts(input: LetterInput): LetterFacts {
  const { state, letterDate } = input;
  const clock = passedClock(state);
  const { period, deadline, cite } = deadlineOf(input, clock);
  const edition = lawOn(input);
  const policy = edition.standby?.oneYearLetter;
  const until = policy ? lastDay(edition, letterDate, policy.period, 'perform').due : null;
  return {
    premises: premisesOf(state),
    availabilityNoticeOn: clock?.start ?? null,
    period,
    deadline,
    connectBy: until,
    standbyFrom: until ? addDays(until, 1) : null,
    ...ratesOf(input),
    cites: { deadline: cite, policy: codeSection(input, policy?.section), ...standbyCites(input) },
  };
}

/** § 300-7.C(2)(b): 10 days' written notice; it names the day from which money runs. */
export function standbyWarningFacts(input: LetterInput): LetterFacts {
  const { state, rulebook, letterDate } = input;
  const { period, deadline, cite } = deadlineOf(input, passedClock(state));
  const edition = lawOn(input);
  const start = standbyFrom(state, rulebook, letterDate);
  const startsOn = start?.accruesFrom ?? null;
  const authorization = state.authorizations.find(({ remedy, basisGone }) => remedy === 'standby' && !basisGone);
  return {
    premises: premisesOf(state),
    period,
    deadline,
    letterYearEndsOn: newestLetter(state, 'one-year')?.until ?? null,
    warningPeriod: edition.standby ? periodText(edition.standby.warning.period) : null,
    warningEndsOn: start?.warningEnds ?? null,
    connectBy: startsOn ? addDays(startsOn, -1) : null,
    standbyFrom: startsOn,
    ...ratesOf(input, startsOn ?? letterDate),
    authorizedBy: authorization?.body ?? null,
    authorizedOn: authorization?.on ?? null,
    cites: { deadline: cite, months: codeSection(input, edition.standby?.monthRule.section), ...standbyCites(input) },
  };
}
