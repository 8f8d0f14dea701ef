import { dateWords } from '../../calendar/day-words.ts';
import {
  addDays,
  addToMonth,
  earliest,
  lastDayOf,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '../../kernel/calendar-date.ts';
import { plus, ZERO, type Cents } from '../../kernel/cents.ts';
import { penaltyOfMonth, type PenaltyQuestion } from '../../rules/penalty-month.ts';
import { cutAt, stretchOf, type PenaltyDays } from '../../rules/penalty-part.ts';
import { daysOfOtherRates, penaltyRateOn } from '../../rules/penalty-rate.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import { accrualOf, chargeKindOf } from '../charge-kind.ts';
import type { CaseState } from '../state.ts';
import { ratesOfKind } from '../state/roll.ts';
import { whyPenalty } from '../why/penalty-why.ts';
import { due, NOTHING_DUE, type AgendaRule, type Why } from './due.ts';
import { dayOfOpenPeriod, dayToPostFrom, isToBePosted, postingOf, postingWaits } from './posting.ts';

/** By calendar month, in arrears: on the 1st for the month before, as long as days of it count. */
export const monthIsPenalized: AgendaRule = (state, rulebook) => {
  const spans = accrualOf(state, 'penalty');
  const first = spans[0];
  const last = spans.at(-1);
  if (!first || !last || postingWaits(state)) return NOTHING_DUE;
  let month = monthToPostFrom(state, first.from);
  const end = last.until === null ? monthOf(last.from) : monthOf(last.until);
  const open = monthOf(dayOfOpenPeriod(state));
  const lastMonth = last.until === null ? [month, open, end].reduce((a, b) => (a > b ? a : b)) : end;
  for (; month <= lastMonth; month = addToMonth(month, 1)) {
    if (!isToBePosted(state, lastDayOf(month))) continue;
    const penalty = penaltyOfMonth(rulebook, questionOf(state, rulebook, month));
    if (!penalty.ok || penalty.value.amount === 0 || !penalty.value.days) continue;
    const { days, count, rate, amount, parts } = penalty.value;
    const periodEnd = lastDayOf(month);
    const steps = penalty.steps ?? [];
    const data = {
      month,
      ...days,
      days: count,
      rate: rate.cents,
      per: rate.per,
      ...(parts.some(({ per }) => per === 'once') ? { once: true as const } : {}),
      cents: amount,
      periodEnd,
      steps,
    };
    const why = (): Why => whyPenalty(month, spans, steps);
    const { phase, on } = postingOf(state, periodEnd);
    return [due(state, phase, 'penalty.accrued', `penalty/${month}`, on, data, penalty.because, why)];
  }
  return NOTHING_DUE;
};

/** What no ledger has yet of the months through the end of the penalty, and the month in which the last of it is posted. */
export function penaltyToPost(
  state: CaseState,
  rulebook: Rulebook,
): { readonly cents: Cents; readonly month: CalendarMonth | undefined } {
  const spans = accrualOf(state, 'penalty');
  const last = spans.at(-1);
  let cents: Cents = ZERO;
  let posted: CalendarMonth | undefined;
  if (!spans[0] || last?.until == null) return { cents, month: posted };
  let month = state.lastPenaltyMonth === undefined ? monthOf(spans[0].from) : addToMonth(state.lastPenaltyMonth, 1);
  for (; month <= monthOf(last.until); month = addToMonth(month, 1)) {
    const penalty = penaltyOfMonth(rulebook, questionOf(state, rulebook, month));
    if (!penalty.ok || penalty.value.amount === 0) continue;
    cents = plus(cents, penalty.value.amount);
    posted = addToMonth(month, 1);
  }
  return { cents, month: posted };
}

function questionOf(state: CaseState, rulebook: Rulebook, month: CalendarMonth): PenaltyQuestion {
  return {
    month,
    spans: penaltyDays(state, rulebook),
    set: ratesOfKind(state.rates, 'penalty'),
    chargedOnce: state.penalizedOnce === true,
  };
}

/** The connection stops it: the day before is its last, or the day itself where the text counts it. */
export const penaltyStops: AgendaRule = (state, rulebook) => {
  if (state.standbyStopped || state.connectedOn === null || chargeKindOf(state) !== 'penalty') return NOTHING_DUE;
  if (state.accrual.length === 0) return NOTHING_DUE;
  const { connectedOn } = state;
  const edition = editionOn(rulebook, connectedOn);
  const rule = edition?.penalty?.connectionDayCounts;
  const lastDay = lastPenaltyDay(state, rulebook);
  const data = { lastMonth: lastDay ? monthOf(lastDay) : null, reason: 'connected' as const };
  const why = (): Why => ({
    inputs: { connected: connectedOn },
    steps: [lastDay ? `The last day of the penalty is ${dateWords(lastDay)}` : 'No day of the penalty counts'],
  });
  const because = rule ? [cite(rule, edition)] : [];
  return [due(state, 'day', 'standby.stopped', 'penaltyStop/1', connectedOn, data, because, why)];
};

function monthToPostFrom(state: CaseState, runsFrom: CalendarDate): CalendarMonth {
  const open = monthOf(dayToPostFrom(state));
  const next = state.lastPenaltyMonth === undefined ? monthOf(runsFrom) : addToMonth(state.lastPenaltyMonth, 1);
  return next > open ? next : open;
}

/**
 * The days that count. The day on which it ends is none of them: the new owner has ten days, an excuse holds from its own
 * day. The day of the connection is one where the text says so, but not one on which the town's crew made it: no day bears
 * a penalty and the town's own work.
 */
export function penaltyDays(state: CaseState, rulebook: Rulebook): readonly PenaltyDays[] {
  return accrualOf(state, 'penalty').map(({ from, until }) => ({
    from,
    until: until !== null && connectionDayCounts(state, rulebook, until) ? addDays(until, 1) : until,
  }));
}

function connectionDayCounts({ connectedOn, townWork }: CaseState, rulebook: Rulebook, until: CalendarDate): boolean {
  if (connectedOn !== until || townWork.begunOn !== undefined || townWork.completed !== undefined) return false;
  return editionOn(rulebook, until)?.penalty?.connectionDayCounts.counts === true;
}

/** The last day that counted before the end; undefined where none did. */
export function lastPenaltyDay(state: CaseState, rulebook: Rulebook): CalendarDate | undefined {
  const counted = penaltyDays(state, rulebook).filter(({ from, until }) => until !== null && until > from);
  const end = counted.at(-1)?.until;
  return end == null ? undefined : addDays(end, -1);
}

/** The first day for which an amount is owed that is owed once; undefined where none was by the day given. */
export function dayOwedOnce(state: CaseState, rulebook: Rulebook, by: CalendarDate): CalendarDate | undefined {
  const set = ratesOfKind(state.rates, 'penalty');
  const others = daysOfOtherRates(rulebook, set);
  return penaltyDays(state, rulebook)
    .flatMap(({ from, until }) => {
      const last = earliest(by, until === null ? by : addDays(until, -1));
      return from <= last ? cutAt(stretchOf(from, last), others) : [];
    })
    .map(({ from }) => from)
    .find(from => {
      const rate = penaltyRateOn(rulebook, from, set);
      return rate.ok && rate.value.per === 'once';
    });
}
