import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { PenaltyRule } from '../rulebook/collection-schema.ts';
import { cite, type Edition, type Rulebook } from '../rulebook/rulebook.ts';
import { startAfter, underEditions, warningWait, type ChargeStart, type Wait } from './charge-start.ts';

export interface PenaltyDates {
  /** Rolled, as the deadline rule gives it. */
  readonly connectionDeadline?: CalendarDate | undefined;
  /** Mailing day of the ten days' notice. */
  readonly warnedOn?: CalendarDate | undefined;
}

/**
 * The penalty runs from the day after the later of the end of the time to connect and of the days of its notice
 * (§ 315-11D, § 342-1). Never before the edition that has it; where none has, nothing is known and nothing is missing.
 */
export function penaltyStart(rulebook: Rulebook, dates: PenaltyDates): ChargeStart {
  return underEditions(
    rulebook.editions,
    edition => edition.penalty && startUnder(edition, edition.penalty, dates),
    NOTHING,
  );
}

const NOTHING: ChargeStart = {
  warningEnds: null,
  accruesFrom: null,
  binding: null,
  missing: [],
  because: [],
  waits: [],
};

function startUnder(edition: Edition, rule: PenaltyRule, { connectionDeadline, warnedOn }: PenaltyDates): ChargeStart {
  const source = cite(rule, edition);
  const waits: Wait[] = [];
  if (connectionDeadline) waits.push({ what: 'connectionDeadline', until: connectionDeadline, because: [source] });
  if (warnedOn) waits.push(warningWait(edition, rule.warning, warnedOn));
  const missing = [...(connectionDeadline ? [] : ['connectionDeadline']), ...(warnedOn ? [] : ['warned'])];
  return startAfter(edition, source, waits, missing);
}
