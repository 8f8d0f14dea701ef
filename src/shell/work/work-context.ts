import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Desk } from '../desk/desk.ts';
import type { SmtpSender } from '../mail/smtp-sender.ts';
import type { Mailbox } from '../mail/email-message.ts';

/** What the jobs of the queue work with: plain values, opened once a process. */
export interface WorkContext {
  readonly desk: Desk;
  readonly lawOf: (municipalityId: string) => Rulebook | undefined;
  /** To the relay that the town uses. */
  readonly sender: SmtpSender;
  /** To the mailbox on this machine, for what a rehearsal wrote. */
  readonly mailboxSender: SmtpSender;
  readonly mailFrom: Mailbox;
  /** The town's business day; ahead of its real today in a rehearsal. */
  readonly todayIn: (timeZone: string) => CalendarDate;
  /** The date on the town's own calendar, whatever day is worked on. */
  readonly realTodayIn: (timeZone: string) => CalendarDate;
  /** ISO instant. */
  readonly now: () => string;
  /** Where staff find the pages, as the daily summary links it. */
  readonly pagesUrl: string;
  /** Where who has this address ends the town's e-mails. */
  readonly unsubscribeUrl: (municipalityId: string, address: string) => string;
}

/** The payload that every job of this project carries. */
export interface LetterJob {
  readonly municipality_id: string;
  readonly case_id: string;
  readonly notice: string;
}
