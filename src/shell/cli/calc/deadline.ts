import { z } from 'zod';
import { dateWords } from '../../../core/calendar/day-words.ts';
import { lastDaySteps, rollSteps } from '../../../core/calendar/last-day.ts';
import { addDays } from '../../../core/kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../../../core/kernel/decision.ts';
import { deadlineOfPeriod, deadlineOnDay } from '../../../core/rules/ad-hoc-deadline.ts';
import { deadlineOfRule } from '../../../core/rules/deadline.ts';
import { date, flag, municipality, period, whole } from './fields.ts';
import { defineKind, rulebookOf, type Fields } from './kind.ts';
import { withTimeOverrides } from './time-overrides.ts';

const request = z.strictObject({
  municipality,
  rule: z.string().optional(),
  period: period.optional(),
  start: date.optional(),
  on: date.optional(),
  act: z.enum(['perform', 'office'], 'must be "perform" or "office"').optional(),
  officeOpenSaturday: flag.optional(),
  shortPeriodExclusion: whole(0, 366).optional(),
});

export const deadlineKind = defineKind('deadline', request, (asked, rulebooks): Decision<Fields> => {
  const rulebook = withTimeOverrides(rulebookOf(rulebooks, asked.municipality), asked);
  const { rule, start, on, act } = asked;
  if (on !== undefined) {
    if (rule !== undefined || asked.period !== undefined || start !== undefined) {
      return refuse('A fixed day (on) stands instead of rule, period and start: give one or the other.');
    }
    const { because, ...day } = deadlineOnDay(rulebook, on, act ?? 'perform');
    return decided({ ...day }, because, [`The day itself: ${dateWords(day.nominal)}`, ...rollSteps(day)]);
  }
  if (start === undefined) return refuse('The day the period starts (start) is missing, or a fixed day (on) instead.');
  if (rule !== undefined && asked.period !== undefined) return refuse('Give a rule or a period, not both.');
  if (rule !== undefined) {
    const answer = deadlineOfRule(rulebook, rule, start, act);
    if (!answer.ok) return answer;
    const { nominal, due, rolled, start: from, edition } = answer.value;
    const day = { nominal, due, defaultFrom: addDays(due, 1), rolled, start: from, edition };
    return decided(day, answer.because, answer.steps);
  }
  if (asked.period === undefined) return refuse('A rule of the rulebook or a period like "15 years" is missing.');
  const { because, ...day } = deadlineOfPeriod(rulebook, start, asked.period, act ?? 'perform');
  return decided({ ...day }, because, lastDaySteps(start, asked.period, day));
});
