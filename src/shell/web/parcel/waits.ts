import { periodText } from '../../../core/calendar/period.ts';
import { dateWords } from '../../../core/calendar/day-words.ts';
import { standbyFrom } from '../../../core/case/agenda/standby-from.ts';
import { newestLetter, type CaseState, type RunningClock } from '../../../core/case/state.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import type { Receivable } from '../../../core/ledger/accounts.ts';
import { billDueDate } from '../../../core/rules/due-date.ts';
import type { StartWait } from '../../../core/rules/charge-start.ts';
import { editionOn, type Rulebook } from '../../../core/rulebook/rulebook.ts';
import { keepTogether } from '../../print/no-break.ts';
import { periodOf } from './headline.ts';

/** One of the dates that a date waits for; the binding one decides. */
export interface Wait {
  readonly label: string;
  readonly note: string | null;
  readonly on: CalendarDate;
  readonly binding: boolean;
}

function wait(label: string, on: CalendarDate, binding: boolean, note: string | null = null): Wait {
  return { label: keepTogether(label), on, binding, note: note === null ? null : keepTogether(note) };
}

/** The last day to connect: from the notice, so many years, off a Sunday or holiday. */
export function deadlineWaits(clock: RunningClock, rulebook: Rulebook): Wait[] {
  const period = periodOf(clock, rulebook);
  return [
    wait('The notice counts from', clock.start, false),
    wait(`${period} after it`, clock.nominal, clock.nominal === clock.due, clock.rolled),
    ...(clock.nominal === clock.due ? [] : [wait('The next day that counts', clock.due, true)]),
  ];
}

const STANDBY_WAITS: Readonly<Record<StartWait, string>> = {
  availabilityEnds: 'The time without the charge ends',
  connectionDeadline: 'Time to connect ends',
  operationalPlus12Months: '12 months after the sewer came into use',
  warningEnds: 'The 10 days of the warning end',
  letterYearEnds: 'The year of the one-year letter ends',
  edition: 'Day before the ordinance took effect',
};

/** What the start of standby waits for: the last of these to end decides. */
export function standbyWaits(state: CaseState, rulebook: Rulebook): Wait[] {
  const start = standbyFrom(state, rulebook, newestLetter(state, 'standby-warning')?.mailedOn);
  if (!start) return [];
  const last = start.waits.reduce<CalendarDate | undefined>((a, { until }) => (a && a >= until ? a : until), undefined);
  const binding = start.binding ?? start.waits.find(({ until }) => until === last)?.what;
  return start.waits.map(({ what, until }) => wait(STANDBY_WAITS[what], until, what === binding));
}

/** What a start of standby still lacks before any date can be named. */
export function missingForStandby(state: CaseState, rulebook: Rulebook): string[] {
  const words: Readonly<Record<string, string>> = {
    connectionDeadline: 'a deadline',
    operational: 'the day the sewer came into use',
    warned: 'the 10-day warning, mailed',
    letter: 'the one-year letter, mailed',
  };
  return (standbyFrom(state, rulebook, newestLetter(state, 'standby-warning')?.mailedOn)?.missing ?? []).map(
    what => words[what] ?? what,
  );
}

/** The last day to pay a bill: the later of the days from its issue and the day of the month after the period. */
export function billWaits(owed: Receivable, rulebook: Rulebook): Wait[] {
  if (owed.billedOn === undefined || owed.dueOn === undefined) return [];
  const edition = editionOn(rulebook, owed.billedOn);
  const due = edition && billDueDate(edition, owed.billedOn, owed.periodEnd);
  if (!edition || !due?.ok) return [wait('Last day to pay', owed.dueOn, true)];
  const days = edition.bills ? periodText({ count: edition.bills.days, unit: 'days' }) : '';
  const labels = {
    daysFromIssue: `${days} from the bill of ${dateWords(owed.billedOn)}`,
    dayAfterPeriod: 'Day of the month after the quarter',
  };
  const { nominal, rolled, waits } = due.value;
  return [
    ...waits.map(({ what, until }) =>
      wait(labels[what], until, until === nominal && !rolled, until === nominal ? rolled : null),
    ),
    ...(rolled ? [wait('The next day that counts', due.value.due, true)] : []),
  ];
}
