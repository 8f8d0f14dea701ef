import { dateWords } from '../calendar/day-words.ts';
import { lastDay } from '../calendar/last-day.ts';
import { periodText, type Period } from '../calendar/period.ts';
import { addDays, addMonths, latest, type CalendarDate } from '../kernel/calendar-date.ts';
import type { Citation } from '../kernel/decision.ts';
import { cite, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import type { StandbyRule } from '../rulebook/schema.ts';

export interface StandbyDates {
  /** Rolled, as the deadline rule gives it. */
  readonly connectionDeadline?: CalendarDate | undefined;
  readonly operationalOn?: CalendarDate | undefined;
  /** Mailing day of the ten days' notice. */
  readonly warnedOn?: CalendarDate | undefined;
  readonly letterOn?: CalendarDate | undefined;
  /** Whether the council's policy of one year from a letter applies. */
  readonly letterPolicy: boolean;
}

export type StandbyWait =
  'connectionDeadline' | 'operationalPlus12Months' | 'warningEnds' | 'letterYearEnds' | 'edition';

export interface StandbyStart {
  readonly connectionDeadline: CalendarDate | null;
  readonly operationalPlus12Months: CalendarDate | null;
  readonly warningEnds: CalendarDate | null;
  readonly letterYearEnds: CalendarDate | null;
  /** First day that can be charged; null while a date it waits for is not known. */
  readonly accruesFrom: CalendarDate | null;
  /** The wait that ends last; the first named where several end together. */
  readonly binding: StandbyWait | null;
  /** `connectionDeadline`, `operational`, `warned`, `letter`. */
  readonly missing: readonly string[];
  readonly because: readonly Citation[];
  readonly waits: readonly Wait[];
}

interface Wait {
  readonly what: StandbyWait;
  /** From which day how long; absent where it is a day of its own. */
  readonly counted?: { readonly from: CalendarDate; readonly period: Period };
  readonly until: CalendarDate;
  readonly because: readonly Citation[];
}

/**
 * Standby is owed from the day after the last of what it waits for has ended: § 300-7.C(2)(b). The ten days and the year
 * of the letter roll off Sundays and holidays; the 12 months since the sewer became operational are a measure of time,
 * not a last day for an act, and don't. Never before the edition that has the charge. Where no edition has one, every
 * date is null and nothing is missing.
 */
export function standbyStart(rulebook: Rulebook, dates: StandbyDates): StandbyStart {
  const editions = rulebook.editions.filter(edition => edition.standby !== undefined);
  let answer: StandbyStart = NOTHING;
  for (const edition of editions) {
    if (!edition.standby) continue;
    answer = startUnder(edition, edition.standby, dates);
    const earliestPossible = addDays(latest(addDays(edition.from, -1), ...answer.waits.map(({ until }) => until)), 1);
    if (edition.until === undefined || earliestPossible <= edition.until) break;
  }
  return answer;
}

const NOTHING: StandbyStart = {
  connectionDeadline: null,
  operationalPlus12Months: null,
  warningEnds: null,
  letterYearEnds: null,
  accruesFrom: null,
  binding: null,
  missing: [],
  because: [],
  waits: [],
};

function startUnder(edition: Edition, rule: StandbyRule, dates: StandbyDates): StandbyStart {
  const source = cite(rule, edition);
  const { connectionDeadline, operationalOn, warnedOn, letterOn } = dates;
  const warning = warnedOn && lastDay(edition, warnedOn, rule.warning.period, 'perform');
  const letterRule = dates.letterPolicy ? rule.oneYearLetter : undefined;
  const letterYear = letterRule && letterOn && lastDay(edition, letterOn, letterRule.period, 'perform');
  const operationalPlus12Months = operationalOn && addMonths(operationalOn, rule.monthsAfterOperational);
  const waits: Wait[] = [];
  if (connectionDeadline) waits.push({ what: 'connectionDeadline', until: connectionDeadline, because: [source] });
  if (operationalOn && operationalPlus12Months) {
    const counted = { from: operationalOn, period: { count: rule.monthsAfterOperational, unit: 'months' as const } };
    waits.push({ what: 'operationalPlus12Months', counted, until: operationalPlus12Months, because: [source] });
  }
  if (warnedOn && warning) {
    const because = [cite(rule.warning, edition), ...warning.because];
    const counted = { from: warnedOn, period: rule.warning.period };
    waits.push({ what: 'warningEnds', counted, until: warning.due, because });
  }
  if (letterOn && letterRule && letterYear) {
    const because = [cite(letterRule, edition), ...letterYear.because];
    const counted = { from: letterOn, period: letterRule.period };
    waits.push({ what: 'letterYearEnds', counted, until: letterYear.due, because });
  }
  const missing = [
    ...(connectionDeadline ? [] : ['connectionDeadline']),
    ...(operationalOn ? [] : ['operational']),
    ...(warnedOn ? [] : ['warned']),
    ...(letterRule && !letterOn ? ['letter'] : []),
  ];
  const dayBefore = addDays(edition.from, -1);
  if (waits.every(({ until }) => until < dayBefore))
    waits.push({ what: 'edition', until: dayBefore, because: [cite(edition, edition)] });
  const last = waits.reduce((a, b) => (b.until > a.until ? b : a));
  const complete = missing.length === 0;
  return {
    connectionDeadline: connectionDeadline ?? null,
    operationalPlus12Months: operationalPlus12Months ?? null,
    warningEnds: warning?.due ?? null,
    letterYearEnds: letterYear?.due ?? null,
    accruesFrom: complete ? addDays(last.until, 1) : null,
    binding: complete ? last.what : null,
    missing,
    because: distinct(
      source,
      waits.flatMap(({ because }) => because),
    ),
    waits,
  };
}

/** What standby waits for, a sentence each, and the day after the last of it. */
export function standbyStartSteps({ waits, accruesFrom }: StandbyStart): string[] {
  const steps = waits.map(wait => `${waitWords(wait)}: through ${dateWords(wait.until)}`);
  return accruesFrom === null
    ? steps
    : [...steps, `Standby from the day after the last of these: ${dateWords(accruesFrom)}`];
}

function waitWords({ what, counted }: Wait): string {
  const time = counted ? `${periodText(counted.period)} from ` : '';
  const start = counted ? ` of ${dateWords(counted.from)}` : '';
  switch (what) {
    case 'connectionDeadline':
      return 'Time to connect';
    case 'operationalPlus12Months':
      return counted ? `${time}${dateWords(counted.from)}, when the sewer became operational` : 'Time in use';
    case 'warningEnds':
      return `${time}the warning${start}`;
    case 'letterYearEnds':
      return `${time}the letter${start}`;
    case 'edition':
      return 'No standby charge in the text';
  }
}

function distinct(first: Citation, others: readonly Citation[]): Citation[] {
  const found = new Map([[`${first.section} ${first.text}`, first]]);
  for (const citation of others) found.set(`${citation.section} ${citation.text}`, citation);
  return [...found.values()];
}
