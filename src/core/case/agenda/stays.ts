import { addDays, latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import { lastDayAfterStay, type MovedDay, type Rest } from '../../rules/stay-days.ts';
import type { CaseState, RunningClock } from '../state.ts';
import type { Stay } from '../state/petition.ts';
import { due, NOTHING_DUE, type AgendaRule, type Why } from './due.ts';

/** A written stay is over: as many days as were left when it began run on, before any deadline can pass. */
export const clocksResume: AgendaRule = (state, rulebook) => {
  const over = staysToCount(state);
  const [first] = over;
  if (!first) return NOTHING_DUE;
  const rests = restsOf(over);
  const through = rests.at(-1)?.through ?? first.from;
  const moved = state.clocks.flatMap(clock => {
    const days = daysAfter(clock, rests, rulebook);
    const last = days.at(-1);
    return last ? [{ clock, last, steps: days.flatMap(({ steps }) => steps) }] : [];
  });
  if (moved.length === 0) return NOTHING_DUE;
  const edition = editionOn(rulebook, through);
  const because = [
    ...(edition?.stays ? [cite(edition.stays, edition)] : []),
    ...moved.flatMap(({ last }) => last.because),
  ];
  const clocks = moved.map(({ clock, last: { nominal, due: lastDay, dueAt, rolled } }) => {
    return { rule: clock.rule, was: clock.due, nominal, due: lastDay, ...(dueAt ? { dueAt } : {}), rolled };
  });
  const why = (): Why => ({
    inputs: {
      'stay ordered': first.from,
      'last day of the stay': through,
      order: over.map(({ order }) => order).join('; '),
    },
    steps: moved.flatMap(({ steps }) => steps),
  });
  const data = { from: first.from, through, clocks };
  return [due(state, 'opening', 'clock.resumed', `resumed/${first.from}/${through}`, through, data, because, why)];
};

/** Stays that are over and have not moved a clock yet, the earliest first. */
function staysToCount({ excuses, stays = [] }: CaseState): readonly Stay[] {
  if (excuses.some(({ reason }) => reason === 'stayed')) return [];
  return stays.filter(({ endedOn, resumed }) => endedOn !== undefined && !resumed);
}

/** Two orders that overlap are one rest. */
function restsOf(stays: readonly Stay[]): readonly Rest[] {
  const rests: { from: CalendarDate; through: CalendarDate }[] = [];
  for (const { from, endedOn = from } of stays) {
    const last = rests.at(-1);
    if (last && from <= addDays(last.through, 1)) last.through = latest(last.through, endedOn);
    else rests.push({ from, through: endedOn });
  }
  return rests;
}

function daysAfter(clock: RunningClock, rests: readonly Rest[], rulebook: Rulebook): readonly MovedDay[] {
  if (clock.passed > 0) return [];
  const days: MovedDay[] = [];
  let { due: last, dueAt } = clock;
  for (const rest of rests) {
    const edition = editionOn(rulebook, last);
    const rule = edition?.deadlines?.[clock.rule];
    const time = clock.stage === 'final' ? rule?.finalNotice && { ...rule, ...rule.finalNotice } : rule;
    const stayed = { start: clock.start, due: last, dueAt };
    const after = edition && lastDayAfterStay(edition, stayed, rest, time ?? { act: 'perform' });
    if (!after) continue;
    days.push(after);
    ({ due: last, dueAt } = after);
  }
  return days;
}
