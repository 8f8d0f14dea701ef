import { dateWords } from '../calendar/day-words.ts';
import { lastDay, type Act } from '../calendar/last-day.ts';
import { periodText, type Period } from '../calendar/period.ts';
import type { Collected } from '../facts/derived-cost.ts';
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

/** The cost that a bill is about. */
export interface BilledCost {
  readonly completedOn: CalendarDate;
  readonly collected?: Collected | undefined;
  /** The owner's share of a lateral that the town laid. */
  readonly isShare?: boolean | undefined;
}

/**
 * § 300-7.C(2)(a): 30 days from the bill, then the cost is assessed as a special tax. Where the text gives a bill no days and
 * the choice of installments runs from the completion of the work, it is paid by the end of that choice (§ 342-1). A cost
 * without a choice has the days of its own text; refused where that gives none: such a bill has no last day.
 */
export function costDueDate(edition: Edition, billedOn: CalendarDate, cost: BilledCost): Decision<CostDueDate> {
  const limit = edition.timeLimits?.['payment-of-costs'];
  const payment = cost.isShare ? edition.lateralShare?.payment : edition.abatement?.payment;
  const rule = cost.collected === undefined ? limit : payment && { ...payment, act: 'office' as const };
  if (rule) return countFrom(edition, billedOn, rule, 'the bill', rule.act);
  if (cost.collected !== undefined) return refuse('The ordinance gives no days to pay this cost.');
  const election = edition.assessment?.election;
  if (election?.from !== 'completion') return refuse('The ordinance gives no days to pay the cost of a connection.');
  const choice = countFrom(edition, cost.completedOn, election, 'the completion of the work', 'office');
  if (!choice.ok || choice.value.due >= billedOn) return choice;
  // The choice was over when the bill went: it is due at once.
  return { ...choice, value: { ...choice.value, due: billedOn, rolled: null } };
}

function countFrom(
  edition: Edition,
  start: CalendarDate,
  rule: {
    readonly period: Period;
    readonly section: string;
    readonly says: string;
    readonly open?: string | undefined;
  },
  from: string,
  act: Act,
): Decision<CostDueDate> {
  const { due, nominal, rolled, because } = lastDay(edition, start, rule.period, act);
  const period = periodText(rule.period);
  return decided(
    { due, rolled, period, waits: [{ what: `${period} from ${from}`, until: nominal }] },
    [cite(rule, edition), ...because],
    [`${period} from ${dateWords(start)}: ${dateWords(nominal)}`, ...(rolled === null ? [] : [rolled])],
  );
}
