import { addDays, addToMonth, monthOf, type CalendarDate } from '../kernel/calendar-date.ts';
import { plus, ZERO, type Cents } from '../kernel/cents.ts';
import type { Citation } from '../kernel/decision.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import { penaltyOfMonth } from '../rules/penalty-month.ts';
import type { PenaltyDays } from '../rules/penalty-part.ts';
import { penaltyRateOn, type PenaltyRate } from '../rules/penalty-rate.ts';
import { penaltyDays } from './agenda/penalty-money.ts';
import { accrualOf } from './charge-kind.ts';
import type { CaseState } from './state.ts';
import { ratesOfKind } from './state/roll.ts';

/** How a penalty stands at the end of a day. */
export interface RunningPenalty {
  readonly since: CalendarDate;
  /** The first day that no longer counts; null while it runs. */
  readonly until: CalendarDate | null;
  /** The amount in force on the day; undefined where none is on record. */
  readonly rate: PenaltyRate | undefined;
  /** What was put on the account so far. */
  readonly posted: Cents;
  /** What has run since, through the end of the day, and is put on the account when its month is over. */
  readonly running: {
    readonly days: number;
    readonly cents: Cents;
    readonly steps: readonly string[];
    readonly because: readonly Citation[];
  };
}

/** The penalty of a case at the end of the day given; undefined where none ever ran. */
export function runningPenalty(state: CaseState, rulebook: Rulebook, on: CalendarDate): RunningPenalty | undefined {
  const spans = accrualOf(state, 'penalty');
  const first = spans[0];
  const last = spans.at(-1);
  if (!first || !last) return undefined;
  const set = ratesOfKind(state.rates, 'penalty');
  const rate = penaltyRateOn(rulebook, on, set);
  const posted = state.accounts.receivables
    .filter(({ kind }) => kind === 'daily-penalty')
    .reduce((sum, { cents }) => plus(sum, cents), ZERO);
  const counted = penaltyDays(state, rulebook).flatMap(span => throughDay(span, on));
  const running = { days: 0, cents: ZERO, steps: [] as string[], because: [] as Citation[] };
  const { lastPenaltyMonth } = state;
  let month = lastPenaltyMonth === undefined ? monthOf(first.from) : addToMonth(lastPenaltyMonth, 1);
  for (; month <= monthOf(on); month = addToMonth(month, 1)) {
    const chargedOnce = state.penalizedOnce === true || running.cents > 0;
    const penalty = penaltyOfMonth(rulebook, { month, spans: counted, set, chargedOnce });
    if (!penalty.ok || penalty.value.count === 0) continue;
    running.days += penalty.value.count;
    running.cents = plus(running.cents, penalty.value.amount);
    running.steps.push(...(penalty.steps ?? []));
    running.because.push(...penalty.because);
  }
  return { since: last.from, until: last.until, rate: rate.ok ? rate.value : undefined, posted, running };
}

/** The part of the span that is over by the end of the day. */
function throughDay({ from, until }: PenaltyDays, on: CalendarDate): PenaltyDays[] {
  if (from > on) return [];
  const end = addDays(on, 1);
  return [{ from, until: until === null || until > end ? end : until }];
}
