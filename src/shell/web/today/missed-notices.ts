import type { EntityManager } from 'typeorm';
import { dateWords } from '../../../core/calendar/day-words.ts';
import { yearOf, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { dollars } from '../../../core/kernel/cents.ts';
import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import { rollOf } from '../../../core/rules/tax-roll.ts';
import { readRoll } from '../../taxroll/read-roll.ts';
import type { WorkItem } from './work-list.ts';

/** From the day after their mailing day until the list is made: October notices that have not gone. */
export async function readMissedNotices(
  manager: EntityManager,
  rulebook: Rulebook,
  today: CalendarDate,
): Promise<WorkItem[]> {
  const roll = rollOf(rulebook, yearOf(today));
  if (!roll || today <= roll.calendar.mailBy || today > roll.calendar.certifyOn) return [];
  const { missed } = await readRoll(manager, rulebook, roll.year, today);
  if (missed.cases === 0) return [];
  const { noticeOn, mailBy } = roll.calendar;
  const facts =
    today <= noticeOn
      ? `${dollars(missed.cents)}. Given by ${dateWords(noticeOn)} they still count.`
      : `${dollars(missed.cents)} goes on no roll before ${roll.year + 1}: no notice, no penalty, no list.`;
  return [
    {
      count: missed.cases,
      what: missed.cases === 1 ? 'October notice not mailed' : 'October notices not mailed',
      facts,
      dateLabel: 'Was to go by',
      date: mailBy,
      href: `/taxroll/${roll.year}`,
      button: 'See the roll',
    },
  ];
}
