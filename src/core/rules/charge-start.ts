import { lastDay } from '../calendar/last-day.ts';
import { dateWords } from '../calendar/day-words.ts';
import { periodText, type Period } from '../calendar/period.ts';
import { addDays, latest, type CalendarDate } from '../kernel/calendar-date.ts';
import type { Citation } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';

/** What a charge for not connecting can wait for; which of them, the text of each charge says. */
export type StartWait =
  'availabilityEnds' | 'connectionDeadline' | 'operationalPlus12Months' | 'warningEnds' | 'letterYearEnds' | 'edition';

export interface Wait {
  readonly what: StartWait;
  /** From which day how long; absent where it is a day of its own. */
  readonly counted?: { readonly from: CalendarDate; readonly period: Period };
  readonly until: CalendarDate;
  readonly because: readonly Citation[];
}

/** When a charge for not connecting starts to run, and what it waited for. */
export interface ChargeStart {
  readonly warningEnds: CalendarDate | null;
  /** First day that can be charged; null while a date it waits for is not known. */
  readonly accruesFrom: CalendarDate | null;
  /** The wait that ends last; the first named where several end together. */
  readonly binding: StartWait | null;
  /** `connectionDeadline`, `operational`, `warned`, `letter`. */
  readonly missing: readonly string[];
  readonly because: readonly Citation[];
  readonly waits: readonly Wait[];
}

/** The written notice that a charge waits for: its days roll as those of an act do. */
export function warningWait(
  edition: Edition,
  warning: { readonly section: string; readonly says: string; readonly period: Period },
  warnedOn: CalendarDate,
): Wait {
  const { due, because } = lastDay(edition, warnedOn, warning.period, 'perform');
  const counted = { from: warnedOn, period: warning.period };
  return { what: 'warningEnds', counted, until: due, because: [cite(warning, edition), ...because] };
}

/** Never before the edition that has the charge, and from the day after the last of all it waits for. */
export function startAfter(
  edition: Edition,
  source: Citation,
  known: readonly Wait[],
  missing: readonly string[],
): ChargeStart {
  const dayBefore = addDays(edition.from, -1);
  const isOld = known.every(({ until }) => until < dayBefore);
  const waits = isOld
    ? [...known, { what: 'edition' as const, until: dayBefore, because: [cite(edition, edition)] }]
    : known;
  const last = waits.reduce((a, b) => (b.until > a.until ? b : a));
  const complete = missing.length === 0;
  return {
    warningEnds: waits.find(({ what }) => what === 'warningEnds')?.until ?? null,
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

/** The answer of the first text under which the charge could start before that text ends. */
export function underEditions<S extends ChargeStart>(
  editions: readonly Edition[],
  startUnder: (edition: Edition) => S | undefined,
  nothing: S,
): S {
  let answer = nothing;
  for (const edition of editions) {
    const start = startUnder(edition);
    if (!start) continue;
    answer = start;
    const earliestPossible = addDays(latest(addDays(edition.from, -1), ...start.waits.map(({ until }) => until)), 1);
    if (edition.until === undefined || earliestPossible <= edition.until) break;
  }
  return answer;
}

/** The earliest day it could start, the warning apart; undefined while something else that it waits for is missing. */
export function startWithoutWarning({ missing, waits }: ChargeStart): CalendarDate | undefined {
  if (missing.some(what => what !== 'warned')) return undefined;
  const [first, ...others] = waits.flatMap(({ what, until }) => (what === 'warningEnds' ? [] : [until]));
  return first && addDays(latest(first, ...others), 1);
}

/** What a charge waits for, a sentence each, and the day after the last of it. `charge` is its name: "Standby". */
export function startSteps({ waits, accruesFrom }: ChargeStart, charge: string): string[] {
  const steps = waits.map(wait => `${waitWords(wait, charge)}: through ${dateWords(wait.until)}`);
  return accruesFrom === null
    ? steps
    : [...steps, `${charge} from the day after the last of these: ${dateWords(accruesFrom)}`];
}

function waitWords({ what, counted }: Wait, charge: string): string {
  const time = counted ? `${periodText(counted.period)} from ` : '';
  const start = counted ? ` of ${dateWords(counted.from)}` : '';
  switch (what) {
    case 'availabilityEnds':
      return counted
        ? `${time}${dateWords(counted.from)}, since when the sewer is there`
        : 'Time since the sewer is there';
    case 'connectionDeadline':
      return 'Time to connect';
    case 'operationalPlus12Months':
      return counted ? `${time}${dateWords(counted.from)}, when the sewer became operational` : 'Time in use';
    case 'warningEnds':
      return `${time}the warning${start}`;
    case 'letterYearEnds':
      return `${time}the letter${start}`;
    case 'edition':
      return `No ${charge === 'Standby' ? 'standby charge' : charge.toLowerCase()} in the text`;
  }
}

function distinct(first: Citation, others: readonly Citation[]): Citation[] {
  const found = new Map([[`${first.section} ${first.text}`, first]]);
  for (const citation of others) found.set(`${citation.section} ${citation.text}`, citation);
  return [...found.values()];
}
