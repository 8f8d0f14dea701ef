import { dateWords } from '../calendar/day-words.ts';
import { lastDay } from '../calendar/last-day.ts';
import { periodText } from '../calendar/period.ts';
import { addDays, daysBetween, latest, type CalendarDate } from '../kernel/calendar-date.ts';
import { cents, dollars, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { dueDateWords } from './due-date.ts';
import { requireRule } from './editions.ts';
import { dayCount } from './penalty-part.ts';

export interface DailyPenalty {
  readonly warningEnds: CalendarDate;
  /** First day that costs money. */
  readonly firstDay: CalendarDate;
  readonly days: number;
  readonly amount: Cents;
}

/**
 * So much a day from the day after the later of the connection deadline and the end of the ten days' notice, to the day
 * before the connection (§ 315-11D). Refused where the text names no amount.
 */
export function dailyPenalty(
  edition: Edition,
  noticeGiven: CalendarDate,
  connectedOn: CalendarDate,
  connectionDeadline?: CalendarDate,
): Decision<DailyPenalty> {
  const found = requireRule(edition, 'penalty', 'a daily penalty');
  if (!found.ok) return found;
  const rule = found.value;
  if (rule.perDay === null) {
    return refuse("The text names a penalty but no amount; none is computed until the council's amount is recorded.", [
      cite(rule, edition),
    ]);
  }
  const warning = lastDay(edition, noticeGiven, rule.warning.period, 'perform');
  const firstDay = addDays(latest(warning.due, ...(connectionDeadline ? [connectionDeadline] : [])), 1);
  const end = rule.connectionDayCounts.counts ? addDays(connectedOn, 1) : connectedOn;
  const days = Math.max(0, daysBetween(firstDay, end));
  const because = [
    cite(rule, edition),
    cite(rule.warning, edition),
    ...warning.because,
    cite(rule.connectionDayCounts, edition),
  ];
  const amount = cents(rule.perDay * days);
  const lastWords = dateWords(rule.connectionDayCounts.counts ? connectedOn : addDays(connectedOn, -1));
  const steps = [
    ...(connectionDeadline ? [`Time to connect: through ${dateWords(connectionDeadline)}`] : []),
    `${periodText(rule.warning.period)} from the notice of ${dateWords(noticeGiven)}: through ${dueDateWords(warning)}`,
    `Connected on ${dateWords(connectedOn)}: ${days === 0 ? `no day from ${dateWords(firstDay)} on` : `${dayCount(days)} from ${dateWords(firstDay)} through ${lastWords}`}`,
    `${dayCount(days)} × ${dollars(rule.perDay)} = ${dollars(amount)}`,
  ];
  return decided({ warningEnds: warning.due, firstDay, days, amount }, because, steps);
}
