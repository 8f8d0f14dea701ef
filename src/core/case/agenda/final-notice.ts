import { addDays, latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { dateWords } from '../../calendar/day-words.ts';
import { lastDay, lastDaySteps } from '../../calendar/last-day.ts';
import { periodText } from '../../calendar/period.ts';
import { decided, refuse, type Decision } from '../../kernel/decision.ts';
import type { Clock } from '../../facts/derived.ts';
import { cite, editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import { firstStageClock, newestLetter, nextNumber, type CaseState, type Letter } from '../state.ts';
import { whyLetter } from '../why/bill-why.ts';
import { EXHAUSTED, isSpent, nextWay } from './next-way.ts';
import { due, NOTHING_DUE, type AgendaRule, type Why } from './due.ts';

/**
 * Where the text gives two notices: when the time of the first is over, nobody is failing yet, and the final notice falls
 * due. One that came back or was taken back is given again.
 */
export const finalNoticeFalls: AgendaRule = (state, rulebook) => {
  const first = firstStageClock(state);
  if (!first) return NOTHING_DUE;
  const known = newestLetter(state, 'final-notice', first.rule);
  const isOver = known && (isSpent(rulebook, known) || known.status === 'withdrawn' || known.withoutBasis === true);
  if (known && !isOver) return NOTHING_DUE;
  const after = known ? (known.mailedOn ?? known.dueOn) : first.due;
  const on = latest(addDays(first.due, 1), state.trackedFrom, after);
  const edition = editionOn(rulebook, latest(on, state.position.on));
  const rule = edition?.deadlines?.[first.rule]?.finalNotice;
  const letter = edition?.letters?.['final-notice'];
  if (!rule || !letter) return NOTHING_DUE;
  const attempt = nextNumber(state, `notice/final-notice/${first.rule}/`);
  const key = `notice/final-notice/${first.rule}/${attempt}`;
  const way = nextWay(edition, 'final-notice', first.rule, known);
  if (way === EXHAUSTED) return NOTHING_DUE;
  const data = { letter: 'final-notice' as const, attempt, about: first.rule, ...way.data };
  const why = (): Why =>
    whyLetter(
      {
        'time of the first notice ended': first.due,
        'watched from': state.trackedFrom,
        'letter before it': known?.mailedOn,
        ...way.inputs,
      },
      on,
      `The first notice gave time through ${dateWords(first.due)}; in default only after a final notice and ${periodText(rule.period)}`,
    );
  const because = [cite(rule, edition), cite(letter, edition), ...way.because];
  return [due(state, 'close', 'notice.due', key, on, data, because, why)];
};

export interface FinalClock {
  /** The day from which it runs: of mailing or of receipt. */
  readonly on: CalendarDate;
  readonly clock: Clock;
  readonly why: () => Why;
}

/** The second time, which a final notice starts; refused while the day that starts it is not known. */
export function finalClockOf(
  state: CaseState,
  letter: Pick<Letter, 'about' | 'mailedOn' | 'receivedOn'>,
  rulebook: Rulebook,
): Decision<FinalClock> {
  const first = state.clocks.find(({ rule, stage }) => stage === 'first' && (letter.about ?? rule) === rule);
  const edition = letter.mailedOn && editionOn(rulebook, letter.mailedOn);
  const rule = first && edition && edition.deadlines?.[first.rule]?.finalNotice;
  if (!first || !edition || !rule) return refuse('No first notice has run out that a final notice could follow.');
  const source = cite(rule, edition);
  const start = rule.start === 'received' ? letter.receivedOn : letter.mailedOn;
  if (start === undefined)
    return refuse('The clock has not started: the day the final notice was received is not known.', [source]);
  const counted = lastDay(edition, start, rule.period, 'perform');
  const { nominal, due: last, rolled, because } = counted;
  const clock: Clock = {
    trigger: first.trigger,
    rule: first.rule,
    start,
    nominal,
    due: last,
    rolled,
    stage: 'final',
    since: first.start,
  };
  const why = (): Why => ({
    inputs: { 'time of the first notice ended': first.due, [`final notice ${rule.start}`]: start },
    steps: [...lastDaySteps(start, rule.period, counted), `In default from ${dateWords(addDays(last, 1))}`],
  });
  return decided({ on: start, clock, why }, [source, ...because]);
}
