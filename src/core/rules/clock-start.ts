import { latest, type CalendarDate } from '../kernel/calendar-date.ts';
import type { DeadlineRule } from '../rulebook/duty-schema.ts';
import type { NoticeTime } from './time-given.ts';

/** The dates of a notice, as far as they are known. Which of them starts the clock, the rule says. */
export interface NoticeDates extends NoticeTime {
  readonly letterDate?: CalendarDate | undefined;
  readonly mailedOn?: CalendarDate | undefined;
  readonly receivedOn?: CalendarDate | undefined;
  readonly triggerOn?: CalendarDate | undefined;
  readonly publishedOn?: CalendarDate | undefined;
}

/** What nobody knows of a notice where its clock has not started, in words. */
export const MISSING_WORDS: Readonly<Record<DeadlineRule['start'], string>> = {
  mailed: 'the day the notice was mailed',
  'letter-date': 'the date of the notice',
  received: 'the day the notice was received',
  trigger: 'the day of the event that starts it',
  published: 'the day the notice was published',
};

/** Hours are counted from an hour: its day is where the clock starts. */
export function startOfHours({ at, mailedOn }: NoticeDates): CalendarDate | undefined {
  return at === undefined ? mailedOn : (at.slice(0, 10) as CalendarDate);
}

/** A letter's date is its mailing day; mailed later than it is dated, the later day counts. */
export function clockStart(rule: DeadlineRule, dates: NoticeDates): CalendarDate | undefined {
  switch (rule.start) {
    case 'mailed':
      return dates.mailedOn;
    case 'letter-date':
      if (dates.letterDate && dates.mailedOn) return latest(dates.letterDate, dates.mailedOn);
      return dates.letterDate ?? dates.mailedOn;
    case 'received':
      return dates.receivedOn;
    case 'trigger':
      return dates.triggerOn;
    case 'published':
      return dates.publishedOn;
  }
}
