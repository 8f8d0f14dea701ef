import type { CalendarDate } from '../../core/kernel/calendar-date.ts';

/** The name of a reminder within the town: one for each owner, last day and number of days before it. */
export function reminderKey(of: {
  readonly caseId: string;
  readonly due: CalendarDate;
  readonly days: number;
  readonly ownerNo: number;
}): string {
  return `reminder/${of.caseId}/${of.due}/${of.days}/owner-${of.ownerNo}`;
}
