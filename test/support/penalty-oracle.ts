import { firstOf, monthNumber, nextSecular, plusDays } from './oracle-calendar.ts';

/**
 * What an owner owes as penalty, straight from § 315-11D: a walk over the calendar, a day at a time, no rulebook, no facts,
 * no case. It shares nothing with the rules it is held against but the ordinance.
 */
export interface PenaltyDates {
  /** Mailing day of the notice of the 365 days. */
  readonly noticed: string;
  /** Mailing days of the notices of the penalty. */
  readonly warned: readonly string[];
  /** Days on which the property was sold: the new owner has ten days of their own. */
  readonly sold: readonly string[];
  /** Excused from the first day through the last. */
  readonly excused: readonly { readonly from: string; readonly to: string }[];
  readonly connects?: string | undefined;
  readonly through: string;
}

/** Days that cost money, by calendar month; only of months that are over on the day asked for. */
export function penaltyByOrdinance(dates: PenaltyDates): Record<string, number> {
  const { noticed, warned, sold, excused, connects, through } = dates;
  const lastDay = nextSecular(plusDays(noticed, 365));
  const cents: Record<string, number> = {};
  for (let day = plusDays(lastDay, 1); day <= through; day = plusDays(day, 1)) {
    if (connects !== undefined && day >= connects) break;
    if (excused.some(({ from, to }) => day >= from && day <= to)) continue;
    if (!isWarned(day, { warned, interruptions: [...sold, ...excused.map(({ to }) => to)] })) continue;
    if (monthEnd(day) >= through) continue;
    const month = day.slice(0, 7);
    cents[month] = (cents[month] ?? 0) + 500;
  }
  return cents;
}

/** Warned since the last interruption, and ten whole days ago. */
function isWarned(
  day: string,
  { warned, interruptions }: { readonly warned: readonly string[]; readonly interruptions: readonly string[] },
): boolean {
  const since =
    interruptions
      .filter(on => on <= day)
      .sort()
      .at(-1) ?? '';
  return warned.some(on => on >= since && nextSecular(plusDays(on, 10)) < day);
}

function monthEnd(day: string): string {
  return plusDays(firstOf(monthNumber(day) + 1), -1);
}
