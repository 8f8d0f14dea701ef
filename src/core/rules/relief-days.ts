import { dateWords } from '../calendar/day-words.ts';
import { lastDay, lastDaySteps, type LastDay } from '../calendar/last-day.ts';
import { periodText, subtractPeriod, type Period } from '../calendar/period.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { decided, refuse, type Citation, type Decision } from '../kernel/decision.ts';
import type { ReliefLevel } from '../rulebook/relief-schema.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';

/** The dates of the decision that is appealed from, as far as they are known. */
export interface AppealedDates {
  readonly decidedOn?: CalendarDate | undefined;
  /** Its receipt, or the receipt of its notice. */
  readonly receivedOn?: CalendarDate | undefined;
}

const START_WORDS = {
  decided: 'the date of the decision',
  notified: 'the day on which the decision was notified',
  received: 'the day on which the decision was received',
} as const;

/**
 * The last day to ask at this level; null where the text sets none. Filing is an office act. Refused where the day that
 * starts the time is not known: it has not begun to run.
 */
export function lastDayToAsk(edition: Edition, level: ReliefLevel, dates: AppealedDates): Decision<LastDay | null> {
  const { request } = level;
  if (!request) return decided(null, [cite(level, edition)]);
  const start = request.from === 'decided' ? dates.decidedOn : dates.receivedOn;
  const source = cite(request, edition);
  if (start === undefined) {
    return refuse(`The time to ask has not started: ${START_WORDS[request.from]} is not known.`, [source]);
  }
  const counted = lastDay(edition, start, request.period, 'office');
  return decided(counted, [source, ...counted.because], lastDaySteps(start, request.period, counted));
}

/** A step that the town has to take, and its last day to do so. */
export interface TownDay {
  readonly step: 'hearing-notice' | 'hearing' | 'decision';
  readonly lastDay: CalendarDate;
  readonly because: readonly Citation[];
  readonly steps: readonly string[];
}

/** What is known of a level: when it was asked for, and when it was heard. */
export interface LevelDates {
  readonly filedOn: CalendarDate;
  readonly heardOn?: CalendarDate | undefined;
}

/**
 * The town's own last days at this level, as far as they can be counted. Where a hearing must be noticed some days ahead,
 * the notice goes in time for the last day on which it can be held; that day counts backwards and never moves.
 */
export function townDays(edition: Edition, level: ReliefLevel, { filedOn, heardOn }: LevelDates): readonly TownDay[] {
  const { hearing, decision } = level;
  const ruling = decision && dayOf(edition, decision, decision.from === 'filed' ? filedOn : heardOn);
  // Who decides within days of the filing hears within them too.
  const held = hearing?.within
    ? dayOf(edition, { ...hearing, period: hearing.within }, filedOn)
    : hearing && decision?.from === 'filed'
      ? ruling
      : undefined;
  const result: TownDay[] = [];
  if (hearing?.notice && held) result.push(noticeDay(edition, { ...hearing, notice: hearing.notice }, held));
  if (held) result.push({ step: 'hearing', lastDay: held.due, because: held.sources, steps: held.steps });
  if (ruling) result.push({ step: 'decision', lastDay: ruling.due, because: ruling.sources, steps: ruling.steps });
  return result;
}

interface Counted extends LastDay {
  readonly sources: readonly Citation[];
  readonly steps: readonly string[];
}

function dayOf(
  edition: Edition,
  rule: Parameters<typeof cite>[0] & { readonly period: Period },
  start: CalendarDate | undefined,
): Counted | undefined {
  if (start === undefined) return undefined;
  const counted = lastDay(edition, start, rule.period, 'office');
  const steps = lastDaySteps(start, rule.period, counted);
  return { ...counted, sources: [cite(rule, edition), ...counted.because], steps };
}

function noticeDay(
  edition: Edition,
  hearing: Parameters<typeof cite>[0] & { readonly notice: Period },
  held: Counted,
): TownDay {
  const last = subtractPeriod(held.nominal, hearing.notice);
  const steps = [
    ...held.steps,
    `${periodText(hearing.notice)} before ${dateWords(held.nominal)}: ${dateWords(last)} is the last day to give notice of the hearing`,
  ];
  return { step: 'hearing-notice', lastDay: last, because: [cite(hearing, edition), ...held.sources], steps };
}

/** The first day on which a hearing can be held that was noticed on the day given: the notice's own day is left out. */
export function earliestHearing(level: ReliefLevel, noticedOn: CalendarDate): CalendarDate {
  const { notice } = level.hearing ?? {};
  return notice ? subtractPeriod(noticedOn, { ...notice, count: -notice.count }) : noticedOn;
}
