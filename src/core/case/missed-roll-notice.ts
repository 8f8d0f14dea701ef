import { openOf } from '../ledger/accounts.ts';
import { dateWords } from '../calendar/day-words.ts';
import { yearOf, type CalendarDate } from '../kernel/calendar-date.ts';
import { dollars, type Cents } from '../kernel/cents.ts';
import type { Citation } from '../kernel/decision.ts';
import { cite, type Rulebook } from '../rulebook/rulebook.ts';
import { rollOf } from '../rules/tax-roll.ts';
import { arrearsOn, noticesOf, noticedFor } from './arrears.ts';
import type { CaseState } from './state.ts';

/** An October notice that has not gone when its mailing day was over: what is in arrears without notice. */
export interface MissedNotice {
  readonly year: number;
  readonly cents: Cents;
  readonly mailBy: CalendarDate;
  /** The last day on which it still counts; on or after `on` where it can still go. */
  readonly noticeOn: CalendarDate;
  readonly inTime: boolean;
  readonly because: readonly Citation[];
}

/** From the day after the last mailing day until the year's list is made. A late charge that came since is no miss. */
export function missedRollNotice(state: CaseState, rulebook: Rulebook, on: CalendarDate): MissedNotice | undefined {
  const year = yearOf(on);
  const roll = rollOf(rulebook, year);
  const rule = roll?.edition.taxRoll;
  if (!roll || !rule || on <= roll.calendar.mailBy || on > roll.calendar.certifyOn) return undefined;
  const noticed = new Set(noticedFor(state, year).map(({ key }) => key));
  const wentBefore = noticesOf(state, year).some(({ served }) => served);
  const { noticeOn, mailBy } = roll.calendar;
  const missed = arrearsOn(state, roll, noticeOn).filter(
    owed => !noticed.has(owed.key) && !(wentBefore && owed.kind === 'late'),
  );
  if (missed.length === 0) return undefined;
  return { year, cents: openOf(missed), mailBy, noticeOn, inTime: on <= noticeOn, because: [cite(rule.notice)] };
}

/** The same in a sentence for staff. */
export function missedNoticeWords({ year, cents, mailBy, noticeOn, inTime }: MissedNotice): string {
  const amount = dollars(cents);
  return inTime
    ? `the October notice of ${year} (${amount}), not mailed by ${dateWords(mailBy)}: it still counts if it is given by ${dateWords(noticeOn)}`
    : `the October notice of ${year} (${amount}), not mailed by ${dateWords(mailBy)}: this goes on no roll before ${year + 1}`;
}
