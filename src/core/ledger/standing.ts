import type { CalendarDate } from '../kernel/calendar-date.ts';
import { plus, ZERO, type Cents } from '../kernel/cents.ts';
import type { Accounts, Receivable } from './accounts.ts';

/** Where an open debt stands on a morning; each in exactly one place. */
export const STANDINGS = ['pastDue', 'notYetDue', 'unbilled', 'toCome', 'onTaxRoll'] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * What is on a tax roll is the county's to collect until it comes back, and then it is past due. A charge that needs a
 * bill is not due before one is out. A fee that a permit waits for has no day of its own.
 */
export function standingOf(owed: Receivable, morning: CalendarDate): Standing {
  if (owed.returnedOn !== undefined) return 'pastDue';
  if (owed.rolledIn !== undefined) return 'onTaxRoll';
  if (owed.waits) return 'toCome';
  if (owed.kind === 'late') return 'pastDue';
  if (needsBill(owed) && owed.billedOn === undefined) return 'unbilled';
  const isPast = owed.dueOn !== undefined && owed.dueOn < morning && owed.kind !== 'fee';
  return isPast ? 'pastDue' : 'notYetDue';
}

/** Cents that are open, by where they stand. */
export function standingsOn({ receivables }: Accounts, morning: CalendarDate): Readonly<Record<Standing, Cents>> {
  const sums: Record<Standing, Cents> = {
    pastDue: ZERO,
    notYetDue: ZERO,
    unbilled: ZERO,
    toCome: ZERO,
    onTaxRoll: ZERO,
  };
  for (const owed of receivables) {
    if (owed.open <= 0) continue;
    const standing = standingOf(owed, morning);
    sums[standing] = plus(sums[standing], owed.open);
  }
  return sums;
}

/** Standby, the penalty and the town's own work are asked for by a bill; all else is a percent of something or told by somebody. */
export function needsBill({ kind }: Receivable): boolean {
  return kind === 'standby' || kind === 'daily-penalty' || kind === 'cost';
}
