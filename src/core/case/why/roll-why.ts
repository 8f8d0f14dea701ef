import { dateWords } from '../../calendar/day-words.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { dollars } from '../../kernel/cents.ts';
import type { DerivedData } from '../../facts/derived.ts';
import type { Receivable } from '../../ledger/accounts.ts';
import type { RollOfYear } from '../../rules/tax-roll.ts';
import type { Why } from '../agenda/due.ts';

function openOn(debts: readonly Receivable[]): Record<string, string> {
  return Object.fromEntries(
    debts.map(({ key, open, dueOn }) => [key, `${dollars(open)} open${dueOn ? `, due ${dueOn}` : ''}`]),
  );
}

/** Why an October notice is to go, and on which day: what is in arrears, and how long before the last mailing day. */
export function whyRollNotice(
  { calendar }: RollOfYear,
  named: readonly Receivable[],
  on: CalendarDate,
  leadDays: number,
): Why {
  const { arrearsBefore, mailBy, noticeOn } = calendar;
  return {
    inputs: { ...openOn(named), 'service before': arrearsBefore, 'notice day': noticeOn, 'last mailing day': mailBy },
    steps: [
      `Mailed by ${dateWords(mailBy)}, the last business day that is not after the notice day`,
      `Drafted ${leadDays} days ahead, or when the first of these is in arrears`,
      `To be prepared on ${dateWords(on)}`,
    ],
  };
}

/** Why the percentage of this amount on this day. */
export function whyPenalized({ calendar }: RollOfYear, noticed: readonly Receivable[], steps: readonly string[]): Why {
  const lastDay = dateWords(calendar.payWithoutPenaltyBy);
  return {
    inputs: { ...openOn(noticed), 'last day without the penalty': calendar.payWithoutPenaltyBy },
    steps: [`Of what the notice named, this was unpaid after ${lastDay}`, ...steps],
  };
}

/** Why these items and this sum go on the roll after the close of this day. */
export function whyCertified({ calendar }: RollOfYear, items: DerivedData['roll.certified']['items']): Why {
  const { lastDayToPay, certifyNominal, certifyOn } = calendar;
  return {
    inputs: {
      ...Object.fromEntries(items.map(({ receivable, cents, code }) => [receivable, `${dollars(cents)}, ${code}`])),
      'last day to pay': lastDayToPay,
      'day of the list': certifyNominal,
    },
    steps: [
      `Payments count through ${dateWords(lastDayToPay)}`,
      `The list is made after the close of ${dateWords(certifyOn)}: on its own day, or when the last day to pay is over`,
    ],
    binding: lastDayToPay > certifyNominal ? 'last day to pay' : 'day of the list',
  };
}

/** Why interest of the tax law, for how many months, on what. */
export function whyDelinquent(
  year: number,
  back: readonly Receivable[],
  on: CalendarDate,
  months: number,
  steps: readonly string[],
): Why {
  return {
    inputs: { ...openOn(back), roll: String(year) },
    steps: [`Months begun and not charged by ${dateWords(on)}: ${months}`, ...steps],
  };
}
