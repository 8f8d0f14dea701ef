import { z } from 'zod';
import { dateWithWeekday } from '../../../core/calendar/day-words.ts';
import { lastHour } from '../../../core/calendar/last-hour.ts';
import { momentWords } from '../../../core/calendar/time-words.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { decided } from '../../../core/kernel/decision.ts';
import { timeLawOn } from '../../../core/rules/ad-hoc-deadline.ts';
import { localDateTime, municipality, whole } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';

const request = z.strictObject({ municipality, start: localDateTime, hours: whole(1, 100_000) });

export const hoursKind = defineKind('hours', request, (asked, rulebooks) => {
  const law = timeLawOn(rulebookOf(rulebooks, asked.municipality), asked.start.slice(0, 10) as CalendarDate);
  const { due, skipped, because } = lastHour(law, asked.start, asked.hours);
  const steps = [
    `${asked.hours} hours from ${momentWords(asked.start)}: ${momentWords(due)}`,
    ...skipped.map(date => `${dateWithWeekday(date)} does not count`),
  ];
  return decided({ due, skipped }, because, steps);
});
