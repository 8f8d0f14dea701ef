import { lastDay, type LastDay } from '../calendar/last-day.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';

const RULE = 'special-assessment-appeal';

/**
 * The last day to appeal from a special assessment of a district to the circuit court, from the notice or the publication of
 * the final resolution: Wis. Stat. 66.0703(12). It stays no payment.
 */
export function assessmentAppeal(edition: Edition, noticedOn: CalendarDate | undefined): Decision<LastDay> {
  const rule = edition.timeLimits?.[RULE];
  if (!rule)
    return refuse(`${edition.name} sets no time to appeal from a special assessment.`, [cite(edition, edition)]);
  if (noticedOn === undefined) {
    return refuse('The time to appeal has not begun: nobody told when the final resolution was noticed.', [
      cite(rule, edition),
    ]);
  }
  const last = lastDay(edition, noticedOn, rule.period, rule.act);
  return decided(last, [cite(rule, edition), ...last.because]);
}
