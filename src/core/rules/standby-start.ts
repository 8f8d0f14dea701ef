import { lastDay } from '../calendar/last-day.ts';
import { addPeriod } from '../calendar/period.ts';
import { addMonths, type CalendarDate } from '../kernel/calendar-date.ts';
import { cite, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import type { StandbyRule } from '../rulebook/standby-schema.ts';
import { startAfter, startSteps, underEditions, warningWait, type ChargeStart, type Wait } from './charge-start.ts';

export interface StandbyDates {
  /** Rolled, as the deadline rule gives it. */
  readonly connectionDeadline?: CalendarDate | undefined;
  readonly operationalOn?: CalendarDate | undefined;
  /** Mailing day of the ten days' notice. */
  readonly warnedOn?: CalendarDate | undefined;
  readonly letterOn?: CalendarDate | undefined;
  /** The notice that the sewer is there, where the charge runs from it. */
  readonly noticedOn?: CalendarDate | undefined;
  /** Whether the council's policy of one year from a letter applies. */
  readonly letterPolicy: boolean;
}

export interface StandbyStart extends ChargeStart {
  readonly connectionDeadline: CalendarDate | null;
  readonly operationalPlus12Months: CalendarDate | null;
  readonly letterYearEnds: CalendarDate | null;
}

/**
 * Standby is owed from the day after the last of what it waits for has ended: § 300-7.C(2)(b). The ten days and the year
 * of the letter roll off Sundays and holidays; the 12 months since the sewer became operational are a measure of time,
 * not a last day for an act, and don't. Never before the edition that has the charge. Where no edition has one, every
 * date is null and nothing is missing.
 */
export function standbyStart(rulebook: Rulebook, dates: StandbyDates): StandbyStart {
  return underEditions(
    rulebook.editions,
    edition => edition.standby && startUnder(edition, edition.standby, dates),
    NOTHING,
  );
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
  if (rule.runsFrom) return startFromAvailability(edition, rule, rule.runsFrom, dates);
  const source = cite(rule, edition);
  const { connectionDeadline, operationalOn, warnedOn, letterOn } = dates;
  const letterRule = dates.letterPolicy ? rule.oneYearLetter : undefined;
  const letterYear = letterRule && letterOn && lastDay(edition, letterOn, letterRule.period, 'perform');
  const operationalPlus12Months = operationalOn && addMonths(operationalOn, rule.monthsAfterOperational);
  const waits: Wait[] = [];
  if (connectionDeadline) waits.push({ what: 'connectionDeadline', until: connectionDeadline, because: [source] });
  if (operationalOn && operationalPlus12Months) {
    const counted = { from: operationalOn, period: { count: rule.monthsAfterOperational, unit: 'months' as const } };
    waits.push({ what: 'operationalPlus12Months', counted, until: operationalPlus12Months, because: [source] });
  }
  if (warnedOn && rule.warning) waits.push(warningWait(edition, rule.warning, warnedOn));
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
  const { warningEnds, ...start } = startAfter(edition, source, waits, missing);
  return {
    connectionDeadline: connectionDeadline ?? null,
    operationalPlus12Months: operationalPlus12Months ?? null,
    warningEnds,
    letterYearEnds: letterYear?.due ?? null,
    ...start,
  };
}

/** Whoever could connect is charged, failing or not: nobody is warned. A measure of time, not a last day for an act. */
function startFromAvailability(
  edition: Edition,
  rule: StandbyRule,
  runsFrom: NonNullable<StandbyRule['runsFrom']>,
  { operationalOn, noticedOn }: StandbyDates,
): StandbyStart {
  const from = runsFrom.event === 'operational' ? operationalOn : noticedOn;
  const months = { count: rule.monthsAfterOperational, unit: 'months' as const };
  const waits: Wait[] = [];
  if (from) {
    const { period } = runsFrom;
    const counted = { from, period };
    waits.push({
      what: 'availabilityEnds',
      counted,
      until: addPeriod(from, period),
      because: [cite(runsFrom, edition)],
    });
  }
  if (operationalOn && months.count > 0) {
    const until = addPeriod(operationalOn, months);
    const counted = { from: operationalOn, period: months };
    waits.push({ what: 'operationalPlus12Months', counted, until, because: [cite(rule, edition)] });
  }
  const missing = [
    ...(from ? [] : [runsFrom.event]),
    ...(months.count > 0 && !operationalOn && runsFrom.event !== 'operational' ? ['operational'] : []),
  ];
  const operationalPlus12Months = waits.find(({ what }) => what === 'operationalPlus12Months')?.until ?? null;
  const { warningEnds, ...start } = startAfter(edition, cite(rule, edition), waits, missing);
  return { connectionDeadline: null, operationalPlus12Months, warningEnds, letterYearEnds: null, ...start };
}

/** What standby waits for, a sentence each, and the day after the last of it. */
export function standbyStartSteps(start: StandbyStart): string[] {
  return startSteps(start, 'Standby');
}
