import { z } from 'zod';
import { dateWithWeekday, dateWords } from '../../../core/calendar/day-words.ts';
import { lastHour } from '../../../core/calendar/last-hour.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { decided } from '../../../core/kernel/decision.ts';
import { timeLawOn } from '../../../core/rules/ad-hoc-deadline.ts';
import { localDateTime, municipality, whole } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';

const request = z.strictObject({ municipality, start: localDateTime, hours: whole(1, 100_000) });

/** "10:00 on July 3, 2026". */
function timeWords(local: string): string {
  return `${local.slice(11)} on ${dateWords(local.slice(0, 10) as CalendarDate)}`;
}

export const hoursKind = defineKind('hours', request, (asked, rulebooks) => {
  const law = timeLawOn(rulebookOf(rulebooks, asked.municipality), asked.start.slice(0, 10) as CalendarDate);
  const { due, skipped, because } = lastHour(law, asked.start, asked.hours);
  const steps = [
    `${asked.hours} hours from ${timeWords(asked.start)}: ${timeWords(due)}`,
    ...skipped.map(date => `${dateWithWeekday(date)} does not count`),
  ];
  return decided({ due, skipped }, because, steps);
});
