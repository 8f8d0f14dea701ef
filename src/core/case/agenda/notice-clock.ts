import { latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { refuse, type Decision } from '../../kernel/decision.ts';
import type { NoticeDates } from '../../rules/clock-start.ts';
import { connectionDeadline, type Deadline } from '../../rules/deadline.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { Trigger } from '../../rulebook/kinds.ts';
import type { CaseState, Letter } from '../state.ts';
import { findingsOf } from './violation-notice.ts';

export interface NoticeClock {
  readonly trigger: Trigger;
  readonly dates: NoticeDates;
  readonly deadline: Decision<Deadline>;
}

/** What a letter says, or is known of it, beside the day it is mailed. */
type LetterDates = Pick<Letter, 'kind' | 'key' | 'about' | 'dueOn'> &
  Partial<Pick<Letter, 'stated' | 'at' | 'receivedOn'>>;

/**
 * The clock of a notice to connect, or of a violation, were it mailed on the day: the one rule for what a letter says
 * before it goes and for what it starts once it went. A notice that says it is handed over at ten counts from ten, and from
 * the later hour where it was handed over later.
 */
export function clockOfNotice(
  state: CaseState,
  letter: LetterDates,
  mailedOn: CalendarDate,
  rulebook: Rulebook,
): NoticeClock {
  const found = letter.kind === 'violation-notice' ? findingsOf(state, letter as Letter) : [];
  const trigger = letter.kind === 'violation-notice' ? (letter.about as Trigger) : 'availability';
  const at = [letter.stated?.at, letter.at].filter(time => time !== undefined).sort();
  const dates: NoticeDates = {
    letterDate: mailedOn,
    mailedOn,
    // Whoever has it handed over at an hour has received it then.
    receivedOn: letter.receivedOn ?? (letter.at?.slice(0, 10) as CalendarDate | undefined),
    triggerOn: trigger === 'availability' ? (availableSince(state) ?? mailedOn) : (found[0]?.on ?? mailedOn),
    statedLastDay: letter.stated?.lastDay ?? lastDayOf(found.map(({ data }) => data.lastDay)),
    // Without the hour of the hand-over itself nobody knows when hours began.
    at: letter.at === undefined ? undefined : at.at(-1),
  };
  if (letter.kind === 'violation-notice' && found.length === 0) {
    return { trigger, dates, deadline: refuse('Nothing was found that this notice could be about.') };
  }
  const { use, service, distances } = state;
  return { trigger, dates, deadline: connectionDeadline(rulebook, { trigger, use, service, dates, distances }) };
}

/** Since when the sewer, the main or the lateral is there for the building. */
export function availableSince(state: CaseState): CalendarDate | undefined {
  return state.operationalOn ?? state.triggers.find(({ data }) => data.trigger === 'availability')?.on;
}

/** Of several days that a notice was to name, the last: nobody is given less time than was promised. */
function lastDayOf(days: readonly (CalendarDate | undefined)[]): CalendarDate | undefined {
  const [first, ...others] = days.filter(day => day !== undefined);
  return first && latest(first, ...others);
}
