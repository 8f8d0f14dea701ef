import { dateWithWeekday, dateWords } from '../../../core/calendar/day-words.ts';
import { isAboutPipe } from '../../../core/case/about-pipe.ts';
import { currentClock, newestLetter, type CaseState, type RunningClock } from '../../../core/case/state.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { dollars } from '../../../core/kernel/cents.ts';
import { EXCUSE_WORDS } from '../../../core/case/excuse-words.ts';
import { excuseEnd } from '../../../core/case/excuse-end.ts';
import { chargeKindOf } from '../../../core/case/charge-kind.ts';
import { editionOn, type Rulebook } from '../../../core/rulebook/rulebook.ts';
import { endTimeWords, timeGivenWords } from '../../../core/rules/time-given.ts';
import { serviceWords } from '../words/services.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import { keepTogether } from '../../print/no-break.ts';
import type { Situation } from '../words/situations.ts';
import { sinceOf } from './since.ts';

export interface Headline {
  readonly state: string;
  readonly more: string;
}

/** "15 years": the period of the clock's rule, as the edition of its last or first day has it. */
export function periodOf(clock: RunningClock | undefined, rulebook: Rulebook): string {
  if (!clock) return 'its time';
  for (const on of [clock.due, clock.start]) {
    const rule = editionOn(rulebook, on)?.deadlines?.[clock.rule];
    if (rule) return rule.stated ? 'the time of its notice' : timeGivenWords(rule);
  }
  return 'its time';
}

/** The state of the parcel in words with the date since when, and a sentence on what that means. */
export function headlineOf(
  situation: Situation,
  state: CaseState,
  facts: readonly Fact[],
  rulebook: Rulebook,
): Headline {
  const said = say(situation, state, facts, rulebook);
  return { state: keepTogether(said.state), more: keepTogether(said.more) };
}

function say(situation: Situation, state: CaseState, facts: readonly Fact[], rulebook: Rulebook): Headline {
  const clock = currentClock(state);
  const period = periodOf(clock, rulebook);
  const dutySince = sinceOf(facts, state.chart, 'duty');
  const { done, undone } = serviceWords(state.service);
  switch (situation) {
    case 'connected': {
      const since = state.connectedOn ? ` since ${dateWithWeekday(state.connectedOn)}` : '';
      const open = state.accounts.receivables.some(({ open }) => open > 0);
      return {
        state: `${done}${since}.`,
        more: `The duty is met.${open ? ' What was charged before stays owed.' : ''}`,
      };
    }
    case 'within':
      return {
        state: sentence(`${undone}. Within its ${period}${clock ? `, until ${lastMoment(clock)}` : ''}`),
        more: dutySince
          ? `The time began with the notice of ${dateWords(clock?.start ?? dutySince)}.`
          : 'The time runs.',
      };
    case 'overdue':
    case 'one-year':
      return overdue(situation, state, period, dutySince, rulebook);
    case 'standby':
      return standby(state, facts, rulebook);
    case 'excused':
      return {
        state: `${undone}. Excused${dutySince ? ` since ${dateWithWeekday(dutySince)}` : ''}.`,
        more: excuseWords(state, rulebook),
      };
    case 'unnoticed':
      return {
        state: `${undone}. No notice has taken effect yet.`,
        more: !isAboutPipe(state.service)
          ? 'No time runs before a notice.'
          : state.operationalOn
            ? `Sewer has been in use here since ${dateWords(state.operationalOn)}. No time runs before a notice.`
            : 'No sewer is on record here yet.',
      };
  }
}

/** Of hours with their hour: the day alone would promise more than there is. */
/** One full stop, also after "10:00 a.m.". */
function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}

function lastMoment({ due, dueAt }: RunningClock): string {
  return dueAt === undefined ? dateWithWeekday(due) : endTimeWords(dueAt);
}

/** Why, and until when or when somebody looks at it again. */
function excuseWords(state: CaseState, rulebook: Rulebook): string {
  const [excuse] = state.excuses;
  if (!excuse) return 'No day is set on which it is looked at again.';
  const until = excuseEnd(excuse, rulebook);
  const reason = EXCUSE_WORDS[excuse.reason];
  const why = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
  if (until) return `${why} Its last day is ${dateWithWeekday(until)}.`;
  return excuse.reviewOn
    ? `${why} It is looked at again on ${dateWithWeekday(excuse.reviewOn)}.`
    : `${why} No day is set on which it is looked at again.`;
}

function overdue(
  situation: Situation,
  state: CaseState,
  period: string,
  since: CalendarDate | undefined,
  rulebook: Rulebook,
): Headline {
  const clock = currentClock(state);
  const { undone } = serviceWords(state.service);
  const ended = clock
    ? sentence(`The ${period.replace(/^the /, '')} ended on ${lastMoment(clock)}`)
    : 'The time given is over.';
  if (situation === 'one-year') {
    const until = newestLetter(state, 'one-year')?.until;
    return {
      state: `Not connected. One-year letter${until ? `, ends ${dateWithWeekday(until)}` : ' mailed'}.`,
      more: `${ended} The letter gives one year more before standby may be charged.`,
    };
  }
  const has = (remedy: string): boolean => state.authorizations.some(one => one.remedy === remedy && !one.basisGone);
  const follows = has('standby')
    ? 'Standby is authorized; the letters it waits for come first.'
    : has('penalty')
      ? 'A penalty is authorized; its notice comes first.'
      : has('forced-connection') || has('abatement')
        ? 'The town does the work itself.'
        : isAboutPipe(state.service) || editionOn(rulebook, state.position.on)?.abatement
          ? 'What follows is the council’s to decide: it may, it need not.'
          : 'The violation may be referred to the court.';
  return {
    state: `${undone}. Overdue${since ? ` since ${dateWithWeekday(since)}` : ''}.`,
    more: `${ended} ${follows}`,
  };
}

function standby(state: CaseState, facts: readonly Fact[], rulebook: Rulebook): Headline {
  if (chargeKindOf(state) === 'penalty') return penalty(state, rulebook);
  const began = facts.find(({ type }) => type === 'standby.started')?.on;
  const charges = facts.filter(({ type }) => type === 'standby.charged').length;
  const last = facts.findLast(({ type }) => type === 'standby.charged');
  const rate = last?.type === 'standby.charged' ? ` at ${dollars(last.data.perQuarter)} a quarter` : '';
  const hold = state.chart.standby !== 'accruing';
  const so =
    charges === 0
      ? 'Nothing has been charged yet'
      : `${charges === 1 ? 'One quarter' : `${charges} quarters`} charged so far${rate}`;
  const clock = currentClock(state);
  return {
    state: `Not connected. ${hold ? 'Standby on hold' : 'On standby'}${began ? ` since ${dateWithWeekday(began)}` : ''}.`,
    more: `The ${periodOf(clock, rulebook)} are over. ${so}; it goes on until the building is connected.`,
  };
}

function penalty(state: CaseState, rulebook: Rulebook): Headline {
  const hold = state.chart.standby !== 'accruing';
  const since = state.accrual.at(-1)?.from;
  return {
    state: `Not connected. ${hold ? 'Penalty on hold' : 'Penalty runs'}${since && !hold ? ` since ${dateWithWeekday(since)}` : ''}.`,
    more: `The ${periodOf(currentClock(state), rulebook)} are over. The penalty goes on until the building is connected and is put on the account month by month.`,
  };
}
