import { openOf } from '../../ledger/accounts.ts';
import {
  addToMonth,
  firstDayOf,
  latest,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '../../kernel/calendar-date.ts';
import { plus, ZERO } from '../../kernel/cents.ts';
import { editionOn, type Rulebook } from '../../rulebook/rulebook.ts';
import { delinquencyOf, returnedInterest } from '../../rules/delinquent-tax.ts';
import type { CaseState } from '../state.ts';
import type { Roll } from '../state/roll.ts';
import { whyDelinquent } from '../why/roll-why.ts';
import { due, isAhead, type AgendaRule, type Due } from './due.ts';

/**
 * Wis. Stat. 74.47: what the county gave back unpaid bears 1 percent a month or part of one since the February after its
 * roll, simple. On the day it comes back for all months begun, then on the first day of each month while it is open.
 */
export const delinquentInterestFalls: AgendaRule = (state, rulebook) =>
  state.rolls.flatMap(roll => {
    const item = roll.returnedOn === undefined ? undefined : nextInterest(state, rulebook, roll, roll.returnedOn);
    return item ? [item] : [];
  });

function nextInterest(state: CaseState, rulebook: Rulebook, roll: Roll, returnedOn: CalendarDate): Due | undefined {
  const back = state.accounts.receivables.filter(owed => owed.rolledIn === roll.year && owed.returnedOn !== undefined);
  const principal = back.filter(owed => owed.open > 0 && owed.kind !== 'delinquent');
  if (principal.length === 0) return undefined;
  const edition = editionOn(rulebook, latest(returnedOn, state.position.on));
  const delinquency = edition && delinquencyOf(edition, roll.year);
  if (!edition || !delinquency?.ok) return undefined;
  const { firstDay, monthsBegunOn } = delinquency.value;
  const last = roll.lastDelinquentMonth;
  const chargedMonths = last === undefined ? 0 : monthsBegunOn(firstDayOf(last));
  const balance = openOf(principal);
  const charged = plus(ZERO, ...back.filter(owed => owed.kind === 'delinquent').map(({ cents }) => cents));
  // One percent of some cents is none: it is charged with the months that make it one.
  for (const on of daysOfCharge(state, last, latest(returnedOn, firstDay))) {
    const months = monthsBegunOn(on) - chargedMonths;
    const interest = returnedInterest(edition, { balance, months, accrued: roll.delinquentParts ?? 0, charged });
    if (!interest.ok) return undefined;
    const { charge: cents, accrued: parts } = interest.value;
    if (cents <= 0) continue;
    const month = monthOf(on);
    return due(
      state,
      on === returnedOn ? 'day' : 'opening',
      'delinquent.charged',
      `delinquent/${roll.year}/${month}`,
      on,
      { year: roll.year, month, months, cents, onBalance: balance, parts },
      interest.because,
      () => whyDelinquent(roll.year, principal, on, months, interest.steps ?? []),
    );
  }
  return undefined;
}

/** A cent bears a whole one after fifty months at 1 percent. */
const MONTHS_AHEAD = 60;

/** The day of the first charge, then the first days of the months after the last; those that are over left out. */
function daysOfCharge(state: CaseState, last: CalendarMonth | undefined, first: CalendarDate): CalendarDate[] {
  const from = last ?? monthOf(first);
  const later = Array.from({ length: MONTHS_AHEAD }, (_, n) => firstDayOf(addToMonth(from, n + 1)));
  return [...(last === undefined ? [first] : []), ...later.filter(on => isAhead(state, on, 'opening'))];
}
