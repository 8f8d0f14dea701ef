import type { CalendarDate } from '../kernel/calendar-date.ts';
import { moneyText } from '../kernel/cents.ts';
import type { CaseState } from './state.ts';

/**
 * What stood on a certified list, with the clerk and the county since, and would be other than it was. On the day of the
 * list itself payments still count: it is made after the close.
 */
export function rollsTakenBack(before: CaseState, after: CaseState, today?: CalendarDate): readonly string[] {
  return before.rolls.flatMap(({ year, certifiedOn, cents }) => {
    if (certifiedOn === undefined || cents === undefined || (today !== undefined && today <= certifiedOn)) return [];
    const now = after.rolls.find(roll => roll.year === year);
    if (now?.certifiedOn === certifiedOn && now.cents === cents && listed(before, year) === listed(after, year))
      return [];
    const becomes = now?.cents === undefined ? 'falls away' : `becomes ${moneyText(now.cents)}`;
    return [`the ${year} tax roll, ${moneyText(cents)} certified on ${certifiedOn}, ${becomes}`];
  });
}

function listed({ accounts }: CaseState, year: number): string {
  const keys = accounts.receivables.flatMap(owed =>
    owed.rolledIn === year && owed.kind !== 'delinquent' ? [owed.key] : [],
  );
  return keys.sort().join(' ');
}
