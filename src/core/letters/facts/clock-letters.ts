import { addDays } from '../../kernel/calendar-date.ts';
import { dateWords } from '../../calendar/day-words.ts';
import { lastDay } from '../../calendar/last-day.ts';
import { periodText } from '../../calendar/period.ts';
import { timeGivenWords } from '../../rules/time-given.ts';
import { finalClockOf } from '../../case/agenda/final-notice.ts';
import { standbyFrom } from '../../case/agenda/standby-from.ts';
import { bindingClock, newestLetter, passedClock } from '../../case/state.ts';
import type { HeldLetter } from '../letter-data.ts';
import { dutyFacts } from './duty-facts.ts';
import { stepsOf } from './steps.ts';
import { timeLeft } from './time-left.ts';
import { followsCite } from './what-follows.ts';
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

/** However the clock was set: how much of it is left from the letter's date (nothing on the last day), and what follows. */
export function reminderFacts(input: LetterInput): LetterFacts {
  const { state, letterDate } = input;
  const clock = bindingClock(state) ?? passedClock(state);
  const { period, deadline, cite } = deadlineOf(input, clock);
  const startedBy = clock && lawOn(input, clock.due).deadlines?.[clock.rule]?.start;
  return {
    ...dutyFacts(input, { deadline: clock?.rule, trigger: clock?.trigger }),
    trigger: clock?.trigger ?? null,
    timeLeft: clock && letterDate < clock.due ? timeLeft(letterDate, clock.due) : null,
    countsFrom: startedBy === 'trigger' || startedBy === 'published' ? 'event' : 'notice',
    countedFrom: clock?.start ?? null,
    period: period === timeGivenWords({ stated: true, act: 'perform' }) ? null : period,
    deadline,
    cites: { deadline: cite, otherwise: followsCite(input, cite, clock?.trigger) },
  };
}

/** Nobody is reminded of a day that is over. */
export function whyTooLateToRemind({ state, letterDate }: LetterInput): HeldLetter | undefined {
  const clock = bindingClock(state) ?? passedClock(state);
  if (!clock || letterDate <= clock.due) return undefined;
  return { field: 'letterDate', reason: `the last day of which it reminds was ${dateWords(clock.due)}` };
}

/** The time of the first notice is over: the second time runs from this letter, counted as if given on its date. */
export function finalNoticeFacts(input: LetterInput): LetterFacts {
  const { state, rulebook, letter, letterDate } = input;
  const first = state.clocks.find(({ rule, stage }) => stage === 'first' && (letter.about ?? rule) === rule);
  const before = deadlineOf(input, first);
  const given = { ...letter, mailedOn: letterDate, receivedOn: letterDate };
  const final = finalClockOf(state, given, rulebook);
  const clock = final.ok ? final.value.clock : undefined;
  const rule = first && lawOn(input).deadlines?.[first.rule]?.finalNotice;
  return {
    ...dutyFacts(input, { deadline: first?.rule, trigger: first?.trigger }),
    trigger: first?.trigger ?? null,
    firstNoticeOn: first?.start ?? null,
    firstPeriod: before.period,
    firstDeadline: first?.due ?? null,
    finalPeriod: rule ? periodText(rule.period) : null,
    countsFrom: rule?.start === 'received' ? 'receipt' : 'date',
    connectBy: clock?.due ?? null,
    cites: {
      first: before.cite,
      final: codeSection(input, rule?.section),
      next: followsCite(input, before.cite, first?.trigger),
    },
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
    service: state.service,
    ...stepsOf(input),
    availabilityNoticeOn: clock?.start ?? null,
    period,
    deadline,
    connectBy: until,
    standbyFrom: until ? addDays(until, 1) : null,
    ...ratesOf(input),
    warningPeriod: edition.standby?.warning ? periodText(edition.standby.warning.period) : null,
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
    service: state.service,
    ...stepsOf(input),
    period,
    deadline,
    letterYearEndsOn: newestLetter(state, 'one-year')?.until ?? null,
    warningPeriod: edition.standby?.warning ? periodText(edition.standby.warning.period) : null,
    warningEndsOn: start?.warningEnds ?? null,
    connectBy: startsOn ? addDays(startsOn, -1) : null,
    standbyFrom: startsOn,
    ...ratesOf(input, startsOn ?? letterDate),
    authorizedBy: authorization?.body ?? null,
    authorizedOn: authorization?.on ?? null,
    freeThrough: edition.standby?.monthRule.throughDay ?? null,
    cites: { deadline: cite, months: codeSection(input, edition.standby?.monthRule.section), ...standbyCites(input) },
  };
}
