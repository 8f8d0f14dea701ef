import { dateWords } from '../calendar/day-words.ts';
import { lastDay } from '../calendar/last-day.ts';
import { periodText } from '../calendar/period.ts';
import type { Collected } from '../facts/derived.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';

export interface CostDueDate {
  readonly due: CalendarDate;
  readonly rolled: string | null;
  /** "30 days". */
  readonly period: string;
  /** What the last day waits for, before it rolls. */
  readonly waits: readonly { readonly what: string; readonly until: CalendarDate }[];
}

/**
 * § 300-7.C(2)(a): 30 days from the bill, then the cost is assessed as a special tax. A cost without a choice of
 * installments has the days of its own text; refused where that gives none: such a bill has no last day.
 */
export function costDueDate(edition: Edition, billedOn: CalendarDate, collected?: Collected): Decision<CostDueDate> {
  const limit = edition.timeLimits?.['payment-of-costs'];
  const payment = edition.abatement?.payment;
  const rule = collected === undefined ? limit : payment && { ...payment, act: 'office' as const };
  if (!rule) {
    return collected === undefined
      ? refuse('The ordinance gives no days to pay the cost of a connection.')
      : refuse('The ordinance gives no days to pay this cost.');
  }
  const { due, nominal, rolled, because } = lastDay(edition, billedOn, rule.period, rule.act);
  const period = periodText(rule.period);
  return decided(
    { due, rolled, period, waits: [{ what: `${period} from the bill`, until: nominal }] },
    [cite(rule, edition), ...because],
    [`${period} from ${dateWords(billedOn)}: ${dateWords(nominal)}`, ...(rolled === null ? [] : [rolled])],
  );
}
