import { dateWords } from '../calendar/day-words.ts';
import { rollLastDay, rollSteps } from '../calendar/last-day.ts';
import { addDays, addToMonth, firstDayOf, monthOf, type CalendarDate } from '../kernel/calendar-date.ts';
import { decided, type Citation, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { requireRule } from './editions.ts';

export interface BillDueDate {
  /** Before the roll. */
  readonly nominal: CalendarDate;
  /** Last day on which it can be paid: the same as `lastDayWithoutCharge`. */
  readonly due: CalendarDate;
  readonly lastDayWithoutCharge: CalendarDate;
  readonly rolled: string | null;
  readonly waits: readonly { readonly what: 'daysFromIssue' | 'dayAfterPeriod'; readonly until: CalendarDate }[];
}

/**
 * The last day to pay a bill without a late charge: so many days from its issue or, where the text names one, the day
 * of the month after the billed period, whichever is later (§ 300-16.C names both); it rolls as a payment does.
 * `periodEnd` is by default the end of the month before issue, or the day of issue where no such day is named.
 */
export function billDueDate(edition: Edition, issuedOn: CalendarDate, periodEnd?: CalendarDate): Decision<BillDueDate> {
  const rule = requireRule(edition, 'bills', 'when a bill is due');
  if (!rule.ok) return rule;
  const { days, dayOfMonthAfterPeriod, daySays } = rule.value;
  const waits: BillDueDate['waits'][number][] = [{ what: 'daysFromIssue', until: addDays(issuedOn, days) }];
  const because: Citation[] = [cite(rule.value, edition)];
  const steps = [`${days} days from issue on ${dateWords(issuedOn)}: ${dateWords(addDays(issuedOn, days))}`];
  if (dayOfMonthAfterPeriod !== null) {
    const billed = periodEnd ?? addDays(firstDayOf(monthOf(issuedOn)), -1);
    const until = addDays(firstDayOf(addToMonth(monthOf(billed), 1)), dayOfMonthAfterPeriod - 1);
    waits.push({ what: 'dayAfterPeriod', until });
    steps.push(
      `Day ${dayOfMonthAfterPeriod} of the month after the billed period, which ended on ${dateWords(billed)}: ${dateWords(until)}`,
    );
    if (daySays) because.push(cite(daySays, edition));
  }
  const nominal = waits.map(({ until }) => until).reduce((a, b) => (a >= b ? a : b));
  const { due, rolled, because: roll } = rollLastDay(edition, nominal, 'office');
  if (waits.length > 1) steps.push(`The later of the two: ${dateWords(nominal)}`);
  steps.push(...rollSteps({ due, rolled }));
  return decided({ nominal, due, lastDayWithoutCharge: due, rolled, waits }, [...because, ...roll], steps);
}

/** "June 1, 2027 (May 31, 2027 is Memorial Day)": for letters and answers. */
export function dueDateWords({ due, rolled }: Pick<BillDueDate, 'due' | 'rolled'>): string {
  return rolled === null ? dateWords(due) : `${dateWords(due)} (${rolled})`;
}
