import { addDays, latest } from '../../kernel/calendar-date.ts';
import { dateWords } from '../../calendar/day-words.ts';
import { periodText, subtractPeriod } from '../../calendar/period.ts';
import { cite, editionOn, type Edition } from '../../rulebook/rulebook.ts';
import { isWaiting } from '../../notice/notice-chart.ts';
import type { CaseState, RunningClock } from '../state.ts';
import { whyLetter } from '../why/bill-why.ts';
import { whyPassed } from '../why/clock-why.ts';
import { due, NOTHING_DUE, type AgendaRule, type Due, type Why } from './due.ts';

/** While the duty runs, the earliest deadline binds, whichever notice set it. */
function earliestClock(state: CaseState): RunningClock | undefined {
  return earliestOf(state.clocks);
}

function earliestOf(clocks: readonly RunningClock[]): RunningClock | undefined {
  return clocks.reduce<RunningClock | undefined>((a, b) => (a && a.due <= b.due ? a : b), undefined);
}

/** § 300-7.C(1): the day after its last day, an unmet deadline has passed. */
export const deadlinePasses: AgendaRule = (state, rulebook) => {
  // The first of two notices makes nobody fail: that is for the final one.
  const clock = earliestOf(state.clocks.filter(({ stage }) => stage !== 'first'));
  if (!clock) return NOTHING_DUE;
  const edition = editionOn(rulebook, clock.due);
  const rule = edition?.deadlines?.[clock.rule];
  const before = timesPassed(state, clock.rule);
  const key = before === 0 ? `deadline/${clock.rule}` : `deadline/${clock.rule}/${before + 1}`;
  const data = { rule: clock.rule, trigger: clock.trigger, due: clock.due };
  return [
    due(
      state,
      'opening',
      'deadline.passed',
      key,
      addDays(clock.due, 1),
      data,
      rule ? [cite(clock.stage === 'final' ? (rule.finalNotice ?? rule) : rule, edition)] : [],
      () => whyPassed(state, clock),
    ),
  ];
};

/** How often a deadline of this rule has passed, whichever notice set it, also before the duty came back. */
function timesPassed({ clocks, earlier = [] }: CaseState, rule: string): number {
  const all = [...earlier.flatMap(duty => duty.clocks), ...clocks];
  return all.reduce((sum, clock) => (clock.rule === rule ? sum + clock.passed : sum), 0);
}

/** Reminders before the deadline, whatever notice set it; days before the town was watching are gone. */
export const remindersFall: AgendaRule = (state, rulebook) => {
  const clock = earliestClock(state);
  if (!clock || clock.passed > 0) return NOTHING_DUE;
  const edition = editionOn(rulebook, latest(state.position.on, state.trackedFrom));
  const letter = edition?.letters?.reminder;
  const next = nextReminder(state, clock, edition);
  if (!letter || !next) return NOTHING_DUE;
  const data = { letter: 'reminder' as const, attempt: 1, about: next.about };
  const why = (): Why =>
    whyLetter(
      { 'last day to connect': clock.due, 'ahead of it': next.before },
      next.on,
      `${next.before} before ${dateWords(clock.due)}`,
    );
  const key = `notice/reminder/${next.about}/1`;
  return [due(state, 'close', 'notice.due', key, next.on, data, [cite(letter, edition)], why)];
};

function nextReminder(state: CaseState, clock: RunningClock, edition: Edition | undefined) {
  const letter = edition?.letters?.reminder;
  let next: { on: typeof clock.due; about: string; before: string } | undefined;
  for (const before of letter?.before ?? []) {
    const on = subtractPeriod(clock.due, before);
    const about = `${clock.rule}/${periodText(before).replace(' ', '-')}`;
    const missed = on < state.trackedFrom || on < state.position.on || on <= clock.start;
    if (missed || state.letters.some(known => known.kind === 'reminder' && known.about === about)) continue;
    if (!next || on < next.on) next = { on, about, before: periodText(before) };
  }
  return next;
}

/** A reminder that did not go lapses at its next milestone: the next reminder's day, or the day the deadline passed. */
export const remindersLapse: AgendaRule = (state, rulebook) => {
  const clock = earliestClock(state);
  const waiting = state.letters.filter(letter => letter.kind === 'reminder' && isWaiting(letter.status));
  if (!clock || waiting.length === 0) return NOTHING_DUE;
  const rule = editionOn(rulebook, state.position.on)?.letters?.reminder;
  return waiting.map((letter): Due => {
    const days = (rule?.before ?? [])
      .map(before => subtractPeriod(clock.due, before))
      .filter(day => day > letter.dueOn);
    const milestone = days.sort()[0] ?? addDays(clock.due, 1);
    const key = `lapsed/${letter.key}`;
    return due(state, 'opening', 'notice.lapsed', key, milestone, { notice: letter.key }, rule ? [cite(rule)] : []);
  });
};

/** A new edition of the ordinance began while the case was open. */
export const editionBegins: AgendaRule = (state, rulebook) => {
  const next = rulebook.editions.find(edition => state.edition === null || edition.from > state.edition);
  if (!next || (state.edition === null && next.from <= state.position.on)) return NOTHING_DUE;
  const data = { edition: next.from, name: next.name };
  return [due(state, 'opening', 'edition.began', `edition/${next.from}`, next.from, data, [cite(next, next)])];
};
