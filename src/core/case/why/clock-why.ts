import { dateWords } from '../../calendar/day-words.ts';
import { addDays } from '../../kernel/calendar-date.ts';
import { editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import type { NoticeDates } from '../../rules/clock-start.ts';
import type { Deadline } from '../../rules/deadline.ts';
import { endTimeWords, timeGivenWords } from '../../rules/time-given.ts';
import type { Why } from '../agenda/due.ts';
import { isAboutPipe } from '../about-pipe.ts';
import type { CaseState, RunningClock } from '../state.ts';

const NAMES: Readonly<Record<keyof NoticeDates, string>> = {
  letterDate: 'date on the notice',
  mailedOn: 'notice mailed',
  receivedOn: 'notice received',
  triggerOn: 'day of the event',
  publishedOn: 'notice published',
  statedLastDay: 'last day that the notice gives',
  at: 'notice given at',
};

/** Why a clock ends when it does: the dates of the notice, the period of its rule, and what the last day rolled over. */
export function whyClock(
  state: CaseState,
  rulebook: Rulebook,
  deadline: Deadline,
  dates: NoticeDates,
  counted: readonly string[] = [],
): Why {
  const { rule, start, nominal, due, rolled } = deadline;
  const time = editionOn(rulebook, deadline.edition)?.deadlines?.[rule];
  const inputs: Record<string, string> = { service: state.service, use: state.use };
  for (const [name, date] of Object.entries(dates) as [keyof NoticeDates, string | undefined][]) {
    if (date !== undefined) inputs[NAMES[name]] = date;
  }
  return {
    inputs,
    steps: [
      ...(deadline.dueAt === undefined
        ? [`${time ? timeGivenWords(time) : 'The period'} from ${dateWords(start)}: ${dateWords(nominal)}`]
        : counted),
      ...(rolled === null ? [] : [`${rolled}, so the last day is ${dateWords(due)}`]),
      `In default from ${dateWords(addDays(due, 1))}`,
    ],
  };
}

/** Why the owner fails to connect since this morning: the clock's last day is over and it was the earliest. */
export function whyPassed(state: CaseState, clock: RunningClock): Why {
  const inputs = Object.fromEntries(state.clocks.map(({ rule, due }) => [`last day of ${rule}`, due]));
  const undone = isAboutPipe(state.service) ? 'No connection by then' : 'Nobody told that it was done by then';
  return {
    inputs,
    steps: [
      clock.dueAt === undefined
        ? `Last day: ${dateWords(clock.due)}. ${undone}`
        : `Until ${endTimeWords(clock.dueAt)}: ${undone}`,
      `In default from ${dateWords(addDays(clock.due, 1))}`,
    ],
    ...(state.clocks.length > 1 ? { binding: clock.rule } : {}),
  };
}
