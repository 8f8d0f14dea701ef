import { dateWords } from '../calendar/day-words.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { dollars, type Cents } from '../kernel/cents.ts';
import { decided, refuse, type Decision } from '../kernel/decision.ts';
import { cite, type Rulebook } from '../rulebook/rulebook.ts';
import { requireEdition, requireRule } from './editions.ts';

export type PenaltyPer = 'day' | 'month' | 'once';

/** How much the penalty is, and for what: each day, each month, or once for the whole failure. */
export interface PenaltyRate {
  readonly cents: Cents;
  readonly per: PenaltyPer;
}

/** An amount that the council set by resolution, where the text names none. */
export interface CouncilsPenalty extends PenaltyRate {
  readonly on: CalendarDate;
}

/**
 * The penalty in force on a day: what the text itself says, or else the council's newest amount of that day or before.
 * Refused where the text has no penalty, and where it has one of no amount and the council's is not on record (§ 342-1).
 */
export function penaltyRateOn(
  rulebook: Rulebook,
  on: CalendarDate,
  set: readonly CouncilsPenalty[],
): Decision<PenaltyRate> {
  const edition = requireEdition(rulebook, on);
  if (!edition.ok) return edition;
  const found = requireRule(edition.value, 'penalty', 'a penalty for not connecting');
  if (!found.ok) return found;
  const { perDay } = found.value;
  const because = [cite(found.value, edition.value)];
  if (perDay !== null) return decided({ cents: perDay, per: 'day' }, because);
  const councils = set.findLast(amount => amount.on <= on);
  if (councils) return decided({ cents: councils.cents, per: councils.per }, because);
  return refuse(
    `${rulebook.name} has a penalty for not connecting, and its text names no amount: the council's amount is not on record on ${dateWords(on)}.`,
    because,
  );
}

const PER: Readonly<Record<PenaltyPer, string>> = { day: ' a day', month: ' a month', once: '' };

/** "$5.00 a day", "$150.00 a month"; of an amount owed once the amount alone. */
export function penaltyRateWords({ cents, per }: PenaltyRate): string {
  return `${dollars(cents)}${PER[per]}`;
}

/** The first days on which another amount may be in force: of a text, or of a resolution. */
export function daysOfOtherRates({ editions }: Rulebook, set: readonly CouncilsPenalty[]): readonly CalendarDate[] {
  return [...editions.map(({ from }) => from), ...set.map(({ on }) => on)];
}
