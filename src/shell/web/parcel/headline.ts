import { dateWithWeekday, dateWords } from '../../../core/calendar/day-words.ts';
import { periodText } from '../../../core/calendar/period.ts';
import { currentClock, newestLetter, type CaseState, type RunningClock } from '../../../core/case/state.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { dollars } from '../../../core/kernel/cents.ts';
import { editionOn, type Rulebook } from '../../../core/rulebook/rulebook.ts';
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
    const period = editionOn(rulebook, on)?.deadlines?.[clock.rule]?.period;
    if (period) return periodText(period);
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
  switch (situation) {
    case 'connected': {
      const since = state.connectedOn ? ` since ${dateWithWeekday(state.connectedOn)}` : '';
      const open = state.accounts.receivables.some(({ open }) => open > 0);
      return {
        state: `Connected${since}.`,
        more: `The duty is met.${open ? ' What was charged before stays owed.' : ''}`,
      };
    }
    case 'within':
      return {
        state: `Not connected. Within its ${period}${clock ? `, until ${dateWithWeekday(clock.due)}` : ''}.`,
        more: dutySince
          ? `The time began with the notice of ${dateWords(clock?.start ?? dutySince)}.`
          : 'The time runs.',
      };
    case 'overdue':
    case 'one-year':
      return overdue(situation, state, period, dutySince);
    case 'standby':
      return standby(state, facts, rulebook);
    case 'excused': {
      const reason = facts.findLast(fact => fact.type === 'parcel.changed' && fact.data.what === 'excused');
      const review =
        reason?.type === 'parcel.changed' && reason.data.what === 'excused' && reason.data.reviewOn
          ? `It is looked at again on ${dateWithWeekday(reason.data.reviewOn)}.`
          : 'No day is set on which it is looked at again.';
      return {
        state: `Not connected. Excused${dutySince ? ` since ${dateWithWeekday(dutySince)}` : ''}.`,
        more: review,
      };
    }
    case 'unnoticed':
      return {
        state: 'Not connected. No notice has taken effect yet.',
        more: state.operationalOn
          ? `Sewer has been in use here since ${dateWords(state.operationalOn)}. No time runs before a notice.`
          : 'No sewer is on record here yet.',
      };
  }
}

function overdue(situation: Situation, state: CaseState, period: string, since: CalendarDate | undefined): Headline {
  const clock = currentClock(state);
  const ended = clock ? `The ${period} ended on ${dateWithWeekday(clock.due)}.` : 'The time to connect is over.';
  if (situation === 'one-year') {
    const until = newestLetter(state, 'one-year')?.until;
    return {
      state: `Not connected. One-year letter${until ? `, ends ${dateWithWeekday(until)}` : ' mailed'}.`,
      more: `${ended} The letter gives one year more before standby may be charged.`,
    };
  }
  const decided = state.authorizations.some(({ remedy, basisGone }) => remedy === 'standby' && !basisGone);
  return {
    state: `Not connected. Overdue${since ? ` since ${dateWithWeekday(since)}` : ''}.`,
    more: `${ended} ${decided ? 'Standby is authorized; the letters it waits for come first.' : 'What follows is the council’s to decide: it may, it need not.'}`,
  };
}

function standby(state: CaseState, facts: readonly Fact[], rulebook: Rulebook): Headline {
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
